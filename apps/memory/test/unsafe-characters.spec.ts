import type { Client } from '@modelcontextprotocol/client';
import {
  listTextFields,
  setBodyField,
  UNSAFE_CHARACTERS,
  type TextField,
} from '@plumbline/testing';
import { callTool, connectAgent } from '@plumbline/testing';
import {
  createClaim,
  createLink,
  FUTURE,
  startMemoryService,
  type MemoryService,
} from './memory-service.ts';

const { deceptive, storable, unstorable } = UNSAFE_CHARACTERS;
const DECEPTIVE = new RegExp(`[${deceptive.join('')}]`, 'u');
/** A row is refused alone, and never makes the request fail. */
const ROW_FIELD = /^(?:nodes|edges|messages)\[\]/;
/** What was signed is verified as it was sent. */
const isVerbatim = ({ path }: TextField) => path.startsWith('/v1/certificates/');
const REQUIRED_PARAMETERS = {
  as_of: FUTURE,
  q: 'rain',
  id: 'rain',
  fact_key: 'level',
  from: '0190b8a0-0000-7000-8000-000000000000',
};

describe('characters that are no text', () => {
  let service: MemoryService;
  let agent: Client;
  let fields: TextField[];
  beforeAll(async () => {
    service = await startMemoryService();
    agent = await connectAgent(service.url);
    fields = listTextFields((await service.http.get('/openapi.json').expect(200)).body);
    await service
      .as('')
      .remember({ space: 's', nodes: [createClaim('rain'), createClaim('flood')] });
  }, 60_000);
  afterAll(async () => {
    await agent.close();
    await service.close();
  });

  const createBody = ({ path }: TextField): object => {
    if (path === '/v1/facts') return { fact_key: 'level' };
    if (path === '/v1/erasures') return { about: 'level', reason: 'r', dry_run: true };
    if (path.endsWith('/lookup')) return { ids: ['rain'] };
    if (path.endsWith('/search')) return { as_of: FUTURE, q: 'rain' };
    if (path.endsWith('/verify')) return { certificate: {} };
    if (path.endsWith('/inclusion')) return { rows: [] };
    return {
      space: 's',
      nodes: [createClaim('snow')],
      edges: [createLink('rain', 'flood')],
      messages: [{ content: 'It rains.', observed_at: '2026-01-01' }],
      backfill: { declared_captured_at: '2025-01-01T00:00:00Z', reason: 'An import.' },
    };
  };
  const sendText = (field: TextField, text: string) => {
    const { method, path, place, name } = field;
    const filledPath = path.replace(
      /\{(\w+)\}/g,
      place === 'path' ? encodeURIComponent(text) : REQUIRED_PARAMETERS.from,
    );
    if (method === 'post')
      return service.http
        .post(filledPath)
        .send(place === 'path' ? createBody(field) : setBodyField(createBody(field), name, text));
    const query = new URLSearchParams({
      ...REQUIRED_PARAMETERS,
      ...(place === 'query' && { [name]: text }),
    });
    return service.http.get(`${filledPath}?${query}`);
  };
  const describeField = ({ method, path, name }: TextField) => `${method} ${path} ${name}`;

  it('NUL and unpaired surrogates are a 400 that names the field, in a row its refusal', async () => {
    const faults: string[] = [];
    for (const field of fields.filter((one) => !isVerbatim(one)))
      for (const character of unstorable) {
        if (character !== '\0' && field.place !== 'body') continue;
        const { status, body, text } = await sendText(field, `a${character}b`);
        const [leaf] = /\w+(?=(?:\[\]|\{\})?$)/.exec(field.name)!;
        const isRefused = ROW_FIELD.test(field.name)
          ? status === 200 && body.refused.length > 0 && body.refused[0].why.includes(leaf)
          : status === 400 && body.detail.message.includes(leaf);
        if (!isRefused) faults.push(`${describeField(field)}: ${status} ${text.slice(0, 300)}`);
      }
    expect(faults).toEqual([]);
    expect(fields.length).toBeGreaterThan(60);
  }, 60_000);

  it('characters that mislead come back nowhere, and other odd characters harm nothing', async () => {
    const faults: string[] = [];
    for (const field of fields)
      for (const characters of [deceptive.join(''), storable.join('')]) {
        const { status, text } = await sendText(field, `a${characters}b`);
        if (status >= 500 || (!isVerbatim(field) && DECEPTIVE.test(text)))
          faults.push(`${describeField(field)}: ${status} ${text.slice(0, 300)}`);
      }
    expect(faults).toEqual([]);
    const { text } = await service.http.get(`/v1/memories/export?as_of=${FUTURE}`).expect(200);
    expect(text).not.toMatch(DECEPTIVE);
  }, 60_000);

  it('an agent writes and asks without them too', async () => {
    const nodes = [createClaim('ha\u202eil', { payload: { 'a\u2066': ['b\u2069'] } })];
    const written = await callTool(agent, 'remember', { space: 's\u202e', nodes });
    expect(written.answer.refused).toEqual([]);
    const { answer } = await callTool(agent, 'recall', {
      as_of: FUTURE,
      id: ['h\u2066ail'],
      space: 's',
    });
    expect(answer.items).toEqual([
      expect.objectContaining({ id: 'hail', payload: { a: ['b'] }, space: 's' }),
    ]);
  });
});
