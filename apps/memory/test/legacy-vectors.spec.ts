import { openTestDatabase } from '@plumbline/testing';
import { LedgerDatabaseClient } from '../src/ledger/ledger-database.client.ts';
import { migrateLedger } from '../src/ledger/migrate-ledger.ts';
import { LedgerReadClient } from '../src/ledger/ledger-read.client.ts';
import { SearchRepository } from '../src/ledger/search.repository.ts';
import { createClaim, FUTURE } from './memory-service.ts';
import { createLedgerService } from './ledger-service.ts';

describe('a ledger of before the table of vectors', () => {
  it('is searched by the embeddings that it holds, and is as closed as before', async () => {
    const database = await openTestDatabase();
    await migrateLedger(database.pool);
    await database.pool.query(`
      drop table memory.vectors;
      delete from memory_setup.migration where name in ('tables/0010-vectors.sql', 'functions/keep_vectors.sql');
      create or replace function memory.keep_vectors(of_tenant text, stamp timestamptz, known timestamptz, space text, size_before bigint,
        fresh integer[], vectors jsonb) returns void language plpgsql as 'begin end'`);
    const calls = new LedgerDatabaseClient(database);
    const ledger = createLedgerService(database);
    const write = (tenant: string, name: string) =>
      ledger.writeRows(tenant, {
        space: 's',
        nodes: [
          createClaim(`${name}-1`, { embedding: [1, 0] }),
          createClaim(`${name}-2`),
          createClaim(`${name}-3`, { embedding: [0, 0] }),
          createClaim(`${name}-4`, { embedding: [1, 1] }),
        ],
        edges: [],
      });
    await write('ada', 'old');
    await write('ben', 'other');
    await Promise.all([migrateLedger(database.pool), migrateLedger(database.pool)]);
    await write('ada', 'new');
    const search = new SearchRepository(calls, new LedgerReadClient(calls));
    const { vector } = await search.findCandidates('ada', {
      as_of: `${FUTURE}T00:00:00Z`,
      embedding: [2, 0],
    });
    expect(vector).toEqual([
      [1, 1],
      [5, 1],
      [4, 0.707107],
      [8, 0.707107],
    ]);
    const { checks } = await ledger.checkInstall();
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    await database.close();
  });
});
