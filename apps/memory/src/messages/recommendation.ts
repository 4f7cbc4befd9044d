import { defineLanguageResource, wordsSchema } from '@plumbline/languages';
import { z } from 'zod';
import { buildParts, insertParts } from './pattern-parts.ts';

const adviceSchema = z.strictObject({
  /** Words of the patterns, by what they are: `{{trade}}`. */
  parts: z.record(z.string(), wordsSchema).default({}),
  /** Sentences that recommend to trade something. */
  patterns: z.array(z.string()),
});

const RECOMMENDATION_PATTERNS = defineLanguageResource('investment-advice', adviceSchema)
  .getAll()
  .flatMap((file) => {
    const parts = buildParts(file.parts);
    return file.patterns.map((pattern) => new RegExp(insertParts(pattern, parts), 'iu'));
  });
const QUESTION = /[?？؟]["'”’」』)]*$/u;

/**
 * Whether a sentence recommends to buy, sell or avoid an asset; like a prediction it can turn out
 * right or wrong.
 */
export const isRecommendation = (text: string): boolean =>
  !QUESTION.test(text) &&
  text.length < 1500 &&
  RECOMMENDATION_PATTERNS.some((pattern) => pattern.test(text));
