// One step of a long short-term memory (LSTM): forward and backward pass.

import { sigmoid, tanh4 } from './activations';

/**
 * Forward pass for `rows` sequences. `gates` [rows×4h] contains the sums in the order input,
 * forget, output, candidate, and is overwritten by their activations. `previous` 0 means an empty
 * cell. The hidden states are written to `hidden`, in rows `stride` bytes apart.
 */
export function lstmStep(
  gates: usize,
  previous: usize,
  cell: usize,
  hidden: usize,
  stride: i32,
  rows: i32,
  h: i32,
): void {
  const w = (<usize>h) << 2;
  for (let r = 0; r < rows; r++) {
    const g = gates + <usize>r * 4 * w;
    const c = cell + <usize>r * w;
    const p = previous + <usize>r * w;
    const out = hidden + <usize>r * <usize>stride;
    for (let x: usize = 0; x < w; x += 16) {
      const input = sigmoid(v128.load(g + x));
      const forget = sigmoid(v128.load(g + w + x));
      const output = sigmoid(v128.load(g + 2 * w + x));
      const candidate = tanh4(v128.load(g + 3 * w + x));
      let state = f32x4.mul(input, candidate);
      if (previous) state = f32x4.add(state, f32x4.mul(forget, v128.load(p + x)));
      v128.store(g + x, input);
      v128.store(g + w + x, forget);
      v128.store(g + 2 * w + x, output);
      v128.store(g + 3 * w + x, candidate);
      v128.store(c + x, state);
      v128.store(out + x, f32x4.mul(output, tanh4(state)));
    }
  }
}

/**
 * Backward pass. The rows of `dHidden` are `stride` bytes apart. `dNext` and `dCell` [rows×h] are
 * the gradients of the hidden state and of the cell from the following step (`dNext` 0: none).
 * `dCell` is overwritten by the gradient for the step before, `gates` by the gradient of the sums.
 */
export function lstmStepBackward(
  gates: usize,
  previous: usize,
  cell: usize,
  dHidden: usize,
  stride: i32,
  dNext: usize,
  dCell: usize,
  rows: i32,
  h: i32,
): void {
  const w = (<usize>h) << 2;
  const one = f32x4.splat(1);
  for (let r = 0; r < rows; r++) {
    const g = gates + <usize>r * 4 * w;
    for (let x: usize = 0; x < w; x += 16) {
      const at = <usize>r * w + x;
      const i = v128.load(g + x);
      const f = v128.load(g + w + x);
      const o = v128.load(g + 2 * w + x);
      const n = v128.load(g + 3 * w + x);
      const t = tanh4(v128.load(cell + at));
      let dh = v128.load(dHidden + <usize>r * <usize>stride + x);
      if (dNext) dh = f32x4.add(dh, v128.load(dNext + at));
      let dc = f32x4.mul(f32x4.mul(dh, o), f32x4.sub(one, f32x4.mul(t, t)));
      dc = f32x4.add(dc, v128.load(dCell + at));
      const dOutput = f32x4.mul(dh, t);
      v128.store(g + 2 * w + x, f32x4.mul(dOutput, f32x4.mul(o, f32x4.sub(one, o))));
      v128.store(g + x, f32x4.mul(f32x4.mul(dc, n), f32x4.mul(i, f32x4.sub(one, i))));
      v128.store(g + 3 * w + x, f32x4.mul(f32x4.mul(dc, i), f32x4.sub(one, f32x4.mul(n, n))));
      if (previous) {
        const p = v128.load(previous + at);
        v128.store(g + w + x, f32x4.mul(f32x4.mul(dc, p), f32x4.mul(f, f32x4.sub(one, f))));
      } else v128.store(g + w + x, f32x4.splat(0));
      v128.store(dCell + at, f32x4.mul(dc, f));
    }
  }
}
