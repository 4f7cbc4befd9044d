import { readFileSync } from 'node:fs';
import { StartupError } from '@plumbline/config';
import { STANCES, VERDICTS } from '@plumbline/entailment';
import { z } from 'zod';

const passageSchema = z.object({
  /** Word for word. */
  quote: z.string(),
  stance: z.enum(STANCES),
  source: z.string(),
  title: z.string(),
  outlet: z.string(),
  published_at: z.string().optional(),
});

const resultSchema = z.object({
  /** Of the file of claims. */
  line: z.number(),
  claim: z.string(),
  label: z.enum(VERDICTS),
  date: z.string().optional(),
  url: z.string().optional(),
  verdict: z.enum(VERDICTS),
  confidence: z.number(),
  /** That is configured, with the version of its prompts or weights. */
  engine: z.string(),
  meta: z.object({
    /** Who judged the passages: the rules, where a model failed. */
    judge: z.string(),
    calibration: z.string(),
    source: z.enum(['default', 'ingest', 'all']),
    limit: z.number(),
    tokens: z.number(),
    failed_providers: z.array(z.string()),
    /** Whether the page of `url` is among what was judged; null without one. */
    page_judged: z.boolean().nullable(),
  }),
  /** What decided first. */
  passages: z.array(passageSchema),
  checked_at: z.string(),
  /** Of the kept verdict, with all that was judged. */
  verdict_id: z.string(),
});

/** A claim with its label and its verdict: a line of results.jsonl. */
export type EvaluationResult = z.infer<typeof resultSchema>;

/** @throws StartupError that names file and line */
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
 * The results in a text, but for a last line that was cut when its process was killed.
 *
 * @throws StartupError that names file and line
 */
export const parseResults = (text: string, file: string): EvaluationResult[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line, at) => {
      try {
        return resultSchema.parse(JSON.parse(line));
      } catch {
        throw new StartupError(`${file}, line ${at + 1}: is not a result of npm run evaluate.`);
      }
    });

/** The engine whose verdict it is: where a model failed, the rules in its place. */
export function describeJudge({ engine, meta }: EvaluationResult): string {
  return isFallback({ engine, meta }) ? `${meta.judge} in place of ${engine}` : engine;
}

/** A version begins with the name of its engine. */
export const isFallback = ({ engine, meta }: Pick<EvaluationResult, 'engine' | 'meta'>): boolean =>
  !engine.startsWith(meta.judge);
