import {
  alternativesSchema,
  defineLanguageResource,
  termsSchema,
  wordSetSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

/** Words and phrases, these with underscores, by base forms: endings are cut off. */
const entriesSchema = wordsSchema;

/** Words by which a writer judges: general vocabulary, gathered by meaning. */
export const SUBJECTIVITY_WORDS = defineLanguageResource(
  'subjectivity',
  z.strictObject({
    /** Praise that no report needs. */
    praise: entriesSchema,
    /** Blame and contempt. */
    blame: entriesSchema,
    /** Names for people and things that carry a verdict. */
    verdicts: entriesSchema,
    /** Judgements so common that alone they say little. */
    mildJudgements: entriesSchema,
    /** Loaded doing and saying: a report would have a plain verb. */
    loadedVerbs: entriesSchema,
    /** Words of taste and sense, in which reviews are written. */
    taste: entriesSchema,
    /** Pictures and idioms: a report says the thing itself. */
    figuresOfSpeech: entriesSchema,
    /** What others feel and are after, as if it could be seen. */
    feelings: entriesSchema,
    /** The language of offers and of advice: what is sold, or what is good for you. */
    promotion: entriesSchema,
    /** How far a thing goes, in the writer's feeling. */
    intensifiers: entriesSchema,
    /** A writer's comment on what is reported. */
    comments: entriesSchema,
    /** What ought to be, in the writer's view. */
    norms: entriesSchema,
    /** Talk rather than writing. */
    colloquialisms: entriesSchema,
    /** Endings of adjectives and adverbs that judge. */
    evaluativeSuffixes: wordsSchema,
    /** Words with these endings that do not judge. */
    neutralSuffixedWords: wordSetSchema,
    /** Adverbs that only tell when, how much, by what right or in what order. */
    neutralAdverbs: wordSetSchema,
    /** What stands before a superlative: "the", "our". */
    superlativeDeterminers: wordsSchema,
    superlativeAdverbs: wordsSchema,
    /** Words in -est that are no superlatives. */
    nonSuperlatives: wordsSchema,
    /** "Too", "so", "such", and what follows them without judging. */
    degreeWords: wordsSchema,
    degreeFollowers: wordsSchema,
    /** "Not only", "far from". */
    contrasts: alternativesSchema,
    /** "And it seems": conjunction, subject and verb of a judgement in the present. */
    judgementOpenings: wordsSchema,
    judgementSubjects: wordsSchema,
    judgementVerbs: alternativesSchema,
    /** Words that open a sentence of talk or comment. */
    commentOpenings: termsSchema,
    /** "I’d rather think": the writer as a judge. */
    speakers: wordsSchema,
    speakerContractions: wordsSchema,
    speakerJudgements: wordsSchema,
    /** Verbs of seeming. */
    appearances: alternativesSchema,
    emphasis: termsSchema,
    denials: wordsSchema,
    /** "If you", "you can": the reader is addressed. */
    readerConditions: wordsSchema,
    readerContractions: wordsSchema,
    readerAuxiliaries: wordsSchema,
  }),
).require('en');

/** Words by which a sentence states what can be looked up, or shows that it does not. */
export const FACTUALITY_WORDS = defineLanguageResource(
  'factuality',
  z.strictObject({
    /** Matters on record: money, law, office, war, health. */
    matters: entriesSchema,
    /** Doing that leaves a trace in minutes, registers and archives. */
    deeds: entriesSchema,
    /** Past forms that no ending shows. */
    pastForms: entriesSchema,
    amounts: entriesSchema,
    numerals: entriesSchema,
    /** Statements over all of a kind: one counter-example decides them. */
    totals: entriesSchema,
    /** More and less. */
    comparisons: entriesSchema,
    /** Sources named for what is said. */
    sources: entriesSchema,
    sayings: entriesSchema,
    /** Talk of aims, values and character, of which nothing can be looked up. */
    values: entriesSchema,
    /** What is to come, or only thought of. */
    modals: entriesSchema,
    /** Verbs of thinking and feeling. */
    cognition: entriesSchema,
    /** Openers of speech and of small talk. */
    fillers: entriesSchema,
    /** Verbs that open an order. */
    orders: entriesSchema,
    /** Common verbs by which a statement in the present or an order is known. */
    verbs: entriesSchema,
    firstPerson: entriesSchema,
    firstPersonPlural: entriesSchema,
    secondPerson: entriesSchema,
    thirdPerson: entriesSchema,
    /** Capitals that are no words of grammar: "US", "WHO". */
    acronyms: wordSetSchema,
    /** Names that are words of grammar in small letters. */
    names: wordSetSchema,
    percentWords: alternativesSchema,
    /** A text that speaks of itself: pointers, announcements. */
    selfReferences: alternativesSchema,
  }),
).require('en');

/** Words by which the form of a sentence is told. */
export const FORM_WORDS = defineLanguageResource(
  'sentence-form',
  z.strictObject({
    auxiliaries: wordSetSchema,
    /** Words that open a clause whose verb is not the sentence's own. */
    relatives: wordSetSchema,
    /** Of verbs that take an object: with none behind them they only describe. */
    participles: wordSetSchema,
    /** Between a subject and its verb. */
    adverbs: wordSetSchema,
    prepositions: wordSetSchema,
    /** Words in -ed that are no past forms. */
    nonPastWords: wordSetSchema,
    determiners: wordSetSchema,
    /** Before a word in -s that is a noun. */
    nounMarkers: wordSetSchema,
    /** Behind which 's is a verb. */
    contractionHosts: wordSetSchema,
    /** Before which 's is a verb. */
    verbParticles: wordSetSchema,
    /** Verbs whose past is as their base: "it cost 5 euros". */
    invariantVerbs: wordSetSchema,
    singularPronouns: wordSetSchema,
    /** Behind which a base form is a verb. */
    pluralSubjects: wordSetSchema,
    /** What begins the object of an order. */
    orderObjects: wordSetSchema,
    /** Behind a noun that looks like an order: "interest in coffee". */
    nounPrepositions: wordSetSchema,
    clauseOpenings: wordSetSchema,
    /** What may stand before an order. */
    orderAdverbs: wordSetSchema,
    /** What opens a sentence whose order follows a comma. */
    subordinators: wordSetSchema,
    demonstratives: wordSetSchema,
    /** "Is a", of definitions. */
    copulas: wordSetSchema,
    definitionArticles: wordSetSchema,
    /** What ties a sentence to the one before it. */
    linkingOpenings: wordSetSchema,
    perfectAuxiliaries: wordSetSchema,
    /** Between an auxiliary and its verb. */
    interveningAdverbs: wordSetSchema,
    /** Pronouns of whoever did something, and of the writer. */
    actors: wordSetSchema,
    speakers: wordSetSchema,
    /** Before "to": "want", "ready". */
    volition: wordSetSchema,
    /** "If", and the modals of what did not happen. */
    conditions: wordSetSchema,
    conditionalModals: wordSetSchema,
    progressiveAuxiliaries: wordSetSchema,
    /** Words in -ing that tell no event: "going", "hoping". */
    nonEvents: wordSetSchema,
  }),
).require('en');
