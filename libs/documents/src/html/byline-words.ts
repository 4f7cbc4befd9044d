import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  joinWords,
  mergeLists,
  termsSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const bylineSchema = z.strictObject({
  /** Words before an author's name at the start of a text: "written by". */
  prefixes: termsSchema.default([]),
  /** Words before an author's name after other words: "by" in "Photos and text by". */
  inlinePrefixes: wordsSchema.default([]),
  /** Words between two names: "and" in "Ann Writer and Bob Pen". */
  conjunctions: wordsSchema.default([]),
  /** Words before a name in a list of names: "and" in "and Bob Pen". */
  leadingWords: wordsSchema.default([]),
  /** Words in small letters inside a name: "van" in "Jan van Dyck". */
  nameParticles: wordsSchema.default([]),
  /** Beginnings of a word of a name, in small letters: "d" in "d’Arc". */
  namePrefixes: wordsSchema.default([]),
  /** Prepositions that end a list of names: "in" in "Ann Writer in Oslo". */
  endings: termsSchema.default([]),
  /** Verbs that end a list of names: "updated" in "Ann Writer updated 3 May". */
  verbs: termsSchema.default([]),
  /** Names of months, which some pages write directly after a name without a space: "January". */
  months: wordsSchema.default([]),
  /** Titles of reporters after their name in a text: "기자" in "홍길동 기자". */
  reporterTitles: wordsSchema.default([]),
  /** Ranks before a reporter's title: "선임" in "선임기자". */
  reporterRanks: wordsSchema.default([]),
  /** Sections of a newspaper before a reporter's title: "경제" in "경제기자". */
  sections: wordsSchema.default([]),
  /** Titles and forms of address after a name, besides `reporterTitles`: "에디터", "さん". */
  jobTitles: wordsSchema.default([]),
  /** Jobs of authors: "editor". */
  roles: wordsSchema.default([]),
  /** Regular expressions of doctorates in small letters, which count as roles: "ph\\.?d\\.?". */
  doctorates: alternativesSchema.default([]),
  /**
   * Words before a role of two words: "managing" in "Managing Editor". "Ann Writer" may be a name.
   */
  roleRanks: wordsSchema.default([]),
  /** Words after a name for the people who work for it: "Staff" in "Ledger Staff". */
  groups: wordsSchema.default([]),
  /** Regular expressions of degrees after a name: "M\\.?D". */
  degrees: alternativesSchema.default([]),
  /** First words of texts that are no name: "admin". */
  nonNames: wordsSchema.default([]),
  /** Regular expressions of the beginning of texts that are no name: "the author". */
  nonNamePatterns: alternativesSchema.default([]),
  /** Regular expressions of authors that content systems state if there is none: "staff". */
  placeholders: alternativesSchema.default([]),
});

const bylines = defineLanguageResource('bylines', bylineSchema);

/** The words of bylines, of all languages. */
export const BYLINE_WORDS = mergeLists(bylines.getAll());

/** A reporter's title with an optional rank, as a source of a regular expression. */
export const REPORTER_TITLE_SOURCE = joinTitles(({ reporterRanks, reporterTitles }) => ({
  ranks: reporterRanks,
  titles: reporterTitles,
}));

/** As `REPORTER_TITLE_SOURCE`, for any title after a name. */
export const JOB_TITLE_SOURCE = joinTitles(
  ({ reporterRanks, sections, reporterTitles, jobTitles }) => ({
    ranks: [...reporterRanks, ...sections],
    titles: [...reporterTitles, ...jobTitles],
  }),
);

function joinTitles(
  select: (words: z.output<typeof bylineSchema>) => { ranks: string[]; titles: string[] },
): string {
  return joinAlternatives(
    bylines
      .getAll()
      .map(select)
      .filter(({ titles }) => titles.length > 0)
      .map(({ ranks, titles }) => (ranks.length ? `${joinWords(ranks)}?` : '') + joinWords(titles)),
  );
}
