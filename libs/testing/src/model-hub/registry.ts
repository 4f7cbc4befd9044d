import { spawn } from 'node:child_process';
import { once } from 'node:events';

const MAX_PING_MS = 15_000;

/**
 * Whether npm reaches its registry. Tests that install the runtime of models run only then, and
 * report when they are skipped.
 */
export async function isRegistryReachable(): Promise<boolean> {
  const child = spawn('npm', ['ping', '--fetch-retries=0', '--loglevel=silent'], {
    ...{ stdio: 'ignore', timeout: MAX_PING_MS },
  });
  const [status] = (await once(child, 'close').catch(() => [null])) as [number | null];
  if (status !== 0)
    console.warn('Not run, as npm does not reach a registry: what loads the runtime of models.');
  return status === 0;
}
