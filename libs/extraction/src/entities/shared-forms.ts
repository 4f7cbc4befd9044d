import type { Name } from '@plumbline/text';

/** Names are compared without case, points, apostrophes of possession and article. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/[.’']/g, '')
    .replace(/^the /, '');

/**
 * Family names of one and two syllables or characters open a name in Korean, Chinese and Japanese;
 * elsewhere they end it.
 */
const UNSPACED = /^[\p{Script=Hangul}\p{Script=Han}々]{3,5}$/u;

/**
 * The key by which each mention of a document is counted: mentions of the same thing have the same.
 * A surname stands for its bearer where there is only one, a short form for the long one it was put
 * behind in brackets. Linear in the number of names.
 */
export function sharedForms(text: string, names: readonly Name[]): (name: Name) => string {
  const persons = soleBearers(names);
  const shorts = introduced(text, names);
  return (name) => {
    const folded = fold(name.text);
    const long = shorts.get(folded);
    if (long) return long;
    return name.kind === 'PERSON' || name.kind === 'OTHER'
      ? (persons.get(folded) ?? folded)
      : folded;
  };
}

/**
 * Short form → the one person it can mean: a surname, or the name without its middle ("Jane Holt"
 * for "Jane M. Holt").
 */
function soleBearers(names: readonly Name[]): Map<string, string> {
  const found = new Map<string, string | null>();
  const put = (short: string, full: string) => {
    if (short === full) return;
    const known = found.get(short);
    found.set(short, known === undefined || known === full ? full : null);
  };
  const fulls = new Map<string, string>();
  for (const { kind, text } of names) {
    if (kind !== 'PERSON') continue;
    const words = fold(text).split(/[\s・·]+/);
    if (words.length > 2) fulls.set(`${words[0]} ${words.at(-1)}`, fold(text));
  }
  for (const { kind, text } of names) {
    if (kind !== 'PERSON') continue;
    const folded = fold(text);
    const words = folded.split(/[\s・·]+/);
    const full = fulls.get(folded) ?? folded;
    if (full !== folded) put(folded, full);
    if (words.length > 1) put(words.at(-1) ?? '', full);
    else if (UNSPACED.test(folded)) put(folded.slice(0, 2), full);
  }
  return new Map(
    [...found].flatMap(([short, full]) => (full === null ? [] : [[short, full] as const])),
  );
}

/** Between a name and its short form in brackets, or the other way round. */
const OPENS = /^\s?[(（][“"']?$/;

/** Short form → long form, where one stands in brackets behind the other. */
function introduced(text: string, names: readonly Name[]): Map<string, string> {
  const found = new Map<string, string>();
  names.forEach((name, at) => {
    const next = names[at + 1];
    if (
      !next ||
      next.start - name.end > 4 ||
      !OPENS.test(text.slice(name.end, next.start)) ||
      !/^[”"']?[)）]/.test(text.slice(next.end, next.end + 2))
    )
      return;
    const [short, long] = name.text.length < next.text.length ? [name, next] : [next, name];
    if (isShort(short.text, long.text)) found.set(fold(short.text), fold(long.text));
  });
  return found;
}

/**
 * Whether capitals stand for a longer name: by its initials, or for one in another script, where
 * initials cannot be compared.
 */
function isShort(short: string, long: string): boolean {
  if (!/^[\p{Lu}\d.&-]{2,10}$/u.test(short) || short.length >= long.length) return false;
  if (/[^\p{Script=Latin}\p{M}\s\d.,&'’-]/u.test(long)) return true;
  const capitals = short.replace(/[^\p{Lu}]/gu, '').toLowerCase();
  let at = 0;
  for (const letter of long.toLowerCase()) if (letter === capitals.charAt(at)) at += 1;
  return at === capitals.length && long.toLowerCase().startsWith(capitals.charAt(0));
}
