import { existsSync, readFileSync } from 'node:fs';

/** Words of a language that the structures need to know beside its grammar; all by lemma. */
export interface StructureLexicon {
  /** Words that deny what they belong to, such as “not”, “no”, “never”. */
  negations: string[];
  /** Verbs and adjectives whose complement does not happen: “fail to”, “refuse to”. */
  negatingPredicates: string[];
  /** Auxiliaries, adverbs and predicates, by what they make of a statement. */
  modals: Record<ModalityType, { auxiliaries: string[]; adverbs: string[]; predicates: string[] }>;
  /** Predicates that only lend their complement a mood: “need to”, “be able to”. */
  semiModals: string[];
  /** Predicates that tell what somebody says, by kind. */
  reporting: Record<AttributionType, { verbs: string[]; nouns: string[]; adverbs: string[] }>;
  /** Prepositions that name a source: “according to”. */
  sourcePrepositions: string[];
  /** Words before a reporting clause that repeats its sentence: “as he said”. */
  echoMarkers: string[];
  /** Words that open a clause, by its kind. */
  clauseMarkers: Partial<Record<ClauseMarkerKind, string[]>>;
  /** Prepositions of places; of the receiver; of the agent of a passive. */
  placePrepositions: string[];
  recipientPrepositions: string[];
  /** Prepositions of who is given something. */
  receiverPrepositions: string[];
  timePrepositions: string[];
  /** Prepositions of the time at which a state began: “since”. */
  sincePrepositions: string[];
  /** Prepositions of a time at which something was not, or not yet: “before”, “than”. */
  apartPrepositions: string[];
  /** Prepositions of the time at which a state ends: “until”. */
  endPrepositions: string[];
  /** Prepositions of the time that something is planned for. */
  targetPrepositions: string[];
  agentPrepositions: string[];
  /** Prepositions of where something goes; of what belongs to something (“of”). */
  directionPrepositions: string[];
  genitivePrepositions: string[];
  /** Verbs of saying proper, whose content stands as a statement of the speaker. */
  sayingVerbs: string[];
  /** Verbs that before an infinitive only tell that it is to come: “is going to”. */
  futureVerbs: string[];
  /** Verbs that order when somebody is told to do something: “asked him to leave”. */
  orderingVerbs: string[];
  /** Verbs whose object clause is no statement of anybody: “ensure that”. */
  nonReportingVerbs: string[];
  /** Nouns whose “that” clause tells no content: “the way that”. */
  factlessNouns: string[];
  /** Adjectives whose subject is what an infinitive is done to: “easy to carry”. */
  toughAdjectives: string[];
  /** Plans that bind nobody: “want”, “seek”. */
  weakPlans: string[];
  /** Verbs of who tells what will be: “forecast”. */
  forecastVerbs: string[];
  /** Predicates that make the event of an infinitive likely or not. */
  likelyPredicates: string[];
  /** Verbs that say what something is: “called it a success”. */
  namingVerbs: string[];
  /** Verbs that report their object: “denied the charge”, “demanded an answer”. */
  nominalReporting: string[];
  /** Prepositions before what a verb reports: “accused of”, “described as”. */
  complementPrepositions: Record<string, string[]>;
  /** Pronouns that stand for the noun before their clause. */
  relativePronouns: string[];
  /** Prepositions of what is added behind a comma: “, with”, “, including”. */
  addingPrepositions: string[];
  /** Conjunctions whose second side tells how the first is meant: “or”, “but”. */
  bindingConjunctions: string[];
  /** Words that open a clause without which a statement may not hold: “when”, “until”. */
  restrictingMarkers: string[];
  /** Words that tell of a habit: “often”, “every”. */
  frequencyWords: string[];
  /** Nouns and adverbs that name a time. */
  timeWords: string[];
  /** Nouns that count or measure: “percent”, “euro”. */
  unitWords: string[];
  /** Verbs whose object is an amount: “cost”, “weigh”. */
  amountVerbs: string[];
}

