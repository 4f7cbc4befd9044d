import { createSqlLoader, type Database } from '@plumbline/database';
import { createToken, hashToken } from '@plumbline/auth';
import { openTestDatabase, startApp, testsRunOnServer, type RunningApp } from '@plumbline/testing';
import { migrations } from '../migrations/index.ts';
import { createApp } from '../src/app.ts';
import { readSettings } from '../src/config/settings.ts';
import {
  migrateDownTo,
  migrateUpTo,
  findNewestAppliedNumber,
  createVerifyMigrator,
} from '../src/verify-schema.ts';
import { toBearerHeader } from './verify-app.ts';

const loadSql = createSqlLoader(import.meta.url);
const ROWS = loadSql('seed-schema-0008');
const SEPARATE = { LOG_LEVEL: 'fatal', MIGRATIONS: 'separate' };
const PASSAGE = [
  'The old harbour reopened on 12 March 2026.',
  '00000000-0000-7000-8000-000000000004',
];
const token = createToken('pat_');

describe('a database of an older version', () => {
  let database: Database;
  let verify: RunningApp | undefined;
  beforeAll(async () => {
    database = await openTestDatabase();
    await migrateUpTo(database, 8);
    await database.pool.query(ROWS);
    await database.pool.query(
      `insert into verify.api_key (id, account_id, subject_id, kind, name, token_hash)
       select '00000000-0000-7000-8000-00000000000b', account_id, id, 'personal', 'Ann', $1 from verify.subject`,
      [hashToken(token)],
    );
  });
  afterAll(() => verify?.close() ?? database.close());

  const countRows = async () => {
    const tables = [
      'account',
      'api_key',
      'source',
      'chunk',
      'node',
      'page',
      'statement',
      'sighting',
      'usage',
    ];
    // Only rows of the older version: reading them records usage
    const { rows } = await database.pool.query<{ rows: string }>(
      tables
        .map(
          (name) => `select count(*) as rows from verify.${name} where id::text like '00000000-%'`,
        )
        .join(' union all '),
    );
    return rows.map(({ rows }) => rows);
  };
  /** The older version's data as its owner sees them through the newest version. */
  const readVisibleData = async () => {
    const { http } = verify!;
    const as = toBearerHeader(token);
    const response = await http
      .get('/api/v1/fact-search?source=ingest&q=harbour')
      .set(as)
      .expect(200);
    const page = await http
      .get('/claims/00000000-0000-7000-8000-000000000008')
      .set('accept', 'application/json')
      .expect(200);
    return {
      results: response.body.articles.map(
        ({ snippet, ingest_source_id }: Record<string, string>) => [snippet, ingest_source_id],
      ),
      page: page.body,
    };
  };

  it('is refused where migrating is a step of its own, in a sentence that names what is to be done', async () => {
    const starting = createApp(readSettings(SEPARATE), database);
    await expect(starting).rejects.toThrow(
      /^The database is not up to date, and the setting MIGRATIONS is "separate"\. Run migrate\.js before you start the service\. Pending migrations: 0009 Collections, 0010 Chat, .*and \d+ more\.$/,
    );
    expect(await findNewestAppliedNumber(database)).toBe(8);
  });

  it('is brought up to date with its data, down to where it was, and up again', async () => {
    const before = await countRows();
    expect(before).toEqual(Array.from({ length: 9 }, () => '1'));
    const schema = createVerifyMigrator({ database });
    // Instances that start together; the embedded database allows a single process
    const ran = await Promise.all(
      Array.from({ length: testsRunOnServer ? 3 : 1 }, () => schema.migrate()),
    );
    const own = ran.flat().filter((name) => /^00/.test(name));
    expect(own.slice(0, 4)).toEqual([
      '0009 Collections',
      '0010 Chat',
      '0011 GraphEdits',
      '0012 Fingerprints',
    ]);
    expect(own).toHaveLength(migrations.length - 8);
    expect(await schema.listPending()).toEqual([]);

    verify = await startApp(await createApp(readSettings(SEPARATE), database));
    const first = await readVisibleData();
    expect(first).toEqual({
      results: [PASSAGE, PASSAGE], // the chunk, and the claim in it
      page: expect.objectContaining({ text: 'The repair cost 61.7 million euros.' }),
    });
    expect(await countRows()).toEqual(before);

    const revertedNames = await migrateDownTo(database, 8);
    expect(revertedNames).toHaveLength(migrations.length - 8);
    expect(revertedNames[0]).toMatch(/^00\d\d /);
    expect(await countRows()).toEqual(before);
    const { rows } = await database.pool.query(
      `select to_regclass('verify.collection') as collections`,
    );
    expect(rows).toEqual([{ collections: null }]);

    expect(await migrateUpTo(database)).toEqual(revertedNames.reverse());
    expect(await readVisibleData()).toEqual(first);
  });

  it('is left alone by a version that does not know all of its migrations', async () => {
    await database.pool.query(
      `insert into verify.migration (timestamp, name) values (1790000009999, 'Future1790000009999')`,
    );
    expect(await createVerifyMigrator({ database }).migrate()).toEqual([]);
    await expect(migrateDownTo(database, 8)).rejects.toThrow(
      'The database has migrations that this version does not have (9999 Future). Undo these ' +
        'migrations with the version that added them.',
    );
    await database.pool.query(`delete from verify.migration where timestamp = 1790000009999`);
  });
});
