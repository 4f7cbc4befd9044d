/**
 * Characters that only carry something nobody reads, as invisible watermarks do: variation
 * selectors but for those that choose between text and emoji (U+FE0E, U+FE0F), word joiners,
 * invisible operators (Default_Ignorable_Code_Point, Unicode UAX #44). Joiners that scripts and
 * emoji are written with (U+200C, U+200D) and spaces without width are none of them.
 */
const UNSEEN = /(?:[\u2060-\u2064]|[\ufe00-\ufe0d]|[\u{e0100}-\u{e01ef}])+/gu;
const HAS = /[\u2060-\u2064]|[\ufe00-\ufe0d]|[\u{e0100}-\u{e01ef}]/u;

/** The text as a reader sees it. */
export const withoutUnseen = (text: string): string =>
  HAS.test(text) ? text.replace(UNSEEN, '') : text;

/**
 * A text as a reader sees it, and the way back to its places in the original; offsets are UTF-16.
 */
export class Seen {
  readonly text: string;
  readonly #original: string;
  /** Where something was left out, in `text`, ascending; and how much up to and with it. */
  readonly #places: number[] = [];
  readonly #sums: number[] = [];

  constructor(original: string) {
    this.#original = original;
    let kept = '';
    let from = 0;
    let sum = 0;
    if (HAS.test(original))
      for (const { index, 0: unseen } of original.matchAll(UNSEEN)) {
        kept += original.slice(from, index);
        from = index + unseen.length;
        sum += unseen.length;
        this.#places.push(kept.length);
        this.#sums.push(sum);
      }
    this.text = from ? kept + original.slice(from) : original;
  }

  /** Whether nothing was left out. */
  get isWhole(): boolean {
    return this.#places.length === 0;
  }

  /**
   * The same stretch of the original: what is unseen at its ends stays outside, what is unseen
   * within it belongs to it.
   */
  back<Span extends { start: number; end: number }>(span: Span): Span {
    if (this.isWhole) return span;
    return {
      ...span,
      start: span.start + this.#before(span.start + 1),
      end: span.end + this.#before(span.end),
    };
  }

  /** Such a stretch with its words as they stand in the original. */
  verbatim<Span extends { start: number; end: number; text: string }>(span: Span): Span {
    const { start, end } = this.back(span);
    return { ...span, start, end, text: this.#original.slice(start, end) };
  }

  /** How much was left out before this place of `text`, not at it. */
  #before(place: number): number {
    let low = 0;
    for (let high = this.#places.length; low < high;) {
      const middle = (low + high) >> 1;
      if (this.#places[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return this.#sums[low - 1] ?? 0;
  }
}
