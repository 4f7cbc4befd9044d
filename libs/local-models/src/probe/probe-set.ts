import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ModelSetupError } from '../local-model-error.ts';
import { ENTAILMENT_LABELS, type ModelTask } from '../manifest.ts';

const text = z.string().min(1).max(2_000);
const language = z.string().regex(/^[a-z]{2,3}$/, 'must be an ISO 639 language code');
const MIN_PAIRS = 4;
const MAX_PAIRS = 1_000;

const entailmentSchema = z.object({
  language,
  pairs: z
    .array(z.object({ premise: text, hypothesis: text, label: z.enum(ENTAILMENT_LABELS) }))
    .min(MIN_PAIRS)
    .max(MAX_PAIRS),
});
const similaritySchema = z.object({
  language,
  /** `same` is a paraphrase of `text`; `other` has a different meaning. */
  triples: z
    .array(z.object({ text, same: text, other: text }))
    .min(MIN_PAIRS)
    .max(MAX_PAIRS),
});

export type EntailmentProbeSet = z.infer<typeof entailmentSchema>;
export type SimilarityProbeSet = z.infer<typeof similaritySchema>;
export type ProbeSet = EntailmentProbeSet | SimilarityProbeSet;

/**
 * Reads the shipped pairs, or those of a file.
 * @throws ModelSetupError
 */
export function readProbeSet(task: ModelTask, file?: string): ProbeSet {
  const path = file ?? new URL(`./${task}.json`, import.meta.url);
  const name = file === undefined ? `the shipped ${task}.json` : `--probe-file ${file}`;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ModelSetupError(`${name} ${code ? `cannot be read (${code})` : 'is not JSON'}.`);
  }
  const parsed = (task === 'entailment' ? entailmentSchema : similaritySchema).safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ModelSetupError(`${name}: ${issue?.path.join('.')}: ${issue?.message}`);
}
