import {
  modelReplies as replies,
  startLanguageModel,
  startPageServer,
  type LanguageModelServer,
  type PageServer,
} from '@plumbline/testing';
import { replyAsReader } from '../../test/reading-model.ts';
import { createIngestCollection, renderHtmlPage } from '../../test/ingest-collection.ts';
import { createRereadingCalls, type RereadingCalls } from '../../test/rereading-calls.ts';
import { KOREAN_TEXT } from '../../test/sample-texts.ts';
import { startVerify, type VerifyTestApp } from '../../test/verify-app.ts';
import { UsageService } from '../auth/usage.service.ts';
import { RereadingService } from './rereading.service.ts';
import { RereadingSweepService } from './rereading-sweep.service.ts';

const MODEL = 'small-model';
/** The same server by another name: pages of one site are not linked. */
const toOtherSite = (address: string) => address.replace('127.0.0.1', 'other-site.localhost');

describe('what the rules read while the model was away', () => {
  let model: LanguageModelServer;
  let pages: PageServer;
  let verify: VerifyTestApp;
  let calls: RereadingCalls;
  beforeAll(async () => {
    [model, pages] = await Promise.all([startLanguageModel(), startPageServer()]);
    verify = await startVerify({
      ...{
        FETCH_ALLOWED_PRIVATE_HOSTS: `${pages.host},${toOtherSite(pages.host)}`,
        REREAD_PER_HOUR: '720',
      },
      ...{ LLM_BASE_URL: model.baseUrl, LLM_MODEL_SMALL: MODEL, LLM_TIMEOUT_MS: '2000' },
      ...{ MEMORY_URL: 'http://127.0.0.1:1', SERVICE_TOKEN_SECRET: 'x'.repeat(32) },
    });
    calls = createRereadingCalls(verify, model);
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([model.close(), pages.close()]);
  });
  beforeEach(() => {
    model.requests.length = 0;
    model.reply(replies.fails(401));
  });

  it('is read by the model when that is back: same ids, its claims, the ledger owed', async () => {
    const { ingest_source_id: id } = await calls.ingestByRules();
    const marked = await calls.readSource(id);
    expect(marked.at!.getTime()).toBeGreaterThan(Date.now() + 4 * 60_000);
    const before = await calls.listNodes(id);
    const [{ wanted } = { wanted: 0 }] = await calls.query<{ wanted: number }>(
      'select wanted from verify.ledger_delivery where source_id = $1',
      id,
    );
    const others = await calls.query('select id, xmin::text from verify.source where id <> $1', id);

    model.reply(replyAsReader);
    await calls.query('delete from verify.reading');
    expect(await calls.sweep(id)).toMatchObject({ engine: MODEL, attempts: 0, at: null });
    const after = await calls.listNodes(id);
    expect(after).not.toEqual(before);
    const idByText = new Map(before.map((node) => [`${node.type} ${node.text}`, node.id]));
    const keptNodes = after.filter(({ type, text }) => idByText.has(`${type} ${text}`));
    expect(keptNodes.length).toBeGreaterThan(2);
    for (const node of keptNodes) expect(node.id).toBe(idByText.get(`${node.type} ${node.text}`));
    expect(
      await calls.query('select wanted from verify.ledger_delivery where source_id = $1', id),
    ).toEqual([{ wanted: wanted + 1 }]);
    expect(
      await calls.query('select id, xmin::text from verify.source where id <> $1', id),
    ).toHaveLength(others.length);
    const [{ n } = { n: 0 }] = await calls.query<{ n: number }>(
      'select count(*)::int as n from verify.passage where source_id = $1',
      id,
    );
    expect((await calls.readSource(id)).passages).toBe(n);
  });

  it('has its tokens recorded for the key that took it in', async () => {
    const { ingest_source_id: id } = await calls.ingestByRules();
    await verify.app.get(UsageService).flush();
    await calls.query('delete from verify.usage');
    model.reply(replyAsReader);
    await calls.sweep(id);
    await verify.app.get(UsageService).flush();
    const rows = await calls.query(
      'select u.endpoint, u.units, k.name, u.input_tokens > 0 as counted from verify.usage u ' +
        'join verify.api_key k on k.id = u.key_id',
    );
    expect(rows).toEqual([{ endpoint: 'rereading', units: 0, name: 'Ann', counted: true }]);
  });

  it('waits longer each time that the model fails, and is given up after twelve', async () => {
    const { text, ingest_source_id: id } = await calls.ingestByRules();
    const waitedMs = async () => (await calls.readSource(id)).at!.getTime() - Date.now();
    await calls.sweep(id);
    expect(await waitedMs()).toBeGreaterThan(9 * 60_000);
    await calls.query('update verify.source set reread_attempts = 8 where id = $1', id);
    await calls.sweep(id);
    expect(await waitedMs()).toBeLessThanOrEqual(6 * 3_600_000);
    await calls.query('update verify.source set reread_attempts = 11 where id = $1', id);
    expect(await calls.sweep(id)).toMatchObject({ engine: 'offline', attempts: 12, at: null });
    model.reply(replyAsReader);
    expect((await calls.ingest(text)).engine).toBe(MODEL); // its owner asks
    expect(await calls.readSource(id)).toMatchObject({ attempts: 0, at: null });
  });

  it('is read at once when its owner takes the same text in again', async () => {
    const { text, ingest_source_id: id, claims } = await calls.ingestByRules();
    expect((await calls.ingest(text)).engine).toBe('offline');
    model.reply(replyAsReader);
    const again = await calls.ingest(text);
    expect(again).toMatchObject({ engine: MODEL, ingest_source_id: id });
    expect(again.claims).not.toEqual(claims);
    model.requests.length = 0;
    expect((await calls.ingest(text)).engine).toBe(MODEL);
    expect(model.requests).toEqual([]);
  });

  it('is stored once when two workers read it at the same time', async () => {
    const { ingest_source_id: id } = await calls.ingestByRules();
    model.reply(replyAsReader);
    const rereading = verify.app.get(RereadingService);
    const source = (await rereading.findMarked(id))!;
    const outcomes = await Promise.all(
      [1, 2].map(() => rereading.reread(source, { ...source, keyId: null })),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['stored', 'superseded']);
    const nodes = await calls.listNodes(id);
    expect(new Set(nodes.map(({ type, text }) => `${type} ${text}`)).size).toBe(nodes.length);
  });

  it('is queued no faster than the setting allows, the longest waiting first', async () => {
    const first = await calls.ingestByRules(`${KOREAN_TEXT} 하나.`);
    const second = await calls.ingestByRules(`${KOREAN_TEXT} 둘.`);
    await calls.query('update verify.source set reread_at = null');
    for (const [{ ingest_source_id: id }, hours] of [[first, 2] as const, [second, 3] as const])
      await calls.query(
        'update verify.source set reread_at = now() - make_interval(hours => $2) where id = $1',
        id,
        hours,
      );
    await calls.query('update verify.rereading_turn set next_at = now()');
    const sweeper = verify.app.get(RereadingSweepService);
    expect(await Promise.all([sweeper.sweep(), sweeper.sweep()])).toEqual(
      expect.arrayContaining([2, 0]),
    );
    expect(await sweeper.sweep()).toBe(0);
  });

  it('in a collection is read again, and linked with the other pages', async () => {
    const bridge = 'The bridge of Corvo cost 48 million euros in 2024.';
    const rare = 'Grendel ferries expected nothing else because Corvo was flooded.';
    const { ingest: take, graphId } = await createIngestCollection(verify);
    const [one, two] = ['one', 'two'].map((name) =>
      pages.put(`/${name}`, renderHtmlPage(name, [bridge, rare, `Page ${name} counts 7 ships.`])),
    ) as [string, string];
    const urls = [one, toOtherSite(two)];
    await take(urls);
    const sources = await calls.query<{ id: string; engine: string; revision: number }>(
      'select id, engine, revision from verify.source where graph_id = $1 order by url',
      graphId,
    );
    expect(sources.map(({ engine }) => engine)).toEqual(['offline', 'offline']);
    model.reply(replyAsReader);
    expect(await calls.sweep(sources[0]!.id)).toMatchObject({ engine: MODEL, at: null });
    const [{ revision } = { revision: 0 }] = await calls.query<{ revision: number }>(
      'select revision from verify.source where id = $1',
      sources[0]!.id,
    );
    expect(revision).toBeGreaterThan(Math.max(...sources.map((source) => source.revision)));

    // the other one is marked still: it is read when its address is given again
    await calls.query('update verify.source set reread_at = now() where id = $1', sources[1]!.id);
    expect((await take([urls[1]!]))[0]).toMatchObject({ status: 'completed' });
    expect(await calls.readSource(sources[1]!.id)).toMatchObject({ engine: MODEL, at: null });
    const links = await calls.query(
      'select from verify.edge where graph_id = $1 and source_id is null',
      graphId,
    );
    expect(links.length).toBeGreaterThan(0);
  });

  it('is read by halves where the model fails at half of it, and the rest once more', async () => {
    const text = Array.from(
      { length: 400 },
      (_, at) => `Mill ${at} of Corvo pays ${900 + at} euros.`,
    );
    model.reply((request) =>
      request.user.includes('Mill 399 of') ? replies.refuses() : replyAsReader(request),
    );
    const { engine, ingest_source_id: id } = await calls.ingest(`# Mills\n\n${text.join(' ')}`);
    const shares =
      /^offline;share=0\.\d+, small-model;share=0\.\d+$|^small-model;share=0\.\d+, offline;share=0\.\d+$/;
    expect(engine).toMatch(shares);
    expect((await calls.readSource(id)).at).not.toBeNull();
    expect(await calls.sweep(id)).toMatchObject({ engine, attempts: 1 });
    model.reply(replyAsReader);
    expect(await calls.sweep(id)).toMatchObject({ engine: MODEL, attempts: 0, at: null });
  });

  it('is not marked for what a model is never asked about', async () => {
    model.reply(replyAsReader);
    const { engine, ingest_source_id: id } = await calls.ingest('```\nconst mill = 1;\n```\n');
    expect(engine).toBe('offline');
    expect(await calls.readSource(id)).toMatchObject({ at: null, attempts: 0 });
  });

  it('is counted for the account that it is of, beside its queue', async () => {
    await calls.query('update verify.source set reread_at = null');
    await calls.ingestByRules();
    const { body } = await calls.send('get', 'account/queues', verify.keys.master).expect(200);
    expect(body.rereading).toEqual({ sources: 1, next_at: expect.stringMatching(/^20.*Z$/) });
    expect(body.queues.map(({ name }: { name: string }) => name)).toContain('rereading');
  });
});
