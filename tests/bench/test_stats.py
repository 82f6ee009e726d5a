"""The arithmetic behind the figures."""

from __future__ import annotations

import pytest

from bench.stats import Spread, geometric_mean, quantile, ratios, spread


def test_the_median_of_an_odd_number_of_values_is_the_middle_one() -> None:
    assert quantile([3.0, 1.0, 2.0], 0.5) == 2.0


def test_the_median_of_an_even_number_of_values_lies_between_the_middle_ones() -> None:
    assert quantile([4.0, 1.0, 2.0, 3.0], 0.5) == 2.5


def test_the_ends_are_the_least_and_the_greatest_value() -> None:
    assert quantile([5.0, 9.0, 7.0], 0) == 5.0
    assert quantile([5.0, 9.0, 7.0], 1) == 9.0


def test_one_value_is_all_its_quantiles() -> None:
    assert spread([4.0]) == Spread(4.0, 4.0, 4.0)


def test_tenths_are_interpolated() -> None:
    assert spread([float(n) for n in range(11)]) == Spread(5.0, 1.0, 9.0)
    assert spread([0.0, 1.0]) == Spread(0.5, 0.1, 0.9)


def test_the_inverse_of_a_spread_swaps_its_ends() -> None:
    assert Spread(2.0, 1.0, 4.0).inverse() == Spread(0.5, 0.25, 1.0)


def test_ratios_are_taken_round_by_round() -> None:
    # Both were slowed by the same thing in the second round: the ratio does not notice.
    assert ratios([2.0, 20.0], [1.0, 10.0]) == [2.0, 2.0]


def test_ratios_need_the_same_rounds() -> None:
    with pytest.raises(ValueError, match="argument 2 is shorter"):
        ratios([1.0, 2.0], [1.0])


def test_twice_as_fast_and_half_as_fast_make_even() -> None:
    assert geometric_mean([2.0, 0.5]) == pytest.approx(1.0)
    assert geometric_mean(iter([8.0])) == pytest.approx(8.0)


@pytest.mark.parametrize("function", [geometric_mean, lambda values: quantile(values, 0.5)])
def test_no_values_have_no_mean_and_no_median(function: object) -> None:
    assert callable(function)
    with pytest.raises(ValueError, match="no values"):
        function([])
