import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

/** The goal for the end of the work after a client has disconnected. */
const MAX_END_MS = 1_000;
const TIMES = 20;

/** A server that begins an answer and never ends it. It tells when a request is closed. */
class EndlessServer {
  readonly openRequests = new Set<ServerResponse>();
  private readonly server: Server;
  private resolveRequest: () => void = () => undefined;

  constructor(begin: (request: IncomingMessage, response: ServerResponse) => void) {
    this.server = createServer((request, response) => {
      request.resume();
      this.openRequests.add(response);
      response.once('close', () => this.openRequests.delete(response));
      begin(request, response);
      this.resolveRequest();
    });
  }

  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves with the next request. */
  nextRequest(): Promise<void> {
    return new Promise((resolve) => (this.resolveRequest = resolve));
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('a client that disconnects', () => {
  const delta = JSON.stringify({ choices: [{ index: 0, delta: { content: 'The bridge ' } }] });
  const model = new EndlessServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${delta}\n\n`);
  });
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify({
      LLM_BASE_URL: `${await model.start()}/v1`,
      LLM_MODEL_SMALL: 'small-model',
      OPENAI_PROXY: 'true',
      GDELT_URL: 'http://127.0.0.1:1',
    });
  });
  afterAll(async () => {
    await verify.close();
    model.close();
  });

  it.each([
    ['chat/completions', 'plumbline-chat', true],
    ['chat/completions', 'plumbline-chat', false],
    ['chat/completions', 'plumbline-factcheck', true],
    ['responses', 'plumbline-chat', true],
    ['chat/completions', 'proxy:small-model', true],
    ['chat/completions', 'proxy:small-model', false],
  ])(
    'ends the work of %s with %s, streamed: %p',
    async (path, name, stream) => {
      const content = 'The bridge of Oulu is 412 metres long. It cost 61 million euros.';
      const input = path === 'responses' ? { input: content } : undefined;
      const body = { model: name, stream, ...(input ?? { messages: [{ role: 'user', content }] }) };
      for (let time = 0; time < TIMES; time++) {
        const controller = new AbortController();
        const arrived = model.nextRequest();
        const response = fetch(`${verify.url}/v1/${path}`, {
          method: 'POST',
          headers: { ...toBearerHeader(verify.keys.ann), 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: controller.signal,
        }).then((answer) => answer.text());
        await arrived;
        await sleep(10 * (time % 5));
        expect(model.openRequests.size).toBeGreaterThan(0);
        controller.abort();
        await expect(response).rejects.toThrow();
        const start = performance.now();
        while (model.openRequests.size && performance.now() - start < 5 * MAX_END_MS)
          await sleep(5);
        expect(performance.now() - start).toBeLessThan(MAX_END_MS);
      }
      const { rows } = await verify.database.pool.query(
        'select count(*)::int as replies from verify.chat_reply',
      );
      expect(rows).toEqual([{ replies: 0 }]);
    },
    60_000,
  );
});
