import { randomUUID } from 'node:crypto';
import type { Client } from '@modelcontextprotocol/client';
import { callTool, connectAgent } from '@plumbline/testing';
import {
  createClaim,
  startMemoryService,
  type MemoryService,
} from '../../../test/memory-service.ts';

let service: MemoryService;
let client: Client;
beforeAll(async () => {
  service = await startMemoryService();
  client = await connectAgent(service.url);
});
afterAll(async () => {
  await client.close();
  await service.close();
});

const MESSAGES = [
  'Clara works at Novartis in Basel since May.',
  'The harbour of Lindholm reopened on 12 March 2026 after nine months of repairs.',
  'The repair cost 61.7 million euros, according to the audit office of Vestmark.',
  'The storm closed the harbour, which led to higher prices for fish in the whole region.',
  'Grandma was a seamstress for forty years and worked in Turku.',
  'Inflation fell to 2.1 percent in October from 2.4 percent in September.',
  'The council approved the budget of 40 million euros on 3 June.',
  '하랄트는 서울에 산다. 그는 삼성에서 일한다.',
  'ارتفع سعر الخبز في القاهرة بنسبة عشرة في المئة.',
];

describe('what an agent reads', () => {
  it('of ten rows is at most 3 kB, as text and as data', async () => {
    const messages = MESSAGES.map((content) => ({ content, observed_at: '2026-03-20' }));
    await callTool(client, 'remember', { space: 'sizes', messages });
    for (const [tool, args] of [
      ['search_memory', { query: 'What did the repair of the harbour cost the council?' }],
      ['recall', { kind: ['claim', 'entity'], limit: 10 }],
    ] as const) {
      const { text, answer } = await callTool(client, tool, { ...args, space: 'sizes' });
      expect(answer.items).toHaveLength(10);
      expect([tool, Buffer.byteLength(text) <= 3_000]).toEqual([tool, true]);
      expect([tool, Buffer.byteLength(JSON.stringify(answer)) <= 3_000]).toEqual([tool, true]);
      for (const { id } of answer.items as { id: string }[]) expect(text).toContain(`[${id}]`);
    }
  });

  it.each([
    ['English', 'The harbour of Lindholm reopened after nine months of repairs. '],
    ['Korean', '린드홀름 항구는 아홉 달의 수리 끝에 다시 문을 열었다. '],
  ])('of ten long %s rows is at most 3 kB of text', async (language, sentence) => {
    const space = `long ${language}`;
    const statement = sentence.repeat(400).slice(0, 400).trim();
    const nodes = Array.from({ length: 10 }, () => createClaim(randomUUID(), { statement }));
    await callTool(client, 'remember', { space, nodes });
    for (const [tool, args] of [
      ['search_memory', { query: sentence }],
      ['recall', { limit: 10 }],
    ] as const) {
      const { text, answer } = await callTool(client, tool, { ...args, space });
      expect(answer.items).toHaveLength(10);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3_000);
      // Its names of fields and instants are longer.
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(3_700);
    }
  });

  it('cuts long statements in lists, but not of the rows it asks for by id', async () => {
    const statement = `${'한국어 문장 '.repeat(100)}끝`;
    await callTool(client, 'remember', {
      space: 'long',
      nodes: [createClaim('long', { statement, payload: { about: 'Ada', source: 'a letter' } })],
    });
    const listed = await callTool(client, 'recall', { space: 'long' });
    expect(listed.answer.items[0].statement).toMatch(/^(?:한국어 문장 )+한국어…$|문장…$/);
    expect(Buffer.byteLength(listed.answer.items[0].statement)).toBeLessThanOrEqual(180);
    expect(listed.answer.items[0].about).toBe('Ada');
    const whole = await callTool(client, 'recall', { id: 'long' });
    expect(whole.answer.items[0]).toMatchObject({
      statement,
      payload: { about: 'Ada', source: 'a letter' },
    });
  });

  it('is the present without as_of and with "now", also what was written a moment ago', async () => {
    for (const as_of of [undefined, 'now', ' NOW ']) {
      const id = `present ${as_of}`;
      await callTool(client, 'remember', { space: 'present', nodes: [createClaim(id)] });
      const { answer } = await callTool(client, 'recall', { id, as_of });
      expect(answer.items).toMatchObject([{ id }]);
      expect(Date.parse(answer.certificate.as_of)).toBeLessThanOrEqual(Date.now());
    }
  });

  it('says since when there is knowledge, if it asks for an earlier instant', async () => {
    const { answer: written } = await callTool(client, 'remember', {
      space: 'beginning',
      nodes: [createClaim('first')],
    });
    for (const [tool, args] of [
      ['recall', {}],
      ['search_memory', { query: 'first' }],
    ] as const) {
      const request = { ...args, space: 'beginning' };
      const { text, answer } = await callTool(client, tool, { ...request, as_of: '2024-06-01' });
      expect(answer.note).toContain(`Knowledge begins at ${written.known_at}`);
      expect(text).toContain(answer.note);
      expect((await callTool(client, tool, { ...request, kind: 'entity' })).answer.note).toBe(
        undefined,
      );
    }
    const nowhere = await callTool(client, 'recall', { space: 'nowhere' });
    expect(nowhere.answer.note).toBe('The space nowhere has no rows that are valid now.');
  });
});

