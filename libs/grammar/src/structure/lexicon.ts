import { defineLanguageResource, termSetSchema, termsSchema } from '@plumbline/languages';
import { z } from 'zod';

/** `attempted`: “tried to”, which does not tell whether it succeeded. */
const MODALITY_TYPES = ['possible', 'planned', 'attempted', 'required', 'conditional'] as const;
const ATTRIBUTION_TYPES = ['says', 'denies', 'asks', 'orders'] as const;
const CLAUSE_MARKER_KINDS = ['conditional', 'cause', 'time', 'purpose', 'concession'] as const;

export type ModalityType = (typeof MODALITY_TYPES)[number];
export type AttributionType = (typeof ATTRIBUTION_TYPES)[number];
export type ClauseMarkerKind = (typeof CLAUSE_MARKER_KINDS)[number];

const list = termSetSchema.prefault([]);
const modalSchema = z.strictObject({
  /** Auxiliary verbs: “may”. */
  auxiliaries: termsSchema,
  /** Adverbs: “perhaps”. */
  adverbs: termsSchema,
  /** Verbs, nouns and adjectives with a complement: “able” in “able to pay”. */
  predicates: termsSchema,
});
const reportingSchema = z.strictObject({
  /** Verbs: “announce”. */
  verbs: termsSchema,
  /** Nouns: “claim” in “the claim that”. */
  nouns: termsSchema,
  /** Adverbs that name no speaker: “allegedly”. */
  adverbs: termsSchema,
});

