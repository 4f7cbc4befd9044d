import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '@plumbline/database';
import { createTemporaryDatabase, testsRunOnServer } from './test-database.ts';

export interface ServiceDatabase {
  /** Settings with which a service uses it. */
  env: NodeJS.ProcessEnv;
  /** Opens it while the service runs; if embedded, after the service has ended. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/**
 * Creates a database for a service in a separate process: a data folder, or an empty database on
 * the server.
 * @param kind default: that of the test run
 * @param parentFolder where the data folder is created; default: the system's temporary folder
 */
export async function createServiceDatabase(
  name: 'verify' | 'memory',
  kind: 'embedded' | 'server' = testsRunOnServer ? 'server' : 'embedded',
  parentFolder = tmpdir(),
): Promise<ServiceDatabase> {
  const folder = mkdtempSync(join(parentFolder, 'plumbline-'));
  const server = kind === 'server' ? await createTemporaryDatabase() : undefined;
  // A test run sets it: initdb would take the service two seconds.
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
