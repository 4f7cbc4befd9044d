import {
  alternativesSchema,
  defineLanguageResource,
  termsSchema,
  wordSetSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

/** Base forms of words and phrases; phrases are written with underscores. */
const entriesSchema = wordsSchema;

/** Words that express a writer's judgement: general vocabulary, grouped by meaning. */
export const SUBJECTIVITY_WORDS = defineLanguageResource(
  'subjectivity',
  z.strictObject({
    /** Praise that no report needs. */
    praise: entriesSchema,
    /** Blame and contempt. */
    blame: entriesSchema,
    /** Names for people and things that imply a judgement. */
    verdicts: entriesSchema,
    /** Judgements so common that one of them says little. */
    mildJudgements: entriesSchema,
    /** Loaded verbs for acts and statements, where a report would use a neutral verb. */
    loadedVerbs: entriesSchema,
    /** Words of taste and the senses, typical of reviews. */
    taste: entriesSchema,
    /** Metaphors and idioms, where a report would be literal. */
    figuresOfSpeech: entriesSchema,
    /** Feelings and motives of others, presented as if they could be observed. */
    feelings: entriesSchema,
    /** Words of advertising and advice. */
    promotion: entriesSchema,
    /** Words of degree that express the writer's feeling. */
    intensifiers: entriesSchema,
    /** A writer's comment on what is reported. */
    comments: entriesSchema,
    /** What should be, in the writer's view. */
    norms: entriesSchema,
    /** Spoken language. */
    colloquialisms: entriesSchema,
    /** Endings of adjectives and adverbs that express a judgement. */
    evaluativeSuffixes: wordsSchema,
    /** Words with these endings that express no judgement. */
    neutralSuffixedWords: wordSetSchema,
    /** Adverbs of time, amount, legal basis or order. */
    neutralAdverbs: wordSetSchema,
    /** Words before a superlative: "the", "our". */
    superlativeDeterminers: wordsSchema,
    superlativeAdverbs: wordsSchema,
    /** Words in -est that are not superlatives. */
    nonSuperlatives: wordsSchema,
    /** "Too", "so", "such", and neutral words after them. */
    degreeWords: wordsSchema,
    degreeFollowers: wordsSchema,
    /** "Not only", "far from". */
    contrasts: alternativesSchema,
    /** "And it seems": conjunction, subject and verb of a judgement in the present tense. */
    judgementOpenings: wordsSchema,
    judgementSubjects: wordsSchema,
    judgementVerbs: alternativesSchema,
    /** Words that open an informal sentence or a comment. */
    commentOpenings: termsSchema,
    /** "I’d rather think": the writer as the one who judges. */
    speakers: wordsSchema,
    speakerContractions: wordsSchema,
    speakerJudgements: wordsSchema,
    /** Verbs of seeming. */
    appearances: alternativesSchema,
    emphasis: termsSchema,
    denials: wordsSchema,
    /** "If you", "you can": address of the reader. */
    readerConditions: wordsSchema,
    readerContractions: wordsSchema,
    readerAuxiliaries: wordsSchema,
  }),
).require('en');

/** Words that show whether a sentence states verifiable facts. */
export const FACTUALITY_WORDS = defineLanguageResource(
  'factuality',
  z.strictObject({
    /** Subjects that are on record: money, law, office, war, health. */
    matters: entriesSchema,
    /** Acts that are recorded in minutes, registers and archives. */
    deeds: entriesSchema,
    /** Past forms that their ending does not show. */
    pastForms: entriesSchema,
    amounts: entriesSchema,
    numerals: entriesSchema,
    /** Statements about all members of a group, which one counter-example refutes. */
    totals: entriesSchema,
    /** Comparisons of more and less. */
    comparisons: entriesSchema,
    /** Nouns for the source of a statement. */
    sources: entriesSchema,
    sayings: entriesSchema,
    /** Words about aims, values and character, which cannot be verified. */
    values: entriesSchema,
    /** Words for the future or for hypothetical events. */
    modals: entriesSchema,
    /** Verbs of thought and feeling. */
    cognition: entriesSchema,
    /** Openings of speech and small talk. */
    fillers: entriesSchema,
    /** Verbs that begin an order. */
    orders: entriesSchema,
    /** Common verbs that identify a statement in the present or an order. */
    verbs: entriesSchema,
    firstPerson: entriesSchema,
    firstPersonPlural: entriesSchema,
    secondPerson: entriesSchema,
    thirdPerson: entriesSchema,
    /** Upper-case words that are not function words: "US", "WHO". */
    acronyms: wordSetSchema,
    /** Names that are function words in lower case. */
    names: wordSetSchema,
    percentWords: alternativesSchema,
    /** References of a text to itself: pointers, announcements. */
    selfReferences: alternativesSchema,
  }),
).require('en');

/** Words that determine the form of a sentence. */
export const FORM_WORDS = defineLanguageResource(
  'sentence-form',
  z.strictObject({
    auxiliaries: wordSetSchema,
    /** Words that open a subordinate clause, whose verb is not the main verb. */
    relatives: wordSetSchema,
    /** Participles of transitive verbs; without an object after them they only describe. */
    participles: wordSetSchema,
    /** Adverbs between a subject and its verb. */
    adverbs: wordSetSchema,
    prepositions: wordSetSchema,
    /** Words in -ed that are not past forms. */
    nonPastWords: wordSetSchema,
    determiners: wordSetSchema,
    /** Words before a noun in -s. */
    nounMarkers: wordSetSchema,
    /** Words after which 's is a verb. */
    contractionHosts: wordSetSchema,
    /** Words before which 's is a verb. */
    verbParticles: wordSetSchema,
    /** Verbs whose past form equals their base form: "it cost 5 euros". */
    invariantVerbs: wordSetSchema,
    singularPronouns: wordSetSchema,
    /** Words after which a base form is a verb. */
    pluralSubjects: wordSetSchema,
    /** Words that begin the object of an order. */
    orderObjects: wordSetSchema,
    /** Prepositions after a noun that looks like an order: "interest in coffee". */
    nounPrepositions: wordSetSchema,
    clauseOpenings: wordSetSchema,
    /** Adverbs before an order. */
    orderAdverbs: wordSetSchema,
    /** Words that open a clause with an order after its comma. */
    subordinators: wordSetSchema,
    demonstratives: wordSetSchema,
    /** "Is a", in definitions. */
    copulas: wordSetSchema,
    definitionArticles: wordSetSchema,
    /** Words that link a sentence to the one before. */
    linkingOpenings: wordSetSchema,
    perfectAuxiliaries: wordSetSchema,
    /** Adverbs between an auxiliary and its verb. */
    interveningAdverbs: wordSetSchema,
    /** Pronouns for people who act, and for the writer. */
    actors: wordSetSchema,
    speakers: wordSetSchema,
    /** Words before "to": "want", "ready". */
    volition: wordSetSchema,
    /** "If", and modals for what did not happen. */
    conditions: wordSetSchema,
    conditionalModals: wordSetSchema,
    progressiveAuxiliaries: wordSetSchema,
    /** Words in -ing that are not events: "going", "hoping". */
    nonEvents: wordSetSchema,
  }),
).require('en');
