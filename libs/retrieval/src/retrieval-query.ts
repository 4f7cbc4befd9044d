import { defineLanguageResource, joinWords, termsSchema } from '@plumbline/languages';
import { z } from 'zod';
import { extractSearchTerms } from './search-terms.ts';

/** What is asked, as ranking reads it. */
export interface RetrievalQuery {
  /** Each once. */
  terms: ReadonlySet<string>;
  /** As they follow one another, one list for each language it was read in. */
  termSequences: readonly (readonly string[])[];
  /**
   * How far it asks about something it does not name but describes ("the city where … was born"), 0
   * to 1.
   */
  multiHopLikelihood: number;
}

const retrievalWords = defineLanguageResource(
  'retrieval',
  z.strictObject({
    /** Words that hang a description on something: “the city where …”. */
    descriptionCues: termsSchema,
  }),
).require('en');

/**
 * Words inside an English question that hang a description on something. Measured: 54 % of
 * questions about one passage have none, 5 % of those that join several.
 */
const DESCRIPTION_CUE = new RegExp(
  String.raw`(?<=\S\s)${joinWords(retrievalWords.descriptionCues)}(?!\p{L})|['’]s(?!\p{L})`,
  'giu',
);
const CERTAIN_CUE_COUNT = 2;
/** Longer ones are texts, and every word of them costs the database a look-up. */
const MAX_QUESTION_CHARS = 1_000;

/**
 * Reads a question.
 *
 * @param languages ISO 639-1 codes of the passages searched (stems differ by language: it is asked
 *   in all of them); default English
 */
export function parseRetrievalQuery(
  text: string,
  languages: readonly string[] = ['en'],
): RetrievalQuery {
  const question = text.slice(0, MAX_QUESTION_CHARS);
  const termSequences = languages.map((language) => extractSearchTerms(question, language));
  const cueCount = question.match(DESCRIPTION_CUE)?.length ?? 0;
  return {
    terms: new Set(termSequences.flat()),
    termSequences,
    multiHopLikelihood: languages.includes('en')
      ? Math.min(1, cueCount / CERTAIN_CUE_COUNT) ** 2
      : 0,
  };
}
