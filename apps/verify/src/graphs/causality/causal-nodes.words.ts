import {
  compileCues,
  cuesSchema,
  defineLanguageResource,
  joinWords,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const cues = cuesSchema.optional();

/** By what words the type of a node of a causal graph is recognised. */
const causalNodesSchema = z.strictObject({
  /** What is measured: a quantity that goes up and down. */
  quantities: cues,
  /** Nouns of what happens. */
  occurrences: cues,
  /** Verbs in the past. */
  pastVerbs: cues,
  /** Articles before a name. */
  articles: wordsSchema.default([]),
});

const causalNodes = defineLanguageResource('causal-nodes', causalNodesSchema).getAll();

export const QUANTITY = compileCues(
  causalNodes.map(({ quantities }) => quantities),
  'script',
);
export const OCCURRENCE = compileCues(
  causalNodes.flatMap(({ occurrences, pastVerbs }) => [occurrences, pastVerbs]),
  'script',
);
export const LEADING_ARTICLE = new RegExp(
  `^${joinWords(new Set(causalNodes.flatMap(({ articles }) => articles)))}\\s`,
  'iu',
);