/** Words that the structure of a sentence needs in addition to its grammar; all by lemma. */
const structureSchema = z
  .strictObject({
    /** Words that negate their head: “not”, “no”, “never”. */
    negations: list,
    /** Verbs and adjectives whose complement does not happen: “fail” in “fail to pay”. */
    negatingPredicates: list,
    /**
     * Words that change the status of a statement, by modality: `possible` “may”, `planned`
     * “intend”.
     */
    modals: z.partialRecord(z.enum(MODALITY_TYPES), modalSchema).prefault({}),
    /** Predicates that only add a modality to their complement: “need”, “able”. */
    semiModals: list,
    /**
     * Words for statements of somebody, by kind: `says` “announce”, `denies` “deny”, `orders`
     * “order”.
     */
    reporting: z.partialRecord(z.enum(ATTRIBUTION_TYPES), reportingSchema).prefault({}),
    /** Prepositions before a source: “according” in “according to the police”. */
    sourcePrepositions: list,
    /** Words before a reporting clause that comments on its sentence: “as” in “as he said”. */
    echoMarkers: list,
    /** Words that open an adverbial clause, by its kind: `conditional` “if”, `cause` “because”. */
    clauseMarkers: z.partialRecord(z.enum(CLAUSE_MARKER_KINDS), termsSchema).prefault({}),
    /** Prepositions of places: “in”, “near”. */
    placePrepositions: list,
    /** Prepositions of somebody concerned: “for” in “easy for a child to carry”. */
    recipientPrepositions: list,
    /** Prepositions of who is given something: “to” in “gave it to her”. */
    receiverPrepositions: list,
    /** Prepositions of times: “during”, “on”. */
    timePrepositions: list,
    /** Prepositions of the time at which a state began: “since”. */
    sincePrepositions: list,
    /** Prepositions of a time at which the event did not happen, or not yet: “before”, “than”. */
    apartPrepositions: list,
    /** Prepositions of the time at which a state ends: “until”. */
    endPrepositions: list,
    /** Prepositions of the time that something is planned for: “for” in “planned for May”. */
    targetPrepositions: list,
    /** Prepositions of the agent of a passive: “by”. */
    agentPrepositions: list,
    /** Prepositions of a direction: “into”, “from”. */
    directionPrepositions: list,
    /** Prepositions of possession: “of”. */
    genitivePrepositions: list,
    /** Verbs of saying in the narrow sense; their content is a statement of the speaker: “say”. */
    sayingVerbs: list,
    /** Verbs that only mark the future before an infinitive: “go” in “is going to pay”. */
    futureVerbs: list,
    /** Verbs that order if a receiver and an infinitive follow: “ask” in “asked him to leave”. */
    orderingVerbs: list,
    /** Verbs whose object clause is not a statement of somebody: “ensure” in “ensure that”. */
    nonReportingVerbs: list,
    /** Nouns whose “that” clause is not their content: “way” in “the way that”. */
    factlessNouns: list,
    /** Adjectives whose subject is the object of an infinitive: “easy” in “easy to carry”. */
    toughAdjectives: list,
    /** Words for plans without a commitment: “want”, “seek”. */
    weakPlans: list,
    /** Verbs of forecasting: “forecast”, “expect”. */
    forecastVerbs: list,
    /** Predicates that tell how likely the event of an infinitive is: “likely”, “unlikely”. */
    likelyPredicates: list,
    /** Verbs that say what something is: “call” in “called it a success”. */
    namingVerbs: list,
    /** Reporting verbs whose object is their content: “deny” in “denied the charge”. */
    nominalReporting: list,
    /** By verb, the prepositions before the content that it reports: “accuse” → “of”. */
    complementPrepositions: z.record(z.string(), termSetSchema).prefault({}),
    /** Pronouns that refer to the noun before their clause: “who”, “which”. */
    relativePronouns: list,
    /** Prepositions of an addition after a comma: “with”, “including”. */
    addingPrepositions: list,
    /** Conjunctions whose second part changes how the first is meant: “or”, “but”. */
    bindingConjunctions: list,
    /** Words that open a clause without which a statement may be false: “when”, “until”. */
    restrictingMarkers: list,
    /** Words for a habit: “often”, “every”. */
    frequencyWords: list,
    /** Nouns and adverbs for a time: “week”, “tomorrow”. */
    timeWords: list,
    /** Nouns that count or measure: “percent”, “euro”. */
    unitWords: list,
    /** Verbs whose object is an amount: “cost”, “weigh”. */
    amountVerbs: list,
  })
  .transform(({ modals, reporting, clauseMarkers, complementPrepositions, ...lists }) => ({
    lists,
    auxiliaries: mapKinds(modals, (entry) => entry.auxiliaries),
    modalAdverbs: mapKinds(modals, (entry) => entry.adverbs),
    modalPredicates: mapKinds(modals, (entry) => entry.predicates),
    reportingVerbs: mapKinds(reporting, (entry) => entry.verbs),
    reportingNouns: mapKinds(reporting, (entry) => entry.nouns),
    reportingAdverbs: mapKinds(reporting, (entry) => entry.adverbs),
    complementPrepositions: new Map(Object.entries(complementPrepositions)),
    markers: mapKinds(clauseMarkers, (entry) => entry),
  }));

/** The words as sets and maps. */
export type LexiconIndex = Readonly<z.output<typeof structureSchema>>;

const lexicons = defineLanguageResource('structure', structureSchema);
const EMPTY_LEXICON: LexiconIndex = structureSchema.parse({});

/** Whether a language has the words that structures need in addition to the grammar. */
export const hasStructure = (language: string): boolean => lexicons.get(language) !== undefined;

/**
 * The words of a language; empty for a language without a file, whose structures then contain less.
 */
export const getLexicon = (language: string): LexiconIndex =>
  lexicons.get(language) ?? EMPTY_LEXICON;

/** A map from each word to its kind. */
function mapKinds<Kind extends string, Entry>(
  kinds: Partial<Record<Kind, Entry>>,
  listWords: (entry: Entry) => readonly string[],
): ReadonlyMap<string, Kind> {
  return new Map(
    Object.entries(kinds).flatMap(([kind, entry]) =>
      listWords(entry as Entry).map((word): [string, Kind] => [word, kind as Kind]),
    ),
  );
}
