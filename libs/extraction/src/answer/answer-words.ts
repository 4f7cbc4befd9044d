import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  joinWords,
  patternSchema,
  termSetSchema,
  termsSchema,
  wordSetSchema,
  wordsSchema,
} from '@plumbline/languages';
import { STOP_WORDS } from '@plumbline/text';
import { z } from 'zod';
import { ASKED_KINDS, type AskedKind } from './asked-kind.ts';

/** As \b, but of all letters: “qué” ends in one. */
const WORD_EDGE = '(?:(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}]))';

const words = wordSetSchema.prefault('');
const pattern = z
  .string()
  .transform((source): string | string[] => source.replaceAll('\\b', WORD_EDGE))
  .pipe(patternSchema());

/** Words of a language that questions are asked and answered with. */
const answersSchema = z.strictObject({
  /** What asks for a kind of thing, first match first. */
  asking: z.array(z.tuple([z.enum(ASKED_KINDS), pattern])),
  /** Whether the word that asks stands where its answer would. */
  isInSitu: z.boolean().prefault(false),
  /** Whether an object pronoun stands before its verb: “qui le paie”. */
  hasClitics: z.boolean().prefault(false),
  /** A verb with its subject behind it: “a-t-elle”. */
  inversion: pattern.optional(),
  /** How a question ends, and how the statement of it would: “닫았나요” is “닫았다”. */
  questionEnding: pattern.optional(),
  statementEnding: z.string().prefault(''),
  /** The kind of thing that a noun behind “what” or “which” asks for. */
  heads: z
    .partialRecord(z.enum(ASKED_KINDS), wordsSchema)
    .prefault({})
    .transform(
      (heads): ReadonlyMap<string, AskedKind> =>
        new Map(
          Object.entries(heads).flatMap(([kind, nouns]) =>
            nouns.map((noun) => [noun, kind as AskedKind] as const),
          ),
        ),
    ),
  /** “kind”, “name”: say nothing of what is asked for. */
  kinds: words,
  /** Verbs and nouns that go with sums. */
  money: words,
  /** Nouns of money itself. */
  moneyNouns: words,
  /** Verbs whose “what” is a sum. */
  costing: words,
  /** Verbs whose subject is a cause. */
  causing: words,
  /** Units of what “how long” or “how old” asks for. */
  units: z
    .record(z.string(), wordSetSchema)
    .prefault({})
    .transform((units): ReadonlyMap<string, ReadonlySet<string>> => new Map(Object.entries(units))),
  /** What follows “how” where a number or an amount is asked; those that ask for an amount. */
  quantifiers: words,
  amountQuantifiers: words,
  /** Auxiliaries that only ask: “did”. */
  supportingVerbs: words,
  /** Pronouns of persons, by lemma. */
  personPronouns: words,
  definiteArticles: words,
  /** Articles of a case that no subject has: “den”. */
  obliqueArticles: words,
  /** Prepositions of places. */
  locating: words,
  /** Prepositions of which each says the opposite of the other: “from to”. */
  contraries: termsSchema.prefault([]).transform(pairBothWays),
  /** What stands behind its effect: “because”. */
  reasons: pattern.optional(),
  /** What stands before its effect: “led to”. */
  causes: pattern.optional(),
  purposes: pattern.optional(),
  whens: pattern.optional(),
  amounts: pattern.optional(),
  light: words,
  /** Words that tell of one thing, from two sides or in news: “buy sell”, both ways. */
  converses: termsSchema.prefault([]).transform(pairBothWays),
  referring: pattern.optional(),
  negative: pattern.optional(),
  /** Openings of a sentence that tells what came of the one before: “therefore”. */
  consequences: alternativesSchema.prefault([]),
  /** Requests before a question and behind it, which are no part of what is asked. */
  requestOpenings: alternativesSchema.prefault([]),
  requestEndings: alternativesSchema.prefault([]),
  /** Nouns that a figure like a year may count: “1800 people”. */
  countedNouns: words,
  /** Words of a date that tell its year, and of one that names its month. */
  yearWords: termSetSchema.prefault([]),
  monthUnits: termSetSchema.prefault([]),
});

export type AnswerWords = Readonly<z.output<typeof answersSchema>>;
type AlternativesKey = 'consequences' | 'requestOpenings' | 'requestEndings';
type WordsKey = 'countedNouns' | 'definiteArticles' | 'yearWords' | 'monthUnits';

const answerWords = defineLanguageResource('answers', answersSchema);
const NO_WORDS: AnswerWords = answersSchema.parse({ asking: [] });
const NO_STOP_WORDS: ReadonlySet<string> = new Set();

/** The words of a language; none for languages that have no file. */
export const getAnswerWords = (language: string): AnswerWords =>
  answerWords.get(language) ?? NO_WORDS;

/** Words of a question that an answer need not have; of languages with an `answers.json`. */
export const getAnswerStopWords = (language: string): ReadonlySet<string> =>
  (answerWords.get(language) && STOP_WORDS[language]) ?? NO_STOP_WORDS;

/** @returns source of a group of the alternatives of all languages */
export const joinAnswerAlternatives = (key: AlternativesKey): string =>
  joinAlternatives(answerWords.getAll().flatMap((file) => file[key]));

/** @returns source of a group of the words of all languages */
export const joinAnswerWords = (key: WordsKey): string =>
  joinWords(answerWords.getAll().flatMap((file) => [...file[key]]));

function pairBothWays(pairs: readonly string[]): ReadonlySet<string> {
  return new Set(pairs.flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]));
}
