/**
 * Characters that a reader cannot see, as invisible watermarks use them: variation selectors except
 * those that choose between text and emoji (U+FE0E, U+FE0F), word joiners, invisible operators
 * (Default_Ignorable_Code_Point, Unicode UAX #44). Joiners that scripts and emoji need (U+200C,
 * U+200D) and zero-width spaces are not included.
 */
const INVISIBLE_RUN = /(?:[\u2060-\u2064]|[\ufe00-\ufe0d]|[\u{e0100}-\u{e01ef}])+/gu;
const INVISIBLE_CHARACTER = /[\u2060-\u2064]|[\ufe00-\ufe0d]|[\u{e0100}-\u{e01ef}]/u;

/** The text without invisible characters. */
export const stripInvisibleCharacters = (text: string): string =>
  INVISIBLE_CHARACTER.test(text) ? text.replace(INVISIBLE_RUN, '') : text;

/**
 * A text without invisible characters, and the mapping of its offsets to the original; offsets are
 * UTF-16.
 */
export class VisibleText {
  readonly text: string;
  readonly #original: string;
  /**
   * The offsets in `text` where characters were removed, ascending, and the number removed up to
   * and including each.
   */
  readonly #cutPositions: number[] = [];
  readonly #cumulativeRemovedCounts: number[] = [];

  constructor(original: string) {
    this.#original = original;
    let visibleText = '';
    let from = 0;
    let removedCount = 0;
    if (INVISIBLE_CHARACTER.test(original))
      for (const { index: position, 0: invisibleRun } of original.matchAll(INVISIBLE_RUN)) {
        visibleText += original.slice(from, position);
        from = position + invisibleRun.length;
        removedCount += invisibleRun.length;
        this.#cutPositions.push(visibleText.length);
        this.#cumulativeRemovedCounts.push(removedCount);
      }
    this.text = from ? visibleText + original.slice(from) : original;
  }

  /** Whether nothing was removed. */
  get isUnchanged(): boolean {
    return this.#cutPositions.length === 0;
  }

  /**
   * The same span in the original. Invisible characters at its ends are excluded, those inside it
   * are included.
   */
  toOriginalSpan<TSpan extends { start: number; end: number }>(span: TSpan): TSpan {
    if (this.isUnchanged) return span;
    return {
      ...span,
      start: span.start + this.#countRemovedBefore(span.start + 1),
      end: span.end + this.#countRemovedBefore(span.end),
    };
  }

  /** The same span with its text in the original. */
  toOriginalExcerpt<TSpan extends { start: number; end: number; text: string }>(
    span: TSpan,
  ): TSpan {
    const { start, end } = this.toOriginalSpan(span);
    return { ...span, start, end, text: this.#original.slice(start, end) };
  }

  /** The number of characters removed before this offset of `text`, excluding those at it. */
  #countRemovedBefore(position: number): number {
    let low = 0;
    for (let high = this.#cutPositions.length; low < high;) {
      const middle = (low + high) >> 1;
      if (this.#cutPositions[middle]! < position) low = middle + 1;
      else high = middle;
    }
    return this.#cumulativeRemovedCounts[low - 1] ?? 0;
  }
}
