import { type Sentence, splitSentences } from '@plumbline/text';
import type { AnswerPassage } from '../answer.types.ts';
import { getStem } from './lexical/lexicon.ts';
import { isNegation, markNegation } from './lexical/negation.ts';
import type { Quantity } from './lexical/quantity.types.ts';
import { extractQuantities } from './lexical/quantities.ts';
import { analyzeWords } from './lexical/tokens.ts';
import type { Word } from './lexical/word.ts';
import type { Asked } from './asked.ts';
import { plainLetters } from './letters.ts';
import { type Moment, momentsOf } from './moments.ts';

/**
 * What is read at most: of the list, of a passage and its title (in UTF-16 units), and of all
 * passages together in sentences.
 */
export const MAX_PASSAGES = 20;
const LONGEST_PASSAGE = 4000;
const LONGEST_TITLE = 300;
const MOST_SENTENCES = 400;

/** A sentence, read for answering; offsets of words and moments are those of its passage. */
export interface ReadSentence {
  start: number;
  end: number;
  quote: string;
  words: Word[];
  quantities: Quantity[];
  moments: Moment[];
}

/** A passage, read for answering. */
export interface ReadPassage {
  id: string;
  sentences: ReadSentence[];
  /** Stems of its title's words: what the passage is about need not be said in each sentence. */
  title: ReadonlySet<string>;
  /** Milliseconds since 1970: when it was said, where that is known. */
  date?: number;
}

/** Reads what may answer `asked`; code is left out. */
export function parsePassages(
  passages: readonly AnswerPassage[],
  asked: Asked,
  language: string,
  reference: Date,
): ReadPassage[] {
  let left = MOST_SENTENCES;
  return passages.slice(0, MAX_PASSAGES).map(({ id, text, title = '', date }) => {
    const own = text.slice(0, LONGEST_PASSAGE);
    const found = splitSentences(own, language)
      .filter(({ block }) => block !== 'code')
      .slice(0, left);
    left -= found.length;
    return {
      id,
      sentences: readSentences(own, found, asked, language, date ?? reference),
      title: stems(title.slice(0, LONGEST_TITLE), language),
      ...(date && { date: date.getTime() }),
    };
  });
}

const stems = (title: string, language: string) =>
  new Set(
    (title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) =>
      getStem(word, language),
    ),
  );

/**
 * Dates are read in the whole passage at once, which is five times as fast, and only for a question
 * that asks for a time or a figure, or has one.
 */
function readSentences(
  passage: string,
  found: readonly Sentence[],
  asked: Asked,
  language: string,
  reference: Date,
): ReadSentence[] {
  const text = sameLength(passage);
  const words = analyzeWords(text, language);
  const moments = asked.isOnFigures ? momentsOf(text, words, language, reference) : [];
  const nextWords = within(words);
  const nextMoments = within(moments);
  return found.map(({ start, end, text: quote }) => {
    const own = nextWords(start, end);
    markNegation(own, language);
    const quantities = extractQuantities(own);
    for (const word of own) if (word.isFigure || isNegation(word, language)) word.weight = 0;
    return { start, end, quote, words: own, quantities, moments: nextMoments(start, end) };
  });
}

/** Hands out what begins in one stretch after the other; both ascend. */
function within<T extends { start: number }>(
  all: readonly T[],
): (start: number, end: number) => T[] {
  let next = 0;
  return (start, end) => {
    while (next < all.length && all[next]!.start < start) next += 1;
    const from = next;
    while (next < all.length && all[next]!.start < end) next += 1;
    return all.slice(from, next);
  };
}

/**
 * The text with plain letters and marks and its offsets kept: full-width figures become figures,
 * ligatures stay.
 */
function sameLength(text: string): string {
  const whole = plainLetters(text.toWellFormed())
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"');
  const compatible = whole.normalize('NFKC');
  return compatible.length === whole.length ? compatible : whole;
}
