import fc from 'fast-check';
import {
  createClaim,
  createLink,
  startMemoryService,
  type MemoryService,
} from '../../../test/memory-service.ts';

let service: MemoryService;
beforeAll(async () => {
  service = await startMemoryService();
});
afterAll(() => service.close());

interface Failure {
  detail: { error: string; message: string; field: string | null };
}

/** Sends `body` as it stands, and expects a refusal that names `field`. */
async function refused(
  path: string,
  body: string,
  field: string,
  status = 400,
  type = 'application/json',
): Promise<void> {
  const response = await fetch(service.url + path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
  });
  const { detail } = (await response.json()) as Failure;
  expect({ status: response.status, field: detail.field }).toEqual({ status, field });
  expect(detail.error).toMatch(/^MEMORY_[A-Z_]+$/);
  expect(detail.message).toContain(field.split('.')[0]);
}

const NOT_STRINGS = [5, true, [], {}, ['x'], { a: 1 }];
const BAD_NAMES: unknown[] = [
  ...NOT_STRINGS,
  '',
  'x\0',
  '\ud83d',
  '\ude00x',
  'x'.repeat(501),
  '한'.repeat(501),
  '👩'.repeat(501),
];
const NOT_ARRAYS = [5, 0, true, false, 'x', '', '[]', {}, { length: 1 }];
const BAD_BODIES = [
  '{',
  '[]',
  '[{}]',
  '"x"',
  '5',
  'null',
  'true',
  '{"space"}',
  "{'space':'x'}",
  '{"space":"x",}',
  '\ufeff{',
  'space=x',
  '\0',
  '{"space":"x"}}',
];

describe('POST /v1/memories refuses', () => {
  const send = (body: object, field: string) =>
    refused('/v1/memories', JSON.stringify(body), field);

  it.each(BAD_BODIES)('the body %j', (body) => refused('/v1/memories', body, 'body'));

  it.each(BAD_NAMES.map((space) => [typeof space === 'string' ? space.slice(0, 5) : space, space]))(
    'the space %j',
    (_, space) => send({ space }, 'space'),
  );

  it('no space, and space null', async () => {
    await send({}, 'space');
    await send({ space: null, nodes: [] }, 'space');
    await send({ space: undefined, nodes: [createClaim('a')] }, 'space');
  });

  it.each(NOT_ARRAYS)('%j as nodes, edges or messages', async (value) => {
    for (const field of ['nodes', 'edges', 'messages'])
      await send({ space: 's', [field]: value }, field);
  });

  it('more than 10,000 nodes or edges', async () => {
    await send({ space: 's', nodes: new Array(10_001).fill(0) }, 'nodes');
    await send({ space: 's', edges: new Array(10_001).fill({}) }, 'edges');
  });

  it('more messages than a request may carry, and writes nothing of the request', async () => {
    const messages = Array.from({ length: 101 }, (_, n) => ({
      content: `Note ${n}.`,
      observed_at: '2024-01-01',
    }));
    await send({ space: 's', nodes: [createClaim('with-message')], messages }, 'messages');
    await send(
      {
        space: 's',
        messages: Array.from({ length: 11 }, () => ({
          content: 'x'.repeat(100_000),
          observed_at: '2024-01-01',
        })),
      },
      'messages',
    );
    const { body } = await service.http.post('/v1/memories/lookup').send({ ids: ['with-message'] });
    expect(body).toMatchObject({ items: [{ present: false }] });
  });

  it.each([5, true, 'x', [], ['x']])('%j as backfill', (backfill) =>
    send({ space: 's', backfill }, 'backfill'),
  );

  const instant = '2024-01-01T00:00:00Z';
  it.each([
    {},
    { reason: 'x' },
    ...[5, '', null, [], 'x\0', 'x'.repeat(101)].map((declared_captured_at) => ({
      reason: 'x',
      declared_captured_at,
    })),
    ...[5, '', null, {}, '\ud83d', 'x'.repeat(10_001)].map((reason) => ({
      declared_captured_at: instant,
      reason,
    })),
  ])('the backfill %#', (backfill) =>
    send({ space: 's', backfill, nodes: [createClaim('b')] }, 'backfill'),
  );

  it.each([
    '2024-01-01',
    'now',
    'yesterday',
    'infinity',
    '2024-02-30T00:00:00Z',
    '2024-01-01T00:00:00',
    '2999-01-01T00:00:00Z',
    '1',
    '1e3',
    'x',
  ])('a backfill declared for %s', async (declared_captured_at) => {
    const backfill = { declared_captured_at, reason: 'x' };
    await send(
      { space: 's', backfill, nodes: [createClaim('b')] },
      'backfill.declared_captured_at',
    );
    const messages = [{ content: 'The pier opened in March.', observed_at: instant }];
    await send({ space: 's', backfill, messages }, 'backfill.declared_captured_at');
  });

  it('a body that is not JSON by its type, or too large', async () => {
    await refused('/v1/memories', '{"space":"s"}', 'Content-Type', 415, 'text/plain');
    await refused(
      '/v1/memories',
      '{"space":"s"}',
      'Content-Type',
      415,
      'application/x-www-form-urlencoded',
    );
    await refused(
      '/v1/memories',
      JSON.stringify({ space: 's', pad: 'x'.repeat(33_554_432) }),
      'body',
      413,
    );
  });

  it('a body nested a million levels deep', async () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
    await refused('/v1/memories', `{"space":"s","nodes":[{"payload":{"a":${deep}}}]}`, 'body');
  });

  it('of a body nested some hundred levels deep only the rows', async () => {
    const deep = '['.repeat(400) + ']'.repeat(400);
    const body = `{"space":"s","nodes":[{"payload":{"a":${deep}}},${deep}],"other":${deep}}`;
    const response = await fetch(`${service.url}/v1/memories`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      accepted: 0,
      refused: [
        { why: 'payload: must not be nested deeper than 100 levels' },
        { why: 'node: must be an object' },
      ],
    });
  });
});

