import {
  toBearerHeader,
  startVerify,
  findCallers,
  type VerifyTestApp,
} from '../../../test/verify-app.ts';
import { findSighting, seedPage } from '../../../test/seed-page.ts';
import type { Caller } from '../../auth/caller.ts';
import { StatementService, type SightingInput, type StatementRef } from './statement.service.ts';

describe('what is learned from ingested content', () => {
  let verify: VerifyTestApp;
  let statements: StatementService;
  let ann: Caller;
  let bob: Caller;
  let stranger: Caller;
  beforeAll(async () => {
    verify = await startVerify({ PUBLIC_SITE_URL: 'https://check.example/facts/' });
    statements = verify.app.get(StatementService, { strict: false });
    ({ ann, bob, stranger } = await findCallers(verify));
  });
  afterAll(() => verify.close());

  const page = (content: string, overrides = {}) => seedPage(verify, { content, ...overrides });
  const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await verify.database.pool.query(text, values)).rows;
  const saveStatement = async (sighting: SightingInput, caller = ann): Promise<StatementRef> =>
    (await statements.saveStatements([sighting], caller))[0]!;
  const ingestSource = async (
    key: string,
    content: string,
    visibility = 'private',
  ): Promise<string> =>
    (
      await verify.http
        .post('/api/v1/ingest')
        .set(toBearerHeader(key))
        .send({ content, visibility })
        .expect(200)
    ).body.ingest_source_id;
  const toIngestedSighting = (documentId: string, text: string): SightingInput => ({
    ...{
      origin: 'ingest',
      documentId,
      start: 0,
      end: text.length,
      text,
      language: 'en',
      credibility: 0.5,
    },
    referenceDate: new Date('2026-03-20'),
  });

  const sentence = 'The board of Northam Mills will sell the mill for 9 million euros.';

  it('is a statement of its own for each who may see it, so that none tells what another holds', async () => {
    const publicly = await saveStatement(findSighting(await page(sentence), sentence));
    const mine = await saveStatement(
      toIngestedSighting(await ingestSource(verify.keys.ann, sentence), sentence),
    );
    const shared = await saveStatement(
      toIngestedSighting(await ingestSource(verify.keys.ann, `${sentence}\n`, 'public'), sentence),
    );
    const theirs = await saveStatement(
      toIngestedSighting(await ingestSource(verify.keys.stranger, sentence), sentence),
      stranger,
    );
    expect(new Set([publicly, mine, shared, theirs].map(({ id }) => id)).size).toBe(4);
    expect(
      [mine, shared, theirs].map(({ url }) => new URL(url).searchParams.has('signature')),
    ).toEqual([true, true, true]);
    expect(new URL(publicly.url).search).toBe('');
  });

  it('of another is not learned', async () => {
    const source = await ingestSource(verify.keys.bob, `${sentence} Soon.`);
    await expect(saveStatement(toIngestedSighting(source, sentence))).rejects.toMatchObject({
      status: 503,
    });
    expect((await saveStatement(toIngestedSighting(source, sentence), bob)).kind).toBe(
      'prediction',
    );
  });

  it('is forgotten with its source, unless it was seen elsewhere', async () => {
    const [storedRows, lost] = ['The mill was built in 1887.', 'The mill has 14 windows.'];
    const first = await ingestSource(verify.keys.bob, `${storedRows} ${lost}`);
    const second = await ingestSource(verify.keys.bob, `${storedRows} Twice.`);
    const at = (text: string): SightingInput => ({
      ...toIngestedSighting(first, text),
      start: `${storedRows} ${lost}`.indexOf(text),
      end: 60,
    });
    const [one, other] = await statements.saveStatements([at(storedRows), at(lost)], bob);
    await saveStatement(toIngestedSighting(second, storedRows), bob);
    await statements.saveLinks([
      { from: one!.id, to: other!.id, relation: 'SUPPORTS', confidence: 0.7 },
    ]);
    await rows('delete from verify.source where id = $1', [first]);
    expect(
      await rows('select id from verify.statement where id = any ($1)', [[one!.id, other!.id]]),
    ).toEqual([{ id: one!.id }]);
    expect(await rows('select * from verify.statement_link where from_id = $1', [one!.id])).toEqual(
      [],
    );
    await rows('delete from verify.source where id = $1', [second]);
    expect(await rows('select id from verify.statement where id = $1', [one!.id])).toEqual([]);
  });

  it('goes on being learned while its sources come and go', async () => {
    const sentence = 'The weir is 3 metres high.';
    const [stays, ...leave] = await Promise.all(
      Array.from({ length: 6 }, (_, i) => ingestSource(verify.keys.bob, `${sentence} ${i}`)),
    );
    await Promise.all(
      leave.map((source) => saveStatement(toIngestedSighting(source, sentence), bob)),
    );
    const [ref] = await Promise.all([
      saveStatement(toIngestedSighting(stays!, sentence), bob),
      ...leave.map((source) => rows('delete from verify.source where id = $1', [source])),
    ]);
    expect(
      await rows('select count(*)::int n from verify.sighting where statement_id = $1', [ref.id]),
    ).toEqual([{ n: 1 }]);
  });
});
