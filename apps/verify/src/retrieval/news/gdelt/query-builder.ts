import type { NewsQuery } from '../news-query.types.ts';
import { parseQueryTerms, type QueryTerm } from '../query-terms.ts';
import { expandKoreanForms, segmentUnspacedRun } from './cjk-forms.ts';

/** GDELT refuses queries of more than about 250 characters. */
const MAX_QUERY_CHARS = 240;
const MAX_ALTERNATIVES_CHARS = 110;
const MAX_TERMS = 6;
const MAX_ALTERNATIVES = 12;
const MIN_WORD_CHARS = 3;
/**
 * Without quotation marks; four characters are enough with a dash, since GDELT itself recommends
 * "f-16".
 */
const MIN_PHRASE_CHARS = 5;

type WantedWords = Pick<NewsQuery, 'text' | 'any' | 'subject' | 'language'>;

/** A condition of a query; at least one of its forms must match. */
interface QueryCondition {
  forms: string[];
  weight: number;
}

/**
 * Writes a query in GDELT's grammar, together with `operators` (such as `sourcelang:korean`). Bare
 * words have at least three characters; terms with `-`, `.`, `&` or `/` are quoted; alternatives
 * stand in parentheses. It keeps the six most distinctive conditions, at most 240 characters: GDELT
 * refuses a whole query for one bad term.
 *
 * @returns undefined when no searchable term is left
 */
export function buildGdeltQuery(
  { text, any = [], subject = [], language }: WantedWords,
  operators: readonly string[],
): string | undefined {
  const conditions = parseQueryTerms(text, language).flatMap(toConditions);
  const listForms = (alternatives: readonly string[]) =>
    alternatives.flatMap((words) =>
      toPhraseForms(words, parseQueryTerms(words, language).flatMap(toConditions)),
    );
  const parts: { text: string; at: number }[] = [];
  let length = operators.join(' ').length;
  const add = (text: string, at: number): boolean => {
    if (length + 1 + text.length > MAX_QUERY_CHARS) return false;
    parts.push({ text, at });
    length += 1 + text.length;
    return true;
  };
  for (const alternatives of [subject, any]) {
    const group = buildAlternativesGroup(listForms(alternatives), conditions);
    if (group) add(group, conditions.length + parts.length);
  }
  const rankedConditions = conditions
    .map((condition, at) => ({ term: condition, at }))
    .sort((a, b) => b.term.weight - a.term.weight || a.at - b.at);
  for (const { term: condition, at } of rankedConditions.slice(0, MAX_TERMS))
    add(formatAlternatives(condition.forms), at);
  if (!parts.length) return undefined;
  parts.sort((a, b) => a.at - b.at);
  return [...parts.map(({ text }) => text), ...operators].join(' ');
}

/**
 * An alternative of several words becomes a phrase. When that is not possible, its most distinctive
 * word is used.
 */
function toPhraseForms(words: string, conditions: readonly QueryCondition[]): string[] {
  const [heaviestCondition] = [...conditions].sort((a, b) => b.weight - a.weight);
  if (!heaviestCondition) return [];
  const [phraseTerm] = parseQueryTerms(`"${words.replaceAll('"', ' ')}"`);
  const phraseConditions = phraseTerm?.kind === 'phrase' ? toConditions(phraseTerm) : [];
  return (phraseConditions.length === 1 ? phraseConditions[0]! : heaviestCondition).forms;
}

/** Undefined when one of the alternatives is already a required condition. */
function buildAlternativesGroup(
  alternatives: readonly string[],
  conditions: readonly QueryCondition[],
): string | undefined {
  const formByKey = new Map(alternatives.map((form) => [form.toLowerCase(), form]));
  if (
    !formByKey.size ||
    conditions.some(({ forms }) => forms.every((form) => formByKey.has(form.toLowerCase())))
  )
    return undefined;
  const acceptedForms: string[] = [];
  let length = 0;
  for (const form of [...formByKey.values()].slice(0, MAX_ALTERNATIVES)) {
    if (length + form.length + 4 > MAX_ALTERNATIVES_CHARS) continue;
    acceptedForms.push(form);
    length += form.length + 4;
  }
  return acceptedForms.length ? formatAlternatives(acceptedForms) : undefined;
}

const formatAlternatives = (forms: readonly string[]) =>
  forms.length > 1 ? `(${forms.join(' OR ')})` : forms[0]!;

function toConditions(queryTerm: QueryTerm): QueryCondition[] {
  const { kind, text, weight } = queryTerm;
  if (kind === 'run') return segmentUnspacedRun(text).map((forms) => ({ forms, weight }));
  const length = [...text].length;
  if (kind === 'phrase') {
    if (length >= MIN_PHRASE_CHARS) return [{ forms: [`"${text}"`], weight }];
    return text.split(' ').flatMap((word) => toConditions({ kind: 'word', text: word, weight }));
  }
  if (kind === 'joined')
    return length >= MIN_PHRASE_CHARS - Number(text.includes('-'))
      ? [{ forms: [`"${text}"`], weight }]
      : [];
  if (length >= MIN_WORD_CHARS) return [{ forms: [text], weight }];
  const forms = expandKoreanForms(text);
  return forms.length ? [{ forms, weight }] : [];
}
