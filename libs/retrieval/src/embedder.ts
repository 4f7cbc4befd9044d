/**
 * Converts texts to vectors of one length. Vectors of embedders with different ids are never
 * compared. `@plumbline/llm` has an implementation for servers.
 */
export interface Embedder {
  /** Stored with each vector. */
  readonly id: string;
  /** Length of the vectors once it is known. */
  readonly dimensions?: number;
  /** Returns one vector for each text, in their order. */
  embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]>;
}

/** Returns -1 to 1; 0 when one vector is all zeros. Both must have the same length. */
export function computeCosineSimilarity(a: Float32Array, b: Float32Array): number {
  let [dot, squaredNormA, squaredNormB] = [0, 0, 0];
  for (let index = 0; index < a.length; index++) {
    const [x, y] = [a[index]!, b[index]!];
    dot += x * y;
    squaredNormA += x * x;
    squaredNormB += y * y;
  }
  return dot / Math.sqrt(squaredNormA * squaredNormB) || 0;
}
