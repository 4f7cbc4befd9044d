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
  /** Before an author's name at the start of a text: "Written by". */
  prefixes: termsSchema.default([]),
  /** As `prefixes`, after other words: "Photos and text by". */
  inlinePrefixes: wordsSchema.default([]),
  /** Between two names: "Ann Writer and Bob Pen". */
  conjunctions: wordsSchema.default([]),
  /** Before a name in a list of names: "and Bob Pen". */
  leadingWords: wordsSchema.default([]),
  /** Words in small letters inside a name: "Jan van Dyck". */
  nameParticles: wordsSchema.default([]),
  /** What a word of a name may begin with in small letters: "d’Arc", "McAdam". */
  namePrefixes: wordsSchema.default([]),
  /** Prepositions that end a list of names: "Ann Writer in Oslo". */
  endings: termsSchema.default([]),
  /** Verbs that end a list of names: "Ann Writer updated 3 May". */
  verbs: termsSchema.default([]),
  /** Months that some pages write right after a name, without a space. */
  months: wordsSchema.default([]),
  /** What reporters are called after their name in a text: "홍길동 기자". */
  reporterTitles: wordsSchema.default([]),
  /** Before a reporter's title: "선임기자". */
  reporterRanks: wordsSchema.default([]),
  /** Sections of a newspaper before a reporter's title: "경제기자". */
  sections: wordsSchema.default([]),
  /** Titles and forms of address after a name, besides `reporterTitles`. */
  jobTitles: wordsSchema.default([]),
  /** Jobs of those who write: "editor". */
  roles: wordsSchema.default([]),
  /** Doctors' degrees in any letters, which count as roles. */
  doctorates: alternativesSchema.default([]),
  /** Before a role in two words, as in "Managing Editor"; "Ann Writer" may be a name. */
  roleRanks: wordsSchema.default([]),
  /** After a name, the people who work for it: "Ledger Staff". */
  groups: wordsSchema.default([]),
  /** Degrees after a name: "MD". */
  degrees: alternativesSchema.default([]),
  /** First words of what is no name. */
  nonNames: wordsSchema.default([]),
  nonNamePatterns: alternativesSchema.default([]),
  /** What content systems state for an author when there is none. */
  placeholders: alternativesSchema.default([]),
});

const bylines = defineLanguageResource('bylines', bylineSchema);

/** The words of by-lines, of all languages. */
export const BYLINE_WORDS = mergeLists(bylines.getAll());

/** A reporter's title with what may stand before it, as a source of a regular expression. */
export const REPORTER_TITLE_SOURCE = joinTitles(({ reporterRanks, reporterTitles }) => ({
  ranks: reporterRanks,
  titles: reporterTitles,
}));

/** As `REPORTER_TITLE_SOURCE`, of any title after a name. */
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
