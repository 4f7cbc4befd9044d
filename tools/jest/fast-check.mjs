// What specs get as 'fast-check'. Properties are held against the same cases in every test run, so
// that a change is judged by what it changed; PROPERTY_SEED (a whole number, or "random") and
// PROPERTY_RUNS (how many times as many cases) look further. A failure prints its seed either way.
import * as real from '../../node_modules/fast-check/lib/fast-check.js';

const { PROPERTY_SEED = '20260101', PROPERTY_RUNS = '1' } = process.env;
const USUAL_RUNS = 100;
const seed = PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED) };

/**
 * fast-check's `assert`, its cases chosen as this file says; what a spec says itself holds before
 * it, but for how many times as many.
 */
export const assert = (property, parameters = {}) =>
  real.assert(property, {
    ...seed,
    ...parameters,
    numRuns: (parameters.numRuns ?? USUAL_RUNS) * Number(PROPERTY_RUNS),
  });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default { ...real, assert };
