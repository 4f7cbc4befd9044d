// Long enough that a list of equal short values is not taken for a loop.
const WINDOW_CHARS = 6_000;
const MAX_PERIOD_CHARS = 1_200;
const CHECK_INTERVAL_CHARS = 1_000;

/**
 * Detects a model that repeats itself without end: the last 6,000 characters repeat one piece of at
 * most 1,200. Constant work for each character.
 */
export class RepetitionDetector {
  #tail = '';
  #uncheckedChars = 0;

  /** Adds the next piece; returns true once the text repeats itself. */
  add(piece: string): boolean {
    this.#tail = (this.#tail + piece).slice(-WINDOW_CHARS);
    this.#uncheckedChars += piece.length;
    if (this.#tail.length < WINDOW_CHARS || this.#uncheckedChars < CHECK_INTERVAL_CHARS)
      return false;
    this.#uncheckedChars = 0;
    return computePeriod(this.#tail) <= MAX_PERIOD_CHARS;
  }
}

/**
 * Returns the length of the shortest piece that the text repeats (borders of Knuth, Morris, Pratt).
 */
function computePeriod(text: string): number {
  const borders = new Uint16Array(text.length);
  let border = 0;
  for (let position = 1; position < text.length; position++) {
    while (border > 0 && text[position] !== text[border]) border = borders[border - 1]!;
    if (text[position] === text[border]) border++;
    borders[position] = border;
  }
  return text.length - border;
}
