import {
  createClaim,
  FUTURE,
  createLink,
  startMemoryService,
  type MemoryService,
} from '../../../test/memory-service.ts';

const ROWS = 6;
const MEGABYTES = 11;

describe('an answer whose rows hold more than 64 MiB', () => {
  let service: MemoryService;
  beforeAll(async () => {
    service = await startMemoryService({ 'key-ada': 'ada' });
    const ada = service.as('key-ada');
    const factFields = { fact_key: 'rent', payload: { long: 'x'.repeat(MEGABYTES * 2 ** 20) } };
    for (let row = 0; row < ROWS; row++) {
      const edges = row ? [createLink(`n${row - 1}`, `n${row}`)] : [];
      await ada.remember({
        space: 'quay',
        nodes: [
          createClaim(`n${row}`, {
            statement: `The harbour, part ${row}.`,
            fact_value: row,
            ...factFields,
          }),
        ],
        edges,
      });
    }
  });
  afterAll(() => service.close());

  const ask = (path: string, query: Record<string, string>) =>
    fetch(
      `${service.url}/v1/memories/${path}?${new URLSearchParams({ as_of: FUTURE, ...query })}`,
      {
        headers: { authorization: 'Bearer key-ada' },
      },
    );

  it.each([
    ['search', { q: 'harbour', limit: '6' }, { q: 'harbour', limit: '2' }],
    ['resolve', { fact_key: 'rent', limit: '6' }, { fact_key: 'rent', limit: '2' }],
    ['subgraph', { id: 'n5', depth: '5', limit: '6' }, { id: 'n5', depth: '1', limit: '2' }],
    ['why', { id: 'n5', depth: '5' }, { id: 'n5', depth: '1' }],
  ])('is refused by %s, and given in part to who asks for less', async (path, all, some) => {
    const refused = await ask(path, all);
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('lower the limit or the depth'),
    ]);
    const response = await ask(path, some);
    expect([response.status, (await response.text()).length > MEGABYTES * 2 ** 20]).toEqual([
      200,
      true,
    ]);
  });
});
