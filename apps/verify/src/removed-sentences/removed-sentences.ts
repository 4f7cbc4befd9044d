import { REMOVAL_TEXTS } from './removed-sentences.words.ts';

/**
 * That sentences of a model were left out because their sources do not bear them out; null for
 * none.
 *
 * @param language ISO 639-1; English where it is not worded
 */
export function describeRemoval(count: number | undefined, language: string): string | null {
  if (!count) return null;
  const { one, several } = REMOVAL_TEXTS[language] ?? REMOVAL_TEXTS.en!;
  return count === 1 ? one : several.replace('{count}', String(count));
}
