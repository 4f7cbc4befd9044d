import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  joinAsWords,
  joinWords,
  termSetSchema,
} from '@plumbline/languages';
import { z } from 'zod';
import { ASKED_KINDS, type AskedKind } from './answer-fact.types.ts';

const terms = termSetSchema.prefault([]);
const kindByWord = z
  .record(z.string(), z.enum(ASKED_KINDS))
  .prefault({})
  .transform((kinds): ReadonlyMap<string, AskedKind> => new Map(Object.entries(kinds)));
const endings = alternativesSchema
  .prefault([])
  .transform((all) => new RegExp(`${joinAlternatives(all)}$`, 'u'));

/** Words of a language that questions and answers to them need; in small letters. */
const questionWordsSchema = z.strictObject({
  /** Answers that affirm, and those that deny. */
  yes: termSetSchema,
  no: termSetSchema,
  /** Words that deny within an answer. */
  denials: alternativesSchema.prefault([]).transform((all) => new RegExp(joinAsWords(all), 'iu')),
  /** Verbs that a question may begin with. */
  auxiliaries: terms,
  beForms: terms,
  /** Auxiliaries that only ask, and those of ability, duty and the like. */
  supportingVerbs: terms,
  modals: terms,
  possessionForms: terms,
  /** Verbs of an answer that only repeats the question, and its words that are no verbs. */
  lightVerbs: terms,
  standIns: terms,
  /** Pronouns that stand for the subject of the question. */
  subjectPronouns: terms,
  reflexives: terms,
  /** What each word asks for, and what “how” asks for by the word behind it. */
  questionKinds: kindByWord,
  measureKinds: kindByWord,
  questionWords: terms,
  /** Those whose answer fits no place of a statement. */
  reasonQuestions: terms,
  countQuestions: terms,
  /** Openings of a question for an amount: “was kostet”. */
  amountQuestions: terms.transform((all) => new RegExp(`^${joinWords(all)}`, 'iu')),
  /** Verbs whose “what” is a figure. */
  amountVerbs: terms,
  /** Words that are a figure: “dozen”. */
  figureWords: terms,
  /** The preposition that an answer takes, by what is asked for. */
  prepositionKinds: z.partialRecord(z.enum(ASKED_KINDS), z.string()).prefault({}),
  /** Nouns that a percentage answers: “share”. */
  shares: terms,
  /** Verbs whose object is a time: “last”. */
  durationVerbs: terms,
  /** Irregular past forms by infinitive. */
  pastForms: z
    .record(z.string(), z.string())
    .prefault({})
    .transform((forms): ReadonlyMap<string, string> => new Map(Object.entries(forms))),
  /** Words that ask where the answer stands; those for a time, which get a postposition. */
  interrogatives: alternativesSchema
    .prefault([])
    .transform((all) => new RegExp(joinAlternatives(all), 'u')),
  timeInterrogatives: terms,
  dateUnits: terms.transform((units) => new RegExp(`\\p{Nd}${joinWords(units)}$`, 'u')),
  datePostposition: z.string().prefault(''),
  /** Particles that a word that asks leaves to its answer. */
  replacedParticles: terms.transform((all) => new RegExp(`^${joinWords(all)}`, 'u')),
  /** Endings of polite questions with a copula and with a verb, of copulas and of sentences. */
  copulaQuestions: endings,
  verbQuestions: endings,
  copulas: endings,
  sentenceEndings: endings,
  /** Endings of a plain statement: of a verb or behind a vowel, and of other nouns. */
  plainEnding: z.string().prefault(''),
  plainCopula: z.string().prefault(''),
});

export type QuestionWords = z.output<typeof questionWordsSchema>;

/** @param language one that has a `questions.json` */
export const { require: getQuestionWords } = defineLanguageResource(
  'questions',
  questionWordsSchema,
);
