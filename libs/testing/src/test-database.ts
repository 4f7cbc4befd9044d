import { randomBytes } from 'node:crypto';
import { openDatabase, type Database } from '@plumbline/database';
import pg from 'pg';

/** Whether this test run uses real servers. */
export const testsRunOnServer = process.env.PLUMBLINE_TEST_DATABASE === 'server';

/** Initial content of a database. */
export interface DatabaseTemplate {
  /** The same name means the same migrations. */
  name: string;
  migrate: (database: Database) => Promise<unknown>;
}

type TestDatabase = Database & { url?: string };

/**
 * Templates of this process by name: a tar, or the name of a database on the server. Running the
 * migrations each time took a third of a spec's time.
 */
const templates = new Map<string, Promise<Uint8Array | string>>();

/**
 * Opens a separate database: embedded and in memory from a template (half a second), or a new one
 * on the server of REAL_DATABASE_URL. Closing deletes it.
 *
 * @param template default: an empty database
 */
export async function openTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  // Without a test run, nothing would drop a template: the service migrates itself.
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

/** The end of the run drops it by its name (tools/jest/teardown.mjs). */
async function createMigratedTemplate({
  name: templateName,
  migrate,
}: DatabaseTemplate): Promise<string> {
  const name = `${process.env.PLUMBLINE_TEST_TEMPLATES}_${templateName}_${randomBytes(3).toString('hex')}`;
  const database = await createServerDatabase(name);
  await migrate(database);
  await database.close(); // a database can be copied only without connections
  return name;
}

/** Creates a database on the server of REAL_DATABASE_URL. Closing deletes it. */
export async function createTemporaryDatabase(template?: string): Promise<TestDatabase> {
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
