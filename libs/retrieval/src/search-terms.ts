import { extractTerms } from '@plumbline/text';

const UNACCENTED_PATTERN = /^[\p{ASCII}\P{Script=Latin}]*$/u;
/** Latin letters that Unicode normalisation does not decompose. */
const LETTER_REPLACEMENTS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Returns the terms by which passages are indexed and questions are asked: those of
 * `@plumbline/text` (stemmed, without stop words, CJK as bigrams) without accents on Latin letters,
 * as people search for `Ogedei` and `Lodz` when the text has `Ögedei` and `Łódź`. Indexed and query
 * terms must both come from this function.
 *
 * @param language ISO 639-1 code; default `en`
 */
export function extractSearchTerms(text: string, language = 'en'): string[] {
  return extractTerms(text, language).map(stripAccents);
}

function stripAccents(term: string): string {
  if (UNACCENTED_PATTERN.test(term)) return term;
  return term
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}{0,4})\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTER_REPLACEMENTS[letter] ?? letter);
}
