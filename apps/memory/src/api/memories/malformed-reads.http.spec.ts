import { FUTURE, startMemoryService, type MemoryService } from '../../../test/memory-service.ts';

let service: MemoryService;
beforeAll(async () => {
  service = await startMemoryService();
});
afterAll(() => service.close());

interface Failure {
  detail: { error: string; message: string; field: string | null };
}

describe('GET /v1/memories refuses', () => {
  const ask = async (query: string, field: string) => {
    const { status, body } = await service.http.get(`/v1/memories?${query}`);
    const { detail } = body as Failure;
    expect({ status, field: detail.field }).toEqual({ status: 400, field });
    expect(detail.message).toContain(field);
    return detail.error;
  };

  it('a read without as_of, in its own words', async () => {
    for (const query of ['', 'as_of=', 'asof=2024-01-01', 'as_of', 'AS_OF=2024-01-01'])
      expect(await ask(query, 'as_of')).toBe('MEMORY_AS_OF_REQUIRED');
  });

  it.each([
    'now',
    '2024',
    '2024-1-1',
    '2024-02-30',
    '2024-01-01T00:00:00',
    '1700000000',
    'infinity',
    '%00',
    '%ED%95%9C',
    '2024-01-01T25:00:00Z',
    '10000-01-01',
    '2024-01-01%0A',
    '-1',
    "'",
  ])('as_of=%s and valid_at=%s', async (text) => {
    expect(await ask(`as_of=${text}`, 'as_of')).toBe('MEMORY_BAD_REQUEST');
    await ask(`as_of=${FUTURE}&valid_at=${text}`, 'valid_at');
  });

  it.each([
    ['as_of=2024-01-01&as_of=2024-01-02', 'as_of'],
    ['as_of[]=2024-01-01&as_of[]=2024-01-02&as_of=x', 'as_of'],
    ...[
      'limit=0',
      'limit=1001',
      'limit=-1',
      'limit=1.5',
      'limit=ten',
      'limit=',
      'limit=1e2',
      'limit=%201',
      'limit=5&limit=6',
      'limit=99999999999999999999',
    ].map((query) => [query, 'limit']),
    ...[
      'ledger_size=-1',
      'ledger_size=x',
      'ledger_size=',
      'ledger_size=1.5',
      'ledger_size=1&ledger_size=2',
      'ledger_size=0x10',
      'ledger_size=9999999999999999999',
    ].map((query) => [query, 'ledger_size']),
    ...['kind=', 'kind=Claim', 'kind=claim&kind=x', 'kind=claim,thing', 'kind=%00'].map((query) => [
      query,
      'kind',
    ]),
    ...['id=', 'id=a&id=', 'id=%00', `id=${'x'.repeat(1001)}`].map((query) => [query, 'id']),
    ...['space=', 'space=%00', 'space=a&space=b', `space=${'x'.repeat(501)}`].map((query) => [
      query,
      'space',
    ]),
    ...['category=', 'category=%00', 'category=a&category=b'].map((query) => [query, 'category']),
    ...[
      'cursor=',
      'cursor=x',
      'cursor=a&cursor=b',
      'cursor=%00',
      'cursor=eyJxdWVzdGlvbiI6IngifQ',
    ].map((query) => [query, 'cursor']),
    ...['valid_at=', 'valid_at=2024-01-01&valid_at=2024-01-02'].map((query) => [query, 'valid_at']),
  ] as [string, string][])('%s', (query, field) =>
    ask(query.startsWith('as_of') ? query : `as_of=${FUTURE}&${query}`, field),
  );
});

describe('paths and methods', () => {
  it.each([
    ['GET', '/v1/nothing', 404, 'MEMORY_NOT_FOUND'],
    ['GET', '/v1/memories/lookup', 405, 'MEMORY_METHOD_NOT_ALLOWED'],
    ['DELETE', '/v1/memories', 405, 'MEMORY_METHOD_NOT_ALLOWED'],
    ['PUT', '/v1/memories?as_of=2024-01-01', 405, 'MEMORY_METHOD_NOT_ALLOWED'],
    ['GET', '/v1/%E0%A4%A', 404, 'MEMORY_NOT_FOUND'],
    ['POST', '/v1/version', 405, 'MEMORY_METHOD_NOT_ALLOWED'],
  ])('%s %s is a refusal in the service’s form', async (method, path, status, error) => {
    const response = await fetch(service.url + path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.json()).toEqual({
      detail: { error, message: expect.any(String), field: null },
    });
  });
});
