import { startVerify, findCallers, type VerifyTestApp } from '../../../test/verify-app.ts';
import { findSighting, seedPage } from '../../../test/seed-page.ts';
import type { Caller } from '../../auth/caller.ts';
import { StatementService, type SightingInput, type StatementRef } from './statement.service.ts';

const REOPENED = 'The harbour of Lindholm reopened on 12 March 2026.';
const EXPECTED = 'Traffic is expected to return to its former level by the end of 2027.';

describe('what is learned from evidence', () => {
  let verify: VerifyTestApp;
  let statements: StatementService;
  let ann: Caller;
  let stranger: Caller;
  beforeAll(async () => {
    verify = await startVerify({ PUBLIC_SITE_URL: 'https://check.example/facts/' });
    statements = verify.app.get(StatementService, { strict: false });
    ({ ann, stranger } = await findCallers(verify));
  });
  afterAll(() => verify.close());

  const page = (content: string, overrides = {}) => seedPage(verify, { content, ...overrides });
  const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await verify.database.pool.query(text, values)).rows;
  const saveStatement = async (sighting: SightingInput, caller = ann): Promise<StatementRef> =>
    (await statements.saveStatements([sighting], caller))[0]!;

  it('makes claims and predictions of sentences, in the order given, with a page each', async () => {
    const news = await page(`${REOPENED} ${EXPECTED} Nothing more for now.`);
    const savedStatements = await statements.saveStatements(
      [EXPECTED, REOPENED, 'Nothing more for now.'].map((text) => findSighting(news, text)),
      ann,
    );
    expect(savedStatements).toEqual([
      {
        id: expect.any(String),
        kind: 'prediction',
        title: expect.stringContaining('expected to return'),
        url: expect.any(String),
        isPublic: true,
      },
      {
        id: expect.any(String),
        kind: 'claim',
        title: expect.stringContaining('harbour of Lindholm'),
        url: expect.any(String),
        isPublic: true,
      },
      {
        id: expect.any(String),
        kind: 'claim',
        title: 'Nothing more for now',
        url: expect.any(String),
        isPublic: true,
      },
    ]);
    expect(savedStatements.map(({ url }) => url)).toEqual([
      `https://check.example/facts/predictions/${savedStatements[0]!.id}`,
      `https://check.example/facts/claims/${savedStatements[1]!.id}`,
      `https://check.example/facts/claims/${savedStatements[2]!.id}`,
    ]);
    const storedRows = await rows(
      'select kind, category, claim_type, claim_date::text, deadline::text from ' +
        'verify.statement where id = any ($1) order by kind, claim_date',
      [savedStatements.slice(0, 2).map(({ id }) => id)],
    );
    expect(storedRows).toEqual([
      {
        kind: 'CLAIM',
        category: expect.any(String),
        claim_type: 'EVENT',
        claim_date: '2026-03-12',
        deadline: null,
      },
      {
        kind: 'PREDICTION',
        category: expect.any(String),
        claim_type: null,
        claim_date: null,
        deadline: '2027-12-31',
      },
    ]);
  });

  it('takes the same words in six pages for one statement, with a dateline or without', async () => {
    const sentence = 'The repairs cost 48 million euros, said the authority.';
    const variants = [
      sentence,
      `${sentence} It rained.`,
      `“${sentence}”`,
      sentence.toUpperCase(),
      sentence.replace(', ', ',\n'),
      `LINDHOLM (Nordwire) - ${sentence}`,
    ];
    const pages = await Promise.all(
      variants.map((content, i) => page(content, { url: `https://a.example/${i}` })),
    );
    const savedStatements = await statements.saveStatements(
      pages.map((each, i) => findSighting(each, i === 1 ? sentence : variants[i]!)),
      ann,
    );
    expect(new Set(savedStatements.map(({ id }) => id)).size).toBe(1);
    expect(
      await rows('select count(*)::int n from verify.sighting where statement_id = $1', [
        savedStatements[0]!.id,
      ]),
    ).toEqual([{ n: 6 }]);
  });

  it('tells apart what the same words mean on another day', async () => {
    const sentence = 'Exports fell by 3 percent last month.';
    const on = async (publishedAt: string) =>
      (
        await saveStatement(
          findSighting(
            await page(sentence, { url: publishedAt, publishedAt: new Date(publishedAt) }),
            sentence,
          ),
        )
      ).id;
    const march = await on('2026-03-05T10:00:00Z');
    expect(await on('2026-03-06T10:00:00Z')).toBe(march);
    expect(await on('2026-06-05T10:00:00Z')).not.toBe(march);
  });

  it('learns nothing twice, also not from ten at once', async () => {
    const [one, two] = [
      'The mill of Northam ground 40 tonnes in May.',
      'The mill of Northam employs 12 people.',
    ];
    const news = await page(`${one} ${two}`);
    const sightings = [findSighting(news, one), findSighting(news, two), findSighting(news, one)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        statements.saveStatements(
          i % 2 ? sightings : sightings.toReversed(),
          i % 3 ? ann : stranger,
        ),
      ),
    );
    const statementIds = new Set(
      answers.flatMap((answer, i) => (i % 2 ? answer : answer.toReversed()).map(({ id }) => id)),
    );
    expect(statementIds.size).toBe(2);
    expect(
      await rows('select count(*)::int n from verify.sighting where page_id = $1', [news.id]),
    ).toEqual([{ n: 2 }]);
  });

  it('keeps the credibility that a document has now', async () => {
    const sentence = 'The lighthouse was lit in 1901.';
    const news = await page(sentence);
    const { id } = await saveStatement(findSighting(news, sentence, 0.4));
    await saveStatement(findSighting(news, sentence, 0.75));
    expect(
      await rows('select credibility from verify.sighting where statement_id = $1', [id]),
    ).toEqual([{ credibility: 0.75 }]);
  });

  it.each([
    ['ar', 'افتتح ميناء ليندهولم في ١٢ مارس ٢٠٢٦.'],
    ['ko', '린드홀름 항구는 2026년 3월 12일에 다시 문을 열었다.'],
    ['und', '🚢🚢🚢'],
    ['zh', '港口于2026年3月12日重新开放。'],
    ['en', `${'A very long sentence of no end '.repeat(400)}ends.`],
    ['en', `'); drop table verify.statement; -- \\ $1 {"a",null} \u{1F6A2}`],
  ])('takes a sentence in %s whatever it holds', async (language, sentence) => {
    const savedStatements = await saveStatement(
      findSighting(await page(sentence, { language }), sentence),
    );
    expect(savedStatements).toMatchObject({ kind: 'claim', title: expect.stringMatching(/./u) });
    expect(
      await rows('select quote from verify.sighting where statement_id = $1', [savedStatements.id]),
    ).toEqual([{ quote: sentence }]);
  });

  it('keeps of two links the surer, and none to itself or to what is gone', async () => {
    const [one, other] = ['The bridge is 90 metres long.', 'The bridge is 120 metres long.'];
    const news = await page(`${one} ${other}`);
    const savedStatements = await statements.saveStatements(
      [findSighting(news, one), findSighting(news, other)],
      ann,
    );
    const [from, to] = savedStatements.map(({ id }) => id) as [string, string];
    await statements.saveLinks([
      { from, to, relation: 'CONTRADICTS', confidence: 0.9 },
      { from, to, relation: 'SUPPORTS', confidence: 0.6 },
      { from, to: from, relation: 'SUPPORTS', confidence: 1 },
      { from, to: '019a0000-0000-7000-8000-000000000000', relation: 'SUPPORTS', confidence: 1 },
    ]);
    await statements.saveLinks([{ from, to, relation: 'SUPPORTS', confidence: 0.5 }]);
    await statements.saveLinks([]);
    expect(
      await rows(
        'select to_id, relation, confidence from verify.statement_link where from_id = $1',
        [from],
      ),
    ).toEqual([{ to_id: to, relation: 'CONTRADICTS', confidence: 0.9 }]);
  });

  it('is told at once when nothing was asked', async () => {
    expect(await statements.saveStatements([], ann)).toEqual([]);
  });
});
