import { formatEngineShares, getRulesShare, joinEngines } from './engine-shares.ts';

describe('who read a document', () => {
  const sentences = [0, 1, 2, 3].map((at) => ({ start: at * 10, end: at * 10 + 10 }));
  const engineByShare = {
    none: formatEngineShares('gpt-x', [[0, 3]], sentences),
    half: formatEngineShares('gpt-x', [[1, 3]], sentences),
    most: formatEngineShares('gpt-x', [[0, 0]], sentences),
    all: formatEngineShares('gpt-x', [], sentences),
  };

  it('tells the share of the rules again', () => {
    expect(Object.values(engineByShare).map(getRulesShare)).toEqual([0, 0.25, 0.75, 1]);
  });

  it('tells that the rules read something, however little', () => {
    const long = [
      { start: 0, end: 1_000_000 },
      { start: 1_000_000, end: 1_000_001 },
    ];
    expect(getRulesShare(formatEngineShares('gpt-x', [[0, 0]], long))).toBeGreaterThan(0);
  });

  it('is not confused by the names of models', () => {
    expect(getRulesShare('offline-llama')).toBe(0);
    expect(getRulesShare('모델-offline')).toBe(0);
    expect(getRulesShare('')).toBe(0);
  });

  it('is told as it stands for texts that were read alike, and by names for others', () => {
    expect(joinEngines(['gpt-x', 'gpt-x'])).toBe('gpt-x');
    expect(joinEngines([engineByShare.half, engineByShare.half])).toBe(engineByShare.half);
    expect(joinEngines([engineByShare.half, 'offline'])).toBe('gpt-x, offline');
    expect(joinEngines([])).toBe('');
  });
});
