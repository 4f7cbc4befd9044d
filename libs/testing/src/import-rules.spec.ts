import { lintTexts } from './lint-texts.ts';

/** [file, what it would import, the part of the message that refuses it; none: it is allowed] */
const cases: [string, string, string?][] = [
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
  ['libs/client/src/connection.ts', 'axios'],
  ['libs/client/src/connection.ts', '@plumbline/config', 'published alone'],
];

describe('the linter', () => {
  let answers: string[];
  beforeAll(() => {
    answers = lintTexts(
      cases.map(([file, path]) => [file, `import * as it from '${path}';\nexport default it;\n`]),
      /restricted-imports|module-boundaries/,
    );
  }, 60_000);

  it.each(cases.map(([file, path, refusal], i) => ({ file, path, refusal, i })))(
    '$file importing $path',
    ({ refusal, i }) => {
      if (refusal) expect(answers[i]).toContain(refusal);
      else expect(answers[i]).toBe('');
    },
  );
});
