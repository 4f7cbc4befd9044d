import { DEFAULT_WEIGHTS, findWeightsError } from './weights.ts';

describe('weights', () => {
  it('sum to 1 in every default', () => {
    for (const weights of Object.values(DEFAULT_WEIGHTS))
      expect(findWeightsError(weights)).toBeUndefined();
  });

  it('may be off by a millionth, as thirds are', () => {
    expect(
      findWeightsError({ entity: 0.333333, time: 0.333333, causal: 0.333333 }),
    ).toBeUndefined();
    expect(findWeightsError({ entity: 1, time: 0, causal: 0 })).toBeUndefined();
  });

  it('say what they sum to where it is not 1', () => {
    expect(findWeightsError({ entity: 0.5, time: 0.5, causal: 0.5 })).toBe(
      'must sum to 1.0: entity, time and causal sum to 1.5',
    );
    expect(findWeightsError({ entity: 0.5, time: 0.2, causal: 0.29999 })).toBe(
      'must sum to 1.0: entity, time and causal sum to 0.99999',
    );
    expect(findWeightsError({ entity: 0, time: 0, causal: 0 })).toMatch(/sum to 0$/);
  });
});
