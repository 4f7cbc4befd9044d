import type { EntailmentLabel, ModelTask, Pooling } from '../manifest.ts';

/** What of a passage is read, from what is never left out to what is left out first. */
export interface PremiseParts {
  text: string;
  title?: string;
  before?: string;
  after?: string;
}

export interface TextPair {
  premise: PremiseParts;
  hypothesis: string;
}

/** The share that each of the three has; together 1. */
export type LabelProbabilities = Record<EntailmentLabel, number>;

/** What a thread is started with. */
export interface WorkerModel {
  folder: string;
  runtimeEntry: string;
  /** Path of the ONNX file in the folder. */
  network: string;
  hasExternalData: boolean;
  task: ModelTask;
  labels?: EntailmentLabel[];
  pooling?: Pooling;
}

/** One request at a time. */
export type WorkerRequest = { pairs: TextPair[] } | { texts: string[] };

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'unloadable'; message: string }
  | { kind: 'probabilities'; probabilities: LabelProbabilities[] }
  | { kind: 'vectors'; vectors: Float32Array[] }
  | { kind: 'failed'; message: string };
