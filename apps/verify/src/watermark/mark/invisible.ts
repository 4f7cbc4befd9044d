/** The text without a character of either alphabet. */
export function withoutMarks(_text: string): string {
  throw new Error('Not built yet');
}

/** Its length in code points, without those: what limits count, so that what embed returned is never too long for detect. */
export function visibleLength(_text: string): number {
  throw new Error('Not built yet');
}
