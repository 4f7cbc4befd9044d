import { startMemoryService, type MemoryService } from './memory-service.ts';

describe('a path that does not exist', () => {
  let service: MemoryService;
  beforeAll(
    async () => void (service = await startMemoryService({ 'key-of-ada': 'ada' })),
    120_000,
  );
  afterAll(() => service.close());

  const send = async (method: string, path: string, key = 'key-of-ada') => {
    const response = await fetch(service.url + path, {
      method,
      headers: { ...(key && { Authorization: `Bearer ${key}` }), Accept: 'text/html' },
    });
    const text = await response.text();
    return {
      status: response.status,
      allow: response.headers.get('allow'),
      detail: text && (JSON.parse(text) as { detail: object }).detail,
    };
  };

  it.each(['/nowhere', '/v1', '/v1/memories/x/y', '/health', '/docs/x', '/mcp/x', '/api/v1'])(
    '%s is a 404 in JSON with a key, and a 401 without one',
    async (path) => {
      const isPublic = path.startsWith('/docs');
      expect(await send('GET', path)).toMatchObject({
        status: 404,
        detail: { error: 'MEMORY_NOT_FOUND', message: `The path ${path} does not exist` },
      });
      expect((await send('GET', path, '')).status).toBe(isPublic ? 404 : 401);
    },
  );

  it.each([
    ['PUT', '/v1/memories', 'GET, HEAD, OPTIONS, POST'],
    ['GET', '/v1/memories/lookup', 'OPTIONS, POST'],
    ['DELETE', '/v1/facts', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/health/ready', 'GET, HEAD, OPTIONS'],
    ['POST', '/', 'GET, HEAD, OPTIONS'],
  ])('%s %s is a 405 that names the allowed methods', async (method, path, allow) => {
    expect(await send(method, path)).toMatchObject({
      status: 405,
      allow,
      detail: { error: 'MEMORY_METHOD_NOT_ALLOWED' },
    });
    expect(await send('OPTIONS', path)).toEqual({ status: 204, allow, detail: '' });
  });

  it('a URL that is too long is a 414', async () => {
    expect(
      await send('GET', `/v1/memories?as_of=2026-01-01&id=${'x'.repeat(20_000)}`),
    ).toMatchObject({ status: 414, detail: { error: 'MEMORY_TOO_LARGE' } });
  });
});
