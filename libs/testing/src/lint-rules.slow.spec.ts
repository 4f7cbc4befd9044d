import { lintTexts } from './lint-texts.ts';

/** `refusal` is a part of the linter's message; without it the linter allows the text. */
type Case = [file: string, text: string, refusal?: string];

/** The texts are module names. */
const IMPORTS: Case[] = [
  ['libs/text/src/index.ts', '../../../apps/verify/src/config/settings.ts', 'Do not import an app'],
  ['libs/text/src/index.ts', '@plumbline/verify', 'Do not import an app'],
  ['libs/text/src/index.ts', '@plumbline/memory/src/main.ts', 'Do not import an app'],
  ['apps/verify/src/app.ts', '@plumbline/memory', 'Do not import an app'],
  ['apps/verify/src/app.ts', '../../memory/src/main.ts', 'relative'],
  ['libs/auth/src/index.ts', '../../config/src/index.ts', 'relative'],
  ['apps/verify/src/app.ts', '@plumbline/testing', 'specs and benches'],
  ['apps/verify/src/app.ts', 'pg', 'libs/database'],
  ['apps/verify/src/app.ts', 'ioredis', 'libs/queue'],
  ['apps/verify/src/app.ts', 'axios', 'libs/documents'],
  [
    'apps/verify/src/corpus/corpus-search.service.ts',
    '../api/crawl/crawl.dto.ts',
    'A module must not import an endpoint',
  ],
  [
    'apps/verify/src/api/crawl/crawl.controller.ts',
    '../claims/claims.dto.ts',
    'An endpoint must not import another endpoint',
  ],
  ['apps/verify/src/api/crawl/crawl.controller.ts', './crawl.dto.ts'],
  [
    'apps/verify/src/api/crawl/crawl.controller.ts',
    '../../document-reader/document-reader.service.ts',
  ],
  ['apps/verify/src/app.ts', '@plumbline/database'],
  ['libs/database/src/open-database.ts', 'pg'],
  ['apps/verify/src/app.ts', '@plumbline/client'],
  ['apps/verify/src/ledger-sync/axios-fetch.ts', 'axios'],
  ['libs/client/src/connection.ts', '@plumbline/config', 'published alone'],
  ['libs/client/src/connection.ts', 'axios', 'libs/documents'],
];

/** Second versions of what a library already has. */
const COPIES: Case[] = [
  [
    'apps/verify/src/app.ts',
    "const LIST_SQL = readFileSync(new URL('./list.sql', import.meta.url), 'utf8');",
    'createSqlLoader',
  ],
  [
    'apps/verify/src/app.ts',
    'const load = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), ' +
      "'utf8');",
    'createSqlLoader',
  ],
  ['apps/verify/src/app.ts', "const TEXT = readFileSync(new URL('./list.json', import.meta.url));"],
  ['apps/memory/src/app.ts', 'const DAY = 86_400_000;', 'durations'],
  ['apps/memory/src/app.ts', 'const MAX_AGE_MS = 24 * 3600 * 1000;', 'durations'],
  ['apps/memory/src/app.ts', 'const DAY_SECONDS = 24 * 3_600;'],
  ['libs/text/src/index.ts', 'const rounded = (value: number) => value;', 'roundTo'],
  ['libs/text/src/index.ts', 'export const score = Math.round(0.1234 * 1000) / 1000;', 'roundTo'],
  ['libs/text/src/index.ts', 'export const seconds = Math.round(1234) / 1000;'],
  ['libs/llm/src/index.ts', 'export class KeyedSemaphore {}', '@plumbline/concurrency'],
  [
    'libs/llm/src/index.ts',
    'export const wait = (attempt: number) => 500 * 2 ** (attempt - 1);',
    '@plumbline/concurrency',
  ],
  ['libs/concurrency/src/index.ts', 'export class Semaphore {}'],
  [
    'apps/memory/src/app.ts',
    "export const headers = { 'RateLimit-Limit': '1' };",
    'buildRateLimitHeaders',
  ],
  [
    'apps/memory/src/app.ts',
    'export const head = `<graphml xmlns="http://graphml.graphdrawing.org/xmlns">`;',
    'GraphmlWriter',
  ],
  [
    'apps/memory/src/app.ts',
    'export const oldest = new Map<string, string>().keys().next().value;',
    'lru-cache',
  ],
];

describe('the linter', () => {
  const imports = IMPORTS.map(
    ([file, path]) => [file, `import * as it from '${path}';\nexport default it;\n`] as const,
  );
  let importAnswers: string[];
  let copyAnswers: string[];
  beforeAll(() => {
    const answers = lintTexts(
      [...imports, ...COPIES.map(([file, text]) => [file, text] as const)],
      /restricted-imports|module-boundaries|^no-restricted-syntax$/,
    );
    importAnswers = answers.slice(0, imports.length);
    copyAnswers = answers.slice(imports.length);
  }, 60_000);

  const number = (cases: readonly Case[]) =>
    cases.map(([file, text, refusal], i) => ({ file, text, refusal, i }));

  it.each(number(IMPORTS))('judges $file importing $text', ({ refusal, i }) => {
    if (refusal) expect(importAnswers[i]).toContain(refusal);
    else expect(importAnswers[i]).toBe('');
  });

  it.each(number(COPIES))('judges $text in $file', ({ refusal, i }) => {
    if (refusal) expect(copyAnswers[i]).toContain(refusal);
    else expect(copyAnswers[i]).toBe('');
  });
});
