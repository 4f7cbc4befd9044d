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
        messages: [
          { content: 'It rains.', observed_at: '2026-03-13', speeker: 'Ada' },
          { content: 'It snows.', observed_at: '2026-03-13', speeker: 'Bob' },
        ],
        backfill: { declared_captured_at: '2026-03-20T00:00:00Z', reason: 'r', reson: 'r' },
        node: [],
      })
      .expect(200);
    expect(headers['x-ignored-fields']).toBe(
      'node, backfill.reson, messages[].speeker, nodes[].statment, edges[].weight',
    );
    const read = await service.http.get(`/v1/memories?as_of=${FUTURE}&knd=claim`).expect(200);
    expect(read.headers['x-ignored-fields']).toBe('knd');
    const erased = await service.http
      .post('/v1/erasures')
      .send({ ids: ['none'], reason: 'r', dryrun: true })
      .expect(200);
    expect(erased.headers['x-ignored-fields']).toBe('dryrun');
  });

  it('are named in why of each row and message that is refused', async () => {
    const { kind, ...misspelt } = createClaim('misspelt');
    const { target_id, edge_type, ...link } = createLink('a', 'none');
    const { body } = await service.http
      .post('/v1/memories')
      .send({
        space: 'whys',
        nodes: [
          { ...createClaim('written'), statment: 'x' },
          { ...misspelt, knd: kind },
          { ...createClaim('long'), id: 5, ['x'.repeat(200)]: 1 },
        ],
        edges: [{ ...link, target: target_id, edgetype: edge_type }, createLink('a', 'none')],
        messages: [
          { content: 'It rains.', observedAt: '2026-03-13' },
          { contents: 'It rains.', observed_at: '2026-03-13' },
          { content: 'It rains.' },
        ],
      })
      .expect(200);
    expect(body.refused.map(({ why }: { why: string }) => why)).toEqual([
      'kind is required (unknown field: knd)',
      expect.stringMatching(/^id: .* \(unknown field: x{100}\)$/),
      'target_id is required (unknown fields: target, edgetype)',
      expect.not.stringContaining('unknown field'),
      'observed_at is required (unknown field: observedAt)',
      'content is required (unknown field: contents)',
      'observed_at is required',
    ]);
    expect(body.accepted).toBe(1);
  });

  it('are none of a message to /mcp', async () => {
    const { headers } = await service.http
      .post('/mcp')
      .set({ Prefer: 'handling=strict', Accept: 'application/json, text/event-stream' })
      .send({ jsonrpc: '2.0', id: 1, method: 'ping' })
      .expect(200);
    expect(headers['x-ignored-fields']).toBeUndefined();
  });

  it.each([
    ['post', '/v1/memories', { space: 's', node: [] }, 'node'],
    [
      'post',
      '/v1/memories',
      { space: 's', nodes: [{ ...createClaim('c'), statment: 'x' }] },
      'nodes[].statment',
    ],
    [
      'post',
      '/v1/memories',
      {
        space: 's',
        nodes: [createClaim('c')],
        messages: [{ content: 'It rains.', observed_at: '2026-03-13', speeker: 'Ada' }],
      },
      'messages[].speeker',
    ],
    [
      'post',
      '/v1/memories',
      {
        space: 's',
        nodes: [createClaim('c')],
        backfill: { declared_captured_at: '2026-03-20T00:00:00Z', reason: 'r', reson: 'r' },
      },
      'backfill.reson',
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

describe('parameters of a query', () => {
  it('list words by repetition or by commas', async () => {
    await service.http
      .post('/v1/memories')
      .send({
        space: 'words',
        nodes: [createClaim('w1'), { ...createClaim('w2'), kind: 'factor' }],
      })
      .expect(200);
    for (const kinds of ['kind=claim&kind=factor', 'kind=claim,factor']) {
      const path = `/v1/memories?as_of=${FUTURE}&space=words&${kinds}`;
      const { body } = await service.http.get(path).expect(200);
      expect(body.items).toHaveLength(2);
    }
    await service.http.get(`/v1/memories?as_of=${FUTURE}&kind=claim,opinion`).expect(400);
  });

  it.each(['', ' 5', '5.0', '0x5', '1e1', '+5', '٥', 'true', '5&limit=6'])(
    'are numbers only in decimal digits: limit=%s',
    async (limit) => {
      const path = `/v1/memories?as_of=${FUTURE}&limit=${encodeURI(limit)}`;
      const { body } = await service.http.get(path).expect(400);
      expect(body.detail.field).toBe('limit');
    },
  );
});
