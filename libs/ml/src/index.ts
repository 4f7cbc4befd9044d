export { assignGroupFolds } from './group-k-fold.ts';
export {
  type EncodedLinear,
  LinearClassifier,
  type SparseRow,
  encodeLinear,
} from './linear-classifier.ts';
export {
  type ScoredExample,
  computeAreaUnderCurve,
  findBestThreshold,
  computeF1,
} from './metrics.ts';
export { type Proportion, computeMcNemarP, estimateProportion } from './proportion.ts';
export {
  type ReliabilityBin,
  type StatedConfidence,
  computeBrierScore,
  computeCalibrationError,
  computeReliabilityBins,
} from './reliability.ts';
export { roundTo } from './rounding.ts';
export { createRandom } from './seeded-random.ts';
export { type LinearTrainingOptions, trainLinear } from './train-linear.ts';
export type { FeatureMatrix } from './feature-matrix.types.ts';
export { type TreeTrainingOptions, trainTrees } from './train-trees.ts';
export { type EncodedTrees, type TreeNodes, BoostedTrees, encodeTrees } from './boosted-trees.ts';
