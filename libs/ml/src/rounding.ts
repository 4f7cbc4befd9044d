/**
 * Returns the nearest multiple of 10^-`fractionDigits`; halves are rounded up, as in Math.round.
 */
export function roundTo(value: number, fractionDigits: number): number {
  const scale = 10 ** fractionDigits;
  return Math.round(value * scale) / scale;
}
