import type { EdgeRow } from '../ledger/edge.types.ts';
import type { NodeRow } from '../ledger/ledger.types.ts';
import { findChainWarnings } from './chain-warnings.ts';
import { formatIsoDuration, sumLags, type Lag } from './lag.ts';

const createLag = (days: number, months = 0, microseconds = 0): Lag => ({
  months,
  days,
  microseconds,
});
const createNode = (id: string, date: string) =>
  ({ id, valid_from: `${date}T00:00:00.000000Z` }) as NodeRow;
const createEdge = (more: Partial<EdgeRow> = {}) =>
  ({ edge_type: 'CAUSES', confidence: 1, lag: 'as written', ...more }) as EdgeRow;
const listWarningKinds = (
  effect: string,
  cause: string,
  of: Lag | null,
  more: Partial<EdgeRow> = {},
) =>
  findChainWarnings(
    {
      nodes: [createNode('effect', effect), createNode('cause', cause)],
      edges: [createEdge(more)],
      lags: [of],
    },
    'causes',
  ).map(({ kind }) => kind);

describe('the doubts about a chain', () => {
  it.each([
    [
      'an effect that is dated before its cause',
      '2024-01-31',
      '2024-02-01',
      null,
      ['effect_before_cause'],
    ],
    ['an effect on the day of its cause', '2024-02-01', '2024-02-01', null, []],
    ['a lag that the dates bear out', '2024-03-01', '2024-01-31', createLag(30), []],
    ['a lag of months that the dates bear out', '2024-07-02', '2024-01-01', createLag(0, 6), []],
    ['dates up to twice as far apart, and a day', '2024-01-22', '2024-01-01', createLag(10), []],
    [
      'dates farther apart than that',
      '2024-01-23',
      '2024-01-01',
      createLag(10),
      ['lag_contradicts_dates'],
    ],
    ['dates half as far apart, less a day', '2024-01-05', '2024-01-01', createLag(10), []],
    [
      'dates nearer than that',
      '2024-01-04',
      '2024-01-01',
      createLag(10),
      ['lag_contradicts_dates'],
    ],
    [
      'a lag of hours between dates of neighbouring days',
      '2024-01-02',
      '2024-01-01',
      createLag(0, 0, 3_600e6),
      [],
    ],
    ['a lag between things said in one breath', '2024-01-01', '2024-01-01', createLag(90), []],
    [
      'a lag, and an effect before its cause all the same',
      '2023-12-01',
      '2024-01-01',
      createLag(3),
      ['effect_before_cause'],
    ],
  ])('tell of %s what is to be told', (_, effect, cause, of, expected) =>
    expect(listWarningKinds(effect, cause, of)).toEqual(expected),
  );

  it('name what an edge keeps away, and a confidence that was taken for granted', () => {
    expect(
      listWarningKinds('2024-01-01', '2024-01-01', null, {
        edge_type: 'PREVENTS',
        confidence: null,
      }),
    ).toEqual(['prevents', 'confidence_assumed']);
    expect(listWarningKinds('2024-01-01', '2024-01-01', null, { confidence: 0 })).toEqual([]);
  });

  it(
    'take the ends of an edge the other way round when effects were asked for, and say which ' +
      'edge is meant',
    () => {
      const nodes = [
        createNode('cause', '2024-01-01'),
        createNode('effect', '2024-02-01'),
        createNode('effect of it', '2024-01-15'),
      ];
      const doubts = findChainWarnings(
        { nodes, edges: [createEdge(), createEdge()], lags: [createLag(30), null] },
        'effects',
      );
      expect(doubts).toEqual([
        {
          kind: 'effect_before_cause',
          edge: 1,
          why:
            'valid_from: the effect effect of it is dated 2024-01-15T00:00:00.000000Z, before its cause ' +
            'effect (2024-02-01T00:00:00.000000Z)',
        },
        { kind: 'lag_incomplete', edge: null, why: 'lag: only 1 of the 2 edges state a lag' },
      ]);
    },
  );
});

describe('a lag', () => {
  it.each([
    [createLag(0), 'PT0S'],
    [createLag(3), 'P3D'],
    [createLag(0, 18), 'P1Y6M'],
    [createLag(1, 2, 3_723_000_000), 'P2M1DT1H2M3S'],
    [createLag(0, 0, 1_500_000), 'PT1.5S'],
    [createLag(0, 0, 1), 'PT0.000001S'],
    [createLag(0, 0, 90_000e6), 'PT25H'],
  ])('%j is written %s', (of, text) => expect(formatIsoDuration(of)).toBe(text));

  it('is the sum of its parts, unit by unit', () => {
    expect(sumLags([createLag(20), createLag(15, 1), createLag(0, 0, 5)])).toEqual(
      createLag(35, 1, 5),
    );
  });
});
