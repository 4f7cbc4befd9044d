import { detectLanguage, terms } from '@plumbline/text';

const ADDRESS = /(?:https?:\/\/|www\.|[\w.+-]{1,64}@[\w-]{1,64}\.|\]\()/i;
const NUMBER = /\p{Nd}+(?:[.,٫٬]\p{Nd}+)*/gu;
/** A name as Latin, Greek and Cyrillic write it, not at the start of a sentence. */
const NAME = /(?<=[\p{L}\p{Nd},;:–-] )\p{Lu}[\p{L}\p{M}’'-]+/gu;
/**
 * Share of a sentence's terms that its sources must have; the rest is the grammar of putting it
 * otherwise.
 */
const ENOUGH_SHARED = 0.5;

/**
 * Whether a sentence that a model has worded says no more than its sources, as far as code can
 * tell: every number and name of it stands in them, it names no address, and, in the language of
 * the sources, half of its terms are theirs.
 *
 * @param allowed further texts whose numbers and names may be used, such as the question
 */
export function isCarried(
  said: string,
  sources: readonly string[],
  allowed: readonly string[] = [],
): boolean {
  if (ADDRESS.test(said)) return false;
  const source = sources.join('\n');
  const all = [source, ...allowed].join('\n');
  const numbers = new Set(all.match(NUMBER)?.map(plain));
  if (said.match(NUMBER)?.some((number) => !numbers.has(plain(number)))) return false;
  const [own, theirs] = [detectLanguage(said).code, detectLanguage(source).code];
  if (own !== theirs) return true;
  const folded = all.toLowerCase();
  if (said.match(NAME)?.some((name) => !folded.includes(name.toLowerCase().replace(/[’']s$/, ''))))
    return false;
  const known = new Set(terms(all, theirs));
  const words = terms(said, own);
  return words.filter((term) => known.has(term)).length >= ENOUGH_SHARED * words.length;
}

/** 1,200 and 1200 are one number, and so are ٣ and 3. */
const plain = (number: string) =>
  number
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digit)
    .replace(/[.,٫٬](?=\d{3}(?!\d))/g, '')
    .replace(/[,٫]/g, '.');

/** Decimal digits stand in Unicode in runs of ten, from zero on. */
function digit(character: string): string {
  const code = character.codePointAt(0)!;
  let before = 0;
  while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before);
}
