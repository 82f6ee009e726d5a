"""Medians, spread and means of ratios."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

__all__ = ["Spread", "geometric_mean", "quantile", "ratios", "spread"]


class Spread(NamedTuple):
    """A median, and the tenth and ninetieth percentile around it."""

    median: float
    p10: float
    p90: float

    def inverse(self) -> Spread:
        """The spread of 1 / x."""
        return Spread(1 / self.median, 1 / self.p90, 1 / self.p10)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which `share` (0 to 1) of the values lie, interpolated between neighbours.

    Raises:
        ValueError: there are no values.
    """
    if not values:
        raise ValueError("no values")
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    low = math.floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def spread(values: Sequence[float]) -> Spread:
    """Median, p10 and p90.

    Raises:
        ValueError: there are no values.
    """
    return Spread(quantile(values, 0.5), quantile(values, 0.1), quantile(values, 0.9))


def ratios(values: Sequence[float], base: Sequence[float]) -> list[float]:
    """Round by round, `values` over `base`.

    Raises:
        ValueError: not the same number of rounds.
    """
    return [value / other for value, other in zip(values, base, strict=True)]


def geometric_mean(values: Iterable[float]) -> float:
    """The mean that suits ratios.

    Raises:
        ValueError: there are no values, or one that is not positive.
    """
    logs = [math.log(value) for value in values]
    if not logs:
        raise ValueError("no values")
    return math.exp(sum(logs) / len(logs))
