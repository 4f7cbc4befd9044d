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

/** Words that are needed for questions and their answers; in small letters. */
const questionWordsSchema = z.strictObject({
  /** Words that begin an affirming answer: “yes”, “correct”. */
  yes: termSetSchema,
  /** Words that begin a denying answer: “no”, “incorrect”. */
  no: termSetSchema,
  /** Regular expressions of words that deny within an answer: “not”, “never”. */
  denials: alternativesSchema.prefault([]).transform((all) => new RegExp(joinAsWords(all), 'iu')),
  /** Auxiliary verbs that a question may begin with: “does”, “can”. */
  auxiliaries: terms,
  /** Forms of “be”: “is”, “were”. */
  beForms: terms,
  /** Auxiliaries that only form the question: “do”, “did”. */
  supportingVerbs: terms,
  /** Modal auxiliaries, of ability, duty and the like: “can”, “must”. */
  modals: terms,
  /** Forms of “have”: “has”, “had”. */
  possessionForms: terms,
  /** Verbs by lemma in an answer that only repeats the question: “do” in “Yes, it does”. */
  lightVerbs: terms,
  /** Other words by lemma in an answer that only repeats it: “one” in “Yes, it has one”. */
  standIns: terms,
  /** Pronouns that stand for the subject of the question: “it”, “they”. */
  subjectPronouns: terms,
  /** Reflexive pronouns: “sich”. */
  reflexives: terms,
  /** What each question word asks for: “where” a `place`, “why” a `reason`. */
  questionKinds: kindByWord,
  /** What “how” asks for, by the word that follows it: “many” a `count`. */
  measureKinds: kindByWord,
  /** Question words, in a language without `questionKinds`: “wer”, “was”. */
  questionWords: terms,
  /** Question words whose answer cannot take their place in a statement: “warum”. */
  reasonQuestions: terms,
  /** Question words that ask for a number: “wie viele”. */
  countQuestions: terms,
  /** Openings of a question for an amount: “was kostet”. */
  amountQuestions: terms.transform((all) => new RegExp(`^${joinWords(all)}`, 'iu')),
  /** Verbs after which “what” asks for a figure: “cost”, “weigh”. */
  amountVerbs: terms,
  /** Words that count as a figure: “dozen”, “half”. */
  figureWords: terms,
  /** The preposition of the answer, by what is asked for: `time` “on”, `place` “in”. */
  prepositionKinds: z.partialRecord(z.enum(ASKED_KINDS), z.string()).prefault({}),
  /** Nouns that a percentage answers: “share”, “proportion”. */
  shares: terms,
  /** Verbs whose object is a duration: “last”, “take”. */
  durationVerbs: terms,
  /** Irregular past forms by infinitive: “go” → “went”. */
  pastForms: z
    .record(z.string(), z.string())
    .prefault({})
    .transform((forms): ReadonlyMap<string, string> => new Map(Object.entries(forms))),
  /** Regular expressions of question words that stand where the answer stands: “누구”, “몇 명”. */
  interrogatives: alternativesSchema
    .prefault([])
    .transform((all) => new RegExp(joinAlternatives(all), 'u')),
  /** The `interrogatives` that ask for a time; a date in their place takes a postposition: “언제”. */
  timeInterrogatives: terms,
  /** Units that a date ends with, after a digit: “년” in “2019년”. */
  dateUnits: terms.transform((units) => new RegExp(`\\p{Nd}${joinWords(units)}$`, 'u')),
  /** Postposition of a date, with its space: “에 ” in “2019년에 ”. */
  datePostposition: z.string().prefault(''),
  /** Particles after a question word that the answer takes over: “가” in “누가”. */
  replacedParticles: terms.transform((all) => new RegExp(`^${joinWords(all)}`, 'u')),
  /** Regular expressions of endings of polite questions with a copula: “인가요”. */
  copulaQuestions: endings,
  /** Regular expressions of endings of polite questions with a verb: “는가요”. */
  verbQuestions: endings,
  /** Regular expressions of endings with a copula, which are cut from an answer: “입니다”. */
  copulas: endings,
  /** Regular expressions of endings of a whole sentence: “다”, “요”. */
  sentenceEndings: endings,
  /** Ending of a plain statement, of a verb or of a noun that ends in a vowel: “다”. */
  plainEnding: z.string().prefault(''),
  /** Ending of a plain statement, of a noun that ends in a consonant: “이다”. */
  plainCopula: z.string().prefault(''),
});

export type QuestionWords = z.output<typeof questionWordsSchema>;

/** @param language a language that has a `questions.json` */
export const { require: getQuestionWords } = defineLanguageResource(
  'questions',
  questionWordsSchema,
);
