import type { AnswerSentence } from '../answer.types.ts';
import { joinAnswerAlternatives } from './answer-words.ts';
import { refersBack } from './evidence-context.ts';
import type { PassageSentence } from './read-passages.ts';
import type { WeighedSentence } from './weigh-evidence.ts';

const MAX_SENTENCES = 3;
/** Longer answers would repeat the page. The first sentence is always quoted in full. */
const MAX_ANSWER_WORDS = 60;
/** Maximum difference of log-odds between the best and the second sentence. */
const MAX_SCORE_GAP = 0.7;

const CONSEQUENCE = new RegExp(
  String.raw`^${joinAnswerAlternatives('consequences')}(?!\p{Script=Latin})`,
  'iu',
);

/**
 * Returns the sentences to quote. These are the best one and another that answers nearly as well.
 * The sentence before the best is added, in order, if the best only refers to it.
 *
 * @param weighed best first
 */
export function selectQuotes(
  weighed: readonly WeighedSentence[],
  language: string,
): AnswerSentence[] {
  const [best, ...others] = weighed;
  if (!best) return [];
  const { passage, index } = best.candidate;
  const chosen: { id: string; sentence: PassageSentence }[] = [
    { id: passage.id, sentence: best.sentence },
  ];
  const fits = (sentence: PassageSentence) =>
    [...chosen.map((one) => one.sentence), sentence].reduce(
      (sum, { quote }) => sum + quote.split(/\s+/u).length,
      0,
    ) <= MAX_ANSWER_WORDS && chosen.every((one) => one.sentence.quote !== sentence.quote);
  const previous = passage.sentences[index - 1];
  const isReferring = CONSEQUENCE.test(best.sentence.quote) || refersBack(best.sentence, language);
  if (previous && isReferring && fits(previous))
    chosen.unshift({ id: passage.id, sentence: previous });
  for (const { candidate, sentence, score } of others) {
    if (chosen.length >= MAX_SENTENCES || score < best.score - MAX_SCORE_GAP) break;
    if (fits(sentence)) chosen.push({ id: candidate.passage.id, sentence });
  }
  return chosen.map(({ id, sentence: { start, end, quote } }) => ({
    text: quote,
    citations: [{ passage: id, start, end, quote }],
  }));
}
