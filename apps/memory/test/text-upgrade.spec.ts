import { runInTransaction } from '@plumbline/database';
import { openTestDatabase } from '@plumbline/testing';
import { migrateLedger } from '../src/ledger/migrate-ledger.ts';
import { createClaim, createLink } from './memory-service.ts';
import { createTextIndexReader } from './text-index-reader.ts';
import { createLedgerService } from './ledger-service.ts';

describe('a ledger of before the index of terms', () => {
  it(
    'is indexed by the upgrade as it would have been when it was written, though several ' +
      'instances start at once',
    async () => {
      const database = await openTestDatabase();
      await migrateLedger(database.pool);
      await database.pool.query(`
      drop table memory.postings, memory.passages, memory.corpus, memory.segments, memory.merges;
      delete from memory_setup.migration where name in ('tables/0009-postings.sql', 'tables/0016-segments.sql', 'functions/remember.sql') or name like 'terms of%';
      create or replace function memory.index_written(of_tenant text, space text, fresh integer[], terms text[], postings text[])
        returns void language sql as 'select'`);
      const ledger = createLedgerService(database);
      const createStatement = (id: string, statement?: string) => createClaim(id, { statement });
      const write = async (tenant: string) => {
        await ledger.writeRows(tenant, {
          space: 's',
          nodes: [
            createStatement('a', 'a copper bridge'),
            createStatement('b', 'falcon'),
            createStatement('e'),
          ],
          edges: [createLink('a', 'b')],
        });
        await ledger.writeRows(tenant, { space: '다른', nodes: [], edges: [createLink('b', 'a')] });
        const backfill = { declared_captured_at: '2020-01-01T00:00:00Z', reason: 'imported' };
        await ledger.writeRows(tenant, {
          space: 's',
          backfill,
          nodes: [
            createStatement('c', 'copper tide'),
            createStatement('d', 'copper, copper: 금리 동결'),
          ],
          edges: [],
        });
        await ledger.writeRows(tenant, {
          space: '다른',
          nodes: Array.from({ length: 400 }, (_, n) =>
            createStatement(`n${n}`, `copper ${n % 7} word${n}`),
          ),
          edges: [],
        });
      };
      const indexOf = (tenant: string) =>
        runInTransaction(database.pool, async (client) => {
          await client.query(
            `select set_config('memory.tenant', $1, true), set_config('role', 'memory_owner', true)`,
            [tenant],
          );
          const { rows: postings } = await client.query<object>(
            `select p.term, p.declared, p.base, p.count, p.nodes, p.seen from memory.postings p join memory.nodes n on n.position = p.base
           where p.known_at = n.known_at order by p.term, p.declared, p.base`,
          );
          const { rows: passages } = await client.query<object>(
            'select position, terms from memory.passages order by position',
          );
          const { rows: corpus } = await client.query<object>(
            'select declared, base, passages, terms, passages_seen, terms_seen from ' +
              'memory.corpus order by base',
          );
          const { rows: segments } = await client.query<object>(
            'select base, slice, space, postings from memory.segments order by base, slice',
          );
          const { rows: merges } = await client.query<object>(
            'select upto from memory.merges order by upto',
          );
          return { postings, passages, corpus, segments, merges };
        });

      await write('ada');
      const runs = await Promise.all([migrateLedger(database.pool), migrateLedger(database.pool)]);
      expect(runs.flat()).toContain('tables/0009-postings.sql');
      await write('bob');
      const [ada, bob] = [await indexOf('ada'), await indexOf('bob')];
      expect(ada).toEqual(bob);
      expect(ada.postings.length).toBeGreaterThan(0);
      expect(ada.segments.length).toBeGreaterThan(10);

      await ledger.writeRows('ada', {
        space: 's',
        nodes: [createStatement('last', 'copper')],
        edges: [],
      });
      const { statistics } = createTextIndexReader(database.pool, 'ada');
      expect((await statistics(['copper', 'tide'])).frequency).toEqual({ copper: 404, tide: 1 });
      expect(await migrateLedger(database.pool)).toEqual([]);
      await database.close();
    },
  );
});
