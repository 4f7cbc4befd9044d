import type { EntailmentLabel, ModelTask, Pooling } from '../manifest.ts';

/** The parts of a passage, from the one that is never dropped to the one that is dropped first. */
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

/** Probability of each of the three labels; their sum is 1. */
export type LabelProbabilities = Record<EntailmentLabel, number>;

/** Start data of a thread. */
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

/** A thread processes one request at a time. */
export type WorkerRequest = { pairs: TextPair[] } | { texts: string[] };

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'unloadable'; message: string }
  | { kind: 'probabilities'; probabilities: LabelProbabilities[] }
  | { kind: 'vectors'; vectors: Float32Array[] }
  | { kind: 'failed'; message: string };
