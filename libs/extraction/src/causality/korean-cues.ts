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

/** `causality-endings.json`: of a language whose endings of words tie its clauses. */
const causalityEndingsSchema = z.strictObject({
  /** What ends a cause, before its effect: “폭우로 인해 운행이 중단됐다”. */
  connectives: z.array(
    z.strictObject({ type: typeSchema, confidence: confidenceSchema, pattern: ending }),
  ),
  /** How a predicate begins and its object ends: “화재가 공급난을 초래했다”. */
  frames: z.array(
    z.strictObject({
      type: typeSchema,
      confidence: confidenceSchema,
      predicate: opening,
      object: ending,
    }),
  ),
  /** Words that open a sentence and tie it to the one before; which of the two is `from`. */
  openings: z.array(
    z.strictObject({
      type: typeSchema,
      from: z.enum(['first', 'second']),
      confidence: confidenceSchema,
      pattern: openingWord,
    }),
  ),
  /** Where another clause begins: “…면서”, “…지만”, “…에 따라”. */
  clauseEndings: alternativesSchema.transform(
    (endings) => new RegExp(`${joinAlternatives(endings)}$`, 'u'),
  ),
  /** Particles behind a consonant, behind a vowel and behind either. */
  consonantParticles: wordSetSchema,
  vowelParticles: wordSetSchema,
  otherParticles: wordSetSchema,
  longParticles: wordsSchema.transform((words) => new RegExp(`${joinWords(words)}$`, 'u')),
  topicParticles: wordSetSchema,
  /** Those of subjects that are no topics. */
  subjectParticles: wordSetSchema,
  honorificSubject: z.string(),
  /** “…하기 (위해)”, “…하려고”: meant, not done. */
  intentionEndings: wordsSchema.transform((words) => new RegExp(`${joinWords(words)}$`, 'u')),
  /** “원인은”: the reason follows. */
  reasonTopics: wordSetSchema,
  /** “때문이다”: the reason stands before. */
  reasonPredicates: alternativesSchema.transform(
    (predicates) => new RegExp(joinAlternatives(predicates), 'u'),
  ),
  copulas: wordsSchema.transform((words) => new RegExp(`${joinWords(words)}$`, 'u')),
  /** What makes a noun of a verb; what a statement ends with. */
  nominalizer: z.string(),
  statementEnding: z.string(),
  /** Words that lead over from the sentence before. */
  leadingWords: wordsSchema,
  /** Words for what was said before: “그녀”, “그때”, “이 드라마”. */
  contextWords: alternativesSchema,
});

/** Korean alone: the rules beside them are of its grammar. */
export const KOREAN_CUES = defineLanguageResource(
  'causality-endings',
  causalityEndingsSchema,
).require('ko');

/** A word that ties what stands before it to what stands behind. */
export type Connective = (typeof KOREAN_CUES.connectives)[number];
