import type { ParsedToken } from '@plumbline/grammar';
import { getAnswerWords } from './answer-words.ts';
import type { Filler } from './find-fillers.ts';
import type { Match } from './match-words.ts';
import type { Moment } from './moments.ts';
import type { Question } from './question.types.ts';
import type { Candidate, PassageSentence } from './read-passages.ts';
import type { ReadText } from './read-text.ts';

/** Minimum strength at which a word of the sentence counts as a word of the question. */
export const MIN_SAME = 0.6;
/** Counts of features are capped at this. */
export const MAX_COUNTED = 3;

/** A parsed question and a parsed sentence. */
export interface EvidenceContext {
  question: Question;
  candidate: Candidate;
  reading: ReadText;
  matches: readonly Match[];
  moments: readonly Moment[];
  fillers: readonly Filler[];
}

/** Returns the word of the sentence that matches the verb of the question. */
export const findMatched = ({
  question,
  matches,
  reading,
}: EvidenceContext): ParsedToken | undefined => {
  const at =
    question.predicate === undefined ? -1 : question.contentWords.indexOf(question.predicate);
  const match = matches[at];
  const token = match && match.strength > 0 ? reading.words[match.to]?.token : undefined;
  return token === undefined ? undefined : reading.parsed!.tokens[token];
};

/** Whether a sentence begins with a word that refers to the sentence before. */
export const refersBack = ({ quote }: PassageSentence, language: string): boolean =>
  getAnswerWords(language).referring?.test(quote) ?? false;
