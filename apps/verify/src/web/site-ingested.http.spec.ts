import { toBearerHeader, startVerify, type VerifyTestApp } from '../../test/verify-app.ts';
import {
  ingestStatement,
  seedPublicStatements,
  STATEMENTS,
  type StatementName,
} from '../../test/public-statements.ts';
import {
  StatementService,
  type StatementRef,
} from '../fact-checking/statements/statement.service.ts';

const SECRET = 'The board of Northam Mills met on 3 May 2026 in secret.';

describe('public pages of ingested content', () => {
  let verify: VerifyTestApp;
  let refs: Record<StatementName, StatementRef>;
  beforeAll(async () => {
    verify = await startVerify();
    refs = await seedPublicStatements(verify);
  });
  afterAll(() => verify.close());

  const toPath = ({ url }: StatementRef) => url.slice(verify.url.length);
  const barePath = ({ url }: StatementRef) => new URL(url).pathname;
  const json = (path: string, headers = {}) =>
    verify.http.get(path).set({ accept: 'application/json', ...headers });
  const browse = (path: string) =>
    verify.http
      .get(path)
      .set('accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');

  let secret: StatementRef;
  beforeAll(async () => {
    secret = await ingestStatement(verify, verify.keys.ann, SECRET);
  });

  it('are for those alone who may see it', async () => {
    for (const key of [verify.keys.bob, verify.keys.stranger, verify.keys.master])
      await json(barePath(secret), toBearerHeader(key)).expect(404);
    await json(barePath(secret)).expect(404);
    const { body, headers } = await json(barePath(secret), toBearerHeader(verify.keys.ann)).expect(
      200,
    );
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(body).toMatchObject({
      text: SECRET,
      public: false,
      sightings_total: 1,
      sightings: [{ origin: 'ingest', url: expect.stringMatching(/^urn:uuid:/) }],
    });
  });

  it('that is public in the account are for every key of it', async () => {
    const shared = await ingestStatement(
      verify,
      verify.keys.ann,
      'The weir was opened on 4 May 2026 by the mayor.',
      'public',
    );
    await json(barePath(shared), toBearerHeader(verify.keys.bob)).expect(200);
    await json(barePath(shared), toBearerHeader(verify.keys.master)).expect(200);
    await json(barePath(shared), toBearerHeader(verify.keys.stranger)).expect(404);
    await json(barePath(shared)).expect(404);
  });

  it('are shown to whom a signed link was given, that page alone', async () => {
    const { text, headers } = await browse(toPath(secret)).expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(text).toContain('<meta name="robots" content="noindex, nofollow"');
    expect(text).not.toContain('signature');
    const other = await ingestStatement(
      verify,
      verify.keys.ann,
      'The board of Northam Mills met again on 9 May 2026.',
    );
    await verify.http.get(`${barePath(other)}?${new URL(secret.url).searchParams}`).expect(404);
    await verify.app
      .get(StatementService, { strict: false })
      .saveLinks([{ from: secret.id, to: other.id, relation: 'SUPPORTS', confidence: 0.9 }]);
    expect((await json(toPath(secret)).expect(200)).body.links).toMatchObject([
      { id: other.id, url: null },
    ]);
    const own = (await json(barePath(secret), toBearerHeader(verify.keys.ann)).expect(200)).body
      .links[0].url;
    await verify.http.get(own.slice(verify.url.length)).expect(200);
  });

  it.each(['viewer', 'expires', 'signature'])(
    'are not shown for a link whose %s was changed',
    async (part) => {
      const changed = new URL(secret.url);
      const value = changed.searchParams.get(part)!;
      const forged = {
        viewer: '019a0000-0000-7000-8000-000000000000',
        expires: String(Number(value) + 1),
        signature: `A${value.slice(1)}`,
      }[part]!;
      changed.searchParams.set(
        part,
        part === 'signature' && forged === value ? `B${value.slice(1)}` : forged,
      );
      await verify.http.get(changed.href.slice(verify.url.length)).expect(404);
      changed.searchParams.delete(part);
      await verify.http.get(changed.href.slice(verify.url.length)).expect(404);
      changed.searchParams.append(part, value);
      changed.searchParams.append(part, value);
      await verify.http.get(changed.href.slice(verify.url.length)).expect(404);
    },
  );

  it('add nothing to the page of the same sentence but for who may see them', async () => {
    const mine = await ingestStatement(verify, verify.keys.ann, STATEMENTS.cost);
    const theirs = await ingestStatement(verify, verify.keys.stranger, STATEMENTS.cost);
    await verify.app
      .get(StatementService, { strict: false })
      .saveLinks([{ from: secret.id, to: refs.cost.id, relation: 'SUPPORTS', confidence: 1 }]);
    const seenBy = async (headers: object) =>
      (await json(toPath(refs.cost), headers).expect(200)).body;
    const [all, annes, strangers] = [
      await seenBy({}),
      await seenBy(toBearerHeader(verify.keys.ann)),
      await seenBy(toBearerHeader(verify.keys.stranger)),
    ];
    expect([all, annes, strangers].map((body) => [body.sightings_total, body.links_total])).toEqual(
      [
        [1, 2],
        [2, 3],
        [2, 2],
      ],
    );
    expect(JSON.stringify(all)).not.toMatch(
      new RegExp(`${mine.id}|${theirs.id}|${secret.id}|urn:uuid`),
    );
    expect(
      (await json(barePath(mine), toBearerHeader(verify.keys.ann)).expect(200)).body
        .sightings_total,
    ).toBe(2);
  });

  it('need a key that works, where one is sent', async () => {
    const { body } = await json(toPath(refs.cost), toBearerHeader('pat_wrong')).expect(401);
    expect(body).toMatchObject({ error: 'Unauthorized', statusCode: 401 });
    const { text } = await browse(toPath(refs.cost)).set(toBearerHeader('pat_wrong')).expect(401);
    expect(text).toContain('<h1>Unauthorized</h1>');
  });
});
