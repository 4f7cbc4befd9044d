import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Service } from '@plumbline/env';

/** Lets `app` listen, and tells runService how to reach and to end it. */
export async function listen(
  app: NestExpressApplication,
  { host, port, facts }: { host: string; port: number; facts?: object },
): Promise<Service> {
  await app.listen(port, host);
  const server = app.getHttpServer() as Server;
  const address = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return { url: `http://${name}:${address.port}`, close: () => app.close(), cut: () => server.closeAllConnections(), facts };
}
