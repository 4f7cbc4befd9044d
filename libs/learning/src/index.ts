export { foldsBy } from './folds.ts';
export { type EncodedLinear, Linear, type SparseRow, encodeLinear } from './linear.ts';
export { type Scored, areaUnderCurve, bestThreshold, f1 } from './measures.ts';
export { random } from './random.ts';
export { type LinearOptions, trainLinear } from './train-linear.ts';
export { type Matrix, type TreeOptions, trainTrees } from './train-trees.ts';
export { type EncodedTrees, type TreeNodes, Trees, encodeTrees } from './trees.ts';
