import type { Extraction, Excerpt } from '@plumbline/extraction';
import { extractTerms } from '@plumbline/text';

/** So many content words in common, where no name is. */
const MIN_COMMON_TERMS = 2;

/** Whether two sentences of a text speak of the same thing. */
export type TopicMatcher = (one: Excerpt, other: Excerpt) => boolean;

/** By the names and the content words that both have; each sentence is read once. */
export function createTopicMatcher({ language, entities }: Extraction): TopicMatcher {
  const mentions = entities
    .flatMap(({ mentions: entityMentions }, entityIndex) =>
      entityMentions.map(({ start, end }) => ({ start, end, entity: entityIndex })),
    )
    .sort((a, b) => a.start - b.start);
  const getEntities = memoizeBySentence(
    (sentence) =>
      new Set(findSpansWithin(mentions, sentence).map(({ entity: entityIndex }) => entityIndex)),
  );
  const getTerms = memoizeBySentence(({ text }) => new Set(extractTerms(text, language)));
  return (one, other) =>
    countCommon(getEntities(one), getEntities(other)) > 0 ||
    countCommon(getTerms(one), getTerms(other)) >= MIN_COMMON_TERMS;
}

const countCommon = <T>(one: Set<T>, other: Set<T>): number =>
  [...one].filter((member) => other.has(member)).length;

function memoizeBySentence<T>(
  computeSet: (sentence: Excerpt) => Set<T>,
): (sentence: Excerpt) => Set<T> {
  const setByStart = new Map<number, Set<T>>();
  return (sentence) => {
    const set = setByStart.get(sentence.start) ?? computeSet(sentence);
    setByStart.set(sentence.start, set);
    return set;
  };
}

/** Of spans in order those that lie within a stretch. */
function findSpansWithin<T extends { start: number; end: number }>(
  spans: readonly T[],
  { start, end }: Excerpt,
): T[] {
  let [from, to] = [0, spans.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (spans[middle]!.start < start) from = middle + 1;
    else to = middle;
  }
  const matches: T[] = [];
  for (let at = from; at < spans.length && spans[at]!.start < end; at++)
    if (spans[at]!.end <= end) matches.push(spans[at]!);
  return matches;
}
