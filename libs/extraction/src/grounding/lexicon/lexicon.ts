import { memoizeByLanguage, extractTerms } from '@plumbline/text';
import { baseForm } from './irregular.ts';
import { KINDS } from './kinds.ts';
import { NEWS } from './news.words.ts';
import { OPPOSITES } from './opposites.ts';
import { SYNONYMS } from './synonyms.ts';

/**
 * The stem a word is compared by: of its base form, in its language; a word without content keeps
 * its form.
 */
export const getStem = memoizeByLanguage((form, language) => {
  const base = language === 'en' ? baseForm(form) : form;
  return extractTerms(base, language)[0] ?? base;
});

const english = (word: string) => (/^[\x20-\x7e]+$/.test(word) ? getStem(word, 'en') : word);

const ids = new Map<string, Set<number>>();
[...SYNONYMS, ...NEWS].forEach((words, id) => words.forEach((word) => add(ids, english(word), id)));

const sides = new Map<string, Set<number>>();
OPPOSITES.forEach(([left, right], index) => {
  left.forEach((word) => add(sides, english(word), 2 * index));
  right.forEach((word) => add(sides, english(word), 2 * index + 1));
});

/** Of each stem: the kinds it is a filler of. Kinds themselves are entries of their own. */
const fills = new Map<string, Set<number>>();
const kindOfName = new Map<string, number>();
KINDS.forEach(({ name, words }, id) => {
  kindOfName.set(english(name), id);
  words.forEach((word) => add(fills, english(word), id));
});

function add<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

const meet = <T>(a: Set<T> | undefined, b: Set<T> | undefined) => {
  if (!a || !b) return undefined;
  for (const value of a) if (b.has(value)) return value;
  return undefined;
};

export const areSynonyms = (a: string, b: string) => meet(ids.get(a), ids.get(b)) !== undefined;

export const hasOpposites = (stem: string): boolean => sides.has(stem);

export function areOpposites(a: string, b: string): boolean {
  const left = sides.get(a);
  const right = sides.get(b);
  if (!left || !right) return false;
  for (const side of left) if (right.has(side ^ 1)) return true;
  return false;
}

/** Whether the first word is a kind the second belongs to, at most three steps down. */
export function isHypernym(wide: string, narrow: string): boolean {
  const kind = kindOfName.get(wide);
  if (kind === undefined) return false;
  let level = fills.get(narrow);
  for (let steps = 0; steps < 3 && level; steps += 1) {
    if (level.has(kind)) return true;
    const above = new Set<number>();
    for (const id of level)
      for (const id2 of fills.get(english(KINDS[id]?.name ?? '')) ?? []) above.add(id2);
    level = above;
  }
  return false;
}

const ENDINGS = new Set(
  (
    'e y s es ed d er or ers ing ion ions ation ate ic ical al ally ist ists ism ive ment ' +
    'ness ant ent ance ence ancy ency ity ous able ible ful ship hood ' +
    'ian an ese ish ly i ier iest ess ographi ograph at ator iti tion sion th t n en r'
  ).split(' '),
);

/**
 * Whether two stems are plainly of one family: "communicate", "communication"; "songwriter",
 * "writer".
 */
export function areKin(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 4 || long.length > 30) return false;
  if (short.length >= 5 && long.endsWith(short)) return true;
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  if (shared < 4 || shared * 2 < long.length) return false;
  const tail = (word: string) => shared === word.length || ENDINGS.has(word.slice(shared));
  return tail(short) && tail(long);
}
