import {
  createClaim,
  createLink,
  FUTURE,
  startMemoryService,
  type MemoryService,
} from './memory-service.ts';

let service: MemoryService;
beforeAll(async () => {
  service = await startMemoryService();
});
afterAll(() => service.close());

describe('fields that memory does not read', () => {
  it('are named, also those of rows', async () => {
    const { headers } = await service.http
      .post('/v1/memories')
      .send({
        space: 's',
        nodes: [{ ...createClaim('a'), statment: 'x' }, createClaim('b')],
        edges: [{ ...createLink('a', 'b'), weight: 1 }],
        node: [],
      })
      .expect(200);
    expect(headers['x-ignored-fields']).toBe('node, nodes[].statment, edges[].weight');
    const read = await service.http.get(`/v1/memories?as_of=${FUTURE}&knd=claim`).expect(200);
    expect(read.headers['x-ignored-fields']).toBe('knd');
    const erased = await service.http
      .post('/v1/erasures')
      .send({ ids: ['none'], reason: 'r', dryrun: true })
      .expect(200);
    expect(erased.headers['x-ignored-fields']).toBe('dryrun');
  });

  it.each([
    ['post', '/v1/memories', { space: 's', node: [] }, 'node'],
    [
      'post',
      '/v1/memories',
      { space: 's', nodes: [{ ...createClaim('c'), statment: 'x' }] },
      'nodes[].statment',
    ],
    ['post', '/v1/erasures', { ids: ['b'], reason: 'r', dryrun: true }, 'dryrun'],
    ['post', '/v1/facts', { fact_key: 'k', polcy: 'unanimous' }, 'polcy'],
    ['get', `/v1/memories?as_of=${FUTURE}&knd=claim`, undefined, 'knd'],
  ] as const)(
    'are a 400 with Prefer: handling=strict: %s %s %j',
    async (method, path, body, field) => {
      const request = service.http[method](path).set('Prefer', 'handling=strict').send(body);
      const { body: answer } = await request.expect(400);
      expect(answer.detail).toEqual({
        error: 'MEMORY_BAD_REQUEST',
        message: `${field} is not a field of this request`,
        field,
      });
      const { body: after } = await service.http.get(`/v1/memories?as_of=${FUTURE}&id=c`);
      expect(after.items).toEqual([]);
    },
  );
});
