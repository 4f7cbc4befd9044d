import { memoizeByLanguage, extractTerms } from '@plumbline/text';
import {
  antonyms,
  derivationalEndings,
  hyponyms,
  irregularForms,
  synonyms,
} from './lexical-relations.ts';

const baseByForm = new Map<string, string>();
for (const [base = '', ...forms] of irregularForms)
  for (const form of forms) if (!baseByForm.has(form)) baseByForm.set(form, base);

/**
 * Returns the stem by which a word is compared, from its base form (`rise` for `rose`). A function
 * word keeps its form.
 */
export const getStem = memoizeByLanguage((form, language) => {
  const base = (language === 'en' ? baseByForm.get(form) : undefined) ?? form;
  return extractTerms(base, language)[0] ?? base;
});

const toStem = (word: string) => getStem(word, 'en');

const groupsByStem = new Map<string, Set<number>>();
synonyms.forEach((words, id) => words.forEach((word) => add(groupsByStem, toStem(word), id)));

/** The first side of each pair has an even number, the second an odd one. */
const sidesByStem = new Map<string, Set<number>>();
antonyms.forEach(([left, right], index) => {
  left.forEach((word) => add(sidesByStem, toStem(word), 2 * index));
  right.forEach((word) => add(sidesByStem, toStem(word), 2 * index + 1));
});

/** The wider words of each narrower word. Wider words are also entries themselves. */
const hypernymsByStem = new Map<string, Set<string>>();
for (const [name, words] of Object.entries(hyponyms))
  for (const word of words) add(hypernymsByStem, toStem(word), toStem(name));

function add<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

const MAX_HYPERNYM_STEPS = 3;

const meet = <T>(a: Set<T> | undefined, b: Set<T> | undefined) => {
  if (!a || !b) return undefined;
  for (const value of a) if (b.has(value)) return value;
  return undefined;
};

export const areSynonyms = (a: string, b: string) =>
  meet(groupsByStem.get(a), groupsByStem.get(b)) !== undefined;

export const hasOpposites = (stem: string): boolean => sidesByStem.has(stem);

export function areOpposites(a: string, b: string): boolean {
  const left = sidesByStem.get(a);
  const right = sidesByStem.get(b);
  if (!left || !right) return false;
  for (const side of left) if (right.has(side ^ 1)) return true;
  return false;
}

/** Whether the first word is a kind that includes the second, at most three levels up. */
export function isHypernym(wide: string, narrow: string): boolean {
  let level = hypernymsByStem.get(narrow);
  for (let steps = 0; steps < MAX_HYPERNYM_STEPS && level; steps += 1) {
    if (level.has(wide)) return true;
    level = new Set([...level].flatMap((stem) => [...(hypernymsByStem.get(stem) ?? [])]));
  }
  return false;
}

/**
 * Whether two stems clearly belong to one word family: "communicate", "communication";
 * "songwriter", "writer".
 */
export function areKin(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 4 || long.length > 30) return false;
  if (short.length >= 5 && long.endsWith(short)) return true;
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  if (shared < 4 || shared * 2 < long.length) return false;
  const tail = (word: string) =>
    shared === word.length || derivationalEndings.has(word.slice(shared));
  return tail(short) && tail(long);
}
