import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { startPageServer, type PageServer } from '@plumbline/testing';
import {
  renderHtmlPage,
  createIngestCollection,
  type IngestCollection,
} from '../../../test/ingest-collection.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

/** Each of a passage's length, so that each is a passage. */
const PARAGRAPHS = ['Arlen', 'Brask', 'Corvo', 'Dunmere'].map((town, at) =>
  Array.from(
    { length: 8 },
    (_, year) =>
      `The council of ${town} counted ${1_000 + at * 100 + year} households and ` +
      `${200 + year * 7} shops in ${2010 + year}, its clerk wrote in ${2011 + year}.`,
  ).join(' '),
);
const BRIDGE = 'The bridge of Corvo cost 48 million euros.';
const page = (...extra: string[]) =>
  renderHtmlPage('Four towns', [PARAGRAPHS[0]!, ...extra, ...PARAGRAPHS.slice(1)]);

/** The same server by another name: pages of one site are not linked. */
const toOtherSite = (address: string) => address.replace('127.0.0.1', 'other-site.localhost');

describe('a page that is taken in again', () => {
  let verify: VerifyTestApp;
  let pages: PageServer;
  let collection: IngestCollection;
  beforeAll(async () => {
    pages = await startPageServer();
    verify = await startVerify({
      FETCH_ALLOWED_PRIVATE_HOSTS: `${pages.host},${toOtherSite(pages.host)}`,
    });
  });
  beforeEach(async () => {
    collection = await createIngestCollection(verify);
  });
  afterAll(async () => {
    await verify.close();
    await pages.close();
  });
  const query = async <Row extends object>(
    statement: string,
    ...values: unknown[]
  ): Promise<Row[]> => (await verify.database.pool.query<Row>(statement, values)).rows;
  const refresh = async (url: string) => (await collection.ingest([url], { refresh: true }))[0]!;
  const findSourceId = async (id: string) =>
    (
      await query<{ id: string | null }>(
        'select source_id as id from verify.collection_source where id = $1',
        id,
      )
    )[0]!.id;

  type Row = { id: string; text: string; start: number; end: number; version: string };
  const columns = `id, text, start_offset as start, end_offset as "end", xmin::text as version`;
  const listChunks = (source: string) =>
    query<Row>(
      `select ${columns} from verify.chunk where source_id = $1 order by position`,
      source,
    );
  const listNodes = (source: string) =>
    query<Row & { type: string }>(
      `select type, ${columns} from verify.node where source_id = $1 order by position`,
      source,
    );
  const readSnapshot = async (source: string) => [
    await listChunks(source),
    await listNodes(source),
    await query(
      'select id, xmin::text from verify.edge where source_id = $1 order by position',
      source,
    ),
    await query(
      'select id, content, revision, xmin::text from verify.source where id = $1',
      source,
    ),
  ];

  it('is not read when its server says that it is as it was', async () => {
    const requestHeaders: IncomingHttpHeaders[] = [];
    const url = pages.put('/tagged', ({ headers }: IncomingMessage, response: ServerResponse) => {
      requestHeaders.push(headers);
      const validators = {
        etag: '"v1"',
        'last-modified': 'Mon, 04 May 2026 09:00:00 GMT',
        'content-type': 'text/html',
      };
      if (headers['if-none-match'] === '"v1"') response.writeHead(304, validators).end();
      else response.writeHead(200, validators).end(page());
    });
    const [first] = await collection.ingest([url]);
    const source = await findSourceId(first!.ingest_source_id);
    const before = await readSnapshot(source!);
    const second = await refresh(url);
    expect(second).toMatchObject({
      ingest_source_id: first!.ingest_source_id,
      status: 'completed',
      progress: 1,
      error: null,
    });
    expect(requestHeaders[0]).not.toHaveProperty('if-none-match');
    expect(requestHeaders[1]).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Mon, 04 May 2026 09:00:00 GMT',
    });
    expect(await readSnapshot(source!)).toEqual(before);
  });

  it('is not touched when it reads as it did', async () => {
    const url = pages.put('/same', page());
    const [first] = await collection.ingest([url]);
    const source = await findSourceId(first!.ingest_source_id);
    const before = await readSnapshot(source!);
    pages.put('/same', page().replace('<main>', '<nav>Menu</nav><main>'));
    expect((await refresh(url)).status).toBe('completed');
    expect(await findSourceId(first!.ingest_source_id)).toBe(source);
    expect(await readSnapshot(source!)).toEqual(before);
  });

  it('is changed where it reads otherwise, and nowhere else', async () => {
    const url = pages.put('/towns', page(BRIDGE));
    const [first] = await collection.ingest([
      toOtherSite(
        pages.put('/other', renderHtmlPage('Other', [PARAGRAPHS[0]!.split('. ')[0]!, BRIDGE])),
      ),
      url,
    ]);
    expect(first!.status).toBe('completed');
    const [{ id: row } = { id: '' }] = await query<{ id: string }>(
      'select id from verify.collection_source where url = $1',
      url,
    );
    const source = (await findSourceId(row))!;
    const [chunks, nodes] = [await listChunks(source), await listNodes(source)];
    const links = () =>
      query<{ from: string; to: string }>(
        'select from_id as from, to_id as to from verify.edge where graph_id = $1 and ' +
          'source_id is null',
        collection.graphId,
      );
    const bridge = nodes.find(({ type, text }) => type === 'CLAIM' && text === BRIDGE)!;
    expect((await links()).some(({ from, to }) => from === bridge.id || to === bridge.id)).toBe(
      true,
    );
    const sighting = await insertSighting(source);

    pages.put(
      '/towns',
      page('The bridge of Corvo was closed on 5 May 2026.', 'It needs a new deck.'),
    );
    expect((await refresh(url)).status).toBe('completed');
    expect(await findSourceId(row)).toBe(source);
    const [nowChunks, nowNodes] = [await listChunks(source), await listNodes(source)];
    const rowsWithSameText = (rows: readonly Row[], now: readonly Row[]) =>
      rows.filter(({ text }) => now.some((other) => other.text === text));
    expect(rowsWithSameText(chunks, nowChunks).length).toBeGreaterThan(1);
    for (const { id, text } of rowsWithSameText(chunks, nowChunks))
      expect(nowChunks.find((other) => other.text === text)!.id).toBe(id);
    for (const { id, text, type } of rowsWithSameText(nodes, nowNodes) as (Row & {
      type: string;
    })[])
      if (type === 'CLAIM')
        expect(nowNodes.find((other) => other.text === text && other.type === 'CLAIM')!.id).toBe(
          id,
        );
    expect(nowNodes.map(({ text }) => text)).not.toContain(BRIDGE);
    expect((await links()).some(({ from, to }) => from === bridge.id || to === bridge.id)).toBe(
      false,
    );
    expect(await query('select id from verify.sighting where id = $1', sighting)).toEqual([]);
    await expectFreshRows(source, url);
  });

  it('parts from another address that it shared its text with', async () => {
    const [one, two] = [pages.put('/a', page()), pages.put('/b', page())];
    const statuses = await collection.ingest([one, two]);
    const [first, second] = [
      await findSourceId(statuses[0]!.ingest_source_id),
      await findSourceId(statuses[1]!.ingest_source_id),
    ];
    expect(first).toBe(second);
    const before = await readSnapshot(first!);
    pages.put('/b', page(BRIDGE));
    await refresh(two);
    const own = (await findSourceId(statuses[1]!.ingest_source_id))!;
    expect(own).not.toBe(first);
    expect(await readSnapshot(first!)).toEqual(before);
    await expectFreshRows(own, two);
    pages.put('/b', page());
    await refresh(two); // as the other once more: its own is forgotten
    expect(await findSourceId(statuses[1]!.ingest_source_id)).toBe(first);
    expect(
      await query(
        'select id from verify.source where id = $1 or collection_id = $2',
        own,
        collection.id,
      ),
    ).toHaveLength(1);
  });

  it('keeps what it said when it cannot be read any more', async () => {
    const url = pages.put('/gone', page());
    const [first] = await collection.ingest([url]);
    const source = await findSourceId(first!.ingest_source_id);
    const before = await readSnapshot(source!);
    pages.put('/gone', (_: IncomingMessage, response: ServerResponse) =>
      response.writeHead(410).end(),
    );
    expect(await refresh(url)).toMatchObject({
      status: 'failed',
      error_code: 'status',
      error: 'The web server answered with status 410.',
    });
    expect(await readSnapshot(source!)).toEqual(before);
  });

  /**
   * The rows of a source are those that its page makes when it is taken in for the first time, and
   * every offset is right.
   */
  async function expectFreshRows(source: string, url: string): Promise<void> {
    const fresh = await createIngestCollection(verify);
    const [status] = await fresh.ingest([url]);
    const other = (await findSourceId(status!.ingest_source_id))!;
    const plain = (rows: readonly Row[]) =>
      rows.map(({ id: _id, version: _version, ...row }) => row);
    expect(plain(await listChunks(source))).toEqual(plain(await listChunks(other)));
    expect(plain(await listNodes(source))).toEqual(plain(await listNodes(other)));
    const totals = `select content, passages, passage_terms,
      (select count(*)::int from verify.passage p where p.source_id = s.id) as found,
      (select count(*)::int from verify.edge e where e.source_id = s.id) as edges,
      (select count(*)::int from verify.about a join verify.node n on n.id = a.fact_id where n.source_id = s.id) as abouts
      from verify.source s where id = $1`;
    const [{ content, ...sums } = { content: '' }] = await query<{
      content: string;
      passages: number;
      found: number;
    }>(totals, source);
    expect([{ content, ...sums }]).toEqual(await query(totals, other));
    for (const { text, start, end } of await listChunks(source))
      expect(content.slice(start, end)).toBe(text);
    for (const { type, text, start, end } of await listNodes(source))
      if (type === 'CLAIM') expect(content.slice(start, end)).toBe(text);
    await verify.http
      .delete(`/api/v1/collections/${fresh.id}`)
      .set(toBearerHeader(verify.keys.ann))
      .expect(200);
  }

  /** As learning from evidence leaves one behind. */
  async function insertSighting(source: string): Promise<string> {
    const [{ id } = { id: '' }] = await query<{ id: string }>(
      `with statement as (
         insert into verify.statement (id, kind, account_id, language, key, text, title, description, category)
         select gen_random_uuid(), 'CLAIM', account_id, 'en', '\\x01', 'x', 'x', '', '' from verify.source where id = $1 returning id)
       insert into verify.sighting (id, statement_id, source_id, start_offset, end_offset, quote, credibility)
       select gen_random_uuid(), id, $1, 0, 1, 'x', 0.5 from statement returning id`,
      source,
    );
    return id;
  }
});
