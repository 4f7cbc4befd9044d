import { spawnSync } from 'node:child_process';
import { findFreePort } from './tcp-proxy.ts';

const BINARIES = '/usr/lib/postgresql/17/bin';

export interface PrivatePostgresOptions {
  /** Folder for its data, in the root of `PRIVATE_POSTGRES_ROOT`; default: a temporary one. */
  folder?: string;
  /** Environment of the server, such as that of a fake clock. */
  env?: NodeJS.ProcessEnv;
}

/** A PostgreSQL server of a test's own, which it may crash. */
export interface PrivatePostgres {
  /** Of the database `postgres`. */
  url: string;
  start(): void;
  /** Ends it at once, as a crash does; the next start recovers from its log. */
  crash(): void;
  isRunning(): boolean;
  remove(): void;
}

/** The root folder in which private servers run; default `/`. */
export const privatePostgresRoot = process.env.PRIVATE_POSTGRES_ROOT ?? '';

/** Whether PRIVATE_POSTGRES is set. */
export const hasPrivatePostgres = Boolean(process.env.PRIVATE_POSTGRES);

/**
 * Creates and starts a server with PRIVATE_POSTGRES: a command that runs the shell command in its
 * last argument as a user that may run PostgreSQL 17. Examples: `su postgres -c`, or
 * `chroot /srv/trixie su postgres -c` with PRIVATE_POSTGRES_ROOT=/srv/trixie.
 */
export async function startPrivatePostgres({
  folder,
  env = {},
}: PrivatePostgresOptions = {}): Promise<PrivatePostgres> {
  const [program, ...words] = process.env.PRIVATE_POSTGRES?.split(' ') ?? [];
  if (!program) throw new Error('PRIVATE_POSTGRES is not set');
  const execute = (command: string) =>
    spawnSync(program, [...words, `export PATH=${BINARIES}:$PATH; ${command}`], {
      encoding: 'utf8',
      timeout: 120_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const run = (command: string): string => {
    const { status, stdout, stderr } = execute(command);
    if (status !== 0) throw new Error(`${command}: ${stderr}`);
    return stdout.trim();
  };
  const base = folder ?? run('mktemp -d');
  const data = `${base}/data`;
  const port = await findFreePort();
  const variables = Object.entries(env)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  run(`initdb -A trust -U postgres -E UTF8 --locale=C.UTF-8 -D ${data} >/dev/null`);
  const options = `-p ${port} -k ${base} -c listen_addresses=127.0.0.1 -c shared_buffers=64MB`;
  const start = () =>
    void run(
      `${variables} pg_ctl -D ${data} -l ${base}/log -w -t 90 -o '${options}' start >/dev/null`,
    );
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    crash: () => void execute(`pg_ctl -D ${data} -m immediate -w stop`),
    isRunning: () => execute(`pg_ctl -D ${data} status`).status === 0,
    remove() {
      execute(`pg_ctl -D ${data} -m immediate -w stop; rm -rf ${data}`);
    },
  };
}
