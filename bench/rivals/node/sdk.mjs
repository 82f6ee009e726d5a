// The TypeScript SDK in a process of its own. Jobs and answers are those of bench/exchange.py.
//
// Decoding is what Protocol.connect does with a line: parse, validate the envelope, ask each guard in
// turn, and validate with the schema of the method. Encoding is JSON.stringify, preceded for tool
// results by the validation that the server does. Garbage collection and compiler threads count as CPU.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [folder, modules] = process.argv.slice(2);
const require = createRequire(join(modules, "package.json"));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const sdk = "@modelcontextprotocol/sdk";
const types = await load(`${sdk}/types.js`);
const { ReadBuffer, deserializeMessage } = await load(`${sdk}/shared/stdio.js`);
const { createParser } = await load("eventsource-parser");

const HANDSHAKE = "2025-11-25";
const BYTEWISE = 100_000;
const NEW_ID = "gw-1017";
const RESULTS = {
  "tools/call": types.CallToolResultSchema,
  "tools/list": types.ListToolsResultSchema,
  "resources/list": types.ListResourcesResultSchema,
  "resources/read": types.ReadResourceResultSchema,
  "prompts/get": types.GetPromptResultSchema,
  initialize: types.InitializeResultSchema,
  "sampling/createMessage": types.CreateMessageResultSchema,
  "elicitation/create": types.ElicitResultSchema,
};
const MESSAGES = {
  "tools/call": types.CallToolRequestSchema,
  "tools/list": types.ListToolsRequestSchema,
  "resources/read": types.ReadResourceRequestSchema,
  ping: types.PingRequestSchema,
  initialize: types.InitializeRequestSchema,
  "sampling/createMessage": types.CreateMessageRequestSchema,
  "elicitation/create": types.ElicitRequestSchema,
  "notifications/progress": types.ProgressNotificationSchema,
  "notifications/message": types.LoggingMessageNotificationSchema,
  "notifications/cancelled": types.CancelledNotificationSchema,
  "notifications/resources/updated": types.ResourceUpdatedNotificationSchema,
  "notifications/initialized": types.InitializedNotificationSchema,
};

class NotOffered extends Error {}

const index = JSON.parse(readFileSync(join(folder, "index.json"), "utf8"));
const prepared = new Map();

function typed(message, methodOf) {
  if (types.isJSONRPCResultResponse(message)) {
    return RESULTS[methodOf(message.id)].parse(message.result);
  }
  if (types.isJSONRPCErrorResponse(message)) return message;
  if (types.isJSONRPCRequest(message)) {
    const schema = MESSAGES[message.method];
    // The server looks at a tool call once for its task and once for its handler.
    if (message.method === "tools/call") schema.parse(message);
    return schema.parse(message);
  }
  return MESSAGES[message.method].parse(message);
}

function sameValue(left, right) {
  if (left === null || left === undefined) return right === null || right === undefined;
  if (typeof left !== "object" || typeof right !== "object" || right === null) return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  for (const name of names) if (!sameValue(left[name], right[name])) return false;
  return true;
}

function overMessage(name, key) {
  const entry = index.messages.find((one) => one.key === key);
  if (entry === undefined) throw new NotOffered(`has no case ${name}`);
  if (entry.revision !== HANDSHAKE) throw new NotOffered(`knows no ${entry.revision}`);
  const data = readFileSync(join(folder, entry.path));
  const plain = JSON.parse(data.toString());
  const methodOf = () => entry.method;
  const decode = (bytes) => typed(deserializeMessage(bytes.toString("utf8")), methodOf);
  if (name === "decode") {
    const wanted = plain.result ?? plain.params ?? plain.error;
    const body = (given) => (plain.result ? given : given.params ?? given.error);
    return { call: decode, argument: data, units: 1, right: (given) => sameValue(body(given), wanted) };
  }
  if (name === "encode") {
    const checks = entry.kind === "result" && entry.method === "tools/call";
    const call = (message) => {
      if (checks) types.CallToolResultSchema.parse(message.result);
      return Buffer.from(JSON.stringify(message), "utf8");
    };
    const right = (given) => sameValue(JSON.parse(given.toString()), plain);
    return { call, argument: plain, units: 1, right };
  }
  if (name === "forward") {
    const call = (bytes) => {
      const message = deserializeMessage(bytes.toString("utf8"));
      message.id = NEW_ID;
      return Buffer.from(JSON.stringify(message), "utf8");
    };
    const wanted = { ...plain, id: NEW_ID };
    const right = (given) => sameValue(JSON.parse(given.toString()), wanted);
    return { call, argument: data, units: 1, right };
  }
  throw new NotOffered(`has no case ${name}`);
}

