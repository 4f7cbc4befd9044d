// What every project's jest.config.mjs spreads: TypeScript sources, ESM, decorators; no build needed.
import { readFileSync } from 'node:fs';

const { jsc } = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));

/** @param {string} dirname the project's folder */
export default (dirname) => ({
  displayName: dirname.split('/').pop(),
  rootDir: dirname,
  testEnvironment: 'node',
  globalSetup: `${import.meta.dirname}/tools/jest-setup.mjs`,
  testTimeout: 30_000,
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironmentOptions: { customExportConditions: ['@plumbline/source', 'node', 'node-addons'] },
  moduleNameMapper: { '^fast-check$': `${import.meta.dirname}/tools/jest-fast-check.mjs` },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { swcrc: false, sourceMaps: 'inline', module: { type: 'es6' }, jsc: { ...jsc, rewriteRelativeImportExtensions: false } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
});
