import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { CliError } from '../cli-error.ts';
import { EXIT } from '../exit-codes.ts';
import { createForwardingServer } from '../mcp/forwarding-server.ts';
import { UpstreamPool } from '../mcp/upstream-pool.ts';
import type { Session } from '../session.ts';
import { describeUnreachable } from '../unreachable.ts';

/** Serves the tools of the services over stdin and stdout until the client closes stdin. */
export async function serveMcp(session: Session): Promise<number> {
  // Only JSON-RPC may be on stdout.
  const log = (line: string) => session.output.printNotice(`plumbline mcp: ${line}`);
  const connections = [await session.connect('verify'), await session.connect('memory')];
  const pool = new UpstreamPool(
    connections.map(({ address }) => address),
    log,
  );
  if (!(await pool.connect()).length)
    throw new CliError(describeUnreachable(connections[0]!), EXIT.unavailable);
  const server = serveStdio(async () => createForwardingServer(pool, await pool.connect(), log), {
    onerror: ({ message }) => log(message),
  });
  await waitForEnd(session);
  await server.close();
  await pool.close();
  return EXIT.success;
}

/** Waits until the client closes stdin, or somebody stops this process. */
const waitForEnd = ({ interruption }: Session) =>
  new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    interruption.signal.addEventListener('abort', () => resolve(), { once: true });
  });
