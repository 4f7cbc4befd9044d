import { straightenMarks } from '../network/word-inputs.ts';

/** The number of letters to remove at the end of a form, and the letters to append. */
export type SuffixRule = readonly [removed: number, added: string];

/** The lemmas learned from a treebank, by part of speech. */
export interface LemmaTables {
  /** Parts of speech whose lemmas keep capitals. */
  casedPos: readonly string[];
  /** Rules by ending of the form; the longest ending has priority. */
  rules: Readonly<Record<string, Readonly<Record<string, SuffixRule>>>>;
  /** Forms that the rules get wrong, with their lemmas. */
  exceptions: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const MAX_SUFFIX = 5;

/** The key of a form in the tables: names keep their capitals, and so do German nouns. */
export const lemmaKey = (form: string, pos: string, casedPos: readonly string[]) =>
  straightenMarks(casedPos.includes(pos) ? form : form.toLowerCase());

/** The dictionary form of a word. */
export function lemmatize(form: string, pos: string, tables: LemmaTables): string {
  const key = lemmaKey(form, pos, tables.casedPos);
  const exceptions = tables.exceptions[pos];
  if (exceptions && Object.hasOwn(exceptions, key)) return exceptions[key]!;
  return applyRules(key, tables.rules[pos]);
}

export function applyRules(key: string, rules: LemmaTables['rules'][string] | undefined): string {
  if (!rules) return key;
  for (let size = Math.min(MAX_SUFFIX, key.length); size >= 0; size--) {
    const suffix = size ? key.slice(-size) : '';
    if (!Object.hasOwn(rules, suffix)) continue;
    const [removed, added] = rules[suffix]!;
    return removed < key.length ? key.slice(0, key.length - removed) + added : key;
  }
  return key;
}
