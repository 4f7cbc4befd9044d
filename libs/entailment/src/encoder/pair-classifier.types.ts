/** Parts of a passage that are read beside its text if there is room. */
export interface ClassifiedPremise {
  text: string;
  title?: string;
  before?: string;
  after?: string;
}

/** Probabilities of the three relations of a hypothesis to a premise. They add up to 1. */
export interface PairProbabilities {
  entailment: number;
  contradiction: number;
  neutral: number;
}

/** A cross-encoder that classifies textual entailment. */
export interface PairClassifier {
  /** Id of the model on its hub. */
  readonly id: string;
  /** Changes whenever the answers may change. */
  readonly version: string;
  /** ISO 639-1 code of the only language that the model was tested on. */
  readonly language: string;
  /** Returns the probabilities in the order of the pairs. */
  classify(
    pairs: readonly { premise: ClassifiedPremise; hypothesis: string }[],
    signal?: AbortSignal,
  ): Promise<PairProbabilities[]>;
}
