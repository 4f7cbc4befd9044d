import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, transferDatabase, type Database } from '@plumbline/database';
import { openTestDatabase } from '@plumbline/testing';
import { checkLedgerCopy } from '../src/certificates/check-ledger-copy.ts';
import { readSettings } from '../src/config/settings.ts';
import { createLedgerMigrator } from '../src/ledger/migrate-ledger.ts';
import type { VerifyAnswer } from '../src/api/certificates/certificates.dto.ts';
import { createCaller, createClaim, createLink, startMemoryService } from './memory-service.ts';

const KEYS = { 'key-of-one': 'one', 'key-of-two': 'two' };
const folder = mkdtempSync(join(tmpdir(), 'plumbline-transfer-'));
const opened: Database[] = [];
let source: Database;
beforeAll(async () => {
  source = await openDatabase({ folder });
  opened.push(source);
  await createLedgerMigrator(source.pool).migrate();
}, 240_000);
afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true });
});

/** A service on the database, which stays open when the service ends. */
const serve = (database: Database) =>
  startMemoryService(KEYS, { ...database, close: () => Promise.resolve() }, { DATA_DIR: folder });
const openTarget = async () => {
  const target = await openTestDatabase();
  opened.push(target);
  return target;
};
const transfer = (target: Database, report: (line: string) => void = () => undefined) =>
  transferDatabase({
    service: 'memory',
    source,
    target,
    migrators: [
      { source: createLedgerMigrator(source.pool), target: createLedgerMigrator(target.pool) },
    ],
    report,
  });
const readTriggers = async ({ pool }: Database) =>
  (
    await pool.query<object>(
      `select tgrelid::regclass::text as relation, tgname, tgenabled from pg_trigger
       where not tgisinternal order by 1, 2`,
    )
  ).rows;

describe('the transfer of a ledger', () => {
  it('continues after an interruption, and the copy answers as the original did', async () => {
    const original = await serve(source);
    for (const key of Object.keys(KEYS))
      for (const batch of ['a', 'b'])
        await createCaller(original.url, key).remember({
          space: 's',
          nodes: Array.from({ length: 150 }, (_, n) => createClaim(`${batch}/${n}`)),
          edges: [createLink(`${batch}/0`, `${batch}/1`)],
        });
    const early = await createCaller(original.url, 'key-of-one').read({ as_of: '2999-01-01' });
    const { as_of } = early.certificate;
    await createCaller(original.url, 'key-of-one').remember({
      space: 's',
      nodes: [createClaim('later')],
    });
    await original.close();

    const target = await openTarget();
    const lines: string[] = [];
    const interrupted = transfer(target, (line) => {
      lines.push(line);
      if (line.startsWith('memory.nodes:')) throw new Error('the power went off');
    });
    await expect(interrupted).rejects.toThrow('the power went off');
    await transfer(target, (line) => lines.push(line));
    expect(lines.filter((line) => line.startsWith('memory.nodes:'))).toEqual([
      'memory.nodes: copied 601 rows',
    ]);
    await transfer(target, (line) => lines.push(line));
    expect(lines.at(-1)).toMatch(/^The transfer was finished on /);

    expect(await readTriggers(target)).toEqual(await readTriggers(source));
    expect(await checkLedgerCopy(readSettings({ DATA_DIR: folder }), source, target)).toMatch(
      /^check_install passes, 2 ledgers .* 1 certificates /,
    );
    const copy = await serve(target);
    const caller = createCaller(copy.url, 'key-of-one');
    const again = await caller.read({ as_of });
    expect(again.items).toEqual(early.items);
    const { valid } = await caller.post<VerifyAnswer>('/v1/certificates/verify', {
      certificate: early.certificate,
      rows: early.items,
    });
    expect(valid).toBe(true);
    const { refused } = await caller.remember({ space: 's', nodes: [createClaim('after')] });
    expect(refused).toEqual([]);
    await copy.close();
  }, 240_000);

  it('refuses a database that has other rows, and names the tables', async () => {
    const target = await openTarget();
    await createLedgerMigrator(target.pool).migrate();
    const other = await serve(target);
    await createCaller(other.url, 'key-of-one').remember({
      space: 's',
      nodes: [createClaim('x')],
    });
    await other.close();
    await expect(transfer(target)).rejects.toThrow(
      /^The target database already contains data of the memory service: memory\.commits, .*Use an empty database\.$/,
    );
  }, 240_000);

  it('refuses to continue after the original has changed', async () => {
    const target = await openTarget();
    const interrupted = transfer(target, (line) => {
      if (line.startsWith('memory.nodes:')) throw new Error('the power went off');
    });
    await expect(interrupted).rejects.toThrow('the power went off');
    const original = await serve(source);
    await createCaller(original.url, 'key-of-one').remember({
      space: 's',
      nodes: [createClaim('meanwhile')],
    });
    await original.close();
    await expect(transfer(target)).rejects.toThrow(
      /^The embedded database has changed since the transfer began on .*: memory\.commits, /,
    );
  }, 240_000);
});
