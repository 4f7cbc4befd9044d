import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@plumbline/config';
import type { Pool, PoolClient } from 'pg';
import type { SchemaMigrator } from './schema-migrator.ts';
import { runInTransaction } from './run-in-transaction.ts';

/** PostgreSQL's code for a missing privilege. */
const INSUFFICIENT_PRIVILEGE = '42501';

export class MigrationError extends StartupError {}

export interface SqlMigrationOptions {
  /** The schema, whose table `migration` records what was applied. */
  schema: string;
  /**
   * Files that run once, in the order of their names. A file that was applied must never change.
   */
  tablesFolder: string;
  /** Files that run again whenever they change. */
  functionsFolder: string;
  /** One file that runs after the functions whenever another file ran. */
  grantsFile?: string;
}

interface SqlFile {
  name: string;
  text: string;
  sha256: string;
}

/**
 * Applies the SQL files of a schema in one transaction; several instances may start at once. When
 * nothing is pending, it needs only the right to read the record.
 * @returns the names of the files that ran
 * @throws MigrationError when an applied table file was edited, a file fails (the message names
 *   it), or the role lacks a privilege
 */
export async function migrateSql(pool: Pool, folders: SqlMigrationOptions): Promise<string[]> {
  return createSqlMigrator(pool, folders).migrate();
}

/** The same as a `SchemaMigrator`, which can also list what is pending. The files are read once. */
export function createSqlMigrator(
  pool: Pool,
  { schema, tablesFolder, functionsFolder, grantsFile }: SqlMigrationOptions,
): SchemaMigrator {
  const tableFiles = listSqlFiles(tablesFolder);
  const repeatableFiles = [
    ...listSqlFiles(functionsFolder),
    ...(grantsFile ? [readSqlFile(grantsFile)] : []),
  ];
  const findPendingFiles = async (client: Pool | PoolClient) => {
    const digestByName = await readAppliedDigests(client, schema);
    const editedFile = tableFiles.find(
      (file) => digestByName.has(file.name) && digestByName.get(file.name) !== file.sha256,
    );
    if (editedFile)
      throw new MigrationError(
        'Migration ' +
          `${editedFile.name} was edited after it was applied. Restore the file, and put the change in a new migration file.`,
      );
    return [...tableFiles, ...repeatableFiles].filter(
      (file) => digestByName.get(file.name) !== file.sha256,
    );
  };
  return {
    listPending: async () => (await findPendingFiles(pool)).map((file) => file.name),
    migrate: () =>
      applyPending(pool, schema, findPendingFiles, grantsFile ? repeatableFiles.at(-1) : undefined),
  };
}

/** @param finalFile runs last, whenever another file ran */
function applyPending(
  pool: Pool,
  schema: string,
  findPendingFiles: (client: PoolClient) => Promise<SqlFile[]>,
  finalFile?: SqlFile,
): Promise<string[]> {
  return runInTransaction(pool, async (client) => {
    // Before any statement that needs a privilege.
    if (!(await findPendingFiles(client)).length) return [];
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `plumbline migrations of ${schema}`,
    ]);
    await client
      .query(`create schema if not exists ${schema}`)
      .catch((cause: Error & { code?: string }) => {
        if (cause.code !== INSUFFICIENT_PRIVILEGE) throw cause;
        throw new MigrationError(
          `This database user may not migrate the database (${cause.message}). Start the ` +
            'service once as a database user that may migrate it, or grant this user the ' +
            'missing privilege.',
          { cause },
        );
      });
    await client.query(`create table if not exists ${schema}.migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    // Another instance may have applied them while this one waited.
    const pendingFiles = await findPendingFiles(client);
    if (finalFile && pendingFiles.length && !pendingFiles.includes(finalFile))
      pendingFiles.push(finalFile);
    for (const file of pendingFiles) {
      await client.query(file.text).catch((cause: Error) => {
        throw new MigrationError(`Migration ${file.name} failed: ${cause.message}`, { cause });
      });
      await client.query(
        `insert into ${schema}.migration (name, sha256) values ($1, $2) on conflict (name) ` +
          'do update set sha256 = excluded.sha256, applied_at = now()',
        [file.name, file.sha256],
      );
    }
    return pendingFiles.map((file) => file.name);
  });
}

/**
 * Returns the digests of the applied files by name; empty when there is no record or the role
 * cannot read it.
 */
async function readAppliedDigests(
  client: Pool | PoolClient,
  schema: string,
): Promise<Map<string, string>> {
  const { rows: privileges } = await client.query<{ readable: boolean }>(
    `select has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as readable
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relname = 'migration'`,
    [schema],
  );
  if (!privileges[0]?.readable) return new Map();
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `select name, sha256 from ${schema}.migration`,
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

const listSqlFiles = (folder: string): SqlFile[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .map((name) => readSqlFile(join(folder, name)))
    : [];

function readSqlFile(path: string): SqlFile {
  const text = readFileSync(path, 'utf8');
  const name = path.split('/').slice(-2).join('/');
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
}
