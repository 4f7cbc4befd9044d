import {
  createCaller,
  createClaim,
  createLink,
  startMemoryService,
  type Caller,
  type MemoryService,
} from '../../../test/memory-service.ts';
import { createCandidate, createFactCalls } from '../../../test/fact-calls.ts';

let service: MemoryService;
let ada: Caller;
let tenant = 0;
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());
beforeEach(() => {
  ada = createCaller(service.url, `key-${tenant++}`);
});

const space = 'user:ada';
const on = (date: string) => ({ asserted_at: `${date}T00:00:00Z` });
const { resolve, write, declare, readOutcome, listSetAside } = createFactCalls(() => ada, space);

describe('GET /v1/memories/resolve as of an instant', () => {
  it('sees neither candidates nor edges nor declarations that were learned later', async () => {
    const undeclared = await write(createCandidate('first', 'Monday', on('2024-01-01')));
    const { captured_at: declared } = await declare();
    const second = await write(createCandidate('second', 'Friday', on('2024-02-01')));
    const { captured_at: superseded } = await ada.remember({
      space,
      nodes: [createClaim('correction')],
      edges: [createLink('correction', 'second', { edge_type: 'SUPERSEDES', ...on('2024-03-01') })],
    });
    const { captured_at: unanimous } = await declare({ policy: 'unanimous' });
    await write(createCandidate('third', 'Sunday', on('2024-04-01')));
    const { backfill_batch } = await ada.remember({
      space,
      nodes: [createCandidate('imported', 'never', on('2024-05-01'))],
      backfill: { declared_captured_at: second, reason: 'an import' },
    });

    const pinned = { ledger_size: 6 };
    expect(await readOutcome({ as_of: '2024-06-01' })).toEqual([
      'undeclared',
      'undeclared',
      null,
      null,
    ]);
    expect(await readOutcome({ as_of: undeclared })).toEqual([
      'undeclared',
      'undeclared',
      null,
      null,
    ]);
    expect(await listSetAside({ as_of: undeclared })).toEqual([['first', null]]);
    expect(await readOutcome({ as_of: declared })).toEqual([
      'resolved',
      'latest_asserted',
      'Monday',
      'first',
    ]);
    expect(await readOutcome({ as_of: second, ...pinned })).toEqual([
      'resolved',
      'latest_asserted',
      'Friday',
      'second',
    ]);
    expect(await readOutcome({ as_of: superseded, ...pinned })).toEqual([
      'resolved',
      'latest_asserted',
      'Monday',
      'first',
    ]);
    expect(await readOutcome({ as_of: unanimous, ...pinned })).toEqual([
      'resolved',
      'unanimous',
      'Monday',
      'first',
    ]);
    expect(await readOutcome()).toEqual(['conflict', 'disagreement', null, null]);

    expect(await readOutcome({ as_of: second })).toEqual([
      'resolved',
      'latest_asserted',
      'never',
      'imported',
    ]); // by declaration, and the certificate says so
    const { certificate } = await resolve({ as_of: second });
    expect(certificate.backfill_batches).toMatchObject([
      { id: backfill_batch, reason: 'an import', rows: 1 },
    ]);
  });

  it('weighs what is valid at the instant, or at another', async () => {
    await declare();
    await write(
      createCandidate('then', 'Monday', {
        valid_from: '2024-01-01T00:00:00Z',
        valid_to: '2024-07-01T00:00:00Z',
      }),
      createCandidate('now', 'Friday', { valid_from: '2024-07-01T00:00:00Z' }),
    );
    expect(await readOutcome({ valid_at: '2024-03-01' })).toEqual([
      'resolved',
      'latest_asserted',
      'Monday',
      'then',
    ]);
    expect(await readOutcome()).toEqual(['resolved', 'latest_asserted', 'Friday', 'now']);
    expect(await readOutcome({ valid_at: '2023-12-31' })).toEqual([
      'unknown',
      'no_candidate',
      null,
      null,
    ]);
  });

  it(
    'is not told by an edge of a node that was learned later, though the edge itself was ' +
      'declared earlier',
    async () => {
      await declare();
      const before = await write(createCandidate('old', 'Monday'));
      await write(createClaim('correction'));
      await ada.remember({
        space,
        edges: [createLink('correction', 'old', { edge_type: 'SUPERSEDES' })],
        backfill: { declared_captured_at: before, reason: 'an import' },
      });
      expect(await readOutcome({ as_of: before })).toEqual([
        'resolved',
        'latest_asserted',
        'Monday',
        'old',
      ]);
      expect(JSON.stringify(await resolve({ as_of: before }))).not.toContain('correction');
      expect(await readOutcome()).toEqual(['unknown', 'all_set_aside', null, null]);
    },
  );

  it('needs an instant', async () => {
    const response = await fetch(`${service.url}/v1/memories/resolve?fact_key=k`, {
      headers: { Authorization: 'Bearer key-0' },
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { detail: { error: 'MEMORY_AS_OF_REQUIRED' } },
    ]);
  });
});
