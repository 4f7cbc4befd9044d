import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ModelSetupError } from './local-model-error.ts';
import { isSafePath } from './model-id.ts';

/** Tasks of a model: judging pairs of texts, or embedding texts. */
export const MODEL_TASKS = ['entailment', 'embedding'] as const;
export type ModelTask = (typeof MODEL_TASKS)[number];

/** Relation of a pair's second text to the first. */
export const ENTAILMENT_LABELS = ['contradiction', 'entailment', 'neutral'] as const;
export type EntailmentLabel = (typeof ENTAILMENT_LABELS)[number];

/** How the vectors of a text's tokens are combined into the text's vector. */
export const POOLINGS = ['mean', 'cls'] as const;
export type Pooling = (typeof POOLINGS)[number];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 hash in hexadecimal');
const manifestSchema = z.object({
  format: z.literal(1),
  /** Id on the hub. */
  id: z.string().min(1),
  revision: z.string().min(1),
  task: z.enum(MODEL_TASKS),
  files: z
    .array(
      z.object({
        path: z.string().refine(isSafePath, "must be a path inside the model's folder"),
        size: z.int().min(0),
        sha256,
      }),
    )
    .min(1),
  /** Path of the file with the network. */
  network: z.string().min(1),
  addedAt: z.iso.datetime(),
  probe: z.object({ pairs: z.int(), score: z.number().min(0).max(1), language: z.string() }),
  /** Labels of the outputs in their order; only for entailment models. */
  labels: z.array(z.enum(ENTAILMENT_LABELS)).length(ENTAILMENT_LABELS.length).optional(),
  /** Only for embedding models. */
  pooling: z.enum(POOLINGS).optional(),
});

/** Description of a stored model: `manifest.json` in its folder. */
export type ModelManifest = z.infer<typeof manifestSchema>;
export type ModelFile = ModelManifest['files'][number];

/** @throws ModelSetupError that names the file and the field */
export function parseManifest(text: string, path: string): ModelManifest {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ModelSetupError(
      `The model manifest ${path} is not valid JSON. Remove the model, then add the ` +
        'model again.',
    );
  }
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ModelSetupError(`${path}: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** Returns twelve hexadecimal digits that differ whenever the model's answers may differ. */
export const computeManifestDigest = ({
  id,
  revision,
  files,
  network,
  labels,
  pooling,
}: ModelManifest): string =>
  createHash('sha256')
    .update(JSON.stringify([id, revision, files, network, labels, pooling]))
    .digest('hex')
    .slice(0, 12);
