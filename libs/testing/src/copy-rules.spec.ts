import { lintTexts } from './lint-texts.ts';

/** [file, what it would hold, the part of the message that refuses it; none: it is allowed] */
const cases: [string, string, string?][] = [
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
  let answers: string[];
  beforeAll(() => {
    answers = lintTexts(
      cases.map(([file, text]) => [file, text]),
      /^no-restricted-syntax$/,
    );
  }, 60_000);

  it.each(cases.map(([file, text, refusal], i) => ({ file, text, refusal, i })))(
    'on $text in $file',
    ({ refusal, i }) => {
      if (refusal) expect(answers[i]).toContain(refusal);
      else expect(answers[i]).toBe('');
    },
  );
});
