import { defineLanguageResource, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';
import { foldText } from './transliteration.ts';

const regionNames = defineLanguageResource(
  'region-names',
  z.strictObject({
    /** Further names of countries, in lower case, by ISO 3166 code. */
    names: z.record(z.string().length(2), wordsSchema),
    /** Demonyms and adjectives, grouped with names of their country. */
    demonyms: z.array(wordsSchema).default([]),
  }),
);
/** Languages in which names of countries, months and weekdays are recognized. */
export const NAME_LANGUAGES = regionNames.getLanguages();
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MIN_STEM_CHARS = 4;

let namesByCode: Map<string, string[]> | undefined;
let codeByName: Map<string, string> | undefined;

function load(): { names: Map<string, string[]>; codes: Map<string, string> } {
  if (namesByCode && codeByName) return { names: namesByCode, codes: codeByName };
  const names = new Map<string, Set<string>>();
  const add = (code: string, name: string) => {
    const regionNames = names.get(code) ?? new Set();
    names.set(code, regionNames.add(foldText(name).replaceAll('-', ' ')));
  };
  for (const language of NAME_LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const first of LETTERS)
      for (const second of LETTERS) {
        const name = display.of(first + second);
        if (name) add(first + second, name);
      }
  }
  const files = regionNames.getAll();
  for (const file of files)
    for (const [code, aliases] of Object.entries(file.names))
      for (const alias of aliases) add(code, alias);
  addDemonyms(
    files.flatMap(({ demonyms }) => demonyms),
    names,
    add,
  );
  namesByCode = new Map([...names].map(([code, set]) => [code, [...set]]));
  codeByName = new Map(
    [...namesByCode].flatMap(([code, list]) => list.map((name): [string, string] => [name, code])),
  );
  return { names: namesByCode, codes: codeByName };
}

/** Adds demonyms to the country whose name is in the same group. */
function addDemonyms(
  groups: readonly (readonly string[])[],
  names: ReadonlyMap<string, ReadonlySet<string>>,
  add: (code: string, name: string) => void,
): void {
  const codes = new Map([...names].flatMap(([code, set]) => [...set].map((name) => [name, code])));
  for (const group of groups) {
    const code = group.map((word) => codes.get(word)).findLast((one) => one !== undefined);
    if (code) group.forEach((word) => add(code, word));
  }
}

/** Returns the ISO 3166 code of a country name in any language; undefined for other words. */
export const findRegion = (name: string): string | undefined =>
  load().codes.get(foldText(name).replaceAll('-', ' '));

/** Whether a folded text contains any name of a country, or a word that begins like one. */
export function mentionsRegion(code: string, foldedText: string): boolean {
  const names = load().names.get(code) ?? [];
  return names.some((name) =>
    /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(name)
      ? hasWord(foldedText, name)
      : foldedText.includes(name),
  );
}

function hasWord(text: string, name: string): boolean {
  const stem =
    name.length > MIN_STEM_CHARS ? name.slice(0, Math.max(MIN_STEM_CHARS, name.length - 4)) : name;
  const isStem = stem !== name;
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
    const isStart = at === 0 || !/\p{L}/u.test(text.charAt(at - 1));
    if (isStart && (isStem || !/\p{L}/u.test(text.charAt(at + stem.length)))) return true;
  }
  return false;
}
