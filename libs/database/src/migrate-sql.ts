import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@plumbline/env';
import type { Pool } from 'pg';
import { transaction } from './transaction.ts';

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
 * @returns the names of the files that ran
 * @throws MigrationError when a landed table file was edited, or a file fails (its name is told)
 */
export async function migrateSql(pool: Pool, { schema, tables, functions, grants }: SqlFolders): Promise<string[]> {
  const once = filesIn(tables);
  const repeatable = [...filesIn(functions), ...(grants ? [fileAt(grants)] : [])];
  return transaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`plumbline migrations of ${schema}`]);
    await client.query(`create schema if not exists ${schema}`);
    await client.query(`create table if not exists ${schema}.migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; sha256: string }>(`select name, sha256 from ${schema}.migration`);
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const edited = once.find((file) => applied.has(file.name) && applied.get(file.name) !== file.sha256);
    if (edited)
      throw new MigrationError(
        `Migration ${edited.name} was edited after it had been applied: restore it, and put the change in a new file.`,
      );
    const due = [...once, ...repeatable].filter((file) => applied.get(file.name) !== file.sha256);
    const last = repeatable.at(-1);
    if (grants && last && due.length && !due.includes(last)) due.push(last);
    for (const file of due) {
      await client.query(file.text).catch((cause: Error) => {
        throw new MigrationError(`Migration ${file.name} failed: ${cause.message}`, { cause });
      });
      await client.query(
        `insert into ${schema}.migration (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
        [file.name, file.sha256],
      );
    }
    return due.map((file) => file.name);
  });
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
