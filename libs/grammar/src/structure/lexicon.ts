import { defineLanguageResource, termSetSchema, termsSchema } from '@plumbline/languages';
import { z } from 'zod';

/** `attempted`: “tried to”, of which it is not said whether it came about. */
const MODALITY_TYPES = ['possible', 'planned', 'attempted', 'required', 'conditional'] as const;
const ATTRIBUTION_TYPES = ['says', 'denies', 'asks', 'orders'] as const;
const CLAUSE_MARKER_KINDS = ['conditional', 'cause', 'time', 'purpose', 'concession'] as const;

export type ModalityType = (typeof MODALITY_TYPES)[number];
export type AttributionType = (typeof ATTRIBUTION_TYPES)[number];
export type ClauseMarkerKind = (typeof CLAUSE_MARKER_KINDS)[number];

const list = termSetSchema.prefault([]);
const modalSchema = z.strictObject({
  auxiliaries: termsSchema,
  adverbs: termsSchema,
  predicates: termsSchema,
});
const reportingSchema = z.strictObject({
  verbs: termsSchema,
  nouns: termsSchema,
  adverbs: termsSchema,
});

/** Words of a language that the structures need to know beside its grammar; all by lemma. */
const structureSchema = z
  .strictObject({
    /** Words that deny what they belong to, such as “not”, “no”, “never”. */
    negations: list,
    /** Verbs and adjectives whose complement does not happen: “fail to”, “refuse to”. */
    negatingPredicates: list,
    /** Auxiliaries, adverbs and predicates, by what they make of a statement. */
    modals: z.partialRecord(z.enum(MODALITY_TYPES), modalSchema).prefault({}),
    /** Predicates that only lend their complement a mood: “need to”, “be able to”. */
    semiModals: list,
    /** Predicates that tell what somebody says, by kind. */
    reporting: z.partialRecord(z.enum(ATTRIBUTION_TYPES), reportingSchema).prefault({}),
    /** Prepositions that name a source: “according to”. */
    sourcePrepositions: list,
    /** Words before a reporting clause that repeats its sentence: “as he said”. */
    echoMarkers: list,
    /** Words that open a clause, by its kind. */
    clauseMarkers: z.partialRecord(z.enum(CLAUSE_MARKER_KINDS), termsSchema).prefault({}),
    /** Prepositions of places. */
    placePrepositions: list,
    /** Prepositions of the receiver. */
    recipientPrepositions: list,
    /** Prepositions of who is given something. */
    receiverPrepositions: list,
    timePrepositions: list,
    /** Prepositions of the time at which a state began: “since”. */
    sincePrepositions: list,
    /** Prepositions of a time at which something was not, or not yet: “before”, “than”. */
    apartPrepositions: list,
    /** Prepositions of the time at which a state ends: “until”. */
    endPrepositions: list,
    /** Prepositions of the time that something is planned for. */
    targetPrepositions: list,
    /** Prepositions of the agent of a passive. */
    agentPrepositions: list,
    /** Prepositions of where something goes. */
    directionPrepositions: list,
    /** Prepositions of what belongs to something: “of”. */
    genitivePrepositions: list,
    /** Verbs of saying proper, whose content stands as a statement of the speaker. */
    sayingVerbs: list,
    /** Verbs that before an infinitive only tell that it is to come: “is going to”. */
    futureVerbs: list,
    /** Verbs that order when somebody is told to do something: “asked him to leave”. */
    orderingVerbs: list,
    /** Verbs whose object clause is no statement of anybody: “ensure that”. */
    nonReportingVerbs: list,
    /** Nouns whose “that” clause tells no content: “the way that”. */
    factlessNouns: list,
    /** Adjectives whose subject is what an infinitive is done to: “easy to carry”. */
    toughAdjectives: list,
    /** Plans that bind nobody: “want”, “seek”. */
    weakPlans: list,
    /** Verbs of who tells what will be: “forecast”. */
    forecastVerbs: list,
    /** Predicates that make the event of an infinitive likely or not. */
    likelyPredicates: list,
    /** Verbs that say what something is: “called it a success”. */
    namingVerbs: list,
    /** Verbs that report their object: “denied the charge”, “demanded an answer”. */
    nominalReporting: list,
    /** Prepositions before what a verb reports: “accused of”, “described as”. */
    complementPrepositions: z.record(z.string(), termSetSchema).prefault({}),
    /** Pronouns that stand for the noun before their clause. */
    relativePronouns: list,
    /** Prepositions of what is added behind a comma: “, with”, “, including”. */
    addingPrepositions: list,
    /** Conjunctions whose second side tells how the first is meant: “or”, “but”. */
    bindingConjunctions: list,
    /** Words that open a clause without which a statement may not hold: “when”, “until”. */
    restrictingMarkers: list,
    /** Words that tell of a habit: “often”, “every”. */
    frequencyWords: list,
    /** Nouns and adverbs that name a time. */
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

/** Sets and maps for looking words up. */
export type LexiconIndex = Readonly<z.output<typeof structureSchema>>;

const lexicons = defineLanguageResource('structure', structureSchema);
const EMPTY_LEXICON: LexiconIndex = structureSchema.parse({});

/** Whether the words are known that structures need beside the grammar. */
export const hasStructure = (language: string): boolean => lexicons.get(language) !== undefined;

/** The words of a language; a language without a file has none, and its structures know fewer. */
export const getLexicon = (language: string): LexiconIndex =>
  lexicons.get(language) ?? EMPTY_LEXICON;

/** The kind of each word. */
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
