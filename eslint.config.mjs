import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import ts from 'typescript-eslint';

const tests = [
  '**/*.spec.ts',
  '**/*.contract.ts',
  '**/test/**',
  '**/bench/**',
  '**/examples/**',
  '**/train/**',
  'libs/testing/**',
];
/**
 * Of regular expressions, templates (SQL, word lists) and addresses no part can be moved to the
 * next line; titles of tests prettier keeps whole.
 */
const MAX_LINE = {
  code: 100,
  ignoreUrls: true,
  ignoreRegExpLiterals: true,
  ignoreTemplateLiterals: true,
  ignorePattern: "^(?:import .*|\\s*(?:it|describe)\\(['`].*)",
};
const restrict = (...patterns) => [
  'error',
  {
    patterns: patterns.map(([what, message]) =>
      Array.isArray(what) ? { group: what, message } : { regex: what, message },
    ),
  },
];

// a character class of three scripts or more
const SCRIPT_TABLE =
  '/(?:\\\\p\\{(?:Script|sc|scx|Script_Extensions)=(?:Han|Hiragana|Katakana|Thai)\\}[^\\]]*){3}/';

/**
 * What has a home is not written again: where it is, how a copy would begin, and what to use. A
 * difference that is meant has a name of its own.
 */
const homes = [
  {
    home: ['libs/database/**'],
    message: 'Load SQL files with createSqlLoader(import.meta.url) of @plumbline/database.',
    selectors: [
      "CallExpression[callee.name='readFileSync']:has(Literal[value=/\\.sql$/])",
      "CallExpression[callee.name='readFileSync']:has(TemplateElement[value.raw=/\\.sql$/])",
    ],
  },
  {
    home: ['libs/text/src/dates/durations.ts'],
    message: 'Import MINUTE_MS, HOUR_MS and DAY_MS from @plumbline/text/durations.',
    selectors: [
      'Literal[value=86400000]',
      'BinaryExpression[left.value=24][right.value=3600000]',
      'BinaryExpression[right.value=1000] > BinaryExpression.left[left.value=24][right.value=3600]',
      'VariableDeclarator[id.name=/^(?:MINUTE|HOUR|DAY)_MS$/]',
    ],
  },
  {
    home: ['libs/ml/src/rounding.ts'],
    message: 'Round numbers with roundTo(value, fractionDigits) of @plumbline/ml.',
    selectors: [
      "BinaryExpression[operator='/'][right.value>=100] > " +
        "CallExpression.left[callee.property.name='round'] > BinaryExpression[operator='*']",
      ':matches(FunctionDeclaration, VariableDeclarator:has(> ArrowFunctionExpression.init))' +
        '[id.name=/^(?:rounded|round\\d|roundTo(?:Tenths|Hundredths|Thousandths)?)$/]',
    ],
  },
  {
    // the client is published alone, and a spec works out by itself what it expects
    home: ['libs/concurrency/**', 'libs/client/**', '**/*backoff.spec.ts'],
    message: 'Import Semaphore, computeBackoffMs and yieldToEventLoop from @plumbline/concurrency.',
    selectors: [
      'ClassDeclaration[id.name=/Semaphore$/]',
      ':matches(FunctionDeclaration, VariableDeclarator)' +
        '[id.name=/^(?:computeBackoffMs|yieldToEventLoop|mapYielding|waitForAbort)$/]',
      "ImportSpecifier[imported.name='setImmediate'][local.name='yieldToEventLoop']",
      "BinaryExpression[operator='*'] > BinaryExpression[operator='**'][left.value=2]" +
        '[right.type=/^(?:UpdateExpression|BinaryExpression)$/]',
    ],
  },
  {
    home: ['libs/http/**'],
    message:
      'Write GraphML with GraphmlWriter, and RateLimit headers with ' +
      'buildRateLimitHeaders, both of @plumbline/http.',
    selectors: [
      ':matches(TemplateElement[value.raw=/<graphml /], Literal[value=/^<graphml /])',
      "Property[key.value='RateLimit-Limit']",
    ],
  },
  {
    home: ['libs/text/src/scripts.ts'],
    message:
      'Sets of Unicode scripts are defined in libs/text/src/scripts.ts: import the set ' +
      'from there.',
    selectors: [
      `Literal[regex.pattern=${SCRIPT_TABLE}]`,
      `TemplateElement[value.raw=${SCRIPT_TABLE}]`,
    ],
  },
  {
    home: [],
    message: 'For a cache that drops its oldest entries, use LRUCache of the package lru-cache.',
    selectors: [
      "CallExpression[callee.property.name='next'][callee.object.callee.property.name='keys']",
      'ClassDeclaration[id.name=/^lru/i]',
    ],
  },
];
const banCopies = (home) => [
  'error',
  ...homes
    .filter((entry) => entry.home !== home)
    .flatMap(({ selectors, message }) => selectors.map((selector) => ({ selector, message }))),
];

