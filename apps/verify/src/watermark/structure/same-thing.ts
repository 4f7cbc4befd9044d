import type { Extraction, Span } from '@plumbline/extraction';
import { terms } from '@plumbline/text';

/** So many content words in common, where no name is. */
const SAME_WORDS = 2;

/** Whether two sentences of a text speak of the same thing. */
export type Alike = (one: Span, other: Span) => boolean;

/** By the names and the content words that both have; each sentence is read once. */
export function sameThing({ language, entities }: Extraction): Alike {
  const mentions = entities
    .flatMap(({ mentions: of }, entity) => of.map(({ start, end }) => ({ start, end, entity })))
    .sort((a, b) => a.start - b.start);
  const namesIn = remembered(
    (sentence) => new Set(within(mentions, sentence).map(({ entity }) => entity)),
  );
  const wordsOf = remembered(({ text }) => new Set(terms(text, language)));
  return (one, other) =>
    common(namesIn(one), namesIn(other)) > 0 || common(wordsOf(one), wordsOf(other)) >= SAME_WORDS;
}

const common = <T>(one: Set<T>, other: Set<T>): number =>
  [...one].filter((member) => other.has(member)).length;

function remembered<T>(read: (sentence: Span) => Set<T>): (sentence: Span) => Set<T> {
  const known = new Map<number, Set<T>>();
  return (sentence) => {
    const found = known.get(sentence.start) ?? read(sentence);
    known.set(sentence.start, found);
    return found;
  };
}

/** Of spans in order those that lie within a stretch. */
function within<T extends { start: number; end: number }>(
  spans: readonly T[],
  { start, end }: Span,
): T[] {
  let [from, to] = [0, spans.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (spans[middle]!.start < start) from = middle + 1;
    else to = middle;
  }
  const found: T[] = [];
  for (let at = from; at < spans.length && spans[at]!.start < end; at++)
    if (spans[at]!.end <= end) found.push(spans[at]!);
  return found;
}
