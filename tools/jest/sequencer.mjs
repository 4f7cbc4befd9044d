import { statSync } from 'node:fs';

/**
 * Starts the longest files first, so that none is left alone at the end: journeys, which start
 * processes, then specs that start a service; within a kind the largest first.
 */
export default class LongestFirst {
  sort(tests) {
    const weight = ({ path }) =>
      (path.includes('/test/') ? 2e6 : path.endsWith('.http.spec.ts') ? 1e6 : 0) +
      statSync(path).size;
    return tests
      .map((test) => ({ test, weight: weight(test) }))
      .sort((one, other) => other.weight - one.weight)
      .map(({ test }) => test);
  }

  allFailedTests(tests) {
    return tests;
  }

  shard(tests) {
    return tests;
  }

  cacheResults() {}
}
