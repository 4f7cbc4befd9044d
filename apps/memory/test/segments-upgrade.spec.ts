import { readFile } from 'node:fs/promises';
import { openTestDatabase } from '@plumbline/testing';
import { migrateLedger } from '../src/ledger/migrate-ledger.ts';
import { createCommit, IndexLayouts, WORDS, type RandomCommit } from './index-layouts.ts';

/** The functions of the version before `tables/0016-segments.sql`, as it was released. */
const OLDER_FUNCTIONS = ['text_statistics', 'index_terms', 'text_hits'];
const readOlderFunction = (name: string) =>
  readFile(new URL(`before-segments/${name}.sql`, import.meta.url), 'utf8');

const commits = Array.from({ length: 24 }, (_, n): RandomCommit => ({
  ...createCommit([WORDS[n % 4]!, WORDS[(n * n) % 3]!], n % 3 ? 's' : 't'),
  statements: Array.from({ length: 1 + (n % 5) }, (__, at) => [
    WORDS[(n + at) % 4]!,
    WORDS[(n * at) % 3]!,
  ]),
  isDeclared: n % 7 === 3,
  hasRefusal: n % 4 === 1,
  hasEdge: n % 5 === 2,
}));

describe('a ledger of before the segments', () => {
  it('answers after the upgrade as before it, and goes on like a new one', async () => {
    const database = await openTestDatabase();
    await migrateLedger(database.pool);
    await database.pool.query(`
      drop table memory.segments, memory.merges;
      alter table memory.postings drop column upto;
      delete from memory_setup.migration where name = 'tables/0016-segments.sql'
        or name in ('${OLDER_FUNCTIONS.map((name) => `functions/${name}.sql`).join("', '")}')`);
    for (const name of OLDER_FUNCTIONS)
      await database.pool.query(`begin; ${await readOlderFunction(name)}; commit`);
    const layouts = new IndexLayouts(database);
    const instants = await layouts.write('old', commits);
    const before = await layouts.askAtAll('old', instants);

    const applied = await migrateLedger(database.pool);
    expect(applied).toContain('tables/0016-segments.sql');
    expect(await layouts.askAtAll('old', instants)).toEqual(before);
    expect((await layouts.countRows('old')).single).toBeGreaterThan(40);

    // The ledger grows by as much again, partly merged: in one that has segments from its
    // beginning, the same was written.
    const more = commits.map((commit, n) => ({
      ...commit,
      statements: commit.statements.map((words) => [...words, 'again']),
      isDeclared: false,
      isMergedAfterwards: n % 9 === 8,
    }));
    const write = async (tenant: string) => layouts.write(tenant, more, true, 'more');
    const later = await write('old');
    const sameInstants = await layouts.write('new', commits);
    const sameLater = await write('new');
    expect((await layouts.countRows('old')).merged).toBeGreaterThan(10);
    expect(await layouts.askAtAll('old', instants)).toEqual(before);
    expect(await layouts.askAtAll('old', [...instants, ...later])).toEqual(
      await layouts.askAtAll('new', [...sameInstants, ...sameLater]),
    );
    const { rows } = await database.pool.query<{ answer: { ok: boolean } }>(
      'select memory_api.check_install() as answer',
    );
    expect(rows[0]!.answer).toMatchObject({ ok: true });
    await database.close();
  });
});
