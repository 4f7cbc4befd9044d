import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(
  import.meta.dirname,
  import.meta.url.endsWith('.ts') ? '../../..' : '../../../..',
); // a bench runs the built file in dist/src

/** Shared compile cache, as many processes are started. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/plumbline/compiled');

export interface RunningService {
  url: string;
  child: ChildProcess;
  /** Returns everything that it has printed so far. */
  output(): string;
  /** Sends `signal` (default SIGTERM) and waits until the process has ended. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Returns the folder of a service. */
export const getServiceFolder = (name: 'verify' | 'memory') => join(root, 'apps', name);

/**
 * Returns the environment of a service's process: the given settings plus those that do not matter
 * to a test.
 */
export const createServiceEnv = (settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_NO_WARNINGS: '1',
  NODE_COMPILE_CACHE,
  MALLOC_ARENA_MAX: '2', // as in docker/Dockerfile
  ...settings,
});

/** A process of a service, which may not be ready yet. */
export interface LaunchedService extends Omit<RunningService, 'url'> {
  /** Its URL once it is ready. Rejects with its output when it exits before. */
  ready: Promise<string>;
}

/**
 * Starts a service as it is deployed: its built main.js in a separate process (`npm test` builds
 * first). Does not wait until it is ready.
 * @param program `worker` for verify's queue process
 */
export function launchService(
  name: 'verify' | 'memory',
  env: NodeJS.ProcessEnv,
  program: 'main' | 'worker' = 'main',
): LaunchedService {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', `dist/src/${program}.js`], {
    cwd: getServiceFolder(name),
    // Without a rate limit, unless the test sets one.
    env: createServiceEnv({ RATE_LIMIT_PER_MINUTE: '0', ...env }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let processOutput = '';
  const collectOutput = (chunk: Buffer) => void (processOutput += chunk.toString());
  child.stdout!.on('data', collectOutput);
  child.stderr!.on('data', collectOutput);
  const exit = once(child, 'exit');
  const ready = new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) =>
      reject(new Error(`${name} exited with ${code}: ${processOutput}`)),
    );
  });
  ready.catch(() => undefined); // a test may end it before it is ready
  return {
    child,
    ready,
    output: () => processOutput,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}

/**
 * Starts a service and waits until it is ready.
 * @throws its output, when it exits before it is ready
 */
export async function startService(
  ...launchArguments: Parameters<typeof launchService>
): Promise<RunningService> {
  const { ready, ...service } = launchService(...launchArguments);
  return { ...service, url: await ready };
}
