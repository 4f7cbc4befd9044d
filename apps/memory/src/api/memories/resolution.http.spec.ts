import { openTestDatabase } from '@plumbline/testing';
import {
  createCaller,
  createClaim,
  FUTURE,
  memorySchema,
  startMemoryService,
  type Caller,
  type MemoryService,
} from '../../../test/memory-service.ts';
import type { EpisodeEntryShape } from './message.dto.ts';

let service: MemoryService;
let other: MemoryService;
let ada: Caller;
let tenant = 0;
const keys = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`key-${n}`, `tenant-${n}`]));
beforeAll(async () => {
  const database = await openTestDatabase(memorySchema);
  service = await startMemoryService(keys, database);
  other = await startMemoryService(keys, { ...database, close: async () => undefined });
});
afterAll(async () => {
  await other.close();
  await service.close();
});
beforeEach(() => {
  ada = createCaller(service.url, `key-${++tenant}`); // a ledger of one's own for each test
});

const space = 'user:ada';
const createMessage = (content: string, observed_at = '2026-03-01', more: object = {}) => ({
  content,
  observed_at,
  ...more,
});
const tell = (...messages: unknown[]) => ada.remember({ space, messages });
const blocks = ({ nodes }: EpisodeEntryShape) => nodes.filter(({ kind }) => kind === 'claim');
const claims = async (query: object = {}) =>
  (await ada.read({ as_of: FUTURE, limit: 1000, kind: 'claim', ...query })).items;
const superseded = ({ edges }: EpisodeEntryShape) =>
  edges.filter(({ edge_type }) => edge_type === 'SUPERSEDES');

describe('The same said again', () => {
  it('in the same message writes nothing and warns once, for its episode', async () => {
    const first = await tell(createMessage('I own two cats. My sister Eva works at Quill.'));
    const second = await tell(createMessage('I own two cats. My sister Eva works at Quill.'));
    expect(second).toMatchObject({
      accepted: 0,
      refused: [],
      warned: [{ message: 0, index: 0, id: first.episodes[0]!.id, kind: 'already_remembered' }],
    });
    expect(second.warned).toHaveLength(1);
    expect(second.episodes[0]!.id).toBe(first.episodes[0]!.id);
    expect(second.episodes[0]!.nodes).toEqual(first.episodes[0]!.nodes);
    const twice = await tell(
      createMessage('I own a red bicycle.'),
      createMessage('I own a red bicycle.'),
    );
    expect(twice.warned).toMatchObject([{ message: 1, kind: 'already_remembered' }]);
    expect(twice.episodes[1]).toMatchObject({
      id: twice.episodes[0]!.id,
      nodes: twice.episodes[0]!.nodes,
      accepted: 0,
    });
  });

  it.each([
    ['I own two cats.', 'I OWN two cats!'],
    ['I own two cats.', 'I own two cats, can you suggest a name?'],
    ["I don't eat meat.", 'I do not eat meat'],
    ['Ada: I own two cats.', '[10:32] Ada: I  own two\tcats…'],
    ['나는 서울에 산다.', '나는 서울에 산다!'],
  ])('in another message (%s / %s) resolves onto the block', async (first, second) => {
    const one = await tell(createMessage(first));
    const two = await tell(createMessage(second, '2026-04-01'));
    expect(blocks(two.episodes[0]!)).toEqual(blocks(one.episodes[0]!));
    expect(two).toMatchObject({ refused: [], warned: [] });
    expect(two.episodes[0]!.accepted).toBeGreaterThanOrEqual(2); // the episode and its mention
    expect(await claims()).toHaveLength(1);
  });

  it.each([
    ['I own two cats.', 'I own three cats.'],
    ['I like tea.', "I don't like tea."],
    ['Ada: I own two cats.', 'Bob: I own two cats.'],
    ['We use C in the core.', 'We use C++ in the core.'],
    ['The tower of Lindholm has 12 windows.', 'The tower of Lindholm has 1.2 windows.'],
  ])('but not quite (%s / %s) is a block of its own', async (first, second) => {
    const { episodes } = await tell(createMessage(first), createMessage(second));
    expect(blocks(episodes[0]!)[0]!.id).not.toBe(blocks(episodes[1]!)[0]!.id);
  });

  it('in another space, or by another tenant, is a block of theirs', async () => {
    const own = await tell(createMessage('I own two cats.'));
    const theirs = await ada.remember({
      space: 'user:bob',
      messages: [createMessage('I own two cats.')],
    });
    expect(theirs.episodes[0]!.nodes.map(({ id }) => id)).not.toEqual(
      own.episodes[0]!.nodes.map(({ id }) => id),
    );
    const stranger = await createCaller(service.url, 'key-0').remember({
      space,
      messages: [createMessage('I own two cats.')],
    });
    expect(stranger.episodes[0]).toMatchObject({ accepted: 3 });
    expect(stranger.warned).toEqual([]);
  });

  it('by a message that is older than the block holds from then on, until the block does', async () => {
    await tell(createMessage('I own two cats.', '2026-05-01'));
    await tell(createMessage('I own two cats', '2026-03-01'));
    expect(await claims({ valid_at: '2026-02-28' })).toHaveLength(0);
    expect(await claims({ valid_at: '2026-04-01' })).toMatchObject([
      { valid_to: '2026-05-01T00:00:00.000000Z' },
    ]);
    expect(await claims({ valid_at: '2026-06-01' })).toMatchObject([{ valid_to: null }]);
  });

  it('to two instances at once is one block', async () => {
    const messages = Array.from({ length: 8 }, (_, n) =>
      createMessage(`I own ${n % 4} bicycles.`, `2026-03-0${1 + n}`),
    );
    const elsewhere = createCaller(other.url, `key-${tenant}`);
    const answers = await Promise.all(
      [ada, elsewhere, ada, elsewhere].map((caller) => caller.remember({ space, messages })),
    );
    expect(answers.flatMap(({ refused }) => refused)).toEqual([]);
    const rows = await claims({ valid_at: '2026-12-01' });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
    expect(rows).toHaveLength(4);
    expect(answers.filter(({ accepted }) => accepted > 0)).toHaveLength(1);
  });
});

