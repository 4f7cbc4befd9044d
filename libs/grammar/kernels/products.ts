// Products of matrices of 32-bit numbers.

/** C[m×n] (+)= A[m×k] · B[k×n]. */
export function multiply(
  c: usize,
  a: usize,
  b: usize,
  m: i32,
  k: i32,
  n: i32,
  accumulate: bool,
): void {
  let i = 0;
  for (; i + 4 <= m; i += 4) {
    let j = 0;
    for (; j + 8 <= n; j += 8) multiplyBlock4x8(c, a, b, i, j, k, n, accumulate);
    for (; j < n; j += 4) multiplyBlock4x4(c, a, b, i, j, k, n, accumulate);
  }
  for (; i < m; i++) {
    let j = 0;
    for (; j + 32 <= n; j += 32) multiplyRow32(c, a, b, i, j, k, n, accumulate);
    for (; j < n; j += 4) multiplyRow4(c, a, b, i, j, k, n, accumulate);
  }
}

export function put(at: usize, value: v128, accumulate: bool): void {
  v128.store(at, accumulate ? f32x4.add(v128.load(at), value) : value);
}

function multiplyBlock4x8(
  c: usize,
  a: usize,
  b: usize,
  i: i32,
  j: i32,
  k: i32,
  n: i32,
  accumulate: bool,
): void {
  let r00 = f32x4.splat(0),
    r01 = r00,
    r10 = r00,
    r11 = r00;
  let r20 = r00,
    r21 = r00,
    r30 = r00,
    r31 = r00;
  let a0 = a + ((<usize>i * <usize>k) << 2);
  const rowA = (<usize>k) << 2;
  const rowB = (<usize>n) << 2;
  let bp = b + ((<usize>j) << 2);
  for (let p = 0; p < k; p++) {
    const b0 = v128.load(bp);
    const b1 = v128.load(bp, 16);
    let x = v128.load32_splat(a0);
    r00 = f32x4.add(r00, f32x4.mul(x, b0));
    r01 = f32x4.add(r01, f32x4.mul(x, b1));
    x = v128.load32_splat(a0 + rowA);
    r10 = f32x4.add(r10, f32x4.mul(x, b0));
    r11 = f32x4.add(r11, f32x4.mul(x, b1));
    x = v128.load32_splat(a0 + 2 * rowA);
    r20 = f32x4.add(r20, f32x4.mul(x, b0));
    r21 = f32x4.add(r21, f32x4.mul(x, b1));
    x = v128.load32_splat(a0 + 3 * rowA);
    r30 = f32x4.add(r30, f32x4.mul(x, b0));
    r31 = f32x4.add(r31, f32x4.mul(x, b1));
    a0 += 4;
    bp += rowB;
  }
  let at = c + ((<usize>i * <usize>n + <usize>j) << 2);
  put(at, r00, accumulate);
  put(at + 16, r01, accumulate);
  at += rowB;
  put(at, r10, accumulate);
  put(at + 16, r11, accumulate);
  at += rowB;
  put(at, r20, accumulate);
  put(at + 16, r21, accumulate);
  at += rowB;
  put(at, r30, accumulate);
  put(at + 16, r31, accumulate);
}

function multiplyBlock4x4(
  c: usize,
  a: usize,
  b: usize,
  i: i32,
  j: i32,
  k: i32,
  n: i32,
  accumulate: bool,
): void {
  let r0 = f32x4.splat(0),
    r1 = r0,
    r2 = r0,
    r3 = r0;
  let a0 = a + ((<usize>i * <usize>k) << 2);
  const rowA = (<usize>k) << 2;
  const rowB = (<usize>n) << 2;
  let bp = b + ((<usize>j) << 2);
  for (let p = 0; p < k; p++) {
    const b0 = v128.load(bp);
    r0 = f32x4.add(r0, f32x4.mul(v128.load32_splat(a0), b0));
    r1 = f32x4.add(r1, f32x4.mul(v128.load32_splat(a0 + rowA), b0));
    r2 = f32x4.add(r2, f32x4.mul(v128.load32_splat(a0 + 2 * rowA), b0));
    r3 = f32x4.add(r3, f32x4.mul(v128.load32_splat(a0 + 3 * rowA), b0));
    a0 += 4;
    bp += rowB;
  }
  let at = c + ((<usize>i * <usize>n + <usize>j) << 2);
  put(at, r0, accumulate);
  put(at + rowB, r1, accumulate);
  put(at + 2 * rowB, r2, accumulate);
  put(at + 3 * rowB, r3, accumulate);
}

function multiplyRow32(
  c: usize,
  a: usize,
  b: usize,
  i: i32,
  j: i32,
  k: i32,
  n: i32,
  accumulate: bool,
): void {
  let r0 = f32x4.splat(0),
    r1 = r0,
    r2 = r0,
    r3 = r0,
    r4 = r0,
    r5 = r0,
    r6 = r0,
    r7 = r0;
  let ap = a + ((<usize>i * <usize>k) << 2);
  let bp = b + ((<usize>j) << 2);
  const rowB = (<usize>n) << 2;
  for (let p = 0; p < k; p++) {
    const x = v128.load32_splat(ap);
    r0 = f32x4.add(r0, f32x4.mul(x, v128.load(bp)));
    r1 = f32x4.add(r1, f32x4.mul(x, v128.load(bp, 16)));
    r2 = f32x4.add(r2, f32x4.mul(x, v128.load(bp, 32)));
    r3 = f32x4.add(r3, f32x4.mul(x, v128.load(bp, 48)));
    r4 = f32x4.add(r4, f32x4.mul(x, v128.load(bp, 64)));
    r5 = f32x4.add(r5, f32x4.mul(x, v128.load(bp, 80)));
    r6 = f32x4.add(r6, f32x4.mul(x, v128.load(bp, 96)));
    r7 = f32x4.add(r7, f32x4.mul(x, v128.load(bp, 112)));
    ap += 4;
    bp += rowB;
  }
  const at = c + ((<usize>i * <usize>n + <usize>j) << 2);
  put(at, r0, accumulate);
  put(at + 16, r1, accumulate);
  put(at + 32, r2, accumulate);
  put(at + 48, r3, accumulate);
  put(at + 64, r4, accumulate);
  put(at + 80, r5, accumulate);
  put(at + 96, r6, accumulate);
  put(at + 112, r7, accumulate);
}

function multiplyRow4(
  c: usize,
  a: usize,
  b: usize,
  i: i32,
  j: i32,
  k: i32,
  n: i32,
  accumulate: bool,
): void {
  let r = f32x4.splat(0);
  let ap = a + ((<usize>i * <usize>k) << 2);
  let bp = b + ((<usize>j) << 2);
  for (let p = 0; p < k; p++) {
    r = f32x4.add(r, f32x4.mul(v128.load32_splat(ap), v128.load(bp)));
    ap += 4;
    bp += (<usize>n) << 2;
  }
  put(c + ((<usize>i * <usize>n + <usize>j) << 2), r, accumulate);
}
