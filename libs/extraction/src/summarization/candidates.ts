import {
  DENSE_SCRIPT,
  type Sentence,
  detectLanguage,
  splitSentences,
  extractTerms,
  replaceUndetermined,
} from '@plumbline/text';
import type { ReportSource } from '../summarization.types.ts';

/** Limits for the number of sources, and for characters and sentences of each. */
const MAX_SOURCES = 100;
const MAX_SOURCE_CHARS = 100_000;
const MAX_SENTENCES_PER_SOURCE = 1000;
const MAX_SENTENCE_CHARS = 400;
const MIN_SENTENCE_CHARS = 40;
const MIN_DENSE_SENTENCE_CHARS = 12;

/** A sentence that a report may quote. */
export interface SentenceCandidate {
  sourceId: string;
  /** Index of its source in the request. */
  sourceIndex: number;
  sentence: Sentence;
  /** Its terms without duplicates. */
  termSet: ReadonlySet<string>;
  /** The number of sources that state it, including this one, by near-duplicates. */
  sourceCount: number;
  score: number;
}

/** The sentences of all sources, and how many sentences have each term. */
export interface CandidatePool {
  candidates: SentenceCandidate[];
  /** The number of candidates with each term. */
  frequencyByTerm: ReadonlyMap<string, number>;
  /** Languages by source index. */
  languages: readonly string[];
}

/**
 * Collects sentences that can be understood on their own. Excludes headings, questions, rows, code,
 * fragments and overlong sentences; uses fragments if there is nothing else.
 */
export function collectCandidates(sources: readonly ReportSource[]): CandidatePool {
  const frequencyByTerm = new Map<string, number>();
  const languages: string[] = [];
  const candidates = sources
    .slice(0, MAX_SOURCES)
    .flatMap(({ id, text, language }, sourceIndex) => {
      const detectedLanguage = language ?? detectLanguage(text).code;
      const languageCode = replaceUndetermined(detectedLanguage);
      languages[sourceIndex] = languageCode;
      const sourceSentences = splitSentences(text.slice(0, MAX_SOURCE_CHARS), languageCode).slice(
        0,
        MAX_SENTENCES_PER_SOURCE,
      );
      const proseSentences = sourceSentences.filter(
        ({ block }) => block === 'paragraph' || block === 'item',
      );
      const quotableSentences = proseSentences.filter(({ text: sentenceText }) =>
        isQuotable(sentenceText),
      );
      return (
        quotableSentences.length
          ? quotableSentences
          : proseSentences.length
            ? proseSentences
            : sourceSentences
      ).map((sentence): SentenceCandidate => {
        const termSet = new Set(
          extractTerms(sentence.text.slice(0, MAX_SENTENCE_CHARS), languageCode),
        );
        for (const term of termSet) frequencyByTerm.set(term, (frequencyByTerm.get(term) ?? 0) + 1);
        return { sourceId: id, sourceIndex, sentence, termSet, sourceCount: 1, score: 0 };
      });
    });
  return { candidates, frequencyByTerm, languages };
}

const isQuotable = (text: string) =>
  text.length <= MAX_SENTENCE_CHARS &&
  text.length >=
    (DENSE_SCRIPT.test(text.slice(0, MIN_SENTENCE_CHARS))
      ? MIN_DENSE_SENTENCE_CHARS
      : MIN_SENTENCE_CHARS) &&
  !/[?？]["”』」)]{0,4}$/u.test(text);
