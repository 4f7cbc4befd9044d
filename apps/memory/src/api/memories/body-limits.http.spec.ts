import { measureLongestTurn } from '@plumbline/testing';
import { startMemoryService, type MemoryService } from '../../../test/memory-service.ts';

const repeat = (count: number, json: string) => Array<string>(count).fill(json).join(',');
const listKeys = (count: number) =>
  Array.from({ length: count }, (_, index) => `"k${(index * 7_919) % count}":0`).join(',');
/** Several times what these bodies take, and a fraction of what they took without limits. */
const MAX_TURN_MS = 150;

describe('the limits of a body', () => {
  let service: MemoryService;
  let certificate: { id: string };
  beforeAll(async () => {
    service = await startMemoryService({ 'key-of-ada': 'ada' });
    const { body } = await service.http
      .get('/v1/memories?space=s&as_of=2026-07-16T00:00:00Z')
      .set('authorization', 'Bearer key-of-ada');
    certificate = body.certificate;
  });
  afterAll(() => service.close());
  const send = (path: string, body: string) =>
    service.http
      .post(path)
      .set('authorization', 'Bearer key-of-ada')
      .set('content-type', 'application/json')
      .set('accept', 'application/json, text/event-stream')
      .send(body);

  it.each([
    [
      'certificates/verify',
      'rows',
      (list: string) => `{"certificate":{},"rows":[{"a":[${list}]}]}`,
    ],
    ['memories', 'a payload', (list: string) => `{"space":"s","nodes":[{"payload":[${list}]}]}`],
    ['memories', 'nodes', (list: string) => `{"space":"s","nodes":[${list}]}`],
    ['memories', 'messages', (list: string) => `{"space":"s","messages":[${list}]}`],
    ['memories/search', 'a question', (list: string) => `{"q":[${list}]}`],
    ['memories/lookup', 'ids', (list: string) => `{"ids":[${list}]}`],
    ['facts', 'a key', (list: string) => `{"fact_key":[${list}]}`],
  ])('%s refuses 6 MB of brackets in %s without parsing them', async (path, _field, toBody) => {
    const body = toBody(repeat(2_000_000, '[]'));
    const { result, longestTurnMs } = await measureLongestTurn(MAX_TURN_MS, () =>
      send(`/v1/${path}`, body).expect(413),
    );
    expect(result.body.detail).toEqual({
      error: 'MEMORY_TOO_LARGE',
      message: expect.stringMatching(/contains more than \d+ JSON values .* send fewer/),
      field: 'body',
    });
    expect(longestTurnMs).toBeLessThan(MAX_TURN_MS);
  });

  it('refuses them in a call of a tool too', async () => {
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"remember","arguments":`;
    await send('/mcp', `${call}{"space":"s","nodes":[${repeat(200_000, '[]')}]}}}`).expect(413);
  });

  it.each([
    ['rows without fields', repeat(300_000, '[]')],
    ['rows with many fields', repeat(20, `{${listKeys(24_000)}}`)],
    ['rows with long lists', repeat(20, `{"a":[${repeat(24_000, '[]')}]}`)],
  ])('answers others while it verifies a certificate with %s', async (_what, rows) => {
    const body = `{"certificate":${JSON.stringify(certificate)},"rows":[${rows}]}`;
    const { result, longestTurnMs } = await measureLongestTurn(MAX_TURN_MS, () =>
      send('/v1/certificates/verify', body).expect(200),
    );
    expect(result.body.valid).toBe(false);
    expect(longestTurnMs).toBeLessThan(MAX_TURN_MS);
  });

  it('takes as many rows and ids as each endpoint allows', async () => {
    const node = JSON.stringify({
      ...{ id: 'n', kind: 'claim', statement: 's', category: 'c', payload: { about: 'a' } },
      ...{ asserted_at: 'never', valid_from: 'never', fact_key: 'k', fact_value: 1 },
    });
    const edge = JSON.stringify({
      ...{ source_id: 'n', target_id: 'n', edge_type: 'CAUSES', confidence: 0.5, lag: 'P1D' },
      ...{ mechanism: 'm', properties: { a: 1 }, asserted_at: 'never', valid_from: 'never' },
    });
    const { body: written } = await send(
      '/v1/memories',
      `{"space":"s","nodes":[${repeat(10_000, node)}],"edges":[${repeat(10_000, edge)}]}`,
    ).expect(200);
    expect(written).toMatchObject({ accepted: 0, refused: { length: 20_000 } });
    const ids = Array.from({ length: 10_000 }, (_, index) => `"n${index}"`).join(',');
    const { body: found } = await send('/v1/memories/lookup', `{"ids":[${ids}]}`).expect(200);
    expect(found.items).toHaveLength(10_000);
  });

  it('takes embeddings with millions of numbers', async () => {
    const node = `{"id":"n","kind":"claim","statement":"s","asserted_at":"never","embedding":[${repeat(1_536, '0.0123')}]}`;
    const { body } = await send(
      '/v1/memories',
      `{"space":"s","nodes":[${repeat(1_000, node)}]}`,
    ).expect(200);
    expect(body.refused).toHaveLength(1_000);
  });
});
