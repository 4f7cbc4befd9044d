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

/** Like \b, but for all letters: “qué” ends in one. */
const WORD_EDGE = '(?:(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}]))';

const words = wordSetSchema.prefault('');
const pattern = z
  .string()
  .transform((source): string | string[] => source.replaceAll('\\b', WORD_EDGE))
  .pipe(patternSchema());

/** Words with which questions are asked and answered in one language. */
const answersSchema = z.strictObject({
  /** Patterns for the kind of thing asked for; the first match counts. */
  asking: z.array(z.tuple([z.enum(ASKED_KINDS), pattern])),
  /** Whether the question word stands in the position of the answer. */
  isInSitu: z.boolean().prefault(false),
  /** Whether an object pronoun precedes its verb: “qui le paie”. */
  hasClitics: z.boolean().prefault(false),
  /** A verb followed by its subject: “a-t-elle”. */
  inversion: pattern.optional(),
  /** Ending of a question and that of the corresponding statement: “닫았나요” and “닫았다”. */
  questionEnding: pattern.optional(),
  statementEnding: z.string().prefault(''),
  /** The kind of thing that a noun after “what” or “which” asks for. */
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
  /** “kind”, “name”: nouns that do not tell what is asked for. */
  kinds: words,
  /** Verbs and nouns that occur with sums of money. */
  money: words,
  /** Nouns for money itself. */
  moneyNouns: words,
  /** Verbs whose “what” is a sum of money. */
  costing: words,
  /** Verbs whose subject is a cause. */
  causing: words,
  /** Units that “how long” or “how old” asks for. */
  units: z
    .record(z.string(), wordSetSchema)
    .prefault({})
    .transform((units): ReadonlyMap<string, ReadonlySet<string>> => new Map(Object.entries(units))),
  /** Words after “how” that ask for a number or an amount, and those that ask for an amount. */
  quantifiers: words,
  amountQuantifiers: words,
  /** Auxiliaries without a meaning of their own: “did”. */
  supportingVerbs: words,
  /** Pronouns of persons, by lemma. */
  personPronouns: words,
  definiteArticles: words,
  /** Articles in a case that a subject never has: “den”. */
  obliqueArticles: words,
  /** Prepositions of places. */
  locating: words,
  /** Pairs of opposite prepositions: “from to”. */
  contraries: termsSchema.prefault([]).transform(pairBothWays),
  /** Words that precede a reason and follow its effect: “because”. */
  reasons: pattern.optional(),
  /** Words that precede an effect and follow its cause: “led to”. */
  causes: pattern.optional(),
  purposes: pattern.optional(),
  whens: pattern.optional(),
  amounts: pattern.optional(),
  light: words,
  /**
   * Pairs of words for the same event from two sides or in news style, in both directions: “buy
   * sell”.
   */
  converses: termsSchema.prefault([]).transform(pairBothWays),
  referring: pattern.optional(),
  negative: pattern.optional(),
  /** Sentence openings that state a consequence of the sentence before: “therefore”. */
  consequences: alternativesSchema.prefault([]),
  /** Polite requests before and after a question, which are not part of it. */
  requestOpenings: alternativesSchema.prefault([]),
  requestEndings: alternativesSchema.prefault([]),
  /** Nouns that a number that looks like a year may count: “1800 people”. */
  countedNouns: words,
  /** Words that mark the year in a date, and words that mark the month. */
  yearWords: termSetSchema.prefault([]),
  monthUnits: termSetSchema.prefault([]),
});

export type AnswerWords = Readonly<z.output<typeof answersSchema>>;
type AlternativesKey = 'consequences' | 'requestOpenings' | 'requestEndings';
type WordsKey = 'countedNouns' | 'definiteArticles' | 'yearWords' | 'monthUnits';

const answerWords = defineLanguageResource('answers', answersSchema);
const NO_WORDS: AnswerWords = answersSchema.parse({ asking: [] });
const NO_STOP_WORDS: ReadonlySet<string> = new Set();

/** Returns the words of a language; empty for languages without a file. */
export const getAnswerWords = (language: string): AnswerWords =>
  answerWords.get(language) ?? NO_WORDS;

/** Words of a question that an answer need not contain, for languages with an `answers.json`. */
export const getAnswerStopWords = (language: string): ReadonlySet<string> =>
  (answerWords.get(language) && STOP_WORDS[language]) ?? NO_STOP_WORDS;

/** @returns source of a regular expression group with the alternatives of all languages */
export const joinAnswerAlternatives = (key: AlternativesKey): string =>
  joinAlternatives(answerWords.getAll().flatMap((file) => file[key]));

/** @returns source of a regular expression group with the words of all languages */
export const joinAnswerWords = (key: WordsKey): string =>
  joinWords(answerWords.getAll().flatMap((file) => [...file[key]]));

function pairBothWays(pairs: readonly string[]): ReadonlySet<string> {
  return new Set(pairs.flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]));
}
