import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface StubService {
  url: string;
  /** All requests so far. */
  requests: RecordedRequest[];
  /** What the next requests get, one each; the last one stays. */
  answers(...answers: Responder[]): void;
  close(): Promise<void>;
}

export type Responder = (response: ServerResponse, request: RecordedRequest) => void;

/** An HTTP server that answers as it is told. */
export async function startStub(): Promise<StubService> {
  const requests: RecordedRequest[] = [];
  let responders: Responder[] = [json(200, {})];
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
      requests.push(one);
      (responders.length > 1 ? responders.shift()! : responders[0]!)(response, one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers(...nextResponders) {
      requests.length = 0;
      responders = nextResponders;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const json =
  (status: number, body: object, headers: Record<string, string> = {}): Responder =>
  (response) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body));

/** The connection breaks before an answer. */
export const broken: Responder = (response) => void response.destroy();

/** There is never an answer. */
export const silent: Responder = () => undefined;

/** Events, and then the connection breaks, ends, or stays open and silent. */
export const events =
  (text: string, then: 'breaks' | 'ends' | 'is silent'): Responder =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(text, () => {
      if (then === 'breaks') response.destroy();
      if (then === 'ends') response.end();
    });
  };
