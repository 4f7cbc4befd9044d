import { compressSentence, hasGrammar, hasStructure } from '@plumbline/grammar';
import { toLanguageHint } from '@plumbline/text';
import type { AnalyzedDocument } from './analyzed-document.ts';
import { stripDateline } from './claims/statement-opening.ts';
import { toLabel } from './label.ts';

/** A title of this length is aimed at; nothing is left out of a sentence that is not longer. */
const WANTED_TITLE_CHARS = 140;
/** What cannot be told in so many characters is no statement but a list that ran together. */
export const MAX_STATEMENT_TITLE_CHARS = 500;

const PAIRS = ['“”', '«»', '「」', '『』'];
const OPENING = /[“„«「『]/u;
const QUOTATION_MARKS = /["“”„«»「」『』]/gu;

/**
 * A title for a statement in its own words: the sentence where it is short, else without what is
 * said beside its point; never cut.
 * @param text the statement, one sentence
 */
export function createStatementTitle(source: AnalyzedDocument, text: string): string {
  const statement = pairMarks(stripDateline(text));
  const whole = createWholeTitle(text);
  if (whole.length <= WANTED_TITLE_CHARS) return whole;
  const language = toLanguageHint(source.language) ?? '';
  if (!hasGrammar(language) || !hasStructure(language)) return whole;
  const sentence = source.parses.parse(statement);
  const shortened = sentence && compressSentence(sentence, WANTED_TITLE_CHARS);
  return shortened ? toLabel(shortened, Infinity) : whole;
}

/** The same with all that a title leaves out where it is long. */
export const createWholeTitle = (text: string): string =>
  toLabel(pairMarks(stripDateline(text)), Infinity);

/** A text with both halves of a quotation mark of which one stands in another sentence. */
function pairMarks(text: string): string {
  const [mark, ...others] = text.matchAll(QUOTATION_MARKS);
  if (!mark || others.length || /\d"|[‘’']{2}/u.test(text)) return text;
  const start = mark.index;
  const isOpening =
    OPENING.test(mark[0]) || (mark[0] === '"' && /\s/u.test(text.charAt(start - 1)));
  if (start === 0 || start >= text.length - 2)
    return (text.slice(0, start) + text.slice(start + 1)).trim();
  const pair = PAIRS.find((marks) => marks.includes(mark[0])) ?? '""';
  return isOpening ? text + pair.charAt(1) : pair.charAt(0) + text;
}
