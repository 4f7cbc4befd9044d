// Bounded systems of processes whose states are all visited.
import type { RequestKind } from './ledger-state.ts';

export interface Scenario {
  /** One writer for each. */
  requests: readonly RequestKind[];
  /** One reader for each, and how often it asks. */
  asks: readonly number[];
  /** What a clock may show. */
  clocks: readonly number[];
  /** Which instants a question may name; besides, the future, and those already answered. */
  instants: readonly number[];
  crashes: number;
  aborts: number;
}

export type ScenarioName = 'writers' | 'backfill' | 'erasure' | 'readers' | 'crash' | 'all';

/** Bounds for the tests. */
export const SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  writers: {
    requests: ['write', 'write'],
    asks: [2],
    clocks: [1, 2, 3],
    instants: [1, 2, 3, 4],
    crashes: 0,
    aborts: 1,
  },
  backfill: {
    requests: ['write', 'backfill'],
    asks: [2],
    clocks: [1, 2, 3],
    instants: [1, 2, 3],
    crashes: 0,
    aborts: 0,
  },
  erasure: {
    requests: ['write', 'erasure'],
    asks: [2],
    clocks: [1, 2],
    instants: [1, 2],
    crashes: 1,
    aborts: 0,
  },
  readers: {
    requests: ['write', 'write'],
    asks: [1, 1],
    clocks: [1, 3],
    instants: [1, 2, 3, 4],
    crashes: 0,
    aborts: 0,
  },
  crash: {
    requests: ['write', 'write'],
    asks: [2],
    clocks: [1, 3],
    instants: [1, 2, 4],
    crashes: 1,
    aborts: 0,
  },
  all: {
    requests: ['write', 'write', 'backfill', 'erasure'],
    asks: [2],
    clocks: [1, 2],
    instants: [1],
    crashes: 0,
    aborts: 0,
  },
};

/** Bounds for the bench. */
export const WIDE_SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  writers: {
    requests: ['write', 'write'],
    asks: [2],
    clocks: [1, 2, 3, 4],
    instants: [1, 2, 3, 4, 5, 6],
    crashes: 1,
    aborts: 1,
  },
  backfill: {
    requests: ['write', 'write', 'backfill'],
    asks: [2],
    clocks: [1, 2, 3],
    instants: [1, 2, 3],
    crashes: 0,
    aborts: 1,
  },
  erasure: {
    requests: ['write', 'write', 'erasure'],
    asks: [2],
    clocks: [1, 2, 3],
    instants: [1, 2, 3],
    crashes: 1,
    aborts: 0,
  },
  readers: {
    requests: ['write', 'write'],
    asks: [1, 1],
    clocks: [1, 2, 3],
    instants: [1, 2, 3, 4],
    crashes: 1,
    aborts: 1,
  },
  crash: {
    requests: ['write', 'write'],
    asks: [2],
    clocks: [1, 2, 3],
    instants: [1, 2, 3, 4, 5, 6],
    crashes: 2,
    aborts: 0,
  },
  all: {
    requests: ['write', 'write', 'backfill', 'erasure'],
    asks: [2],
    clocks: [1, 2],
    instants: [1, 2],
    crashes: 1,
    aborts: 0,
  },
};
