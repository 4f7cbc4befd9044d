import {
  alternativesSchema,
  defineLanguageResource,
  joinWords,
  mergeLists,
  termsSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const clauseSchema = z.strictObject({
  /** Small words that tell the language of a short text. */
  functionWords: wordsSchema,
  /** First person in the subject. */
  subjects: wordsSchema,
  possessives: wordsSchema,
  /** Any word of the first person. */
  firstPerson: wordsSchema,
  /** Verbs written together with a subject of the first person. */
  contractedVerbs: wordsSchema,
  /** First words of a clause with a subject of its own. */
  clauseOpenings: wordsSchema,
  /** Between two clauses. */
  conjunctions: wordsSchema,
  /** As `conjunctions`, behind a comma only. */
  commaConjunctions: wordsSchema,
  /** Between conjunction and clause. */
  clauseAdverbs: wordsSchema,
  /** Before the first clause, besides `conjunctions`. */
  leadingWords: termsSchema,
  /** First words of questions, requests, thanks and fragments. */
  requestOpenings: wordsSchema,
  /** Before a verb, where they make it a wish. */
  attitudeModals: wordsSchema,
  contractedModals: wordsSchema,
  /** Before an adjective of attitude. */
  attitudeCopulas: wordsSchema,
  contractedCopulas: wordsSchema,
  /** Between subject and attitude. */
  attitudeAdverbs: termsSchema,
  /** What somebody feels, wants or wonders: no fact to be held against them later. */
  attitudes: alternativesSchema,
  /** What is asked in the form of a statement. */
  indirectQuestions: alternativesSchema,
  /** Last words that only the sentence before explains. */
  trailingPronouns: wordsSchema,
  /** Verbs after what is somebody's: "my cat has". */
  possessionVerbs: alternativesSchema,
  genitiveEndings: wordsSchema,
  /** First words that only the sentence before explains. */
  anaphora: wordsSchema,
  futureAuxiliaries: wordsSchema,
  /** Before an auxiliary that is a noun here: "my will". */
  nounMarks: wordsSchema,
  /** After an auxiliary that is a noun here: "will and testament". */
  nounFollowers: wordsSchema,
  futurePhrases: termsSchema,
  contractedFutures: wordsSchema,
  /** First words of questions without a question mark, where a pronoun of the next key follows. */
  questionOpenings: wordsSchema,
  questionPronouns: wordsSchema,
});

const clauses = defineLanguageResource('clauses', clauseSchema);

/** The words that the rules of English clauses ask for. */
export const CLAUSE_WORDS = mergeLists(clauses.getAll());

/** As `joinWords`; an apostrophe is typographic or straight. */
export const joinSpokenWords = (words: Iterable<string>): string =>
  joinWords(words).replaceAll('’', "['’]");
