import type { AddressInfo } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import request from 'supertest';

export interface RunningApp {
  url: string;
  app: INestApplication;
  /** supertest for the listening app. */
  http: ReturnType<typeof request>;
  close(): Promise<void>;
}

/** Starts an app on a free loopback port. */
export async function startApp(app: INestApplication): Promise<RunningApp> {
  await app.listen(0, '127.0.0.1');
  const { port } = (app.getHttpServer() as { address(): AddressInfo }).address();
  const url = `http://127.0.0.1:${port}`;
  return { url, app, http: request(url), close: () => app.close() };
}
