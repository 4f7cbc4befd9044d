import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@plumbline/env';
import type { Pool, PoolClient } from 'pg';
import type { Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** PostgreSQL's code for what a role may not do. */
const INSUFFICIENT_PRIVILEGE = '42501';

export class MigrationError extends StartupError {}

export interface SqlFolders {
  /** The schema that records what was applied, in a table `migration`. */
  schema: string;
  /** Files that run once, in the order of their names; one that was applied may never change. */
  tables: string;
  /** Files that run again whenever they change. */
  functions: string;
  /** One file, run after the functions whenever anything ran before it. */
  grants?: string;
}

interface SqlFile {
  name: string;
  text: string;
  sha256: string;
}

/**
 * Brings a schema of SQL files up to date, in one transaction; several instances may start at once.
 * Where all is done, that needs no rights but to read the record.
 * @returns the names of the files that ran
 * @throws MigrationError when a landed table file was edited, a file fails (its name is told), or
 *   the login may not
 */
export async function migrateSql(pool: Pool, folders: SqlFolders): Promise<string[]> {
  return sqlSchema(pool, folders).migrate();
}

/** The same, with the question what it would do. The files are read once. */
export function sqlSchema(pool: Pool, { schema, tables, functions, grants }: SqlFolders): Schema {
  const once = filesIn(tables);
  const repeatable = [...filesIn(functions), ...(grants ? [fileAt(grants)] : [])];
  const due = async (client: Pool | PoolClient) => {
    const applied = await appliedTo(client, schema);
    const edited = once.find(
      (file) => applied.has(file.name) && applied.get(file.name) !== file.sha256,
    );
    if (edited)
      throw new MigrationError(
        `Migration ${edited.name} was edited after it had been applied: restore it, and put ` +
          'the change in a new file.',
      );
    return [...once, ...repeatable].filter((file) => applied.get(file.name) !== file.sha256);
  };
  return {
    pending: async () => (await due(pool)).map((file) => file.name),
    migrate: () => apply(pool, schema, due, grants ? repeatable.at(-1) : undefined),
  };
}

/** @param last runs after everything else that does */
function apply(
  pool: Pool,
  schema: string,
  dueNow: (client: PoolClient) => Promise<SqlFile[]>,
  last?: SqlFile,
): Promise<string[]> {
  return transaction(pool, async (client) => {
    if (!(await dueNow(client)).length) return []; // nothing that would need the right to do it
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `plumbline migrations of ${schema}`,
    ]);
    await client
      .query(`create schema if not exists ${schema}`)
      .catch((cause: Error & { code?: string }) => {
        if (cause.code !== INSUFFICIENT_PRIVILEGE) throw cause;
        throw new MigrationError(
          `This login may not bring the database up to date (${cause.message}): let one that ` +
            'may start the service once, or grant it that.',
          { cause },
        );
      });
    await client.query(`create table if not exists ${schema}.migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const due = await dueNow(client); // others may have done it while this one waited
    if (last && due.length && !due.includes(last)) due.push(last);
    for (const file of due) {
      await client.query(file.text).catch((cause: Error) => {
        throw new MigrationError(`Migration ${file.name} failed: ${cause.message}`, { cause });
      });
      await client.query(
        `insert into ${schema}.migration (name, sha256) values ($1, $2) on conflict (name) ` +
          'do update set sha256 = excluded.sha256, applied_at = now()',
        [file.name, file.sha256],
      );
    }
    return due.map((file) => file.name);
  });
}

/**
 * Digests of the files that were applied, by name; none where there is no record, or none that this
 * login may read.
 */
async function appliedTo(client: Pool | PoolClient, schema: string): Promise<Map<string, string>> {
  const { rows: known } = await client.query<{ readable: boolean }>(
    `select has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as readable
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relname = 'migration'`,
    [schema],
  );
  if (!known[0]?.readable) return new Map();
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `select name, sha256 from ${schema}.migration`,
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

const filesIn = (folder: string): SqlFile[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .map((name) => fileAt(join(folder, name)))
    : [];

function fileAt(path: string): SqlFile {
  const text = readFileSync(path, 'utf8');
  const name = path.split('/').slice(-2).join('/');
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
}
