import { type Sentence, detectLanguage, sentences, terms } from '@plumbline/text';
import type { ReportSource } from '../report.ts';

/** Read at most: sources, characters and sentences of each. */
const MOST_SOURCES = 100;
const LONGEST_SOURCE = 100_000;
const MOST_SENTENCES = 1000;
const LONGEST_SENTENCE = 400;
const SHORTEST = 40;
const SHORTEST_DENSE = 12;
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A sentence that a report may quote. */
export interface Candidate {
  source: string;
  /** Of its source, in the order given. */
  order: number;
  sentence: Sentence;
  /** Its terms, each once. */
  bag: ReadonlySet<string>;
  /** Sources that say it, this one included, as far as near-duplicates tell. */
  support: number;
  score: number;
}

/** The sentences of all sources and how many sources have each term. */
export interface Pool {
  candidates: Candidate[];
  /** How many candidates have each term. */
  frequency: ReadonlyMap<string, number>;
  /** Of the source at each order. */
  languages: readonly string[];
}

/**
 * Sentences that can stand by themselves: no headings, questions, rows or code, neither scraps nor
 * run-ons; scraps where there is nothing else.
 */
export function readPool(sources: readonly ReportSource[]): Pool {
  const frequency = new Map<string, number>();
  const languages: string[] = [];
  const candidates = sources.slice(0, MOST_SOURCES).flatMap(({ id, text, language }, order) => {
    const detected = language ?? detectLanguage(text).code;
    const code = detected === 'und' ? 'en' : detected;
    languages[order] = code;
    const found = sentences(text.slice(0, LONGEST_SOURCE), code).slice(0, MOST_SENTENCES);
    const prose = found.filter(({ block }) => block === 'paragraph' || block === 'item');
    const fitting = prose.filter(({ text: own }) => fits(own));
    return (fitting.length ? fitting : prose.length ? prose : found).map((sentence): Candidate => {
      const bag = new Set(terms(sentence.text.slice(0, LONGEST_SENTENCE), code));
      for (const term of bag) frequency.set(term, (frequency.get(term) ?? 0) + 1);
      return { source: id, order, sentence, bag, support: 1, score: 0 };
    });
  });
  return { candidates, frequency, languages };
}

const fits = (text: string) =>
  text.length <= LONGEST_SENTENCE &&
  text.length >= (DENSE.test(text.slice(0, SHORTEST)) ? SHORTEST_DENSE : SHORTEST) &&
  !/[?？]["”』」)]{0,4}$/u.test(text);
