import { openDatabase, ensureSchema, type Database } from '@plumbline/database';
import { openTestDatabase, testsRunOnServer } from '@plumbline/testing';
import { createLedgerMigrator, migrateLedger } from '../src/ledger/migrate-ledger.ts';
import { readSchemaSnapshot } from '../src/ledger/schema-snapshot.ts';
import { createClaim } from './memory-service.ts';
import { createLedgerService } from './ledger-service.ts';

let database: Database & { url?: string };
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const whole = async (on: Database) => {
  const { rows } = await on.pool.query<{
    answer: { checks: { check_name: string; ok: boolean }[] };
  }>('select memory_api.check_install() as answer');
  return rows[0]!.answer.checks.filter(({ ok }) => !ok);
};

describe('the migration', () => {
  it('runs once, though several instances start at the same time, and leaves the same schema behind', async () => {
    const runs = await Promise.all([
      migrateLedger(database.pool),
      migrateLedger(database.pool),
      migrateLedger(database.pool),
    ]);
    expect(runs.map(({ length }) => length > 0).sort()).toEqual([false, false, true]);
    const snapshot = await readSchemaSnapshot(database.pool);
    expect(await migrateLedger(database.pool)).toEqual([]);
    expect(await readSchemaSnapshot(database.pool)).toBe(snapshot);
    expect(await whole(database)).toEqual([]);
  });

  it('needs no superuser: CREATEROLE or the two roles, CREATE on the database, and the extensions', async () => {
    const login = `memory_migrator_${process.pid}`;
    await database.pool.query(`create role ${login} login createrole`);
    const { rows } = await database.pool.query<{ name: string }>(
      'select current_database() as name',
    );
    await database.pool.query(`grant create on database "${rows[0]!.name}" to ${login}`);
    // A cluster keeps its roles: when another database's migration created them, its administrator
    // grants them
    const { rows: roles } = await database.pool.query<{ rolname: string }>(
      `select rolname from pg_roles where rolname in ('memory_owner', 'memory_app')`,
    );
    for (const { rolname } of roles)
      await database.pool.query(`grant ${rolname} to ${login} with inherit false, set true`);

    const own = testsRunOnServer
      ? await openDatabase({ url: withUser(database.url!, login) })
      : database;
    // the database's only session
    if (!testsRunOnServer) await database.pool.query(`set session authorization ${login}`);
    expect((await migrateLedger(own.pool)).length).toBeGreaterThan(0);
    const { rows: me } = await own.pool.query<{ me: string; super: string }>(
      `select current_user as me, current_setting('is_superuser') as super`,
    );
    expect(me).toEqual([{ me: login, super: 'off' }]);
    expect(await whole(own)).toEqual([]);
    if (!testsRunOnServer) await database.pool.query('reset session authorization');
    else {
      await own.close();
      await database.pool.query(`drop owned by ${login}; drop role ${login}`);
    }
  });
});

describe('an older version of the service', () => {
  it('takes the ledger of a newer one back to its own functions, and loses nothing that was written', async () => {
    await migrateLedger(database.pool);
    const ledger = createLedgerService(database);
    await ledger.writeRows('ada', { space: 's', nodes: [createClaim('a')], edges: [] });
    // Traces of a newer version: an additional table file, and another text of a function
    await database.pool.query(`
      set local role memory_owner;
      create table memory_access.newer (tenant text primary key);
      create or replace function memory_api.version() returns text language sql immutable security definer as $$ select 'newer' $$;
      reset role;
      insert into memory_setup.migration (name, sha256) values ('tables/9999-newer.sql', 'its digest');
      update memory_setup.migration set sha256 = 'its digest' where name = 'functions/version.sql'`);
    expect(await createLedgerMigrator(database.pool).listPending()).toEqual([
      'functions/version.sql',
    ]);
    await expect(ensureSchema(createLedgerMigrator(database.pool), 'separate')).rejects.toThrow(
      'Run migrate.js before you start',
    );

    expect(await migrateLedger(database.pool)).toEqual(['functions/version.sql', 'db/grants.sql']);
    const { rows } = await database.pool.query<{ version: string }>(
      'select memory_api.version() as version',
    );
    expect(rows[0]!.version).not.toBe('newer');
    const { warned } = await ledger.writeRows('ada', {
      space: 's',
      nodes: [createClaim('a'), createClaim('b')],
      edges: [],
    });
    expect(warned).toHaveLength(1);
    expect(await whole(database)).toEqual([]);
  });
});

function withUser(url: string, user: string): string {
  const changed = new URL(url);
  changed.username = user;
  return changed.href;
}
