import { searchTerms } from './search-terms.ts';

/** What is asked, as ranking reads it. */
export interface Question {
  /** Each once. */
  terms: ReadonlySet<string>;
  /** As they follow one another, one list for each language it was read in. */
  sequences: readonly (readonly string[])[];
  /**
   * How far it asks about something it does not name but describes ("the city where … was born"), 0
   * to 1.
   */
  nested: number;
}

/**
 * Words inside an English question that hang a description on something. Measured: 54 % of
 * questions about one passage have none, 5 % of those that join several.
 */
const DESCRIBES =
  /(?<=\S\s)(?:of|that|where|which|who|whose|when|in the)(?!\p{L})|['’]s(?!\p{L})/giu;
const DEEP = 2;
/** Longer ones are texts, and every word of them costs the database a look-up. */
const LONGEST_QUESTION = 1_000;

/**
 * Reads a question.
 *
 * @param languages ISO 639-1 codes of the passages searched (stems differ by language: it is asked
 *   in all of them); default English
 */
export function readQuestion(text: string, languages: readonly string[] = ['en']): Question {
  const asked = text.slice(0, LONGEST_QUESTION);
  const sequences = languages.map((language) => searchTerms(asked, language));
  const descriptions = asked.match(DESCRIBES)?.length ?? 0;
  return {
    terms: new Set(sequences.flat()),
    sequences,
    nested: languages.includes('en') ? Math.min(1, descriptions / DEEP) ** 2 : 0,
  };
}
