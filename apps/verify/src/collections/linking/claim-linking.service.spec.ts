import { DataSource } from 'typeorm';
import { LINKED_CLAIMS } from '../../../test/linked-claims.ts';
import { LinkingCaller, toPage as page } from '../../../test/linking-caller.ts';
import { startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import {
  seedCollection,
  type SeededCollection,
  type SeedPage,
} from '../../../test/seed-collection.ts';

describe('links across the pages of a collection', () => {
  let verify: VerifyTestApp;
  let caller: LinkingCaller;
  beforeAll(async () => {
    verify = await startVerify();
    caller = new LinkingCaller(verify);
  });
  afterAll(() => verify.close());
  const link = (collection: SeededCollection, fresh: SeedPage, afterRevision = 0) =>
    caller.link(collection, fresh, afterRevision);
  const describeLinks = (collection: SeededCollection, fresh: SeedPage) =>
    caller.describeLinks(collection, fresh);

  it.each(LINKED_CLAIMS)(
    'finds the same fact, and another figure for it, in %s',
    async (_, fact, same, other, unrelated) => {
      const collection = await seedCollection(verify, { pages: [page(fact)] });
      expect((await link(collection, page(same))).map(({ type }) => type)).toEqual(['SUPPORTS']);
      expect((await link(collection, page(other))).map(({ type }) => type)).toEqual([
        'CONTRADICTS',
      ]);
      expect(await link(collection, page(unrelated))).toEqual([]);
    },
  );

  it('reads a page again that was rewritten since it was linked with', async () => {
    const collection = await seedCollection(verify, {
      pages: [page('Halden Mills employs 2,400 people in Norby.')],
    });
    const fresh = page('Halden Mills employs 2,400 people in Norby, and 300 in Salla.');
    expect(await link(collection, fresh)).toHaveLength(1);
    const db = verify.app.get(DataSource);
    await db.query(
      `update verify.node set terms = '{other,words}', text = 'Other words.' where graph_id = $1`,
      [collection.graphId],
    );
    await db.query('update verify.source set revision = revision + 1 where graph_id = $1', [
      collection.graphId,
    ]);
    expect(await link(collection, fresh)).toEqual([]);
  });

  it('links rows that can be stored: across sources, in the graph of the collection, with a reason', async () => {
    const collection = await seedCollection(verify, {
      pages: [page('Halden Mills employs 2,400 people in Norby.')],
    });
    const [edge] = await link(collection, page('Halden Mills employs 3,100 people in Norby.'));
    expect(edge).toMatchObject({
      graphId: collection.graphId,
      sourceId: null,
      position: 0,
      type: 'CONTRADICTS',
    });
    expect(edge!.mechanism).toMatch(/3,100.*2,400|2,400.*3,100/);
    expect(edge!.confidence).toBeGreaterThanOrEqual(0.6);
    expect(edge!.confidence).toBeLessThanOrEqual(1);
  });

  it('lets the claim that says more support the one that says less, whichever came first', async () => {
    const [more, less] = [
      'The Salla ferry carries 340 passengers and 60 cars from Norby.',
      'The Salla ferry carries 340 passengers.',
    ];
    for (const [first, second] of [
      [more, less],
      [less, more],
    ] as const) {
      const collection = await seedCollection(verify, { pages: [page(first)] });
      expect(await describeLinks(collection, page(second))).toEqual([`${more} SUPPORTS ${less}`]);
    }
  });

  it('finds the same links whichever of two pages comes first', async () => {
    const one = page(
      'Brindle Foods was founded in 1987. It is said to sell bread. Exports of timber rose ' +
        'in 2024. Norby has 40,000 people.',
    );
    const two = page(
      'Brindle Foods was founded in 1979. Exports of timber fell in 2024. About 40,000 ' +
        'people live in Norby.',
    );
    const sortLinks = (links: string[]) =>
      links
        .map((each) =>
          each
            .split(/ (SUPPORTS|CONTRADICTS) /)
            .toSorted()
            .join(' '),
        )
        .toSorted();
    const forwardLinks = await describeLinks(await seedCollection(verify, { pages: [one] }), two);
    const backwardLinks = await describeLinks(await seedCollection(verify, { pages: [two] }), one);
    expect(forwardLinks.filter((each) => each.includes('CONTRADICTS'))).toHaveLength(1);
    expect(sortLinks(forwardLinks)).toEqual(sortLinks(backwardLinks));
  });

  it.each([
    ['two models', 'The Orlo 4 weighs 182 grams.', 'The Orlo 5 weighs 199 grams.', 'Data', 'Data'],
    [
      'two models that only the titles name',
      'It weighs 182 grams.',
      'It weighs 199 grams.',
      'Orlo 4: all data',
      'Orlo 5: all data',
    ],
    [
      'two days',
      'By 3 May 2026 the flood had killed 34 people.',
      'By 9 May 2026 the flood had killed 41 people.',
      'Flood',
      'Flood',
    ],
    [
      'two years',
      'Tessen Bank cut 900 jobs in 2023.',
      'Tessen Bank cut 300 jobs in 2021.',
      'Jobs',
      'Jobs',
    ],
    [
      'two places',
      'Halden Mills opened 12 shops in Denmark.',
      'Halden Mills opened 7 shops in Norway.',
      'Shops',
      'Shops',
    ],
    [
      'two languages',
      'Tessen Bank cut 900 jobs in 2023.',
      'Die Tessen Bank strich im Jahr 2023 rund 300 Stellen.',
      'Tessen',
      'Tessen',
    ],
  ])('takes %s for no contradiction', async (_, stored, fresh, itsTitle, title) => {
    const collection = await seedCollection(verify, { pages: [page(stored, itsTitle)] });
    expect(await link(collection, page(fresh, title))).toEqual([]);
  });

  it('has what happened bear a prediction out, not the reverse', async () => {
    const collection = await seedCollection(verify, {
      pages: [page('The Norby tunnel will open in 2027, the ministry expects.')],
    });
    const links = await describeLinks(collection, page('The Norby tunnel opened in 2027.'));
    for (const each of links) expect(each).toMatch(/^The Norby tunnel opened/);
  });

  it('supports each sentence of a copy once', async () => {
    const text =
      'Brindle Foods was founded in 1987. Norby Council approved the tram line in March 2024. ' +
      'Norby has 40,000 people.';
    const collection = await seedCollection(verify, { pages: [page(text)] });
    const links = await describeLinks(collection, page(`${text} 🚢`));
    expect(links).toHaveLength(3);
    for (const each of links) expect(each).toMatch(/^(.*) SUPPORTS \1$/);
  });

  it('looks at no other collection, at no page of an earlier revision, and not at the page itself', async () => {
    const fact = page('Halden Mills employs 2,400 people in Norby.');
    await seedCollection(verify, { pages: [fact], key: verify.keys.bob });
    const own = await seedCollection(verify, {
      pages: [page('The museum of Lund was built in 1911.')],
    });
    expect(await link(own, fact)).toEqual([]);
    const collection = await seedCollection(verify, {
      pages: [page(`${fact.text} It made a profit of 2 million euros.`)],
    });
    expect(await link(collection, fact)).toHaveLength(1);
    expect(await link(collection, fact, 1)).toEqual([]);
    const itself = {
      ...(await caller.extractPage(collection, fact)),
      sourceId: collection.sources[0]!.sourceId,
    };
    expect(await caller.linking.findLinks(collection, itself, 0)).toEqual([]);
  });

  it('finds by rare words what lies beyond the pages that are compared whole', async () => {
    const filler = Array.from({ length: 70 }, (_, at) =>
      page(`The committee of district ${at + 1} met in 2024 and spent ${at + 3} million euros.`),
    );
    const collection = await seedCollection(verify, {
      pages: [...filler, page('The Salla ferry carries 340 passengers.')],
    });
    const [edge] = await link(collection, page('The Salla ferry carries 280 passengers.'));
    expect(edge).toMatchObject({ type: 'CONTRADICTS' });
  });

  it('stays within its bounds on a page of thousands of claims, and gives way', async () => {
    const sentence = (at: number) =>
      `The district of Norby${at % 40} spent ${at} million euros on bridges in ${1990 + (at % 30)}.`;
    const collection = await seedCollection(verify, {
      pages: [page(Array.from({ length: 200 }, (_, at) => sentence(at)).join(' '))],
    });
    const fresh = await caller.extractPage(
      collection,
      page(Array.from({ length: 600 }, (_, at) => sentence(at + 7)).join(' ')),
    );
    const stopped = caller.linking.findLinks(collection, fresh, 0, AbortSignal.timeout(20));
    await expect(stopped).rejects.toThrow(/aborted/);
    const edges = await caller.linking.findLinks(
      collection,
      { ...fresh, nodes: fresh.nodes.slice(0, 100) },
      0,
    );
    const from = Map.groupBy(edges, ({ fromId, toId }) =>
      fresh.nodes.some(({ id }) => id === fromId) ? fromId : toId,
    );
    for (const links of from.values()) expect(links.length).toBeLessThanOrEqual(3);
  });
});
