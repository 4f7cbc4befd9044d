import { DENSE_SCRIPT, type Sentence, extractTerms, UNREAD_BLOCKS } from '@plumbline/text';

const MIN_SENTENCE_CHARS = 40;
/** For scripts in which a word needs about two characters. */
const MIN_DENSE_SENTENCE_CHARS = 12;
const MAX_SENTENCE_CHARS = 400;
/** Number of sentences for computing term weights; more would only take time. */
const MAX_SENTENCES = 2000;

export interface SummaryOptions {
  title?: string;
  /** ISO 639-1; default `en`. */
  language?: string;
}

/**
 * Returns the `count` most central sentences in their order: those with frequent words of the
 * document (centroid), words of the title, and a position near the top.
 */
export function summarize(
  sentences: Sentence[],
  count: number,
  { title = '', language = 'en' }: SummaryOptions = {},
): Sentence[] {
  const proseSentences = sentences
    .slice(0, MAX_SENTENCES)
    .filter(({ block }) => block !== 'heading' && !UNREAD_BLOCKS.has(block) && block !== 'row');
  const termSets = proseSentences.map(
    ({ text }) => new Set(extractTerms(text.slice(0, MAX_SENTENCE_CHARS), language)),
  );
  const sentenceCountByTerm = new Map<string, number>();
  for (const termSet of termSets)
    for (const term of termSet)
      sentenceCountByTerm.set(term, (sentenceCountByTerm.get(term) ?? 0) + 1);
  const titleTerms = new Set(extractTerms(title, language));
  const scoredSentences = proseSentences.map((sentence, position) => {
    const termSet = termSets[position] ?? new Set<string>();
    let weight = 0;
    for (const term of termSet)
      weight += Math.log(1 + (sentenceCountByTerm.get(term) ?? 0)) * (titleTerms.has(term) ? 2 : 1);
    const isEligible =
      sentence.text.length >=
        (DENSE_SCRIPT.test(sentence.text.slice(0, MIN_SENTENCE_CHARS))
          ? MIN_DENSE_SENTENCE_CHARS
          : MIN_SENTENCE_CHARS) &&
      sentence.text.length <= MAX_SENTENCE_CHARS &&
      !/[?？]["”』」)]*$/u.test(sentence.text);
    return {
      sentence,
      isEligible,
      score: (weight / Math.max(1, termSet.size) ** 0.55) * (1 + 1.2 / (1 + 0.35 * position)),
    };
  });
  // A text that consists of fragments still gets a summary.
  const eligibleSentences = scoredSentences.some(({ isEligible }) => isEligible)
    ? scoredSentences.filter(({ isEligible }) => isEligible)
    : scoredSentences;
  return eligibleSentences
    .sort((a, b) => b.score - a.score || a.sentence.index - b.sentence.index)
    .slice(0, Math.max(0, count))
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.index - b.index);
}
