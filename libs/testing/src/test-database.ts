import { randomBytes } from 'node:crypto';
import { openDatabase, type Database } from '@plumbline/database';
import pg from 'pg';

/** Whether this run of the tests is the one on real servers. */
export const testsRunOnServer = process.env.PLUMBLINE_TEST_DATABASE === 'server';

/** What a database is to hold from the beginning. */
export interface DatabaseTemplate {
  /** The same name, the same migrations. */
  name: string;
  migrate: (database: Database) => Promise<unknown>;
}

type TestDatabase = Database & { url?: string };

/**
 * By name, what the databases of this process begin with: a tar, or a database of the server.
 * Migrating each anew was a third of a spec's time.
 */
const templates = new Map<string, Promise<Uint8Array | string>>();

/**
 * A database of one's own: embedded, in memory, from a template (half a second), or a new one on
 * the server that REAL_DATABASE_URL names. Closing drops it.
 *
 * @param template none: it is empty
 */
export async function openTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  // Outside a run of the tests nothing would drop a template: the service migrates by itself
  if (!template || !process.env.PLUMBLINE_TEST_TEMPLATES)
    return testsRunOnServer
      ? createTemporaryDatabase()
      : openDatabase({ template: process.env.PGLITE_TEMPLATE });
  const { name } = template;
  if (!templates.has(name))
    templates.set(
      name,
      testsRunOnServer ? createMigratedTemplate(template) : createMigratedTar(template),
    );
  const templateData = await templates.get(name)!;
  return typeof templateData === 'string'
    ? createTemporaryDatabase(templateData)
    : openDatabase({ template: templateData });
}

async function createMigratedTar({ migrate }: DatabaseTemplate): Promise<Uint8Array> {
  const database = await openTestDatabase();
  await migrate(database);
  const tar = await database.dumpDataDir!();
  await database.close();
  return tar;
}

/** Its name tells whose it is: the end of the run drops it (tools/jest/teardown.mjs). */
async function createMigratedTemplate({
  name: templateName,
  migrate,
}: DatabaseTemplate): Promise<string> {
  const name = `${process.env.PLUMBLINE_TEST_TEMPLATES}_${templateName}_${randomBytes(3).toString('hex')}`;
  const database = await createServerDatabase(name);
  await migrate(database);
  await database.close(); // nobody may be connected to what is copied
  return name;
}

async function createTemporaryDatabase(template?: string): Promise<TestDatabase> {
  const name = `plumbline_test_${randomBytes(6).toString('hex')}`;
  const database = await createServerDatabase(name, template);
  return {
    ...database,
    async close() {
      await database.close();
      await executeOnServer(`drop database if exists ${name} with (force)`);
    },
  };
}

async function createServerDatabase(name: string, template?: string): Promise<TestDatabase> {
  await executeOnServer(`create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(process.env.REAL_DATABASE_URL!);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href });
  if (!template)
    await database.pool.query(
      'create extension if not exists btree_gist; create extension if not exists vector',
    );
  return { ...database, url: url.href };
}

async function executeOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.REAL_DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}
