// Activation functions, which compute four numbers at once.

/** eˣ as a power of two times the Taylor series of the remainder; relative error about 2⁻²². */
export function exponential(x: v128): v128 {
  x = f32x4.min(f32x4.max(x, f32x4.splat(-87)), f32x4.splat(87));
  const n = f32x4.nearest(f32x4.mul(x, f32x4.splat(1.4426950408889634)));
  x = f32x4.sub(x, f32x4.mul(n, f32x4.splat(0.6931471805599453)));
  let y = f32x4.splat(1.0 / 720);
  y = f32x4.add(f32x4.mul(y, x), f32x4.splat(1.0 / 120));
  y = f32x4.add(f32x4.mul(y, x), f32x4.splat(1.0 / 24));
  y = f32x4.add(f32x4.mul(y, x), f32x4.splat(1.0 / 6));
  y = f32x4.add(f32x4.mul(y, x), f32x4.splat(0.5));
  y = f32x4.add(f32x4.mul(y, x), f32x4.splat(1));
  y = f32x4.add(f32x4.mul(y, x), f32x4.splat(1));
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23);
  return f32x4.mul(y, power);
}

/** tanh x by Lambert's continued fraction; error about 10⁻⁴. The result reaches 1 at x = 4.97. */
export function tanh4(x: v128): v128 {
  x = f32x4.min(f32x4.max(x, f32x4.splat(-4.97)), f32x4.splat(4.97));
  const q = f32x4.mul(x, x);
  let above = f32x4.add(q, f32x4.splat(378));
  above = f32x4.add(f32x4.mul(above, q), f32x4.splat(17325));
  above = f32x4.add(f32x4.mul(above, q), f32x4.splat(135135));
  let below = f32x4.add(f32x4.mul(q, f32x4.splat(28)), f32x4.splat(3150));
  below = f32x4.add(f32x4.mul(below, q), f32x4.splat(62370));
  below = f32x4.add(f32x4.mul(below, q), f32x4.splat(135135));
  return f32x4.div(f32x4.mul(x, above), below);
}

export function sigmoid(x: v128): v128 {
  const half = f32x4.splat(0.5);
  return f32x4.add(f32x4.mul(tanh4(f32x4.mul(x, half)), half), half);
}

/** Leaky ReLU: x if x is positive, otherwise x / 10. */
export function leakyRelu(a: usize, count: i32): void {
  const end = a + ((<usize>count) << 2);
  const slope = f32x4.splat(0.1);
  for (; a < end; a += 16) {
    const x = v128.load(a);
    v128.store(a, f32x4.max(x, f32x4.mul(x, slope)));
  }
}

/** Multiplies the gradient `d` by the slope of leaky ReLU, which depends on the sign of `y`. */
export function leakyReluBackward(d: usize, y: usize, count: i32): void {
  const end = d + ((<usize>count) << 2);
  const slope = f32x4.splat(0.1);
  const zero = f32x4.splat(0);
  for (; d < end; d += 16, y += 16) {
    const g = v128.load(d);
    const negative = f32x4.lt(v128.load(y), zero);
    v128.store(d, v128.bitselect(f32x4.mul(g, slope), g, negative));
  }
}

/**
 * Softmax of `rows` rows of n numbers, `stride` bytes apart, over the first `used` columns. The
 * other columns become 0.
 */
export function softmax(a: usize, stride: i32, rows: i32, n: i32, used: i32): void {
  for (let r = 0; r < rows; r++) {
    const row = a + <usize>r * <usize>stride;
    let top = load<f32>(row);
    for (let j = 1; j < used; j++) top = max(top, load<f32>(row + ((<usize>j) << 2)));
    for (let j = used; j < n; j++) store<f32>(row + ((<usize>j) << 2), -1e30);
    let sums = f32x4.splat(0);
    const shift = f32x4.splat(top);
    const end = row + ((<usize>n) << 2);
    for (let x = row; x < end; x += 16) {
      const e = exponential(f32x4.sub(v128.load(x), shift));
      v128.store(x, e);
      sums = f32x4.add(sums, e);
    }
    const total =
      f32x4.extract_lane(sums, 0) +
      f32x4.extract_lane(sums, 1) +
      f32x4.extract_lane(sums, 2) +
      f32x4.extract_lane(sums, 3);
    const part = f32x4.splat(1 / total);
    for (let x = row; x < end; x += 16) v128.store(x, f32x4.mul(v128.load(x), part));
    for (let j = used; j < n; j++) store<f32>(row + ((<usize>j) << 2), 0);
  }
}
