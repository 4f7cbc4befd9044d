import { type ParsedToken, parse } from '@plumbline/grammar';
import { extractDates } from '@plumbline/text';
import { getWordRelations } from '../lexicon/word-relations.ts';
import type { AskedKind } from './answer-fact.types.ts';
import { getQuestionWords } from './question-words.ts';

const FIGURE_KINDS: ReadonlySet<AskedKind> = new Set(['count', 'measure']);

/** Whether an answer is of the kind that is asked for: a date is no figure. */
export function isOfKind(answer: string, asked: AskedKind, language: string): boolean {
  const { tokens } = parse(answer, language);
  const { figureWords } = getQuestionWords(language);
  const hasFigure = tokens.some(
    ({ pos, text }) => pos === 'NUM' || figureWords.has(text.toLowerCase()),
  );
  if (FIGURE_KINDS.has(asked)) return hasFigure && !isDate(answer, language);
  if (asked === 'duration') return hasFigure || tokens.some(({ pos }) => pos === 'ADP');
  if (asked !== 'time') return true;
  return hasFigure || tokens.some(({ pos }) => ['ADP', 'ADV', 'PROPN', 'SCONJ'].includes(pos));
}

/** Whether all figures of a text belong to dates. */
export function isDate(text: string, language: string): boolean {
  const dates = extractDates(text, { reference: new Date(0), language });
  const rest = dates.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
  return dates.length > 0 && !/\p{Nd}/u.test(rest);
}

/**
 * Whether a noun of an answer may be what is counted: “people” may be visitors, but days are no
 * megapixels.
 */
export function mayBeCounted(answered: ParsedToken, counted: string, language: string): boolean {
  const noun = parse(counted, language).tokens.findLast(({ pos }) => pos === 'NOUN');
  if (!noun || noun.lemma === answered.lemma) return true;
  const relation = getWordRelations(language).relate(answered.lemma, 'n', noun.lemma, 'n');
  return relation !== undefined && relation !== 'sibling' && relation !== 'opposite';
}
