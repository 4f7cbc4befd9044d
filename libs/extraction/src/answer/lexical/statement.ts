import { DAY_MS } from '@plumbline/text/durations';
import { isNegation, markNegation } from './negation.ts';
import type { Quantity } from './quantity.types.ts';
import { extractQuantities } from './quantities.ts';
import { predicateOf } from './predicate.ts';
import { type Time, timesOf } from './times.ts';
import { analyzeWords } from './tokens.ts';
import type { Word } from './word.ts';

/** A sentence, read for comparing. */
export interface ParsedStatement {
  text: string;
  language: string;
  words: Word[];
  times: Time[];
  quantities: Quantity[];
  /** The day it is told on, in days since 1970. */
  toldOn: number;
  /** Index of the word the predicate begins with; 0 when no verb was found. */
  predicate: number;
}

/** Reads one sentence. Linear in its length but for the clauses, which are short. */
export function parseStatement(text: string, language: string, reference: Date): ParsedStatement {
  const words = analyzeWords(text, language);
  markNegation(words, language);
  const times = timesOf(text, words, language, reference);
  const quantities = extractQuantities(words);
  for (const word of words) if (word.isFigure || isNegation(word, language)) word.weight = 0;
  return {
    text,
    language,
    words,
    times,
    quantities,
    toldOn: reference.getTime() / DAY_MS,
    predicate: predicateOf(words, language),
  };
}
