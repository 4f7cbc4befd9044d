// What every project's jest.config.mjs spreads: TypeScript sources, imported by Node as it imports
// everything; no build needed.

/** @param {string} dirname the project's folder */
export default (dirname) => ({
  displayName: dirname.split('/').pop(),
  rootDir: dirname,
  runtime: `${import.meta.dirname}/tools/jest/runtime.mjs`,
  testEnvironment: `${import.meta.dirname}/tools/jest/environment.mjs`,
  globalSetup: `${import.meta.dirname}/tools/jest/setup.mjs`,
  globalTeardown: `${import.meta.dirname}/tools/jest/teardown.mjs`,
  testTimeout: 30_000,
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
});
