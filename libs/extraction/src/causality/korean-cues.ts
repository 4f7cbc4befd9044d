import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  joinWords,
  wordSetSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';
import { EDGE_TYPES } from '../extraction.types.ts';

const typeSchema = z.enum(EDGE_TYPES);
/** An estimate, not yet measured. */
const confidenceSchema = z.number().min(0).max(1);
const opening = z.string().transform((source) => new RegExp(`^(?:${source})`, 'u'));
const ending = z.string().transform((source) => new RegExp(`(?:${source})$`, 'u'));
const openingWord = z.string().transform((source) => new RegExp(`^(?:${source})(?=[\\s,])`, 'u'));

/** `causality-endings.json`: for languages whose word endings link clauses. */
const causalityEndingsSchema = z.strictObject({
  /** The ending of a cause before its effect: “폭우로 인해 운행이 중단됐다”. */
  connectives: z.array(
    z.strictObject({ type: typeSchema, confidence: confidenceSchema, pattern: ending }),
  ),
  /** Beginning of a predicate and ending of its object: “화재가 공급난을 초래했다”. */
  frames: z.array(
    z.strictObject({
      type: typeSchema,
      confidence: confidenceSchema,
      predicate: opening,
      object: ending,
    }),
  ),
  /**
   * Words that open a sentence and link it to the one before; `from` tells which of the two is the
   * cause.
   */
  openings: z.array(
    z.strictObject({
      type: typeSchema,
      from: z.enum(['first', 'second']),
      confidence: confidenceSchema,
      pattern: openingWord,
    }),
  ),
  /** Endings after which another clause begins: “…면서”, “…지만”, “…에 따라”. */
  clauseEndings: alternativesSchema.transform(
    (endings) => new RegExp(`${joinAlternatives(endings)}$`, 'u'),
  ),
  /** Particles after consonants, after vowels and after both. */
  consonantParticles: wordSetSchema,
  vowelParticles: wordSetSchema,
  otherParticles: wordSetSchema,
  longParticles: wordsSchema.transform((words) => new RegExp(`${joinWords(words)}$`, 'u')),
  topicParticles: wordSetSchema,
  /** Particles that mark a subject but not a topic. */
  subjectParticles: wordSetSchema,
  honorificSubject: z.string(),
  /** “…하기 (위해)”, “…하려고”: an intention, not an event. */
  intentionEndings: wordsSchema.transform((words) => new RegExp(`${joinWords(words)}$`, 'u')),
  /** “원인은”: the reason follows. */
  reasonTopics: wordSetSchema,
  /** “때문이다”: the reason precedes. */
  reasonPredicates: alternativesSchema.transform(
    (predicates) => new RegExp(joinAlternatives(predicates), 'u'),
  ),
  copulas: wordsSchema.transform((words) => new RegExp(`${joinWords(words)}$`, 'u')),
  /** Ending that makes a noun of a verb, and the ending of a statement. */
  nominalizer: z.string(),
  statementEnding: z.string(),
  /** Words that link to the sentence before. */
  leadingWords: wordsSchema,
  /** Words that refer to something said before: “그녀”, “그때”, “이 드라마”. */
  contextWords: alternativesSchema,
});

/** Only for Korean, because the rules that use it follow its grammar. */
export const KOREAN_CUES = defineLanguageResource(
  'causality-endings',
  causalityEndingsSchema,
).require('ko');

/** A word that links what precedes it to what follows. */
export type Connective = (typeof KOREAN_CUES.connectives)[number];
