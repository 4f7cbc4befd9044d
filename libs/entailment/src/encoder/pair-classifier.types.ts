/** What of a passage is read beside its text, where there is room. */
export interface ClassifiedPremise {
  text: string;
  title?: string;
  before?: string;
  after?: string;
}

/** The share of each of three relations of a hypothesis to a premise; together 1. */
export interface PairProbabilities {
  entailment: number;
  contradiction: number;
  neutral: number;
}

/** A cross-encoder for entailment. */
export interface PairClassifier {
  /** Of the hub that it is from. */
  readonly id: string;
  /** Differs wherever its answers may. */
  readonly version: string;
  /** ISO 639-1: it was tried in this language alone. */
  readonly language: string;
  /** In the order of the pairs. */
  classify(
    pairs: readonly { premise: ClassifiedPremise; hypothesis: string }[],
    signal?: AbortSignal,
  ): Promise<PairProbabilities[]>;
}
