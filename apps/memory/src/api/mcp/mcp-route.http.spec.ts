import { once } from 'node:events';
import { request, type IncomingMessage, type Server } from 'node:http';
import { AgentPool, callTool } from '@plumbline/testing';
import { startMemoryService, type MemoryService } from '../../../test/memory-service.ts';

let service: MemoryService;
const agents = new AgentPool();
beforeAll(async () => {
  service = await startMemoryService({ 'key-of-ada': 'ada' });
});
afterAll(async () => {
  await agents.close();
  await service.close();
});

const agent = (key = 'key-of-ada', url = service.url) => agents.connect(url, key);

describe('the route /mcp', () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer key-of-ada',
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  it('needs a key, and says so as every route does', async () => {
    for (const Authorization of ['', 'Bearer nobody']) {
      const response = await post(list, { Authorization });
      expect([response.status, await response.json()]).toEqual([
        401,
        { detail: { error: 'MEMORY_UNAUTHORIZED' } },
      ]);
    }
    await expect(agent('nobody')).rejects.toThrow();
  });

  it('names no part of the message as an ignored field, also with strict handling', async () => {
    const response = await post(list, { Prefer: 'handling=strict' });
    expect([response.status, response.headers.get('x-ignored-fields')]).toEqual([200, null]);
  });

  it.each(['GET', 'DELETE'])('has no sessions: %s is 405', async (method) => {
    const response = await fetch(`${service.url}/mcp`, {
      method,
      headers: { Authorization: 'Bearer key-of-ada', Accept: 'text/event-stream' },
    });
    expect(response.status).toBe(405);
  });

  it('refuses pages of other origins, and lets those of this machine in', async () => {
    expect((await post(list, { Origin: 'https://pages.example' })).status).toBe(403);
    expect((await post(list, { Origin: 'null' })).status).toBe(403);
    expect((await post(list, { Origin: 'http://localhost:6274' })).status).toBe(200);
  });

  it('answers what is no JSON-RPC with an error, not with a crash', async () => {
    for (const body of [
      '{',
      '[]',
      '7',
      '{"jsonrpc":"2.0"}',
      '{"jsonrpc":"2.0","id":1,"method":"tools/nothing"}',
      '['.repeat(600),
    ]) {
      const response = await post(body);
      const responseText = await response.text();
      expect([body.slice(0, 50), response.status < 500]).toEqual([body.slice(0, 50), true]);
      expect(responseText).toMatch(/error/);
      expect(responseText).not.toMatch(/node_modules|\.ts:/);
    }
    expect((await post(list, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await post(list)).status).toBe(200);
  });

  it('refuses a body beyond 32 MB before it is read', async () => {
    expect((await post(`"${'x'.repeat(33 * 2 ** 20)}"`)).status).toBe(413);
  });
});

describe('an open service', () => {
  it('answers /mcp to loopback names alone', async () => {
    const open = await startMemoryService();
    const { port } = new URL(open.url);
    const status = async (host: string) =>
      (
        await open.http
          .post('/mcp')
          .set({ Host: host, Accept: 'application/json, text/event-stream' })
          .send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
      ).status;
    expect(await status(`pages.example:${port}`)).toBe(403);
    expect(await status(`localhost:${port}`)).toBe(200);
    const client = await agent('', open.url);
    expect((await callTool(client, 'lookup', { ids: ['x'] })).answer.items).toHaveLength(1);
    await client.close();
    await open.close();
  });

  it('answers what it had begun to take when it was ended', async () => {
    const ending = await startMemoryService();
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue', // told once it is taken
    };
    const clientRequest = request(`${ending.url}/mcp`, { method: 'POST', headers });
    const answered = once(clientRequest, 'response') as Promise<[IncomingMessage]>;
    clientRequest.flushHeaders();
    await once(clientRequest, 'continue');
    const closed = ending.close();
    const server = ending.app.getHttpServer() as Server;
    while (server.listening) await new Promise((then) => setImmediate(then));
    clientRequest.end(body);
    const [response] = await answered;
    expect(response.statusCode).toBe(200);
    // the answer keeps the connection
    response.resume().once('end', () => clientRequest.socket?.destroy());
    await closed;
  });
});