describe('rows of any shape', () => {
  const field = fc.constantFrom(
    'id',
    'kind',
    'statement',
    'payload',
    'asserted_at',
    'valid_from',
    'valid_to',
    'fact_key',
    'fact_value',
    'embedding',
    'lag',
    'source_id',
    'confidence',
    'edge_type',
    'x',
  );
  const value = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'a',
      'claim',
      'CAUSES',
      '2024-01-01T00:00:00Z',
      '2025-01-01T00:00:00+14:00',
      '3 days',
      '1 mon -40 days',
      '99999999999 years',
      'a\0',
      '\udc00',
      1e308,
      -0,
    ),
  );
  const row = fc.oneof(
    fc.dictionary(field, value),
    fc.dictionary(field, value).map((more) => ({ ...createClaim('a'), ...more })),
    fc.dictionary(field, value).map((more) => ({ ...createLink('a', 'a'), ...more })),
    fc.jsonValue(),
  );

  it('are written, refused or remembered, each of them, and never fail the request', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 8 }),
        fc.array(row, { maxLength: 8 }),
        async (nodes, edges) => {
          const response = await fetch(`${service.url}/v1/memories`, {
            method: 'POST',
            body: JSON.stringify({ space: 's', nodes, edges }),
            headers: { 'Content-Type': 'application/json' },
          });
          const text = await response.text();
          expect([response.status, text]).toEqual([200, text]);
          const {
            accepted,
            refused: not,
            warned,
          } = JSON.parse(text) as {
            accepted: number;
            refused: { why: string }[];
            warned: { kind: string }[];
          };
          const remembered = warned.filter(({ kind }) => kind === 'already_remembered').length;
          expect(accepted + not.length + remembered).toBe(nodes.length + edges.length);
          for (const { why } of not) expect(why).toMatch(/^[a-z_, ]+(:| is required)/);
        },
      ),
      { numRuns: 80 },
    );
  });
});

describe('POST /v1/memories/lookup refuses', () => {
  const send = (body: object, field: string) =>
    refused('/v1/memories/lookup', JSON.stringify(body), field);

  it.each(BAD_BODIES)('the body %j', (body) => refused('/v1/memories/lookup', body, 'body'));

  it.each([...NOT_ARRAYS, undefined, null])('%j as ids', (ids) => send({ ids }, 'ids'));

  it.each(
    [...NOT_STRINGS, null, '', 'x\0', '\ud83d', 'x'.repeat(1001), '🌍'.repeat(1001), 'a\udc00'].map(
      (id) => [typeof id === 'string' ? id.slice(0, 5) : id, id],
    ),
  )('the id %j', (_, id) => send({ ids: ['a', id] }, 'ids'));

  it.each(BAD_NAMES.map((space) => [typeof space === 'string' ? space.slice(0, 5) : space, space]))(
    'the space %j',
    (_, space) => send({ ids: [], space }, 'space'),
  );
});
