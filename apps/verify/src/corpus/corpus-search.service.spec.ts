import { createSqlLoader } from '@plumbline/database';
import {
  computeBm25Weight,
  createPassageRanker,
  type Embedder,
  type Passage,
} from '@plumbline/retrieval';
import type { Engine } from '@plumbline/extraction';
import { DataSource } from 'typeorm';
import { startVerify, type VerifyTestApp } from '../../test/verify-app.ts';
import type { Caller } from '../auth/caller.ts';
import { ENGINE } from '@plumbline/nlp-nest';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../config/settings.ts';
import { ErasureFenceService } from '../erasure-fence/erasure-fence.service.ts';
import { SourceRereader } from './source-rereader.ts';
import { IngestionService } from './ingestion.service.ts';
import { LedgerOutboxRepository } from '../ledger-sync/ledger-outbox.repository.ts';
import { PassageEmbeddingService } from './passage-embedding.service.ts';
import { CorpusSearchService } from './corpus-search.service.ts';

const TOWNS = ['Aldmoor', 'Quellin', 'Wexby', 'Norrvik', 'Tarn'];
const TEXTS = [
  ...TOWNS.map((town, at) => ({
    title: town,
    text: `${town} lies on a river. Its market dates from ${1400 + at}.`,
  })),
  {
    title: 'Mira Tolan',
    text: 'Mira Tolan was a painter. She was born in Quellin and died abroad.',
  },
  {
    title: 'Bridges of the north',
    text: 'The bridge of Norrvik was built in 1911. The toll on the bridge was raised in 1950.',
  },
  { title: 'Tolls', text: 'A toll is a price for the use of a road or a bridge.' },
];
const QUESTIONS = [
  'When was the bridge of Norrvik built?',
  'Who raised the toll on the bridge?',
  'What is the age of the market of the town where the painter Mira Tolan was born?',
  'market',
];

