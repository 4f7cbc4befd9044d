import { roundTo } from './rounding.ts';

it.each([
  [0.12345, 3, 0.123],
  [0.9996, 3, 1],
  [-0.0015, 3, -0.001],
  [2.5, 0, 3],
  [0.1 + 0.2, 6, 0.3],
  [NaN, 2, NaN],
])('%d rounded to %d digits of its fraction is %d', (value, fractionDigits, rounded) => {
  expect(roundTo(value, fractionDigits)).toBe(rounded);
});
