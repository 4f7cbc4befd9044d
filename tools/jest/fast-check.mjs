// Replaces 'fast-check' in specs. Properties use the same cases in every run, so that a failure is
// caused by a change. PROPERTY_SEED (an integer or "random") and PROPERTY_RUNS (a factor for the
// number of cases) explore further. A failure prints its seed in both cases.
import * as real from '../../node_modules/fast-check/lib/fast-check.js';

const { PROPERTY_SEED = '20260101', PROPERTY_RUNS = '1' } = process.env;
const USUAL_RUNS = 100;
const seed = PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED) };

/**
 * fast-check's `assert` with the cases described above. A spec's own parameters take precedence,
 * but PROPERTY_RUNS still multiplies its number of cases.
 */
export const assert = (property, parameters = {}) =>
  real.assert(property, {
    ...seed,
    ...parameters,
    numRuns: (parameters.numRuns ?? USUAL_RUNS) * Number(PROPERTY_RUNS),
  });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default { ...real, assert };
