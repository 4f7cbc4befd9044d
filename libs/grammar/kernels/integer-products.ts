// Products of matrices of 16-bit integers.

import { put } from './products';

/** Converts numbers from -1 to 1 to integers: multiplies by 2048 and rounds. */
export function toIntegers(to: usize, from: usize, count: i32): void {
  const scale = f32x4.splat(2048);
  for (let at = 0; at < count; at += 8) {
    const low = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(from), scale)));
    const high = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(from, 16), scale)));
    v128.store(to, i16x8.narrow_i32x4_s(low, high));
    from += 32;
    to += 16;
  }
}

/**
 * C[m×n] (+)= A[m×k] · W[k×n] in 16-bit integers: twice as fast as in f32, but not for training.
 * `a` is the output of `toIntegers`. `w` has pairs of rows side by side: W[0][0], W[1][0], W[0][1],
 * W[1][1] … The sums of column i are multiplied by `scales[i]`. n is a multiple of 4, k of 8.
 */
export function multiplyIntegers(
  c: usize,
  a: usize,
  w: usize,
  scales: usize,
  m: i32,
  k: i32,
  n: i32,
  accumulate: bool,
): void {
  let i = 0;
  for (; i + 4 <= m; i += 4) {
    let j = 0;
    for (; j + 8 <= n; j += 8) multiplyIntegers4x8(c, a, w, scales, i, j, k, n, accumulate);
    for (; j < n; j += 4)
      for (let r = i; r < i + 4; r++) multiplyIntegers1x4(c, a, w, scales, r, j, k, n, accumulate);
  }
  for (; i < m; i++) {
    let j = 0;
    for (; j + 32 <= n; j += 32) multiplyIntegers1x32(c, a, w, scales, i, j, k, n, accumulate);
    for (; j < n; j += 4) multiplyIntegers1x4(c, a, w, scales, i, j, k, n, accumulate);
  }
}

function putScaled(at: usize, sums: v128, scales: usize, accumulate: bool): void {
  put(at, f32x4.mul(f32x4.convert_i32x4_s(sums), v128.load(scales)), accumulate);
}

function multiplyIntegers4x8(
  c: usize,
  a: usize,
  w: usize,
  scales: usize,
  i: i32,
  j: i32,
  k: i32,
  n: i32,
  accumulate: bool,
): void {
  let r00 = i32x4.splat(0),
    r01 = r00,
    r10 = r00,
    r11 = r00;
  let r20 = r00,
    r21 = r00,
    r30 = r00,
    r31 = r00;
  const rowA = (<usize>k) << 1;
  const rowW = (<usize>n) << 2;
  let ap = a + <usize>i * rowA;
  let wp = w + ((<usize>j) << 2);
  for (let p = 0; p < k; p += 2) {
    const w0 = v128.load(wp);
    const w1 = v128.load(wp, 16);
    let x = v128.load32_splat(ap);
    r00 = i32x4.add(r00, i32x4.dot_i16x8_s(x, w0));
    r01 = i32x4.add(r01, i32x4.dot_i16x8_s(x, w1));
    x = v128.load32_splat(ap + rowA);
    r10 = i32x4.add(r10, i32x4.dot_i16x8_s(x, w0));
    r11 = i32x4.add(r11, i32x4.dot_i16x8_s(x, w1));
    x = v128.load32_splat(ap + 2 * rowA);
    r20 = i32x4.add(r20, i32x4.dot_i16x8_s(x, w0));
    r21 = i32x4.add(r21, i32x4.dot_i16x8_s(x, w1));
    x = v128.load32_splat(ap + 3 * rowA);
    r30 = i32x4.add(r30, i32x4.dot_i16x8_s(x, w0));
    r31 = i32x4.add(r31, i32x4.dot_i16x8_s(x, w1));
    ap += 4;
    wp += rowW;
  }
  let at = c + ((<usize>i * <usize>n + <usize>j) << 2);
  const s = scales + ((<usize>j) << 2);
  putScaled(at, r00, s, accumulate);
  putScaled(at + 16, r01, s + 16, accumulate);
  at += rowW;
  putScaled(at, r10, s, accumulate);
  putScaled(at + 16, r11, s + 16, accumulate);
  at += rowW;
  putScaled(at, r20, s, accumulate);
  putScaled(at + 16, r21, s + 16, accumulate);
  at += rowW;
  putScaled(at, r30, s, accumulate);
  putScaled(at + 16, r31, s + 16, accumulate);
}

function multiplyIntegers1x32(
  c: usize,
  a: usize,
  w: usize,
  scales: usize,
  i: i32,
  j: i32,
  k: i32,
  n: i32,
  accumulate: bool,
): void {
  let r0 = i32x4.splat(0),
    r1 = r0,
    r2 = r0,
    r3 = r0,
    r4 = r0,
    r5 = r0,
    r6 = r0,
    r7 = r0;
  let ap = a + ((<usize>i * <usize>k) << 1);
  let wp = w + ((<usize>j) << 2);
  const rowW = (<usize>n) << 2;
  for (let p = 0; p < k; p += 2) {
    const x = v128.load32_splat(ap);
    r0 = i32x4.add(r0, i32x4.dot_i16x8_s(x, v128.load(wp)));
    r1 = i32x4.add(r1, i32x4.dot_i16x8_s(x, v128.load(wp, 16)));
    r2 = i32x4.add(r2, i32x4.dot_i16x8_s(x, v128.load(wp, 32)));
    r3 = i32x4.add(r3, i32x4.dot_i16x8_s(x, v128.load(wp, 48)));
    r4 = i32x4.add(r4, i32x4.dot_i16x8_s(x, v128.load(wp, 64)));
    r5 = i32x4.add(r5, i32x4.dot_i16x8_s(x, v128.load(wp, 80)));
    r6 = i32x4.add(r6, i32x4.dot_i16x8_s(x, v128.load(wp, 96)));
    r7 = i32x4.add(r7, i32x4.dot_i16x8_s(x, v128.load(wp, 112)));
    ap += 4;
    wp += rowW;
  }
  const at = c + ((<usize>i * <usize>n + <usize>j) << 2);
  const s = scales + ((<usize>j) << 2);
  putScaled(at, r0, s, accumulate);
  putScaled(at + 16, r1, s + 16, accumulate);
  putScaled(at + 32, r2, s + 32, accumulate);
  putScaled(at + 48, r3, s + 48, accumulate);
  putScaled(at + 64, r4, s + 64, accumulate);
  putScaled(at + 80, r5, s + 80, accumulate);
  putScaled(at + 96, r6, s + 96, accumulate);
  putScaled(at + 112, r7, s + 112, accumulate);
}

function multiplyIntegers1x4(
  c: usize,
  a: usize,
  w: usize,
  scales: usize,
  i: i32,
  j: i32,
  k: i32,
  n: i32,
  accumulate: bool,
): void {
  let r = i32x4.splat(0);
  let ap = a + ((<usize>i * <usize>k) << 1);
  let wp = w + ((<usize>j) << 2);
  for (let p = 0; p < k; p += 2) {
    r = i32x4.add(r, i32x4.dot_i16x8_s(v128.load32_splat(ap), v128.load(wp)));
    ap += 4;
    wp += (<usize>n) << 2;
  }
  putScaled(c + ((<usize>i * <usize>n + <usize>j) << 2), r, scales + ((<usize>j) << 2), accumulate);
}
