import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { checkConsistency, checkInclusion, extractCertifiedRows } from '@plumbline/certificates';
import { openTestDatabase } from '@plumbline/testing';
import type { MemoriesAnswer } from '../src/api/memories/memories.dto.ts';
import { runAuditCommand } from '../src/audit/audit-command.ts';
import { createClaim, FUTURE, startMemoryService, type MemoryService } from './memory-service.ts';

const readFixture = (name: string) =>
  readFileSync(new URL(`before-salts/${name}`, import.meta.url));

/** Answers of the version before `tables/0017-erasures.sql`, with their certificates. */
const answers = JSON.parse(readFixture('answers.json').toString()) as Record<
  'list' | 'search' | 'export' | 'why' | 'resolve' | 'facts',
  MemoriesAnswer
>;

let service: MemoryService;
beforeAll(async () => {
  const database = await openTestDatabase();
  await database.pool
    .query(`do $$ begin create role memory_owner nologin; exception when duplicate_object then null; end $$;
    do $$ begin create role memory_app nologin; exception when duplicate_object then null; end $$;`);
  // The whole database of that version, as pg_dump wrote it; lines with a backslash are for psql.
  const dump = gunzipSync(readFixture('ledger.sql.gz'))
    .toString()
    .replace(/^\\.*$/gm, '');
  const client = await database.pool.connect();
  await client.query(dump);
  await client.query('reset all'); // the embedded database has one session for all
  client.release(true);
  service = await startMemoryService(undefined, database);
});
afterAll(() => service.close());

describe('a ledger of before the salts, after the upgrade', () => {
  it.each(Object.keys(answers) as (keyof typeof answers)[])(
    'verifies the certificate of its %s',
    async (name) => {
      const { certificate } = answers[name];
      const verified = await service
        .as('')
        .post<{ valid: boolean; checks: { ok: boolean }[] }>('/v1/certificates/verify', {
          certificate,
          rows: extractCertifiedRows(answers[name]),
        });
      expect(verified.checks.filter(({ ok }) => !ok)).toEqual([]);
      expect(verified.valid).toBe(true);
    },
  );

  it('returns the same rows as of the same instant, and proves that they are in the ledger', async () => {
    const { items, certificate } = answers.list;
    const again = await service.as('').read({ as_of: certificate.as_of });
    expect(again.items).toEqual(items);
    expect(again.certificate).toMatchObject({
      rows_digest: certificate.rows_digest,
      ledger_root: certificate.ledger_root,
    });
    const proof = await service
      .as('')
      .post<{ rows: object[] }>(`/v1/certificates/${certificate.id}/inclusion`, { rows: items });
    expect(proof.rows).toEqual(items.map(() => expect.objectContaining({ salt: null })));
    expect(checkInclusion(proof, items, certificate)).toMatchObject({ ok: true });
  });

  it('grows on, with salts and erasures, and is a prefix of what it grows into', async () => {
    const { certificate } = answers.export;
    const caller = service.as('');
    await caller.remember({ space: 's', nodes: [createClaim('new')] });
    expect(
      await caller.post('/v1/erasures', { ids: ['a', 'new'], reason: 'asked for' }),
    ).toMatchObject({ counts: { nodes: 2, edges: 1 } });
    const newer = (await caller.read({ as_of: FUTURE })).certificate;
    const consistency = await caller.get(`/v1/certificates/${newer.id}/consistency`, {
      from: certificate.id,
    });
    expect(checkConsistency(consistency, certificate, newer)).toMatchObject({ ok: true });
    let printed = '';
    const exitCode = await runAuditCommand(
      [],
      () => Promise.resolve({ ...service.database, close: () => Promise.resolve() }),
      {
        defaultStateFile: '/nonexistent/audit.json',
        print: (text) => (printed += text),
        signal: new AbortController().signal,
      },
    );
    expect(printed).toMatch(/^Audited 20 rows of 1 tenant in .*: no fault\.$/m);
    expect(exitCode).toBe(0);
  });
});
