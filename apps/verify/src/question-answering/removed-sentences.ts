import { ANSWER_TEXTS } from './answer-texts.words.ts';

/**
 * That sentences of a model were left out because their sources do not bear them out; null for
 * none.
 *
 * @param language ISO 639-1; English where it is not worded
 */
export function describeRemoval(count: number | undefined, language: string): string | null {
  if (!count) return null;
  const { removedSentence, removedSentences } = ANSWER_TEXTS[language] ?? ANSWER_TEXTS.en!;
  return count === 1 ? removedSentence : removedSentences.replace('{count}', String(count));
}