function overStream(name, key, size) {
  const entry = index.streams.find((one) => one.key === key);
  if (entry.revision !== HANDSHAKE) throw new NotOffered(`knows no ${entry.revision}`);
  const lines = entry.form === "lines";
  let data = readFileSync(join(folder, entry.path));
  let count = entry.count;
  const end = lines ? "\n" : "\n\n";
  if (size === 1) {
    data = data.subarray(0, data.lastIndexOf(end, BYTEWISE - end.length) + end.length);
    count = data.toString().split(end).length - 1;
  }
  const chunks = [];
  for (let at = 0; at < data.length; at += size) chunks.push(data.subarray(at, at + size));
  const pending = new Map(entry.pending);
  const right = (given) => given === count;
  if (name === "frame" && lines) throw new NotOffered("its line reader parses as well");
  if (name === "stream" && !lines) throw new NotOffered("measured for lines");
  if (name === "frame") {
    const call = (pieces) => {
      let found = 0;
      const parser = createParser({ onEvent: () => (found += 1) });
      const decoder = new TextDecoder();
      for (const piece of pieces) parser.feed(decoder.decode(piece, { stream: true }));
      return found;
    };
    return { call, argument: chunks, units: count, right };
  }
  const call = (pieces) => {
    const buffer = new ReadBuffer();
    let found = 0;
    for (const piece of pieces) {
      buffer.append(piece);
      let message;
      while ((message = buffer.readMessage()) !== null) {
        typed(message, (id) => pending.get(id));
        found += 1;
      }
    }
    return found;
  };
  return { call, argument: chunks, units: count, right };
}

function prepare(name, key) {
  const id = `${name} ${key}`;
  let made = prepared.get(id);
  if (made === undefined) {
    const [kind, size] = name.split(":");
    made = kind === "frame" || kind === "stream" ? overStream(kind, key, Number(size)) : overMessage(kind, key);
    prepared.set(id, made);
  }
  return made;
}

function timed({ call, argument }, count) {
  const before = process.cpuUsage();
  for (let left = count; left > 0; left -= 1) call(argument);
  const spent = process.cpuUsage(before);
  return (spent.user + spent.system) / 1e6;
}

function batch(made, budget) {
  // The compiler has to have settled before anything is believed.
  const warm = performance.now() + 300;
  let count = 1;
  for (;;) {
    const spent = timed(made, count);
    if (spent >= budget / 4 && performance.now() > warm) return Math.max(1, Math.round((count * budget) / spent));
    if (spent < budget) count *= 2;
  }
}

function answer(job) {
  switch (job.op) {
    case "versions": {
      const version = (name) => JSON.parse(readFileSync(join(modules, "node_modules", name, "package.json"))).version;
      return { node: process.version, [sdk]: version(sdk), zod: version("zod"), "eventsource-parser": version("eventsource-parser") };
    }
    case "forget":
      prepared.clear();
      return true;
    case "check": {
      const made = prepare(job.case, job.key);
      const given = made.call(made.argument);
      if (!made.right(given)) throw new Error(`wrong result: ${JSON.stringify(given)?.slice(0, 300)}`);
      return true;
    }
    case "time": {
      const made = prepare(job.case, job.key);
      made.count ??= batch(made, job.budget);
      return timed(made, made.count) / made.count / made.units;
    }
    default:
      throw new NotOffered(`has no ${job.op}`);
  }
}

process.stdout.write('{"ok":true}\n');
for await (const line of createInterface({ input: process.stdin })) {
  let reply;
  try {
    reply = { ok: answer(JSON.parse(line)) };
  } catch (error) {
    reply = error instanceof NotOffered ? { missing: error.message } : { failed: `${error}`.slice(0, 500) };
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