describe('an agent that is not exact', () => {
  it('may send one item for a list, digits for a number, and a date for an instant', async () => {
    const row = { ...createClaim('loose'), asserted_at: '2026-03-20', valid_to: '2036-03-20' };
    const response = await callTool(client, 'remember', { space: 'loose', nodes: row });
    expect(response.answer).toMatchObject({ accepted: 1, refused: [] });
    const { answer } = await callTool(client, 'recall', {
      space: 'loose',
      id: 'loose',
      kind: 'claim',
      limit: '5',
    });
    expect(answer.items).toMatchObject([
      { valid_from: '2026-03-20T00:00:00Z', valid_to: '2036-03-20T00:00:00Z' },
    ]);
    const listed = await callTool(client, 'lookup', { ids: '["loose","tight"]' });
    expect(listed.answer.items).toMatchObject([{ present: true }, { present: false }]);
    const search = await callTool(client, 'search_memory', { q: 'loose', space: 'loose' });
    expect(search.answer.ignored_arguments).toBeUndefined();
  });

  it('is told of arguments that a tool does not have', async () => {
    const listed = await callTool(client, 'recall', { space: 'loose', lmit: 5 });
    expect(listed.answer.ignored_arguments).toEqual(['lmit']);
    expect(listed.text).toMatch(/^Ignored arguments, [^\n]+: lmit\n/);
    const nodes = [{ ...createClaim('misspelt'), statment: 'It rains.' }];
    const response = await callTool(client, 'remember', {
      ...{ space: 'loose', nodes, Tenant: 'bob' },
      messages: [{ content: 'It rains.', observed_at: '2026-03-13', speeker: 'Ada' }],
      backfill: { declared_captured_at: '2026-03-20T00:00:00Z', reason: 'r', reson: 'r' },
    });
    expect(response.answer.ignored_arguments).toEqual([
      ...['Tenant', 'backfill.reson', 'messages[].speeker', 'nodes[].statment'],
    ]);
    expect(response.text).toMatch(/^Ignored arguments, [^\n]+: Tenant, .*messages\[\]\.speeker/);
    const failed = await callTool(client, 'search_memory', { qurey: 'harbour' });
    expect(failed).toMatchObject({
      isError: true,
      text: expect.stringContaining('qurey: is not an argument of this tool'),
    });
    const refused = await callTool(client, 'recall', { as_of: 'soon', lmit: 5 });
    expect(refused.text).toMatch(/^Ignored arguments, [^\n]+: lmit\nas_of must be a date/);
  });

  it('is told of a date that no calendar has', async () => {
    const nodes = [{ ...createClaim('never'), asserted_at: '2026-02-30' }];
    const { answer } = await callTool(client, 'remember', { space: 'loose', nodes });
    expect(answer).toMatchObject({ accepted: 0, refused: [{ index: 0 }] });
    expect(answer.refused[0].why).toContain('asserted_at');
  });
});

describe('facts and forgetting', () => {
  it('declares a fact, resolves it and tells how to declare an undeclared one', async () => {
    const fact = { fact_key: 'price of bread' };
    const undeclared = await callTool(client, 'resolve_fact', fact);
    expect(undeclared.answer.status).toBe('undeclared');
    expect(undeclared.text).toContain('declare_fact');
    const declared = { ...fact, value_type: 'number' };
    expect((await callTool(client, 'declare_fact', declared)).answer.declared).toBe(true);
    expect((await callTool(client, 'declare_fact', declared)).answer.declared).toBe(false);
    await callTool(client, 'remember', {
      space: 'facts',
      nodes: [createClaim('bread', { fact_key: 'price of bread', fact_value: 3.2 })],
    });
    const { text, answer } = await callTool(client, 'resolve_fact', fact);
    expect(answer).toMatchObject({ status: 'resolved', value: 3.2, stated_by: 'bread' });
    expect(text).toContain('3.2, stated by [bread]');
  });

  it('counts first, then forgets for good, also for reads of the past', async () => {
    const { answer: written } = await callTool(client, 'remember', {
      space: 'secrets',
      nodes: [createClaim('secret', { statement: 'Ada likes the opera.' })],
    });
    const request = { ids: 'secret', reason: 'Ada asked for it.' };
    expect((await callTool(client, 'forget', request)).answer).toEqual({
      dry_run: true,
      nodes: 1,
      edges: 0,
    });
    const past = { space: 'secrets', as_of: written.known_at };
    expect(JSON.stringify((await callTool(client, 'recall', past)).answer)).toContain('opera');
    const done = await callTool(client, 'forget', { ...request, dry_run: 'false' });
    expect(done.answer).toMatchObject({ dry_run: false, nodes: 1, erasure_id: expect.any(String) });
    const { text, answer } = await callTool(client, 'recall', past);
    expect(answer.items).toMatchObject([{ id: 'secret', erased: true }]);
    expect(text + JSON.stringify(answer)).not.toContain('opera');
  });
});
