import { defineLanguageResource, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';

const abbreviations = defineLanguageResource(
  'name-abbreviations',
  z.strictObject({
    /** Abbreviations of a country’s states, in news and postal style. */
    states: z.record(z.string(), wordsSchema),
    /** Letters for parties before the state of a member of parliament. */
    parties: z.record(z.string().length(1), z.string()),
    /** Other abbreviations that news does not explain; in lower case, without points. */
    names: z.record(z.string(), z.string()),
  }),
).getAll();

const stateByAbbreviation = new Map(
  abbreviations.flatMap(({ states }) =>
    Object.entries(states).flatMap(([name, words]) =>
      words.map((word): [string, string] => [word, name]),
    ),
  ),
);
const nameByLetter = new Map(abbreviations.flatMap(({ parties }) => Object.entries(parties)));
const nameByAbbreviation = new Map(abbreviations.flatMap(({ names }) => Object.entries(names)));

/** "D-Minn.", "R-TX": party and state of a member of Congress. */
const MEMBER = /(?<!\p{L})(\p{Lu})-((?:[A-Z]\.[A-Z][a-z]?|[A-Z][a-z]+|[A-Z]{2}))(?![\p{L}])/gu;
const STATE = /(?<=, )((?:[A-Z]\.[A-Z][a-z]?|[A-Z][a-z]+|[A-Z]{2}))(?=[.,;)]|\s|$)/gu;
const OTHER = /(?<![\p{L}.])(\p{Lu}(?:\.?\p{L}){1,5})\.?(?![\p{L}])/gu;

/** Returns the long forms of the abbreviations in a text, to compare them with full names. */
export function spellOutAbbreviations(text: string): string {
  const names: string[] = [];
  for (const [, letter = '', abbreviation = ''] of text.matchAll(MEMBER)) {
    const [party, state] = [nameByLetter.get(letter), stateByAbbreviation.get(abbreviation)];
    if (party && state) names.push(party, state);
  }
  for (const [, abbreviation = ''] of text.matchAll(STATE)) {
    const state = stateByAbbreviation.get(abbreviation);
    if (state) names.push(state);
  }
  for (const [, word = ''] of text.matchAll(OTHER)) {
    const name = nameByAbbreviation.get(word.replaceAll('.', '').toLowerCase());
    if (name && (/\p{Lu}$/u.test(word) || word.length === 3)) names.push(name);
  }
  return names.join(' ');
}
