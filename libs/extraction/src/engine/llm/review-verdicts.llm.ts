import type { LanguageModel } from '@plumbline/llm';
import { z } from 'zod';
import { isTooMuch } from './fallback.ts';
import { type DoubtfulStatement, formatReview } from './review-prompt.ts';

const schema = z.object({
  verdicts: z.array(
    z.object({
      statement: z.number(),
      verdict: z.enum(['borne_out', 'corrected', 'not_borne_out']),
      text: z.string(),
    }),
  ),
});
type Verdict = z.infer<typeof schema>['verdicts'][number];

/**
 * The verdicts on this many statements fit into one answer, if the model's context is large enough.
 */
const MAX_STATEMENTS_PER_CALL = 100;
const MIN_STATEMENTS_PER_CALL = 10;
/** Tokens for a statement with its sources and its verdict. */
const CONTEXT_TOKENS_PER_STATEMENT = 100;
const MAX_CALLS = 16;
/** How often a set of statements that is too large for a model is halved. */
const MAX_HALVINGS = 3;
const INSTRUCTIONS =
  'Compare each numbered statement with the texts above it as “from”, its sources; other ' +
  'texts only tell who and what they speak of. borne_out: the sources say all of it: the same ' +
  'people in the same roles, the same figures, dates and names, no denial, doubt, direction ' +
  'or speaker ("not", "may", "fell", "he said") left out, added or changed. corrected: one ' +
  'wording fixes it; text is that wording, a headline below 100 characters, in the language of ' +
  'the statement. One with “must be in” a language is not borne_out as it is: corrected into ' +
  'that language, quotations apart. Statements are read alone: one that does not say who, what ' +
  'or when it means (“the game”, “here”, “last season”) is corrected to say so. ' +
  'not_borne_out: anything else. text is "" unless corrected. Behind “??” stands what a ' +
  'program doubts, and where it stands instead: judge the whole statement. Give a verdict for ' +
  'each statement with “??”, and of the others for each that is not right as it is.';

/**
 * Maximum number of statements that are reviewed. Further ones are rejected if code doubts them.
 */
export const getMaxReviewedStatements = (model: LanguageModel): number =>
  MAX_CALLS * getStatementsPerCall(model);

/**
 * Asks a model for verdicts on statements, with as many per call as fit into one answer. A
 * statement without a verdict is accepted unless code doubts it.
 *
 * @returns verdicts whose `statement` is the position in `statements`
 * @throws ModelError when a call fails
 */
export async function askForVerdicts(
  model: LanguageModel,
  statements: readonly DoubtfulStatement[],
  signal?: AbortSignal,
): Promise<Verdict[]> {
  const size = getStatementsPerCall(model);
  const starts = Array.from({ length: Math.ceil(statements.length / size) }, (_, at) => at * size);
  const verdicts = await Promise.all(
    starts.map((start) =>
      askAboutBatch(model, statements.slice(start, start + size), start, 0, signal),
    ),
  );
  return verdicts.flat();
}

async function askAboutBatch(
  model: LanguageModel,
  batch: readonly DoubtfulStatement[],
  start: number,
  halvings: number,
  signal?: AbortSignal,
): Promise<Verdict[]> {
  try {
    const { value } = await model.generateStructured(
      {
        task: 'review',
        tier: 'medium',
        instructions: INSTRUCTIONS,
        material: formatReview(batch),
        schema,
      },
      signal,
    );
    return value.verdicts
      .filter(({ statement }) => statement >= 0 && statement < batch.length)
      .map((verdict) => ({ ...verdict, statement: verdict.statement + start }));
  } catch (error) {
    signal?.throwIfAborted();
    if (!isTooMuch(error) || batch.length < 2 || halvings >= MAX_HALVINGS) throw error;
    const middle = Math.ceil(batch.length / 2);
    const halves = await Promise.all([
      askAboutBatch(model, batch.slice(0, middle), start, halvings + 1, signal),
      askAboutBatch(model, batch.slice(middle), start + middle, halvings + 1, signal),
    ]);
    return halves.flat();
  }
}

const getStatementsPerCall = (model: LanguageModel) =>
  Math.max(
    MIN_STATEMENTS_PER_CALL,
    Math.min(
      MAX_STATEMENTS_PER_CALL,
      Math.floor((model.getContextTokens('medium') ?? Infinity) / CONTEXT_TOKENS_PER_STATEMENT),
    ),
  );
