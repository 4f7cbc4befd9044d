// The optimizer.

/** One step of the Adam optimizer on `count` weights. Sets the gradient to zero. */
export function adam(
  weights: usize,
  gradient: usize,
  mean: usize,
  square: usize,
  count: i32,
  rate: f32,
  beta1: f32,
  beta2: f32,
  scale: f32,
): void {
  const b1 = f32x4.splat(beta1),
    c1 = f32x4.splat(1 - beta1);
  const b2 = f32x4.splat(beta2),
    c2 = f32x4.splat(1 - beta2);
  const step = f32x4.splat(rate),
    tiny = f32x4.splat(1e-8),
    s = f32x4.splat(scale);
  for (let x: usize = 0; x < (<usize>count) << 2; x += 16) {
    const g = f32x4.mul(v128.load(gradient + x), s);
    const m = f32x4.add(f32x4.mul(v128.load(mean + x), b1), f32x4.mul(g, c1));
    const v = f32x4.add(f32x4.mul(v128.load(square + x), b2), f32x4.mul(f32x4.mul(g, g), c2));
    v128.store(mean + x, m);
    v128.store(square + x, v);
    v128.store(
      weights + x,
      f32x4.sub(
        v128.load(weights + x),
        f32x4.div(f32x4.mul(step, m), f32x4.add(f32x4.sqrt(v), tiny)),
      ),
    );
    v128.store(gradient + x, f32x4.splat(0));
  }
}

/** The sum of the squares of `count` numbers. */
export function squaredNorm(a: usize, count: i32): f32 {
  let sums = f32x4.splat(0);
  for (let x: usize = 0; x < (<usize>count) << 2; x += 16) {
    const v = v128.load(a + x);
    sums = f32x4.add(sums, f32x4.mul(v, v));
  }
  return (
    f32x4.extract_lane(sums, 0) +
    f32x4.extract_lane(sums, 1) +
    f32x4.extract_lane(sums, 2) +
    f32x4.extract_lane(sums, 3)
  );
}
