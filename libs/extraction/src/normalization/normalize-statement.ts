import { findQuotations, hasGrammar } from '@plumbline/grammar';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import { flagQuotedSentences } from '../claims/quoted-sentences.ts';
import { resolveDates } from './absolute-dates.ts';
import { resolvePersons } from './resolve-persons.ts';
import type { Replacement } from './replacement.types.ts';

/**
 * A sentence of a document as it can be read without its page: “he” with the name it stands for,
 * “on Tuesday” with its date; only where that is certain, and never inside a quotation.
 */
export function normalizeStatement(source: AnalyzedDocument, index: number): string {
  const text = source.sentences[index]?.text ?? '';
  // Pronouns and the wording of dates are known of English alone.
  if (source.language !== 'en' || !hasGrammar(source.language)) return text;
  // Of a quotation over several sentences it is not known where it ends.
  const isOpen =
    flagQuotedSentences(source)[index] === 1 || (text.match(/["“”]/gu)?.length ?? 0) % 2;
  if (isOpen) return text;
  const quotations = findQuotations(text).map(({ span }) => span);
  const replacements = [...resolvePersons(source, index), ...resolveDates(source, index)]
    .filter(({ start, end }) => !quotations.some((span) => start < span.end && end > span.start))
    .sort((x, y) => y.start - x.start);
  return replacements.reduce(replaceIn, text);
}

const replaceIn = (text: string, { start, end, text: words }: Replacement) =>
  text.slice(0, start) + words + text.slice(end);
