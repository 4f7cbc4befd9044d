import {
  createCaller,
  createClaim,
  createLink,
  startMemoryService,
  type Caller,
  type MemoryService,
} from '../../../test/memory-service.ts';

let service: MemoryService;
let ada: Caller;
let tenant = 0;
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());
beforeEach(() => {
  ada = createCaller(service.url, `key-${tenant++}`); // a ledger of one's own for each test
});

const space = 'user:ada';
const node = (row: unknown) => ada.remember({ space, nodes: [row] });
const edge = (row: unknown) =>
  ada.remember({ space, nodes: [createClaim('a'), createClaim('b')], edges: [row] });

describe('an edge sent to POST /v1/memories', () => {
  it.each([
    ['captured_at', 'captured_at_supplied', { captured_at: '2020-01-01T00:00:00Z' }],
    ['source_id', 'missing_required_field', { source_id: undefined }],
    ['target_id', 'missing_required_field', { target_id: '' }],
    ['edge_type', 'missing_required_field', { edge_type: null }],
    ['asserted_at', 'missing_required_field', { asserted_at: null }],
    ['source_id', 'unparseable_value', { source_id: ['a'] }],
    ['edge_type', 'unparseable_value', { edge_type: 'causes' }],
    ['confidence', 'unparseable_value', { confidence: 1.01 }],
    ['confidence', 'unparseable_value', { confidence: -0.01 }],
    ['confidence', 'unparseable_value', { confidence: '0.5' }],
    ['lag', 'unparseable_value', { lag: 'soon' }],
    ['lag', 'unparseable_value', { lag: 3 }],
    ['lag', 'unparseable_value', { lag: '3' }],
    ['lag', 'unparseable_value', { lag: '-3 days' }],
    ['lag', 'unparseable_value', { lag: '3 days ago' }],
    ['lag', 'unparseable_value', { lag: 'infinity' }],
    ['lag', 'unparseable_value', { lag: '5000 years' }],
    ['mechanism', 'unparseable_value', { mechanism: 1 }],
    ['properties', 'unparseable_value', { properties: [] }],
    ['asserted_at', 'unparseable_value', { asserted_at: 'tomorrow' }],
    ['valid_to', 'unparseable_value', { valid_to: '2023-01-01T00:00:00Z' }],
    ['source_id', 'missing_endpoint', { source_id: 'nowhere' }],
    ['target_id', 'missing_endpoint', { target_id: 'nowhere' }],
  ])('is refused for its %s: %s (%j)', async (field, reason, fault) => {
    expect(await edge(createLink('a', 'b', fault))).toMatchObject({
      accepted: 2,
      refused: [{ index: 0, reason, why: expect.stringMatching(new RegExp(`^${field}\\b`)) }],
      warned: [],
    });
  });

  it("tells PostgreSQL's own words for a value that does not parse", async () => {
    const { refused } = await ada.remember({
      space,
      nodes: [createClaim('a', { asserted_at: '2024-13-01T00:00:00Z' })],
      edges: [createLink('a', 'b', { lag: 'a while' })],
    });
    expect(refused.map(({ why }) => why)).toEqual([
      'asserted_at: date/time field value out of range: "2024-13-01T00:00:00Z"',
      'lag: invalid input syntax for type interval: "a while"',
    ]);
  });

  it.each(['3 days', 'P3D', 'P1Y2M3DT4H', '02:30:00', '2 months', '0 days'])(
    'may have the lag %s',
    async (lag) => {
      expect(await edge(createLink('a', 'b', { lag }))).toMatchObject({ accepted: 3, refused: [] });
    },
  );

  it.each([
    'CAUSES',
    'CONTRIBUTING_FACTOR',
    'TRIGGERS',
    'PREVENTS',
    'SUPPORTS',
    'CONTRADICTS',
    'CONCURRENT_SIGNAL',
    'QUALIFIES',
    'DEPENDS_ON',
    'DERIVED_FROM',
    'SUPERSEDES',
    'MENTIONS',
    'RESOLVES',
  ])('may be of the type %s', async (edge_type) => {
    expect(await edge(createLink('a', 'b', { edge_type }))).toMatchObject({ accepted: 3 });
  });

  it('is refused when its end was refused in the same request, and taken when that end came earlier', async () => {
    const body = {
      space,
      nodes: [createClaim('a'), createClaim('b', { kind: 'idea' })],
      edges: [createLink('a', 'b')],
    };
    expect(await ada.remember(body)).toMatchObject({
      accepted: 1,
      refused: [{ id: 'b' }, { target_id: 'b', reason: 'missing_endpoint' }],
    });
    await node(createClaim('b'));
    expect(await ada.remember({ space, edges: [createLink('a', 'b')] })).toMatchObject({
      accepted: 1,
    });
  });

  it('is remembered once, and refused with other content in the same time', async () => {
    await edge(createLink('a', 'b'));
    expect(
      await ada.remember({
        space,
        edges: [
          createLink('a', 'b'),
          createLink('a', 'b', { confidence: 1 }),
          createLink('a', 'b', { edge_type: 'SUPPORTS' }),
          createLink('b', 'a'),
        ],
      }),
    ).toMatchObject({
      accepted: 2,
      refused: [
        {
          index: 1,
          source_id: 'a',
          target_id: 'b',
          edge_type: 'CAUSES',
          reason: 'overlapping_valid',
        },
      ],
      warned: [{ index: 0, kind: 'already_remembered' }],
    });
  });
});
