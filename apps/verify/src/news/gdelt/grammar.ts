import type { NewsQuery } from '../query.ts';
import { wantedBy, type Wanted } from '../words.ts';
import { koreanForms, piecesOf } from './short-words.ts';

/** GDELT refuses queries of more than about 250 characters. */
const LONGEST = 240;
const LONGEST_ANY = 110;
const MOST_TERMS = 6;
const MOST_ALTERNATIVES = 8;
const SHORTEST_WORD = 3;
/**
 * Quotation marks not counted; four will do where there is a dash, since GDELT itself recommends
 * "f-16".
 */
const SHORTEST_PHRASE = 5;

/** A condition of a query, in all the forms of which one has to be met. */
interface Term {
  forms: string[];
  weight: number;
}

/**
 * The words of a query in GDELT's grammar, together with `operators` (such as `sourcelang:korean`):
 * every bare word has three characters or more, what has a `-`, `.`, `&` or `/` in it is quoted,
 * alternatives stand in parentheses, and at most six conditions of at most 240 characters, the most
 * telling ones. One bad term would have the whole refused.
 *
 * @returns undefined when nothing is left that GDELT can be asked for
 */
export function gdeltQuery(
  { text, any = [], language }: Pick<NewsQuery, 'text' | 'any' | 'language'>,
  operators: readonly string[],
): string | undefined {
  const terms = wantedBy(text, language).flatMap(termsOf);
  const alternatives = any.flatMap((words) =>
    asOne(words, wantedBy(words, language).flatMap(termsOf)),
  );
  const parts: { text: string; at: number }[] = [];
  let length = operators.join(' ').length;
  const add = (text: string, at: number): boolean => {
    if (length + 1 + text.length > LONGEST) return false;
    parts.push({ text, at });
    length += 1 + text.length;
    return true;
  };
  const group = groupOf(alternatives, terms);
  if (group) add(group, terms.length);
  const telling = terms
    .map((term, at) => ({ term, at }))
    .sort((a, b) => b.term.weight - a.term.weight || a.at - b.at);
  for (const { term, at } of telling.slice(0, MOST_TERMS)) add(inParentheses(term.forms), at);
  if (!parts.length) return undefined;
  parts.sort((a, b) => a.at - b.at);
  return [...parts.map(({ text }) => text), ...operators].join(' ');
}

/**
 * An alternative of several words is a phrase; where it cannot be one, its most telling word stands
 * for it.
 */
function asOne(words: string, terms: readonly Term[]): string[] {
  const [telling] = [...terms].sort((a, b) => b.weight - a.weight);
  if (!telling) return [];
  const [whole] = wantedBy(`"${words.replaceAll('"', ' ')}"`);
  const phrase = whole?.kind === 'phrase' ? termsOf(whole) : [];
  return (phrase.length === 1 ? phrase[0]! : telling).forms;
}

/** None, where one of the alternatives is wanted in any case. */
function groupOf(alternatives: readonly string[], terms: readonly Term[]): string | undefined {
  const distinct = new Map(alternatives.map((form) => [form.toLowerCase(), form]));
  if (
    !distinct.size ||
    terms.some(({ forms }) => forms.every((form) => distinct.has(form.toLowerCase())))
  )
    return undefined;
  const fitting: string[] = [];
  let length = 0;
  for (const form of [...distinct.values()].slice(0, MOST_ALTERNATIVES)) {
    if (length + form.length + 4 > LONGEST_ANY) continue;
    fitting.push(form);
    length += form.length + 4;
  }
  return fitting.length ? inParentheses(fitting) : undefined;
}

const inParentheses = (forms: readonly string[]) =>
  forms.length > 1 ? `(${forms.join(' OR ')})` : forms[0]!;

function termsOf(wanted: Wanted): Term[] {
  const { kind, text, weight } = wanted;
  if (kind === 'run') return piecesOf(text).map((forms) => ({ forms, weight }));
  const length = [...text].length;
  if (kind === 'phrase') {
    if (length >= SHORTEST_PHRASE) return [{ forms: [`"${text}"`], weight }];
    return text.split(' ').flatMap((word) => termsOf({ kind: 'word', text: word, weight }));
  }
  if (kind === 'joined')
    return length >= SHORTEST_PHRASE - Number(text.includes('-'))
      ? [{ forms: [`"${text}"`], weight }]
      : [];
  if (length >= SHORTEST_WORD) return [{ forms: [text], weight }];
  const forms = koreanForms(text);
  return forms.length ? [{ forms, weight }] : [];
}
