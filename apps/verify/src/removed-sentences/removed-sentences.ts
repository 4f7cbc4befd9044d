import { formatMessage } from '@plumbline/languages';

/**
 * @param count the number of a model's sentences that were removed because their sources do not
 *   support them
 * @returns a sentence that says so; null for none
 */
export const describeRemoval = (count: number | undefined, language: string): string | null =>
  count ? formatMessage(language, 'removedSentences.notice', { count }) : null;
