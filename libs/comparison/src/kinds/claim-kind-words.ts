import {
  defineLanguageResource,
  patternSchema,
  termSetSchema,
  termsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

export type UtteranceType = 'says' | 'denies';

/** Words of claims that are no plain facts: reports, trends, superlatives, absences. */
const claimKindSchema = z
  .strictObject({
    /**
     * Verbs by lemma that say or deny something: “say”; “deny”. All verbs of this file have their
     * particle: `go_up`.
     */
    utterances: z
      .strictObject({ says: termsSchema, denies: termsSchema })
      .transform(({ says, denies }) => toMap<UtteranceType>([says, 'says'], [denies, 'denies'])),
    /** The `utterances` that do not tell how something is said: “say”, not “admit”. */
    plainUtterances: termSetSchema,
    /** Phrases before a speaker: “according to”. */
    sourcePhrases: termSetSchema,
    /** Verbs of becoming or staying something: “become”, “remain”. */
    becoming: termSetSchema,
    /**
     * Nouns for a kind of something: “form”, “type”. Two kinds with different names are not the
     * same.
     */
    kindNouns: termSetSchema,
    /** Prepositions that limit what a statement applies to: “in” in “fell in Norway”. */
    scopePrepositions: termSetSchema,
    /** Words for hardly any: “little”, “few”. */
    scarce: termSetSchema,
    /**
     * Verbs of change. `rises`, `falls`: the subject changes (“grow”). `raises`, `lowers`: the
     * object changes (“cut”).
     */
    trends: z.strictObject({
      rises: termsSchema,
      falls: termsSchema,
      raises: termsSchema,
      lowers: termsSchema,
    }),
    /** Verbs that multiply, with their factor: “double” 2, “halve” 0.5. */
    factors: z
      .record(z.string(), z.number())
      .transform((factors): ReadonlyMap<string, number> => new Map(Object.entries(factors))),
    /**
     * A regular expression of a reporting sentence, for a language that marks reports by endings:
     * “…고 말했다”. Groups: `speaker`, `content`, `verb`.
     */
    report: patternSchema('u').optional(),
    /** Prepositions before the old value: “from” in “from 3 to 6 percent”. */
    changeFrom: termSetSchema,
    /** Prepositions before the new value: “to” in “from 3 to 6 percent”. */
    changeTo: termSetSchema,
  })
  .transform(({ trends: { rises, falls, raises, lowers }, ...words }) => ({
    ...words,
    ownTrends: toMap<1 | -1>([rises, 1], [falls, -1]),
    objectTrends: toMap<1 | -1>([raises, 1], [lowers, -1]),
  }));

export type ClaimKindWords = z.output<typeof claimKindSchema>;

/** @returns undefined for a language without such a file */
export const { get: getClaimKindWords } = defineLanguageResource('claim-kinds', claimKindSchema);

function toMap<Value>(
  ...lists: readonly (readonly [words: readonly string[], value: Value])[]
): ReadonlyMap<string, Value> {
  return new Map(lists.flatMap(([words, value]) => words.map((word) => [word, value] as const)));
}
