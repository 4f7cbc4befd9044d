// Tests whether anything leaks into an answer that was learned later, is valid at another time, or
// belongs to another tenant. Writes random ledgers into the service and into lists in memory, and
// compares every read (test/model). Each ledger is a separate tenant; all share the same tables.
//
//   npm run bench -- random-ledgers [ledgers, default 10000] [seed]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Comparison } from '../test/model/comparison.ts';
import { question, steps } from '../test/model/ledger-arbitraries.ts';

const [ledgers = 10_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const AT_ONCE = 6;

if (!process.env.REAL_DATABASE_URL) {
  console.error(
    'Set REAL_DATABASE_URL: on the embedded database, with its one session, this would take ' +
      'an hour.',
  );
  process.exit(1);
}
process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the module is loaded
const { openTestDatabase, startService } = await import('@plumbline/testing');
const { createCaller } = await import('../test/api-caller.ts');
const database = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'random-ledgers-'));
const keys = join(folder, 'keys.json');
writeFileSync(
  keys,
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: ledgers + 1_000 }, (_, n) => [`key-${n}`, `tenant-${n}`]),
    ),
  ),
);
const service = await startService('memory', {
  MEMORY_DATABASE_URL: database.url,
  MEMORY_PORT: '0',
  MEMORY_API_KEYS_FILE: keys,
  DATA_DIR: folder,
  LOG_LEVEL: 'fatal',
});

const comparison = new Comparison(database.pool);
const began = Date.now();
const differences: string[] = [];
let ledgerCount = 0;
const progress = setInterval(
  () =>
    console.error(
      `${ledgerCount.toLocaleString('en')} ledgers, ${comparison.reads.toLocaleString('en')} ` +
        `reads, ${differences.length} differences`,
    ),
  15_000,
);
let left = ledgers;
await Promise.all(
  Array.from({ length: AT_ONCE }, async (_, lane) => {
    const drawn = fc.sample(fc.tuple(steps, question), {
      numRuns: Math.ceil(ledgers / AT_ONCE),
      seed: seed + lane,
    });
    for (const [made, questions] of drawn) {
      if (left-- <= 0) break;
      const n = ledgerCount++;
      const ledger = { tenant: `tenant-${n}`, caller: createCaller(service.url, `key-${n}`) };
      await comparison.ledger(ledger, made, [questions]).catch((difference: Error) => {
        differences.push(difference.message);
        console.error(`DIFFERENCE in ${JSON.stringify(made)}: ${difference.message}`);
      });
    }
  }),
);
clearInterval(progress);

const count = (value: number) => value.toLocaleString('en');
console.log(`seed ${seed}, ${Math.round((Date.now() - began) / 1000)} s
| what | count |
|---|---|
| random ledgers | ${count(ledgerCount)} |
| reads compared with the model | ${count(comparison.reads)} |
| differences | ${count(differences.length)} |`);
await service.end();
await database.close();
rmSync(folder, { recursive: true });
process.exit(differences.length ? 1 : 0);
