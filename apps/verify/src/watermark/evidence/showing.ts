import type { Piece } from './judging.ts';
import type { Prints } from './prints.ts';
import type { Words } from './words.ts';

export interface Span {
  /** UTF-16 offsets. */
  start: number;
  end: number;
}

const OPENING = /[\p{Ps}\p{Pi}"'¿¡#*_~`>-]/u;
const CLOSING = /[\p{Pe}\p{Pf}\p{Po}*_~`]/u;
/** So much punctuation is a sentence's at most. */
const MOST_PUNCTUATION = 8;
/** So many differences of a sentence are listed. */
const MOST_DIFFERENCES = 50;

/**
 * Where each sentence begins and ends in the text, with the punctuation that clings to it.
 * Ascending, never overlapping.
 */
export function edgesOf({ text, start, end }: Words, pieces: readonly Piece[]): Span[] {
  let last = 0;
  return pieces.map(({ from, to }, index) => {
    let begin = start[from]!;
    for (
      let more = 0;
      more < MOST_PUNCTUATION && begin > last && OPENING.test(text[begin - 1]!);
      more++
    )
      begin--;
    const following = pieces[index + 1];
    const limit = following ? start[following.from]! : text.length;
    let close = Math.max(end[to - 1]!, begin);
    for (
      let more = 0;
      more < MOST_PUNCTUATION && close < limit && CLOSING.test(text[close]!);
      more++
    )
      close++;
    last = close;
    return { start: begin, end: close };
  });
}

/**
 * The words of a changed sentence that the original has not there, and, of length 0, where it has
 * words that are gone.
 */
export function differencesOf(
  asked: Words,
  { begins }: Prints,
  places: Int32Array,
  { from, to }: Piece,
): Span[] {
  const spans: Span[] = [];
  const gone = (at: number) => spans.push({ start: at, end: at });
  let [previous, unknown] = [-1, false];
  for (let word = from; word < to && spans.length < MOST_DIFFERENCES; word++) {
    const place = places[word]!;
    if (place < 0) {
      spans.push({ start: asked.start[word]!, end: asked.end[word]! });
      unknown = true;
      continue;
    }
    if (!unknown && (previous < 0 ? !begins[place] : place !== previous + 1))
      gone(asked.start[word]!);
    [previous, unknown] = [place, false];
  }
  const closes = previous < 0 || begins[previous + 1] === 1;
  if (!unknown && !closes && spans.length < MOST_DIFFERENCES) gone(asked.end[to - 1]!);
  return spans;
}
