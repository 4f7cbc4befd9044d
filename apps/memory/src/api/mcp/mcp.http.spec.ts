import type { Client } from '@modelcontextprotocol/client';
import type { MemoriesAnswer } from '../memories/memories.dto.ts';
import { AgentPool, callTool } from '@plumbline/testing';
import {
  createClaim,
  FUTURE,
  createLink,
  startMemoryService,
  type MemoryService,
} from '../../../test/memory-service.ts';

let service: MemoryService;
const agents = new AgentPool();
beforeAll(async () => {
  service = await startMemoryService({
    'key-of-ada': 'ada',
    'key-of-bob': 'bob',
    'key-of-eve': 'eve',
  });
});
afterAll(async () => {
  await agents.close();
  await service.close();
});

const toStatement = ({ id, statement }: { id: string; statement?: string | null }) => [
  id,
  statement,
];
const agent = (key = 'key-of-ada', url = service.url) => agents.connect(url, key);

const READS = ['search_memory', 'recall', 'resolve_fact', 'why', 'subgraph', 'lookup'];
const WRITES = ['remember', 'declare_fact', 'forget'];

describe('an agent at /mcp', () => {
  it('is told of every tool in 12 kB, and which of them only read', async () => {
    const list = await (await agent()).listTools();
    expect(JSON.stringify(list).length).toBeLessThan(12_000);
    expect(list.tools.map(({ name }) => name).sort()).toEqual([...READS, ...WRITES].sort());
    for (const { name, annotations, inputSchema, outputSchema, description } of list.tools) {
      const isRead = READS.includes(name);
      expect([name, annotations?.readOnlyHint]).toEqual([name, isRead]);
      expect([name, annotations?.destructiveHint]).toEqual([
        name,
        isRead ? undefined : name === 'forget',
      ]);
      expect(description!.length).toBeGreaterThan(50);
      expect([name, outputSchema?.type]).toEqual([name, 'object']);
      expect([name, (inputSchema.required ?? []).includes('as_of')]).toEqual([name, false]);
    }
  });

  it('is told what the memory is when it connects', async () => {
    const client = await agent();
    expect(client.getServerVersion()).toMatchObject({ name: 'plumbline-memory' });
    expect(client.getInstructions()).toContain('as_of');
  });

  it(
    'remembers, recalls and looks up what HTTP then gives, with the same certificate but for ' +
      'its id',
    async () => {
      const client = await agent();
      const space = '사용자:ada 🌊';
      const result = await callTool(client, 'remember', {
        space,
        nodes: [
          createClaim('비용/1', { statement: '비용이 늘었다 📈' }),
          createClaim('سعر؟2', { statement: 'ارتفع السعر' }),
        ],
        edges: [createLink('비용/1', 'سعر؟2')],
      });
      expect(result).toMatchObject({
        isError: false,
        answer: { accepted: 3, refused: [], warned: [] },
      });
      expect(result.text).toContain('3 rows written');

      const read = { as_of: FUTURE, space };
      const { answer } = await callTool(client, 'recall', read);
      const caller = service.as('key-of-ada');
      const overHttp: MemoriesAnswer = await caller.read({ ...read, limit: 20 });
      expect(answer.items.map(toStatement)).toEqual(overHttp.items.map(toStatement));
      expect(await caller.get(`/v1/certificates/${answer.certificate.id}`)).toMatchObject({
        operation: 'memories',
        rows_digest: overHttp.certificate.rows_digest,
        request_digest: overHttp.certificate.request_digest,
        rows: 2,
      });

      const results = await callTool(client, 'lookup', { ids: ['비용/1', 'nowhere'] });
      expect(results.answer.items).toMatchObject([
        { id: 'nowhere', present: false },
        { id: '비용/1', present: true },
      ]);
      expect(
        await callTool(client, 'remember', {
          space,
          nodes: [createClaim('비용/1', { statement: '비용이 늘었다 📈' })],
        }),
      ).toMatchObject({
        answer: {
          accepted: 0,
          warned: [{ index: 0, why: expect.stringContaining('nothing was written') }],
        },
      });
    },
  );

  it('searches, resolves and explains as HTTP does, as of an instant', async () => {
    const client = await agent();
    const caller = service.as('key-of-ada');
    await caller.post('/v1/facts', {
      fact_key: 'harvest',
      description: 'How the harvest was',
      value_type: 'string',
    });
    const { captured_at } = await caller.remember({
      space: 'farm',
      nodes: [
        createClaim('frost', { statement: 'Frost came in the third week of April.' }),
        createClaim('poor', {
          statement: 'The apricot harvest was poor.',
          fact_key: 'harvest',
          fact_value: 'poor',
        }),
      ],
      edges: [createLink('frost', 'poor', { confidence: 0.8, lag: '60 days' })],
    });
    await caller.remember({
      space: 'farm',
      nodes: [
        createClaim('hail', { statement: 'Hail hit the apricot trees.' }),
        createClaim('better', {
          asserted_at: '2025-01-01T00:00:00Z',
          fact_key: 'harvest',
          fact_value: 'fair',
        }),
      ],
      edges: [createLink('hail', 'poor')],
    });
    for (const [as_of, causes, value, hits] of [
      [captured_at, ['frost'], 'poor', ['poor']],
      [FUTURE, ['frost', 'hail'], 'fair', ['poor', 'hail']],
    ] as const) {
      const scope = { as_of, space: 'farm' };
      const results = await callTool(client, 'search_memory', {
        ...scope,
        query: 'Which apricot harvest?',
      });
      const ids = results.answer.items.map(({ id }: { id: string }) => id);
      for (const hit of hits) expect(ids).toContain(hit);
      expect(ids.includes('hail')).toBe(as_of === FUTURE);
      const overHttp = await caller.get<MemoriesAnswer>('/v1/memories/search', {
        ...scope,
        q: 'Which apricot harvest?',
      });
      expect(results.answer.items.map(toStatement)).toEqual(overHttp.items.map(toStatement));
      expect(
        (await callTool(client, 'resolve_fact', { ...scope, fact_key: 'harvest' })).answer,
      ).toMatchObject({ status: 'resolved', value });
      const why = (await callTool(client, 'why', { ...scope, id: 'poor' })).answer;
      expect(why.chains.map(({ node_ids }: { node_ids: string[] }) => node_ids[1])).toEqual(causes);
      const around = (await callTool(client, 'subgraph', { ...scope, id: ['poor'] })).answer;
      expect(around.nodes.map(({ id }: { id: string }) => id).sort()).toEqual(
        [...causes, 'poor'].sort(),
      );
    }
    expect(
      (await callTool(await agent('key-of-bob'), 'why', { as_of: FUTURE, id: 'poor' })).answer,
    ).toMatchObject({ found: false, chains: [] });
    expect(
      (
        await callTool(await agent('key-of-bob'), 'search_memory', {
          as_of: FUTURE,
          query: 'apricot harvest',
        })
      ).answer.items,
    ).toEqual([]);
    expect(
      (
        await callTool(await agent('key-of-bob'), 'resolve_fact', {
          as_of: FUTURE,
          fact_key: 'harvest',
        })
      ).answer.status,
    ).toBe('undeclared');
  });

  it('remembers what is said in everyday language', async () => {
    const client = await agent();
    const messages = [
      { content: 'Mira: I moved to Ostwick in March.', observed_at: '2024-05-01' },
      { observed_at: '2024-05-01' },
    ];
    const { answer } = await callTool(client, 'remember', { space: 'chat', messages });
    expect(answer.refused).toMatchObject([{ message: 1, why: expect.stringContaining('content') }]);
    expect(answer.episodes[0].statements.length).toBeGreaterThan(0);
    const { items } = (
      await callTool(client, 'search_memory', {
        as_of: FUTURE,
        space: 'chat',
        query: 'Where does Mira live?',
      })
    ).answer;
    expect(JSON.stringify(items)).toContain('Ostwick');
  });

  it('sees nothing that was learned later', async () => {
    const client = await agent();
    const { answer } = await callTool(client, 'remember', {
      space: 'later',
      nodes: [createClaim('early')],
    });
    await callTool(client, 'remember', { space: 'later', nodes: [createClaim('late')] });
    const ids = async (as_of: string) =>
      (await callTool(client, 'recall', { as_of, space: 'later' })).answer.items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids(answer.known_at)).toEqual(['early']);
    expect(await ids(FUTURE)).toEqual(['early', 'late']);
    expect(await ids('2024-06-01')).toEqual([]);
  });

  it('is told of rows that are refused, one by one, and the others are written', async () => {
    const nodes = [
      createClaim('good'),
      { id: 'bad', kind: 'opinion', asserted_at: 'soon' },
      7,
      null,
      createClaim('nul\0'),
    ];
    const { isError, answer } = await callTool(await agent(), 'remember', { space: 'rows', nodes });
    expect(isError).toBe(false);
    expect(answer).toMatchObject({
      accepted: 1,
      refused: [{ index: 1 }, { index: 2 }, { index: 3 }, { index: 4 }],
    });
  });

  it('is told that a tool is not there', async () => {
    await expect((await agent()).callTool({ name: 'dream', arguments: {} })).rejects.toThrow(
      /dream/,
    );
  });

  it('writes thousands of rows in one call', async () => {
    const nodes = Array.from({ length: 5_000 }, (_, n) =>
      createClaim(`many/${n}`, { statement: '가'.repeat(200) }),
    );
    expect(
      (await callTool(await agent('key-of-eve'), 'remember', { space: 'many', nodes })).answer,
    ).toMatchObject({
      accepted: 5_000,
      refused: [],
    });
  });

  it('is one tenant, whatever it says', async () => {
    const [ada, bob] = [await agent(), await agent('key-of-bob')];
    await callTool(ada, 'remember', { space: 'own', nodes: [createClaim('of ada')] });
    const items = async (client: Client) =>
      (await callTool(client, 'recall', { as_of: FUTURE, space: 'own', tenant: 'ada' })).answer
        .items;
    expect(await items(ada)).toHaveLength(1);
    expect(await items(bob)).toEqual([]);
    expect((await callTool(bob, 'lookup', { ids: ['of ada'] })).answer.items).toMatchObject([
      { present: false },
    ]);
  });

  it('gets each its own answer when 50 ask at once', async () => {
    const client = await agent();
    await callTool(client, 'remember', {
      space: 'fifty',
      nodes: Array.from({ length: 50 }, (_, n) => createClaim(`fifty/${n}`)),
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        callTool(client, 'recall', { as_of: FUTURE, id: [`fifty/${n}`] }),
      ),
    );
    expect(answers.map(({ answer }) => answer.items[0].id)).toEqual(
      Array.from({ length: 50 }, (_, n) => `fifty/${n}`),
    );
  });

  it('may hang up, and the service serves the next', async () => {
    const client = await agent();
    const hangUp = new AbortController();
    const calls = Array.from({ length: 10 }, () =>
      callTool(client, 'recall', { as_of: FUTURE, limit: 1000 }, { signal: hangUp.signal }),
    );
    hangUp.abort('enough');
    for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
    expect((await callTool(client, 'lookup', { ids: ['good'] })).isError).toBe(false);
  });
});
