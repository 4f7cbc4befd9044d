/** Rows of numbers, one row after the other; NaN for unknown values. */
export interface FeatureMatrix {
  rows: number;
  columns: number;
  values: Float32Array;
}
