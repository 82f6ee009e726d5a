"""The types of the specification, one complete module a revision."""
