import { LocalEmbedder, LocalEncoder, type ModelLocation } from '../local-model.ts';
import { ENTAILMENT_LABELS } from '../manifest.ts';
import type { LabelProbabilities } from '../worker/message.types.ts';
import type { EntailmentProbeSet, ProbeSet, SimilarityProbeSet } from './probe-set.ts';

export interface ProbeResult {
  /** Number of pairs or triples. */
  pairs: number;
  right: number;
  /** Share of correct answers. */
  score: number;
  language: string;
  msPerPair: number;
  /** Memory that the loaded model adds to a process, in bytes. */
  addedBytes: number;
}

/** Models with a smaller share of correct answers are rejected. */
export const MIN_PROBE_SCORE = 0.85;
/** Maximum memory of a loaded model, in bytes. */
export const MAX_ADDED_BYTES = 400_000_000;

/**
 * Lets a model judge pairs with known answers.
 *
 * @throws LocalModelError when it cannot be loaded or fails
 */
export async function runProbe(
  location: ModelLocation,
  probeSet: ProbeSet,
  signal: AbortSignal,
): Promise<ProbeResult> {
  return 'pairs' in probeSet
    ? probeEntailment(location, probeSet, signal)
    : probeSimilarity(location, probeSet, signal);
}

async function probeEntailment(
  location: ModelLocation,
  { language, pairs }: EntailmentProbeSet,
  signal: AbortSignal,
): Promise<ProbeResult> {
  const bytesBefore = process.memoryUsage.rss();
  const encoder = new LocalEncoder(location);
  try {
    const inputs = pairs.map(({ premise, hypothesis }) => ({
      ...{ premise: { text: premise }, hypothesis },
    }));
    await encoder.classify(inputs.slice(0, 1), signal); // after loading, which does not count
    const startedAt = performance.now();
    const answers = await encoder.classify(inputs, signal);
    const right = pairs.filter(({ label }, at) => pickLabel(answers[at]!) === label).length;
    return summarize({ language, pairs: pairs.length, right, startedAt, bytesBefore });
  } finally {
    await encoder.close();
  }
}

async function probeSimilarity(
  location: ModelLocation,
  { language, triples }: SimilarityProbeSet,
  signal: AbortSignal,
): Promise<ProbeResult> {
  const bytesBefore = process.memoryUsage.rss();
  const embedder = new LocalEmbedder(location);
  try {
    const texts = triples.flatMap(({ text, same, other }) => [text, same, other]);
    await embedder.embed(texts.slice(0, 1), signal);
    const startedAt = performance.now();
    const vectors = await embedder.embed(texts, signal);
    const right = triples.filter((_, at) => {
      const [own, same, other] = vectors.slice(3 * at, 3 * at + 3);
      return multiply(own!, same!) > multiply(own!, other!);
    }).length;
    return summarize({ language, pairs: triples.length, right, startedAt, bytesBefore });
  } finally {
    await embedder.close();
  }
}

function summarize({
  startedAt,
  bytesBefore,
  ...counts
}: Pick<ProbeResult, 'language' | 'pairs' | 'right'> & {
  startedAt: number;
  bytesBefore: number;
}): ProbeResult {
  return {
    ...counts,
    score: counts.right / counts.pairs,
    msPerPair: (performance.now() - startedAt) / counts.pairs,
    addedBytes: Math.max(0, process.memoryUsage.rss() - bytesBefore),
  };
}

const pickLabel = (probabilities: LabelProbabilities) =>
  ENTAILMENT_LABELS.toSorted((one, other) => probabilities[other] - probabilities[one])[0];

const multiply = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);
