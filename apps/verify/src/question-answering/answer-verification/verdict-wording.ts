import {
  formatDay,
  formatMessage,
  joinSentences,
  type MessageKey,
  quoteSentence,
} from '@plumbline/languages';
import type { CollectionPage } from '../passage-retrieval.service.ts';
import type { FactEvidence } from './fact-evidence.ts';

/** The content of a summary: the verdict and the deciding evidence, or why there is none. */
export type VerdictSummary =
  | { why: 'correct' | 'incorrect'; deciding: readonly FactEvidence[]; isDisputed: boolean }
  | { why: 'premise'; deciding: readonly FactEvidence[] }
  | { why: 'partial'; unstated: string }
  | { why: 'unknown'; name: string }
  | { why: 'nothing' | 'late' | 'failed' };

const MAX_QUOTE_CHARS = 500;
const MAX_TITLE_CHARS = 80;

/**
 * The reason for a verdict, in one or two sentences.
 * @param language ISO 639-1; English when there are no messages in it
 */
export function writeSummary(summary: VerdictSummary, language: string): string {
  const { why } = summary;
  switch (why) {
    case 'correct':
    case 'incorrect':
    case 'premise': {
      const text =
        citePage(`answerVerdict.${why}`, summary.deciding, language) ??
        formatMessage(language, 'answerVerdict.nothing');
      const isDisputed = 'isDisputed' in summary && summary.isDisputed;
      const dispute = isDisputed ? formatMessage(language, 'answerVerdict.disputed') : '';
      return joinSentences([text, dispute], language);
    }
    case 'partial':
      return formatMessage(language, 'answerVerdict.partial', {
        quote: quoteSentence(summary.unstated, language, MAX_QUOTE_CHARS),
      });
    case 'unknown':
      return formatMessage(language, 'answerVerdict.unknown', { name: summary.name });
    default:
      return formatMessage(language, `answerVerdict.${why}`);
  }
}

/** The correction: a verbatim quotation of one page. */
export const writeCorrection = (
  deciding: readonly FactEvidence[],
  language: string,
): string | null => citePage('answerVerdict.correction', deciding, language);

/** @returns null when nothing decided */
function citePage(
  message: MessageKey,
  deciding: readonly FactEvidence[],
  language: string,
): string | null {
  const page = deciding[0]?.sentence.page;
  if (!page) return null;
  const title = [...page.title.replace(/\s+/g, ' ').trim()];
  const isLong = title.length > MAX_TITLE_CHARS;
  return formatMessage(language, message, {
    date: formatDay(page.datedAt, language),
    title: isLong ? `${title.slice(0, MAX_TITLE_CHARS).join('')}…` : title.join(''),
    quote: quoteSentence(joinDeciding(deciding, page), language, MAX_QUOTE_CHARS),
  });
}

/** The deciding sentences of a page in their order: the second one may deny the first. */
function joinDeciding(deciding: readonly FactEvidence[], page: CollectionPage): string {
  return deciding
    .map(({ sentence }) => sentence)
    .filter((sentence) => sentence.page.id === page.id)
    .sort((a, b) => a.start - b.start)
    .map(({ text, start }, at, sentences) => {
      const previous = sentences[at - 1];
      const isNext = previous && !page.content.slice(previous.end, start).trim();
      return `${previous ? (isNext ? ' ' : ' … ') : ''}${text.trim()}`;
    })
    .join('');
}
