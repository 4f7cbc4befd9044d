import { compressSentence, hasGrammar, hasStructure } from '@plumbline/grammar';
import { toLanguageHint } from '@plumbline/text';
import type { AnalyzedDocument } from './analyzed-document.ts';
import { toLabel, truncateText } from './label.ts';

/** A title of this length is aimed at. */
const WANTED_TITLE_CHARS = 140;
/** A shortened sentence may be this long. */
const MAX_SHORTENED_CHARS = 160;
/** Longest title: a sentence that cannot be shortened stays whole up to here. */
export const MAX_STATEMENT_TITLE_CHARS = 300;

/**
 * A title for a statement in its own words: the sentence where it is short, else without what is
 * said beside its point. Only of sentences above 300 characters whose grammar is not understood is
 * the end cut off, with `…`.
 * @param text the statement, one sentence
 */
export function createStatementTitle(source: AnalyzedDocument, text: string): string {
  const whole = toLabel(text, Infinity);
  if (whole.length <= WANTED_TITLE_CHARS) return whole;
  const language = toLanguageHint(source.language) ?? '';
  if (hasGrammar(language) && hasStructure(language)) {
    const sentence = source.parses.parse(text);
    const shortened =
      sentence && compressSentence(sentence, WANTED_TITLE_CHARS, MAX_SHORTENED_CHARS);
    if (shortened) return toLabel(shortened, MAX_SHORTENED_CHARS);
  }
  return whole.length <= MAX_STATEMENT_TITLE_CHARS
    ? whole
    : truncateText(whole, WANTED_TITLE_CHARS);
}