describe('search over what was ingested', () => {
  let verify: VerifyTestApp;
  let db: DataSource;
  let search: CorpusSearchService;
  const caller = (ownerId: string): Caller =>
    ({ kind: 'personal', accountId: verify.accountId, ownerId }) as Caller;
  const somebody = '00000000-0000-4000-8000-000000000001';
  const other = '00000000-0000-4000-8000-000000000002';
  const ingest = (
    ingestion: IngestionService,
    ownerId: string,
    { title, text }: { title: string; text: string },
  ) =>
    ingestion.ingest(
      caller(ownerId),
      { origin: 'content', title, text, language: 'en' },
      'private',
    );
  const find = async (text: string, from = search, ownerId = somebody) =>
    (await from.search(caller(ownerId), { text, limit: 50, sortBy: 'relevance' })).hits;

  beforeAll(async () => {
    verify = await startVerify();
    db = verify.app.get(DataSource);
    search = verify.app.get(CorpusSearchService);
    for (const text of TEXTS) await ingest(verify.app.get(IngestionService), somebody, text);
  });
  afterAll(() => verify.close());

  it('weighs terms in SQL as in TypeScript', async () => {
    const cases = [1, 2, 7, 40].flatMap((tf) =>
      [1, 3, 500].flatMap((df) => [1, 60, 900].map((length) => ({ tf, df, length }))),
    );
    for (const { tf, df, length } of cases) {
      const [row]: { weight: number }[] = await db.query(
        'select verify.bm25_weight($1, $2, 1000, $3, 75.5) as weight',
        [tf, df, length],
      );
      expect(row!.weight).toBeCloseTo(
        computeBm25Weight(tf, df, length, { passages: 1000, averageLength: 75.5 }),
        10,
      );
    }
  });

  it('ranks in the database as in memory, followed descriptions included', async () => {
    const rows: { id: string; title: string; text: string; kind: string }[] = await db.query(
      'select p.id, p.kind, s.title, p.text from verify.passage p join verify.source s on ' +
        's.id = p.source_id',
    );
    // their terms are of another wording than their text
    await db.query(`delete from verify.node where type in ('CLAIM', 'PREDICTION')`);
    await db.query(`update verify.source s set passages = c.n, passage_terms = c.terms
      from (select source_id, count(*) as n, sum(cardinality(terms)) as terms from verify.chunk group by source_id) c where c.source_id = s.id`);
    const passages: Passage[] = rows.filter(({ kind }) => kind === 'chunk');
    const inMemory = createPassageRanker(passages);
    for (const question of QUESTIONS) {
      const expected = inMemory.rank(question);
      const hits = await find(question);
      expect(hits.length).toBeGreaterThan(0);
      expect(hits.map(({ id }) => id)).toEqual(expected.slice(0, hits.length).map(({ id }) => id));
      hits.forEach(({ score }, at) => expect(score).toBeCloseTo(expected[at]!.score, 6));
    }
    expect((await find(QUESTIONS[2]!)).slice(0, 2).map(({ sourceTitle }) => sourceTitle)).toEqual([
      'Mira Tolan',
      'Quellin',
    ]);
  });

  it('finds by the rarer terms when the collection is larger than its budget', async () => {
    const loadSql = createSqlLoader(import.meta.url);
    const statement = loadSql('search');
    const within = async (budget: number) => {
      const scope = [verify.accountId, somebody, null, null, null, null, null, null, null];
      const rows: { text: string }[] = await db.query(statement, [
        ['norrvik', 'river', 'market'],
        ...scope,
        'relevance',
        50,
        budget,
      ]);
      return rows.map(({ text }) => text);
    };
    expect((await within(1_000)).length).toBeGreaterThan(2);
    const led = await within(1);
    expect(led.length).toBeGreaterThan(0);
    expect(led.every((text) => text.includes('Norrvik'))).toBe(true);
  });

  it('leads nobody to what others hold', async () => {
    await ingest(verify.app.get(IngestionService), other, {
      title: 'Mira Tolan',
      text: 'The painter Mira Tolan was born in Tarn.',
    });
    for (const question of QUESTIONS) {
      const seen = await find(question);
      expect(seen.some(({ text }) => text.includes('born in Tarn'))).toBe(false);
    }
    expect(
      (await find('Mira Tolan', search, other)).every(({ text }) => text.includes('Tarn')),
    ).toBe(true);
  });

  describe('with a model for embeddings', () => {
    const owner = '00000000-0000-4000-8000-000000000003';
    /** Stands in for a model: knows that a vessel is a ship, and nothing else. */
    const model = (id: string, dimensions: number): Embedder & { away: boolean } => ({
      id,
      dimensions,
      away: false,
      async embed(texts) {
        if (this.away) throw new Error('The model is away.');
        return texts.map((text) =>
          Float32Array.from(
            { length: dimensions },
            (_, at) => Number(at === 0) * 0.1 + Number(at === 1 && /ship|vessel/i.test(text)),
          ),
        );
      },
    });
    const setUp = (embedder: Embedder) => {
      const embeddings = new PassageEmbeddingService(db, embedder);
      return {
        ingestion: new IngestionService(
          db,
          verify.app.get<Engine>(ENGINE),
          embeddings,
          verify.app.get(LedgerOutboxRepository),
          verify.app.get(SourceRereader),
          verify.app.get(ErasureFenceService),
          verify.app.get<Settings>(SETTINGS),
        ),
        search: new CorpusSearchService(db, embeddings),
      };
    };
    const SHIPS = { title: 'Launch', text: 'The ship left the yard in May.' };
    const BREAD = { title: 'Bakery', text: 'Bread is baked before dawn.' };

    it('finds what says the same in other words, and fuses both orders', async () => {
      const { ingestion, search: own } = setUp(model('concepts', 4));
      for (const text of [SHIPS, BREAD]) await ingest(ingestion, owner, text);
      expect(await find('vessel', search, owner)).toEqual([]);
      expect((await find('vessel', own, owner)).map(({ text }) => text)).toEqual([SHIPS.text]);
      expect(
        (await find('vessel bread', own, owner)).map(({ sourceTitle }) => sourceTitle),
      ).toEqual(expect.arrayContaining(['Launch', 'Bakery']));
    });

    it('never compares the vectors of two models, whatever their lengths', async () => {
      const { ingestion, search: second } = setUp(model('others', 7));
      expect(await find('vessel', second, owner)).toEqual([]);
      await ingest(ingestion, owner, { title: 'Race', text: 'Twelve ships took part in a race.' });
      expect((await find('vessel', second, owner)).map(({ sourceTitle }) => sourceTitle)).toEqual([
        'Race',
      ]);
      expect(
        (await find('vessel', setUp(model('concepts', 4)).search, owner)).map(
          ({ sourceTitle }) => sourceTitle,
        ),
      ).toEqual(['Launch']);
    });

    it('is not led astray by a model that answers nonsense or in another length under the same name', async () => {
      const nonsense: Embedder = {
        id: 'concepts',
        embed: async (texts) => texts.map((_, at) => Float32Array.of(at ? Number.NaN : 1e30, 0)),
      };
      const { ingestion, search: own } = setUp(nonsense);
      await ingest(ingestion, owner, {
        title: 'Canal',
        text: 'The canal to Norrvik was dug in 1822.',
      });
      expect((await find('canal', own, owner)).map(({ sourceTitle }) => sourceTitle)).toContain(
        'Canal',
      );
    });

    it('keeps to words when the model is away', async () => {
      const away = model('concepts', 4);
      away.away = true;
      const { ingestion, search: own } = setUp(away);
      await ingest(ingestion, owner, { title: 'Ferry', text: 'The ferry to Norrvik was late.' });
      expect((await find('ferry', own, owner)).map(({ sourceTitle }) => sourceTitle)).toContain(
        'Ferry',
      );
    });
  });

  it.each([
    ['https://www.bbc.com/news/1', 'GB'],
    ['https://zeitung.example.de/1', 'DE'],
    ['https://a.example/1', null],
  ])(
    'tells where the publisher of what was ingested is, as news does (%s: %p)',
    async (url, country) => {
      const caller = { kind: 'personal', accountId: verify.accountId, ownerId: other } as Caller;
      const page = {
        origin: 'url' as const,
        url,
        title: 'Ferries',
        text: `The ferry of ${url} sails at noon.`,
        language: 'en',
      };
      await verify.app.get(IngestionService).ingest(caller, page, 'private');
      expect((await find(page.text, search, other))[0]).toMatchObject({ url, country });
    },
  );
});
