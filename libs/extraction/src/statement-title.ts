import { compressSentence, hasGrammar, hasStructure } from '@plumbline/grammar';
import { toLanguageHint } from '@plumbline/text';
import type { AnalyzedDocument } from './analyzed-document.ts';
import { toLabel } from './label.ts';
import { findContextReferences } from './normalization/context-references.ts';

/** Target length of a title. Shorter sentences are used in full. */
export const WANTED_TITLE_CHARS = 140;
/** A statement that needs a longer title gets none. */
export const MAX_STATEMENT_TITLE_CHARS = 260;

const PAIRS = ['“”', '«»', '「」', '『』'];
const OPENING = /[“„«「『]/u;
const QUOTATION_MARKS = /["“”„«»「」『』]/gu;

/**
 * Creates a title in the statement's own words. A short sentence is used in full, a longer one
 * without its side remarks; it is never truncated.
 * @param text the statement, one sentence
 */
export function createStatementTitle(source: AnalyzedDocument, text: string): string {
  const statement = pairMarks(text);
  const whole = createWholeTitle(text);
  if (whole.length <= WANTED_TITLE_CHARS) return whole;
  const language = toLanguageHint(source.language) ?? '';
  if (!hasGrammar(language) || !hasStructure(language)) return whole;
  const sentence = source.parses.parse(statement);
  const shortened = sentence && compressSentence(sentence, WANTED_TITLE_CHARS);
  if (!shortened || losesAntecedent(source, shortened)) return whole;
  return toLabel(shortened, Infinity);
}

/** “Although sales rose, they are low”: without the first clause, “they” has no antecedent. */
function losesAntecedent({ parses }: AnalyzedDocument, shortened: string): boolean {
  const sentence = parses.parse(shortened);
  return (
    sentence !== undefined && findContextReferences(sentence).some(({ kind }) => kind === 'pronoun')
  );
}

/** Returns the title in full, without shortening. */
export const createWholeTitle = (text: string): string => toLabel(pairMarks(text), Infinity);

/** Adds or removes a quotation mark whose counterpart is in another sentence. */
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