/** `attempted`: “tried to”, of which it is not said whether it came about. */
export type ModalityType = 'possible' | 'planned' | 'attempted' | 'required' | 'conditional';
export type AttributionType = 'says' | 'denies' | 'asks' | 'orders';
export type ClauseMarkerKind = 'conditional' | 'cause' | 'time' | 'purpose' | 'concession';

const LISTS = [
  'negations',
  'negatingPredicates',
  'sourcePrepositions',
  'placePrepositions',
  'recipientPrepositions',
  'receiverPrepositions',
  'timePrepositions',
  'sincePrepositions',
  'apartPrepositions',
  'targetPrepositions',
  'endPrepositions',
  'weakPlans',
  'forecastVerbs',
  'likelyPredicates',
  'futureVerbs',
  'agentPrepositions',
  'directionPrepositions',
  'genitivePrepositions',
  'sayingVerbs',
  'orderingVerbs',
  'nonReportingVerbs',
  'factlessNouns',
  'namingVerbs',
  'toughAdjectives',
  'nominalReporting',
  'relativePronouns',
  'addingPrepositions',
  'bindingConjunctions',
  'restrictingMarkers',
  'semiModals',
  'echoMarkers',
  'frequencyWords',
  'timeWords',
  'unitWords',
  'amountVerbs',
] as const;

/** Sets in place of the lists of a lexicon, for looking words up. */
export interface LexiconIndex {
  lists: Record<(typeof LISTS)[number], ReadonlySet<string>>;
  auxiliaries: ReadonlyMap<string, ModalityType>;
  modalAdverbs: ReadonlyMap<string, ModalityType>;
  modalPredicates: ReadonlyMap<string, ModalityType>;
  reportingVerbs: ReadonlyMap<string, AttributionType>;
  reportingNouns: ReadonlyMap<string, AttributionType>;
  reportingAdverbs: ReadonlyMap<string, AttributionType>;
  complementPrepositions: ReadonlyMap<string, ReadonlySet<string>>;
  markers: ReadonlyMap<string, ClauseMarkerKind>;
}

const structureFile = (language: string) =>
  new URL(`../resources/${language}/structure.json`, import.meta.url);

/** Whether the words are known that structures need beside the grammar. */
export const hasStructure = (language: string): boolean => existsSync(structureFile(language));

const indexes = new Map<string, LexiconIndex>();

/** The words of a language; a language without a file has none, and its structures know fewer. */
export function getLexicon(language: string): LexiconIndex {
  let index = indexes.get(language);
  if (!index) indexes.set(language, (index = indexLexicon(readLexicon(language))));
  return index;
}

function readLexicon(language: string): Partial<StructureLexicon> {
  if (!hasStructure(language)) return {};
  return JSON.parse(readFileSync(structureFile(language), 'utf8')) as Partial<StructureLexicon>;
}

function indexLexicon(lexicon: Partial<StructureLexicon>): LexiconIndex {
  const byKind = <Kind extends string, Entry>(
    kinds: Partial<Record<Kind, Entry>> | undefined,
    words: (entry: Entry) => readonly string[],
  ) =>
    new Map(
      Object.entries(kinds ?? {}).flatMap(([kind, entry]) =>
        words(entry as Entry).map((word): [string, Kind] => [word, kind as Kind]),
      ),
    );
  return {
    lists: Object.fromEntries(LISTS.map((name) => [name, new Set(lexicon[name] ?? [])])) as Record<
      (typeof LISTS)[number],
      Set<string>
    >,
    auxiliaries: byKind(lexicon.modals, (entry) => entry.auxiliaries),
    modalAdverbs: byKind(lexicon.modals, (entry) => entry.adverbs),
    modalPredicates: byKind(lexicon.modals, (entry) => entry.predicates),
    reportingVerbs: byKind(lexicon.reporting, (entry) => entry.verbs),
    reportingNouns: byKind(lexicon.reporting, (entry) => entry.nouns),
    reportingAdverbs: byKind(lexicon.reporting, (entry) => entry.adverbs),
    complementPrepositions: new Map(
      Object.entries(lexicon.complementPrepositions ?? {}).map(([verb, words]) => [
        verb,
        new Set(words),
      ]),
    ),
    markers: byKind(lexicon.clauseMarkers, (entry) => entry),
  };
}
