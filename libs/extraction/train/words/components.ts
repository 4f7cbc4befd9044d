/** Rounds of the power iteration; the components are apart far enough for these to do. */
const ROUNDS = 60;

/**
 * The first `count` principal components of vectors, by orthogonal iteration on their covariance.
 * @returns each of length 1, the one of most variance first
 */
export function principalComponents(vectors: readonly Float64Array[], count: number): Float64Array[] {
  const size = vectors[0]!.length;
  const covariance = Array.from({ length: size }, () => new Float64Array(size));
  for (const vector of vectors)
    for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) covariance[i]![j]! += (vector[i]! * vector[j]!) / vectors.length;
  let found = Array.from({ length: count }, (_, at) => Float64Array.from({ length: size }, (_x, i) => Math.cos((at + 1) * (i + 1))));
  for (let round = 0; round < ROUNDS; round++)
    found = orthonormal(found.map((vector) => Float64Array.from(covariance, (row) => dot(row, vector))));
  return found;
}

/** Gram and Schmidt. */
function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const vector of vectors) {
    const rest = Float64Array.from(vector);
    for (const other of done) {
      const share = dot(rest, other);
      for (let i = 0; i < rest.length; i++) rest[i]! -= share * other[i]!;
    }
    done.push(normal(rest));
  }
  return done;
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** The same direction, of length 1. */
export function normal(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}
