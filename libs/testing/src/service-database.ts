import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '@plumbline/database';
import { openTestDatabase, testsRunOnServer } from './test-database.ts';

export interface ServiceDatabase {
  /** The settings that let a service use it. */
  env: NodeJS.ProcessEnv;
  /** Opens it beside or, when embedded, after the service. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/**
 * A database for a service in a process of its own: a data folder, or an empty database on the
 * server.
 */
export async function createServiceDatabase(name: 'verify' | 'memory'): Promise<ServiceDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  const server = testsRunOnServer ? await openTestDatabase() : undefined;
  // of a run of the tests: initdb takes the service two seconds
  const { PGLITE_TEMPLATE } = process.env;
  if (!server && PGLITE_TEMPLATE) {
    const data = join(folder, name, 'pgdata');
    mkdirSync(data, { recursive: true });
    execFileSync('tar', ['-x', '-f', PGLITE_TEMPLATE, '-C', data], { stdio: 'pipe' });
    chmodSync(data, 0o700);
  }
  return {
    env: { DATA_DIR: folder, ...(server ? { DATABASE_URL: server.url } : {}) },
    open: () => openDatabase(server ? { url: server.url } : { folder: join(folder, name) }),
    async remove() {
      await server?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
