import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './demo.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const findAll = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, first]) => first!))].sort();

const page = read('docs/reference/errors.md');
const [verifyPart, memoryPart] = page.split(/^## memory$/m) as [string, string];
const [failures, rowOutcomes] = ['### Failed pages', '### Rows that'].map(
  (heading) => page.split(heading)[1]!.split(/^##/m)[0]!,
) as [string, string];

const verifyErrors = read('apps/verify/src/errors/errors.ts');
const memoryErrors = read('apps/memory/src/errors/errors.ts');
const sharedErrors = ['to-api-error', 'client-error', 'missing-route']
  .map((file) => read(`libs/http/src/${file}.ts`))
  .join('\n');

describe('the page of errors', () => {
  it('lists the statuses that verify answers', () => {
    const statuses = findAll(verifyErrors + sharedErrors, /(?:ApiError|unauthorized)\(\s*(\d{3})/g);
    expect(findAll(verifyPart, /^\| (\d{3}) /gm)).toEqual(statuses);
  });

  it('lists the codes of memory', () => {
    const codes = findAll(memoryErrors, /'(MEMORY_[A-Z_]+)'/g);
    expect(findAll(memoryPart, /^\| `(MEMORY_[A-Z_]+)`/gm)).toEqual(codes);
  });

  it('gives each code of memory its status', () => {
    const statusByCode = [...memoryErrors.matchAll(/(\d{3}): '(MEMORY_[A-Z_]+)'/g)].map(
      ([, status, code]) => `${code} ${status}`,
    );
    const documented = [
      ...memoryPart.matchAll(/^\| `(MEMORY_[A-Z_]+)` +\| (\d{3}(?:, \d{3})*)/gm),
    ].flatMap(([, code, statuses]) => statuses!.split(', ').map((status) => `${code} ${status}`));
    expect(documented).toEqual(expect.arrayContaining(statusByCode));
  });

  it('lists why a page is not ingested', () => {
    const ofReader = read('libs/documents/src/document-error.ts').split(
      'const RETRYABLE_CODES',
    )[0]!;
    const ofIngest = read('apps/verify/src/collections/ingest/ingest-failure.ts');
    const codes = [
      ...findAll(ofReader, /\| '([a-z_]+)'/g),
      ...findAll(ofIngest, /code: '([a-z_]+)'/g),
    ].sort();
    expect(findAll(failures, /^\| `([a-z_]+)` *\|/gm)).toEqual(codes);
  });

  it('lists why a row or message is not written', () => {
    const reasons = [
      ...findAll(read('apps/memory/db/functions/faults.sql'), /row\('([a-z_]+)'/g),
      ...findAll(read('apps/memory/db/functions/settled_edges.sql'), /then '(missing_[a-z]+)'/g),
      ...findAll(read('apps/memory/db/functions/settle.sql'), /then '([a-z_]+)'/g),
    ];
    const warnings = ['ledger/ledger.types.ts', 'messages/remember-response.ts'].flatMap((file) =>
      findAll(read(`apps/memory/src/${file}`), /kind: ('[a-z_' |]+');/g),
    );
    const kinds = findAll(warnings.join(), /'([a-z_]+)'/g);
    expect(findAll(rowOutcomes, /^\| `([a-z_]+)` *\|/gm)).toEqual(
      [...new Set([...reasons, ...kinds])].sort(),
    );
  });
});