// Who may import whom (CONTRIBUTING.md, "Layout"). The nx rule sees relative paths across
// projects; package names are ours to refuse.
const apps = [
  [
    '@plumbline/verify',
    '@plumbline/verify/**',
    '@plumbline/memory',
    '@plumbline/memory/**',
    '**/apps/**',
  ],
  'Do not import an app: apps communicate over HTTP.',
];
const testing = [['@plumbline/testing'], 'Only specs and benches may import libs/testing.'];
const postgres = [
  ['pg', 'pg-*', '@electric-sql/*'],
  'Only libs/database may import PostgreSQL clients.',
];
const queues = [['bullmq', 'ioredis'], 'Only libs/queue may import queue and Redis clients.'];
// Anchored, because folders may have these names too.
const models = [['/openai', '/ai', '@ai-sdk/*'], 'Only libs/llm may import model SDKs.'];
const urls = [
  ['axios', 'undici', 'follow-redirects'],
  'Use libs/documents to fetch URLs from callers.',
];
const alone = [
  ['@plumbline/*'],
  'libs/client is published alone, so it must not import another lib.',
];
const endpoints = [
  '^\\.\\./[^.]',
  'An endpoint must not import another endpoint: move shared code to a module.',
];
const upward = [['**/api/**'], 'A module must not import an endpoint.'];

export default ts.config(
  {
    ignores: [
      '**/dist',
      '**/node_modules',
      '.nx',
      'coverage',
      '**/openapi-metadata.ts',
      '**/*.openapi.ts',
      '**/*.mjs',
      'jest.config.ts',
      // AssemblyScript
      'libs/grammar/kernels',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { project: './tools/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          // chosen by the runtime, see libs/certificates/package.json
          allow: ['#crypto'],
          depConstraints: [
            { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:lib'] },
            { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'] },
          ],
        },
      ],
      'no-restricted-imports': restrict(apps, testing, postgres, queues, models, urls),
      'no-restricted-syntax': banCopies(),
      'no-control-regex': 'off', // text from outside is full of them
      'max-lines': ['error', 300],
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports' },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': 'off',
      // a seam is asynchronous whether or not one of its sides waits
      '@typescript-eslint/require-await': 'off',
      // rows and parsed JSON are typed where they are named
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
    },
  },
  {
    files: ['apps/*/src/**'],
    ignores: ['**/api/**', '**/*.module.ts'],
    rules: {
      'no-restricted-imports': restrict(apps, testing, postgres, queues, models, urls, upward),
    },
  },
  {
    files: ['apps/*/src/api/**'],
    rules: {
      'no-restricted-imports': restrict(apps, testing, postgres, queues, models, urls, endpoints),
    },
  },
  {
    files: ['apps/verify/src/retrieval/news/**'],
    // providers are the operator's choice, never a caller's
    rules: { 'no-restricted-imports': restrict(apps, testing, postgres, queues, models, upward) },
  },
  {
    files: ['apps/verify/src/ledger-sync/axios-fetch.ts'],
    // the address of the memory service is the operator's choice
    rules: { 'no-restricted-imports': restrict(apps, testing, postgres, queues, models, upward) },
  },
  {
    files: ['libs/database/**'],
    rules: { 'no-restricted-imports': restrict(apps, testing, queues, models, urls) },
  },
  {
    files: ['libs/queue/**'],
    rules: { 'no-restricted-imports': restrict(apps, testing, models, urls) },
  },
  {
    files: ['libs/llm/**'],
    rules: { 'no-restricted-imports': restrict(apps, testing, postgres, queues, urls) },
  },
  {
    files: ['libs/client/**'],
    rules: {
      'no-restricted-imports': restrict(apps, testing, postgres, queues, models, urls, alone),
    },
  },
  {
    // packing the client copies libs/certificates into it
    files: ['libs/client/src/verify.ts'],
    rules: { 'no-restricted-imports': restrict(apps, testing, postgres, queues, models) },
  },
  {
    files: ['libs/documents/**'],
    rules: { 'no-restricted-imports': restrict(apps, testing, postgres, queues, models) },
  },
  {
    files: tests,
    rules: {
      'no-restricted-imports': restrict(apps),
      'no-console': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off', // bodies of HTTP answers
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  ...homes
    .filter(({ home }) => home.length)
    .map(({ home }) => ({
      files: home,
      rules: { 'no-restricted-syntax': banCopies(home) },
    })),
  // they import as others would, by the package's name
  { files: ['**/examples/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  prettier,
  // prettier switches this rule off, and leaves comments and strings as they are
  { rules: { 'max-len': ['error', MAX_LINE] } },
  { files: tests, rules: { 'max-len': ['error', { ...MAX_LINE, ignoreStrings: true }] } },
);
