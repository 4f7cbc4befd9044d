import { readdirSync } from 'node:fs';

/**
 * Every app and lib is a jest project; `npm test` runs them all in one jest, `nx test <project>`
 * one of them.
 */
export default {
  testTimeout: 30_000, // jest heeds it here only, not in a project's own file
  testSequencer: '<rootDir>/tools/jest/sequencer.mjs',
  workerIdleMemoryLimit: '2500MB', // a process that holds more by then is replaced by a new one
  projects: ['apps', 'libs'].flatMap((kind) =>
    readdirSync(kind).map((name) => `<rootDir>/${kind}/${name}`),
  ),
};
