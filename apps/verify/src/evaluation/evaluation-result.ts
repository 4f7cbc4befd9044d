import { readFileSync } from 'node:fs';
import { StartupError } from '@plumbline/config';
import { STANCES, VERDICTS } from '@plumbline/entailment';
import { z } from 'zod';

const passageSchema = z.object({
  /** Verbatim. */
  quote: z.string(),
  stance: z.enum(STANCES),
  source: z.string(),
  title: z.string(),
  outlet: z.string(),
  published_at: z.string().optional(),
});

const resultSchema = z.object({
  /** Line of the claims file. */
  line: z.number(),
  claim: z.string(),
  label: z.enum(VERDICTS),
  date: z.string().optional(),
  url: z.string().optional(),
  verdict: z.enum(VERDICTS),
  confidence: z.number(),
  /** The configured engine, with the version of its prompts or weights. */
  engine: z.string(),
  meta: z.object({
    /** The engine that judged the passages: the rules, if a model failed. */
    judge: z.string(),
    calibration: z.string(),
    source: z.enum(['default', 'ingest', 'all']),
    limit: z.number(),
    tokens: z.number(),
    failed_providers: z.array(z.string()),
    /** Whether the page of `url` was among the judged evidence; null without `url`. */
    page_judged: z.boolean().nullable(),
  }),
  /** The most decisive passage first. */
  passages: z.array(passageSchema),
  checked_at: z.string(),
  /** Id of the stored verdict, which has all judged evidence. */
  verdict_id: z.string(),
});

/** A claim with its label and its verdict: one line of results.jsonl. */
export type EvaluationResult = z.infer<typeof resultSchema>;

/** @throws StartupError with file and line */
export function readResults(file: string): EvaluationResult[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}`);
  }
  return parseResults(text, file);
}

/**
 * Parses results. An incomplete last line of a killed process is ignored.
 *
 * @throws StartupError with file and line
 */
export const parseResults = (text: string, file: string): EvaluationResult[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line, at) => {
      try {
        return resultSchema.parse(JSON.parse(line));
      } catch {
        throw new StartupError(
          `Line ${at + 1} of ${file} is not a result that npm run evaluate has written.`,
        );
      }
    });

/** Names the engine that gave the verdict. If a model failed, names the rules and the model. */
export function describeJudge({ engine, meta }: EvaluationResult): string {
  return isFallback({ engine, meta }) ? `${meta.judge} in place of ${engine}` : engine;
}

/** Works because a version starts with the name of its engine. */
export const isFallback = ({ engine, meta }: Pick<EvaluationResult, 'engine' | 'meta'>): boolean =>
  !engine.startsWith(meta.judge);
