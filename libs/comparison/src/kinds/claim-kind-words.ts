import {
  defineLanguageResource,
  patternSchema,
  termSetSchema,
  termsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

export type UtteranceType = 'says' | 'denies';

/** Words of a language by which claims are told that are no plain facts. */
const claimKindSchema = z
  .strictObject({
    /** Verbs of saying, by dictionary form with a particle, as all verbs here: `go_up`. */
    utterances: z
      .strictObject({ says: termsSchema, denies: termsSchema })
      .transform(({ says, denies }) => toMap<UtteranceType>([says, 'says'], [denies, 'denies'])),
    /** Those that tell nothing of how it was said: “say”, not “admit”. */
    plainUtterances: termSetSchema,
    /** What stands before a speaker: “according to”. */
    sourcePhrases: termSetSchema,
    /** Verbs of becoming something. */
    becoming: termSetSchema,
    /** “Form”, “type”: of two such one is not the other. */
    kindNouns: termSetSchema,
    /** Prepositions that narrow down what something is said of. */
    scopePrepositions: termSetSchema,
    /** “Little” and “few”, which are hardly any. */
    scarce: termSetSchema,
    /** Verbs whose subject rises or falls, and verbs whose object does. */
    trends: z.strictObject({
      rises: termsSchema,
      falls: termsSchema,
      raises: termsSchema,
      lowers: termsSchema,
    }),
    /** Verbs that tell how many times as much it is. */
    factors: z
      .record(z.string(), z.number())
      .transform((factors): ReadonlyMap<string, number> => new Map(Object.entries(factors))),
    /** A sentence that reports, where endings tell it: its speaker, content and verb. */
    report: patternSchema('u').optional(),
    /** Prepositions of what something was, and of what it became. */
    changeFrom: termSetSchema,
    changeTo: termSetSchema,
  })
  .transform(({ trends: { rises, falls, raises, lowers }, ...words }) => ({
    ...words,
    ownTrends: toMap<1 | -1>([rises, 1], [falls, -1]),
    objectTrends: toMap<1 | -1>([raises, 1], [lowers, -1]),
  }));

export type ClaimKindWords = z.output<typeof claimKindSchema>;

/** @returns undefined for a language that has none */
export const { get: getClaimKindWords } = defineLanguageResource('claim-kinds', claimKindSchema);

function toMap<Value>(
  ...lists: readonly (readonly [words: readonly string[], value: Value])[]
): ReadonlyMap<string, Value> {
  return new Map(lists.flatMap(([words, value]) => words.map((word) => [word, value] as const)));
}
