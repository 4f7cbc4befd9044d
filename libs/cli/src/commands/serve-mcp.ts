import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { EXIT } from '../exit-codes.ts';
import { createForwardingServer } from '../mcp/forwarding-server.ts';
import { isOpenBesidesLimitedKey } from '../mcp/open-memory.ts';
import { UpstreamPool } from '../mcp/upstream-pool.ts';
import type { Session } from '../session.ts';
import { describeRemedy } from '../unreachable.ts';

/**
 * Serves the tools of the services over stdin and stdout until the client closes stdin. Without a
 * service it answers requests with an error that says so: agents often start before the services.
 */
export async function serveMcp(session: Session): Promise<number> {
  // Only JSON-RPC may be on stdout.
  const log = (line: string) => session.output.printNotice(`plumbline mcp: ${line}`);
  const connections = [await session.connect('verify'), await session.connect('memory')];
  const [verify, memory] = connections.map(({ address }) => address);
  const remedy = describeRemedy(connections[0]!);
  const pool = new UpstreamPool([verify!, memory!], remedy, log);
  if (!(await pool.connect()).length) log(remedy);
  if (await isOpenBesidesLimitedKey(verify!, memory!))
    log(
      `Warning: the key of verify has few scopes, but memory (${memory!.baseUrl}) is open: this ` +
        'agent, and everybody who reaches its port, may write and erase. Set MEMORY_API_KEYS.',
    );
  const server = serveStdio(async () => createForwardingServer(pool, await pool.connect(), log), {
    onerror: ({ message }) => log(message),
  });
  await waitForEnd(session);
  await server.close();
  await pool.close();
  return pool.upstreams.length ? EXIT.success : EXIT.unavailable;
}

/** Waits until the client closes stdin, or somebody stops this process. */
const waitForEnd = ({ interruption }: Session) =>
  new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    interruption.signal.addEventListener('abort', () => resolve(), { once: true });
  });
