import { DENSE_SCRIPT, LOOSELY_SPACED_SCRIPT } from '@plumbline/text/scripts';

/**
 * Whether words of the character's script have no spaces between them, or take particles and
 * articles without a space: a name in it also counts inside a longer word.
 */
const isAttachable = (character: string): boolean =>
  LOOSELY_SPACED_SCRIPT.test(character) || DENSE_SCRIPT.test(character);

const escapePattern = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/**
 * Returns a regular expression of PostgreSQL that finds `name` as a word in a text in Unicode form
 * C, or in the JSON of a payload. It is to be used without regard to case.
 */
export function buildNamePattern(name: string): string {
  const words = name.normalize('NFC').trim();
  const spellings = [...new Set([words, JSON.stringify(words).slice(1, -1)])];
  const [first, last] = [words.at(0)!, words.at(-1)!];
  const isBounded = (character: string) =>
    /[\p{L}\p{N}]/u.test(character) && !isAttachable(character);
  const alternatives = spellings.map((text) => escapePattern(text).replace(/\s+/g, '\\s+'));
  return (
    (isBounded(first) ? '(?<![[:alnum:]])' : '') +
    `(?:${alternatives.join('|')})` +
    (isBounded(last) ? '(?![[:alnum:]])' : '')
  );
}
