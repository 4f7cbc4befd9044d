import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface StubService {
  url: string;
  /** All requests so far. */
  asked: Asked[];
  /** What the next requests get, one each; the last one stays. */
  answers(...answers: Answering[]): void;
  close(): Promise<void>;
}

export type Answering = (response: ServerResponse, asked: Asked) => void;

/** An HTTP server that answers as it is told. */
export async function startStub(): Promise<StubService> {
  const asked: Asked[] = [];
  let answers: Answering[] = [json(200, {})];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method!,
        url: request.url!,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('latin1'),
      };
      asked.push(one);
      (answers.length > 1 ? answers.shift()! : answers[0]!)(response, one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers(...given) {
      asked.length = 0;
      answers = given;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body));

/** The connection breaks before an answer. */
export const broken: Answering = (response) => void response.destroy();

/** There is never an answer. */
export const silent: Answering = () => undefined;

/** Events, and then the connection breaks, ends, or stays open and silent. */
export const events =
  (text: string, then: 'breaks' | 'ends' | 'is silent'): Answering =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(text, () => {
      if (then === 'breaks') response.destroy();
      if (then === 'ends') response.end();
    });
  };
