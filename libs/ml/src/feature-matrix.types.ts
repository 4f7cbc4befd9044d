/** Rows of numbers, one row after the other; NaN where a value is not known. */
export interface FeatureMatrix {
  rows: number;
  columns: number;
  values: Float32Array;
}
