import { extractTerms } from '@plumbline/text';

const UNACCENTED_PATTERN = /^[\p{ASCII}\P{Script=Latin}]*$/u;
/** Latin letters that no normalisation takes apart. */
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
 * What a passage is found by and a question asks with: the terms of `@plumbline/text` (stemmed,
 * without stop words, CJK in pairs), their Latin letters without accents, as people ask for
 * `Ogedei` and `Lodz` where the text has `Ögedei` and `Łódź`. Stored terms and asked ones must both
 * come from here.
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