describe('What contradicts an earlier statement', () => {
  it('supersedes it, in the same request or a later one, and leaves it in place', async () => {
    const { episodes } = await tell(
      createMessage('My budget is 500 euros.'),
      createMessage('My budget is 700 euros now.', '2026-03-02'),
    );
    const [old, now] = episodes.map((episode) => blocks(episode)[0]!.id);
    expect(superseded(episodes[1]!)).toMatchObject([
      { source_id: now, target_id: old, as: 'edge', fact: expect.stringContaining('"500 euros"') },
    ]);
    const later = await tell(createMessage('My budget is 900 euros.', '2026-03-03'));
    expect(superseded(later.episodes[0]!)).toMatchObject([{ target_id: now }]);
    expect(superseded(later.episodes[0]!)).toHaveLength(1);
    expect(await claims()).toHaveLength(3);
  });

  it('is no longer superseded once it is said again', async () => {
    await tell(
      createMessage('My budget is 500 euros.', '2026-03-01'),
      createMessage('My budget is 700 euros now.', '2026-03-02'),
    );
    await tell(createMessage('My budget is 500 euros.', '2026-03-03'));
    const { items } = await ada.get<{
      items: { statement: string; superseded_by: string | null }[];
    }>('/v1/memories/search', {
      ...{ q: 'What is the budget?', as_of: FUTURE, kind: 'claim', space },
    });
    expect(
      items.map(({ statement, superseded_by }) => [statement, superseded_by === null]),
    ).toEqual([
      ['My budget is 500 euros.', true],
      ['My budget is 700 euros now.', false],
    ]);
  });

  it('is judged by when it was observed, not by when it arrived', async () => {
    const may = await tell(createMessage('I live in Berlin.', '2026-05-01'));
    const march = await tell(createMessage('I live in Munich.', '2026-03-01'));
    expect(superseded(march.episodes[0]!)).toMatchObject([
      { source_id: blocks(may.episodes[0]!)[0]!.id, target_id: blocks(march.episodes[0]!)[0]!.id },
    ]);
  });

  it('is found in claims that were written without a message', async () => {
    await ada.remember({ space, nodes: [createClaim('home', { statement: 'I live in Oslo.' })] });
    await ada.remember({
      space: 'user:bob',
      nodes: [createClaim('his', { statement: 'I live in Rome.' })],
    });
    const { episodes } = await tell(createMessage('I moved to Bergen last week.'));
    expect(superseded(episodes[0]!)).toMatchObject([{ target_id: 'home' }]);
    expect(superseded(episodes[0]!)).toHaveLength(1);
  });

  it('is not found in what became known only after the declared instant of a backfill', async () => {
    await tell(createMessage('I live in Oslo.', '2026-01-01'));
    const backfill = { declared_captured_at: '2026-02-02T00:00:00Z', reason: 'import' };
    const { episodes } = await ada.remember({
      space,
      backfill,
      messages: [createMessage('I live in Bergen.', '2026-02-01')],
    });
    expect(superseded(episodes[0]!)).toEqual([]);
  });
});
