import { findQuotations, hasGrammar } from '@plumbline/grammar';
import type { AnalyzedDocument } from '../analyzed-document.ts';
import { flagQuotedSentences } from '../claims/quoted-sentences.ts';
import { resolveDates } from './absolute-dates.ts';
import { resolvePersons } from './resolve-persons.ts';
import type { Replacement } from './replacement.types.ts';

/**
 * A sentence of a document, or a part of it, as it can be read without its page: “he” with the name
 * it stands for, “on Tuesday” with its date; only where that is certain, and never inside a
 * quotation.
 *
 * @param part UTF-16 offsets into the sentence; default: all of it
 */
export function normalizeStatement(
  source: AnalyzedDocument,
  index: number,
  part?: { start: number; end: number },
): string {
  const text = source.sentences[index]?.text ?? '';
  const { start: from, end: to } = part ?? { start: 0, end: text.length };
  return listReplacements(source, index)
    .filter(({ start, end }) => start >= from && end <= to)
    .reduce(
      (words, { start, end, text: replacement }) =>
        words.slice(0, start - from) + replacement + words.slice(end - from),
      text.slice(from, to),
    );
}

/** What a sentence leans on, and the words for it; offsets into the sentence, the last first. */
export function listReplacements(source: AnalyzedDocument, index: number): Replacement[] {
  const text = source.sentences[index]?.text ?? '';
  // Pronouns and the wording of dates are known of English alone.
  if (source.language !== 'en' || !hasGrammar(source.language)) return [];
  // Of a quotation over several sentences it is not known where it ends.
  const isOpen =
    flagQuotedSentences(source)[index] === 1 || (text.match(/["“”]/gu)?.length ?? 0) % 2;
  if (isOpen) return [];
  const quotations = findQuotations(text).map(({ span }) => span);
  return [...resolvePersons(source, index), ...resolveDates(source, index)]
    .filter(({ start, end }) => !quotations.some((span) => start < span.end && end > span.start))
    .sort((x, y) => y.start - x.start);
}
