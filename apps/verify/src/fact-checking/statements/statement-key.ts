import { createHash } from 'node:crypto';
import { extractDates, stripInvisibleCharacters } from '@plumbline/text';

/**
 * Quotation marks, apostrophes and primes around words, and final punctuation: they vary between
 * writers without a change of meaning.
 */
const QUOTATION_MARKS =
  /["“”„‟«»‹›「」『』〝〞＂]|(?<![\p{L}\p{N}])['‘’‚‛]|['‘’‚‛](?![\p{L}\p{N}])/gu;
const SENTENCE_ENDINGS = /[\s.。．!！?？…:;,、，]+$/u;
const DASHES = /[‐‑‒–—―−]/g;
const APOSTROPHES = /[‘’‛]/g;

/** A sentence and the date to which its "yesterday" refers. */
export interface DatedSentence {
  text: string;
  /** ISO 639-1; `und` when unknown. */
  language: string;
  referenceDate: Date;
}

/**
 * The key of a statement. Two sentences have the same key when they have the same words and mean
 * the same dates: "fell last month" in March and in June are two statements. Case, quotation marks,
 * dashes, spaces and invisible characters do not count. SHA-256, to be compared within one
 * language.
 */
export function computeStatementKey({
  text: rawText,
  language,
  referenceDate,
}: DatedSentence): Buffer {
  const text = stripInvisibleCharacters(rawText);
  const normalizedText = text
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(QUOTATION_MARKS, '')
    .replace(APOSTROPHES, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SENTENCE_ENDINGS, '')
    .toLowerCase();
  const relativeDates = extractDates(text, { reference: referenceDate, language })
    .filter(({ relative }) => relative)
    .map(({ value, valueEnd }) => [value, valueEnd ?? '']);
  return createHash('sha256')
    .update(JSON.stringify([normalizedText, ...relativeDates]))
    .digest();
}
