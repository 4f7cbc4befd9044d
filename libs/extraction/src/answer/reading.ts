import { sentences } from '@plumbline/text';
import type { AnswerQuestion } from '../answer.ts';
import { stemOf } from '../stance/lexicon.ts';
import { plainLetters } from './letters.ts';
import { plain } from '../stance/passage.ts';
import { type Statement, readStatement } from '../stance/statement.ts';

/** What is read at most: of the list, of a passage, of a sentence (in UTF-16 units), and of all passages together in sentences. */
const MOST_PASSAGES = 20;
const LONGEST_PASSAGE = 4000;
const LONGEST_SENTENCE = 800;
const MOST_SENTENCES = 400;

export interface ReadSentence {
  start: number;
  end: number;
  quote: string;
  statement: Statement;
}

/** A passage, read for answering. */
export interface ReadPassage {
  id: string;
  sentences: ReadSentence[];
  /** Stems of its title's words: what the passage is about need not be said in each sentence. */
  title: ReadonlySet<string>;
}

/** Headings and code are no sentences of an answer. */
export function readPassages(passages: AnswerQuestion['passages'], language: string, reference: Date): ReadPassage[] {
  let left = MOST_SENTENCES;
  return passages.slice(0, MOST_PASSAGES).map(({ id, text, title = '' }) => {
    const found = sentences(text.slice(0, LONGEST_PASSAGE), language)
      .filter(({ block }) => block !== 'code')
      .slice(0, left);
    left -= found.length;
    return {
      id,
      sentences: found.map(({ start, end, text: quote }) => ({
        start,
        end,
        quote,
        statement: readStatement(plainLetters(plain(quote, LONGEST_SENTENCE)), language, reference),
      })),
      title: new Set(
        (
          title
            .slice(0, 300)
            .toLowerCase()
            .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
        ).map((word) => stemOf(word, language)),
      ),
    };
  });
}
