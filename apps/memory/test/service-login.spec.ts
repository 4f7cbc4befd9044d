import { openDatabase, type Database } from '@plumbline/database';
import { openTestDatabase, testsRunOnServer } from '@plumbline/testing';
import { migrateLedger } from '../src/ledger/migrate-ledger.ts';
import { createClaim, FUTURE, startMemoryService, type MemoryService } from './memory-service.ts';

const login = `memory_service_${process.pid}`;
let owned: Database & { url?: string };
let own: Database;
let service: MemoryService;

// The embedded database has no other logins
const describeOnServer = testsRunOnServer ? describe : describe.skip;

const asService = (url: string) => {
  const changed = new URL(url);
  changed.username = login;
  return changed.href;
};

describeOnServer('a login that is a member of memory_app and nothing else', () => {
  beforeAll(async () => {
    owned = await openTestDatabase();
    await owned.pool.query(`create role ${login} login`);
    own = await openDatabase({ url: asService(owned.url!) });
  });
  afterAll(async () => {
    await service?.close();
    await owned.pool.query(`drop owned by ${login}; drop role ${login}`);
    await owned.close();
  });

  const refusal = (statement: string) =>
    own.pool.query(statement).then(
      () => 'allowed',
      ({ message }: Error) => message,
    );

  it('is told that it may not migrate', async () => {
    await expect(migrateLedger(own.pool)).rejects.toThrow(
      'This database user may not migrate the database',
    );
  });

  it('runs the whole service where another login has migrated', async () => {
    await migrateLedger(owned.pool);
    await owned.pool.query(`grant memory_app to ${login}`);
    service = await startMemoryService(undefined, own);
    const caller = service.as('');
    expect(await caller.remember({ space: 's', nodes: [createClaim('a')] })).toMatchObject({
      accepted: 1,
    });
    const { items, certificate } = await caller.read({ as_of: FUTURE });
    expect(items.map(({ id }) => id)).toEqual(['a']);
    expect(await caller.get(`/v1/certificates/${certificate.id}`)).toEqual(certificate);
    expect(await caller.get('/v1/check_install')).toMatchObject({ ok: true });
    await service.http.get('/health/ready').expect(200);
  });

  it('can do nothing but execute the functions', async () => {
    const { rows: tables } = await owned.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname ` +
        `= 'memory'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables)
      for (const statement of [
        `select from ${name}`,
        `delete from ${name}`,
        `truncate ${name}`,
        `drop table ${name}`,
      ])
        expect([statement, await refusal(statement)]).toEqual([
          statement,
          expect.stringMatching(/^permission denied|^must be owner|^must be able to SET ROLE/),
        ]);
    for (const statement of [
      'set role memory_owner',
      'create table memory_api.own (a int)',
      'create schema own',
      `insert into memory_setup.migration (name, sha256) values ('x', 'x')`,
      "select memory.grow_tree('default')",
      'alter table memory.nodes disable row level security',
      "create or replace function memory_api.version() returns text language sql return 'x'",
    ])
      expect([statement, await refusal(statement)]).toEqual([
        statement,
        expect.stringMatching(/permission denied|must be owner/),
      ]);
  });
});
