// Operations on rows and on whole matrices.

/** T[n×m] = A[m×n]ᵀ. */
export function transpose(t: usize, a: usize, m: i32, n: i32): void {
  for (let i = 0; i < m; i += 8) {
    const last = min(i + 8, m);
    for (let j = 0; j < n; j++)
      for (let r = i; r < last; r++)
        store<f32>(
          t + ((<usize>j * <usize>m + <usize>r) << 2),
          load<f32>(a + ((<usize>r * <usize>n + <usize>j) << 2)),
        );
  }
}

/** a[i] *= b[i]. */
export function scaleBy(a: usize, b: usize, count: i32): void {
  const end = a + ((<usize>count) << 2);
  for (; a < end; a += 16, b += 16) v128.store(a, f32x4.mul(v128.load(a), v128.load(b)));
}

/** a[i] += b[i]. */
export function add(a: usize, b: usize, count: i32): void {
  const end = a + ((<usize>count) << 2);
  for (; a < end; a += 16, b += 16) v128.store(a, f32x4.add(v128.load(a), v128.load(b)));
}

/** Adds the row `bias` [n] to each of `rows` rows of `a`. */
export function addRow(a: usize, bias: usize, rows: i32, n: i32): void {
  for (let r = 0; r < rows; r++) add(a + ((<usize>r * <usize>n) << 2), bias, n);
}

/** sum[n] += the sum of the rows of a[rows×n]. */
export function sumRows(sum: usize, a: usize, rows: i32, n: i32): void {
  for (let r = 0; r < rows; r++) add(sum, a + ((<usize>r * <usize>n) << 2), n);
}

/** Copies `rows` rows of n numbers to another matrix. Rows are `…Stride` bytes apart. */
export function copyRows(
  to: usize,
  toStride: i32,
  from: usize,
  fromStride: i32,
  rows: i32,
  n: i32,
): void {
  for (let r = 0; r < rows; r++) {
    memory.copy(to, from, (<usize>n) << 2);
    to += <usize>toStride;
    from += <usize>fromStride;
  }
}

/** Adds `rows` rows of n numbers to the rows of another matrix. */
export function addRows(
  to: usize,
  toStride: i32,
  from: usize,
  fromStride: i32,
  rows: i32,
  n: i32,
): void {
  for (let r = 0; r < rows; r++) {
    add(to, from, n);
    to += <usize>toStride;
    from += <usize>fromStride;
  }
}
