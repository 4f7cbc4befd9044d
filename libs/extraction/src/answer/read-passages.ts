import { splitMarkedSentences } from '../reader-address/readable-sentences.ts';
import { extractTerms, UNREAD_BLOCKS } from '@plumbline/text';
import type { AnswerPassage } from '../answer.types.ts';
import type { Question } from './question.types.ts';
import { toPlainText } from './read-text.ts';

/**
 * Limits on what is read: passages, UTF-16 units of a passage and its title, and sentences of all
 * passages together.
 */
export const MAX_PASSAGES = 20;
const MAX_PASSAGE_CHARS = 4000;
const MAX_TITLE_CHARS = 300;
const MAX_LEAD_CHARS = 220;
const MAX_SENTENCES = 400;

/** A question is not an answer, but the sentence after it may be one. */
const QUESTION = /[?？]["”』」)\s]{0,4}$/u;

/** A sentence with its words, without grammar. */
export interface PassageSentence {
  start: number;
  end: number;
  quote: string;
  terms: ReadonlySet<string>;
}

export interface Passage {
  id: string;
  /** Position in the list of passages. */
  rank: number;
  sentences: readonly PassageSentence[];
  /** Terms of the title, which the sentences need not repeat. */
  titleTerms: ReadonlySet<string>;
  /** Terms of the beginning of the page. Only the names in it apply to the whole page. */
  leadTerms: ReadonlySet<string>;
  /** All terms of the text, title and lead. */
  terms: ReadonlySet<string>;
  date?: Date;
}

/** A sentence that may answer the question. */
export interface Candidate {
  passage: Passage;
  /** Index in the passage. */
  index: number;
  /** Share of the question's terms in the sentence or its context, weighted by rarity. */
  overlap: number;
  /** Rarity of a term in everything that is read, 0 to 1. */
  getRarity: (term: string) => number;
}

/** Reads the sentences of passages as words. Leaves out code. */
export function readPassages(passages: readonly AnswerPassage[], language: string): Passage[] {
  let left = MAX_SENTENCES;
  return passages.slice(0, MAX_PASSAGES).map(({ id, text, title = '', lead = '', date }, rank) => {
    const own = text.slice(0, MAX_PASSAGE_CHARS);
    const sentences = splitMarkedSentences(own, language)
      .filter(({ block, text: quote }) => !UNREAD_BLOCKS.has(block) && !QUESTION.test(quote))
      .slice(0, left)
      .map(({ start, end, text: quote }) => ({
        ...{ start, end, quote, terms: new Set(extractTerms(toPlainText(quote), language)) },
      }));
    left -= sentences.length;
    const readTerms = (words: string) => new Set(extractTerms(words.toWellFormed(), language));
    const titleTerms = readTerms(title.slice(0, MAX_TITLE_CHARS));
    const leadTerms = readTerms(lead.slice(0, MAX_LEAD_CHARS));
    const sentenceTerms = sentences.flatMap(({ terms }) => [...terms]);
    const terms = new Set([...titleTerms, ...leadTerms, ...sentenceTerms]);
    return { id, rank, sentences, titleTerms, leadTerms, terms, ...(date && { date }) };
  });
}

/** Weight of a term that only the context of a sentence contains. */
const AROUND = { title: 0.5, previous: 0.4, passage: 0.2 };

/** Returns all sentences, those that share most with the question first. */
export function rankCandidates(
  { reading: { text, language } }: Question,
  passages: readonly Passage[],
): Candidate[] {
  const terms = [...new Set(extractTerms(text, language))];
  const sentences = passages.flatMap((passage) => passage.sentences);
  const getWeight = (term: string) => {
    const count = sentences.filter((sentence) => sentence.terms.has(term)).length;
    return Math.log((sentences.length + 1) / (count + 0.5)) + 0.2;
  };
  const weights = terms.map(getWeight);
  const maxWeight = Math.log((sentences.length + 1) / 0.5) + 0.2;
  const getRarity = (term: string) => getWeight(term) / maxWeight;
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return passages
    .flatMap((passage) =>
      passage.sentences.map((sentence, index): Candidate => {
        const previous = passage.sentences[index - 1];
        const coveredWeight = terms.reduce((sum, term, at) => {
          const share = sentence.terms.has(term)
            ? 1
            : passage.titleTerms.has(term)
              ? AROUND.title
              : previous?.terms.has(term)
                ? AROUND.previous
                : passage.terms.has(term)
                  ? AROUND.passage
                  : 0;
          return sum + weights[at]! * share;
        }, 0);
        return { passage, index, overlap: coveredWeight / total, getRarity };
      }),
    )
    .sort((a, b) => b.overlap - a.overlap);
}
