import { once } from 'node:events';
import { connect } from 'node:net';

/** The servers of docker/servers.yml. */
const DEFAULT_SERVERS = {
  REAL_DATABASE_URL: 'postgres://postgres@127.0.0.1:54317/postgres',
  REAL_REDIS_URL: 'redis://127.0.0.1:63790',
};
const MAX_CONNECT_MS = 1_000;

/**
 * Sets the databases of the measured services in the environment: the servers that it names, else
 * those of docker/servers.yml when they run. Must be called before `@plumbline/testing` is loaded,
 * which reads the environment then.
 *
 * @returns a sentence about the selection
 */
export async function selectDatabase(env: NodeJS.ProcessEnv): Promise<string> {
  if (env.PLUMBLINE_TEST_DATABASE !== 'embedded' && !env.REAL_DATABASE_URL)
    for (const [name, url] of Object.entries(DEFAULT_SERVERS))
      if (!env[name] && (await acceptsConnections(url))) env[name] = url;
  const { REAL_DATABASE_URL, REAL_REDIS_URL } = env;
  if (env.PLUMBLINE_TEST_DATABASE === 'embedded' || !REAL_DATABASE_URL) {
    env.PLUMBLINE_TEST_DATABASE = 'embedded';
    return (
      'On the embedded PostgreSQL; ratio leaves out the two routes that query the database, which ' +
      'need a server (REAL_DATABASE_URL, or docker/servers.yml).'
    );
  }
  env.PLUMBLINE_TEST_DATABASE = 'server';
  const queue = REAL_REDIS_URL ? `Redis at ${new URL(REAL_REDIS_URL).host}` : 'jobs in it';
  return `On PostgreSQL at ${new URL(REAL_DATABASE_URL).host}, ${queue}.`;
}

async function acceptsConnections(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(MAX_CONNECT_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
