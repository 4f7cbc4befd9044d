import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * What the proxy does with connections: `forward`; `refuse`: it cuts all and does not listen;
 * `freeze`: it keeps and accepts connections but passes nothing on, like a lost network.
 */
export type ProxyMode = 'forward' | 'refuse' | 'freeze';

/** A TCP proxy on loopback in front of a server, which makes the server fail as networks do. */
export interface TcpProxy {
  readonly port: number;
  /** The URL of the server, with the address of the proxy. */
  readonly url: string;
  setMode(mode: ProxyMode): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a proxy in front of the server of `serverUrl`.
 * @param mode default `forward`
 * @param port default: any free port
 */
export async function startTcpProxy(
  serverUrl: string,
  { mode: initialMode = 'forward', port: wantedPort = 0 }: { mode?: ProxyMode; port?: number } = {},
): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let mode: ProxyMode = initialMode;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (mode === 'freeze') socket.pause();
  };
  const server: Server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    // `data` listeners instead of pipes, because a pipe resumes a socket that was paused.
    const forward = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => to.destroy());
    };
    forward(client, upstream);
    forward(upstream, client);
    track(client);
    track(upstream);
  });
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const port = await listen(wantedPort);
  if (mode === 'refuse') await stopListening();
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    port,
    url: url.href,
    async setMode(next) {
      if (next === mode) return;
      const previous = mode;
      mode = next;
      if (next === 'refuse') await stopListening();
      else if (previous === 'refuse') await listen(port);
      for (const socket of sockets)
        if (next === 'freeze') socket.pause();
        else socket.resume();
    },
    async close() {
      if (mode !== 'refuse') await stopListening();
    },
  };
}

/** Returns a port of loopback on which nothing listens. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
