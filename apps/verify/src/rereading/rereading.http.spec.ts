import {
  modelReplies as replies,
  startLanguageModel,
  startPageServer,
  type LanguageModelServer,
  type PageServer,
} from '@plumbline/testing';
import { replyAsModel } from '../../../../libs/extraction/test/fake-extraction-model.ts';
import { createIngestCollection, renderHtmlPage } from '../../test/ingest-collection.ts';
import { HARBOUR_TEXT, KOREAN_TEXT } from '../../test/sample-texts.ts';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../../test/verify-app.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { UsageService } from '../auth/usage.service.ts';
import { RereadingService } from './rereading.service.ts';
import { RereadingSweepService } from './rereading-sweep.service.ts';

const MODEL = 'small-model';
interface SourceRow {
  id: string;
  graphId: string;
  engine: string;
  attempts: number;
  at: Date | null;
  passages: number;
}

describe('what the rules read while the model was away', () => {
  let model: LanguageModelServer;
  let pages: PageServer;
  let verify: VerifyTestApp;
  let textCount = 0;
  beforeAll(async () => {
    [model, pages] = await Promise.all([startLanguageModel(), startPageServer()]);
    verify = await startVerify({
      ...{ FETCH_ALLOWED_PRIVATE_HOSTS: pages.host, REREAD_PER_HOUR: '720' },
      ...{ LLM_BASE_URL: model.baseUrl, LLM_MODEL_SMALL: MODEL, LLM_TIMEOUT_MS: '2000' },
      ...{ MEMORY_URL: 'http://127.0.0.1:1', SERVICE_TOKEN_SECRET: 'x'.repeat(32) },
    });
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([model.close(), pages.close()]);
  });
  beforeEach(() => {
    model.requests.length = 0;
    model.reply(replies.fails(401));
  });

  const send = (method: 'get' | 'post' | 'patch' | 'delete', path: string, key = 'ann' as const) =>
    verify.http[method](`/api/v1/${path}`).set(toBearerHeader(verify.keys[key]));
  const query = async <Row extends object>(statement: string, ...values: unknown[]) =>
    (await verify.database.pool.query<Row>(statement, values)).rows;
  const ingest = async (content: string) => {
    const { headers, body } = await send('post', 'ingest').send({ content }).expect(200);
    return { engine: headers['x-engine'] as string, ...body } as {
      engine: string;
      ingest_source_id: string;
      tkg_id: string;
      claims: { title: string }[];
    };
  };
  const createText = () => `${HARBOUR_TEXT}\nThe mill ${++textCount} pays 900 euros a year.`;
  const ingestByRules = async (text = createText()) => {
    model.reply(replies.fails(401));
    const result = await ingest(text);
    expect(result.engine).toBe('offline');
    return { text, ...result };
  };
  const readSource = async (id: string) =>
    (
      await query<SourceRow>(
        'select id, graph_id as "graphId", engine, reread_attempts as attempts, reread_at as at, ' +
          'passages from verify.source where id = $1',
        id,
      )
    )[0]!;
  const listNodes = (id: string) =>
    query<{ id: string; type: string; text: string }>(
      'select id, type, text from verify.node where source_id = $1 order by type, text',
      id,
    );
  const makeDue = async (id: string) => {
    await query('update verify.source set reread_at = null where id <> $1', id);
    await query(`update verify.source set reread_at = now() - interval '1 s' where id = $1`, id);
    await query(`update verify.rereading_turn set next_at = now()`);
  };
  /** Sweeps until the source is otherwise than it was. */
  const sweep = async (id: string) => {
    const before = await readSource(id);
    await makeDue(id);
    await verify.app.get(RereadingSweepService).sweep();
    return waitUntil(async () => {
      const now = await readSource(id);
      const hasChanged = now.engine !== before.engine || now.attempts !== before.attempts;
      return hasChanged ? now : undefined;
    });
  };

  it('is read by the model when that is back: same ids, its claims, the ledger owed', async () => {
    const { ingest_source_id: id } = await ingestByRules();
    const marked = await readSource(id);
    expect(marked.at!.getTime()).toBeGreaterThan(Date.now() + 4 * 60_000);
    const before = await listNodes(id);
    const [{ wanted } = { wanted: 0 }] = await query<{ wanted: number }>(
      'select wanted from verify.ledger_delivery where source_id = $1',
      id,
    );
    const others = await query('select id, xmin::text from verify.source where id <> $1', id);

    model.reply(replyAsModel);
    await query('delete from verify.reading');
    expect(await sweep(id)).toMatchObject({ engine: MODEL, attempts: 0, at: null });
    const after = await listNodes(id);
    expect(after).not.toEqual(before);
    const idByText = new Map(before.map((node) => [`${node.type} ${node.text}`, node.id]));
    const keptNodes = after.filter(({ type, text }) => idByText.has(`${type} ${text}`));
    expect(keptNodes.length).toBeGreaterThan(2);
    for (const node of keptNodes) expect(node.id).toBe(idByText.get(`${node.type} ${node.text}`));
    expect(
      await query('select wanted from verify.ledger_delivery where source_id = $1', id),
    ).toEqual([{ wanted: wanted + 1 }]);
    expect(await query('select id, xmin::text from verify.source where id <> $1', id)).toHaveLength(
      others.length,
    );
    const [{ n } = { n: 0 }] = await query<{ n: number }>(
      'select count(*)::int as n from verify.passage where source_id = $1',
      id,
    );
    expect((await readSource(id)).passages).toBe(n);
  });

  it('has its tokens recorded for the key that took it in', async () => {
    const { ingest_source_id: id } = await ingestByRules();
    await verify.app.get(UsageService).flush();
    await query('delete from verify.usage');
    model.reply(replyAsModel);
    await sweep(id);
    await verify.app.get(UsageService).flush();
    const rows = await query(
      'select u.endpoint, u.units, k.name, u.input_tokens > 0 as counted from verify.usage u ' +
        'join verify.api_key k on k.id = u.key_id',
    );
    expect(rows).toEqual([{ endpoint: 'rereading', units: 0, name: 'Ann', counted: true }]);
  });

  it('waits longer each time that the model fails, and is given up after twelve', async () => {
    const { text, ingest_source_id: id } = await ingestByRules();
    const waitedMs = async () => (await readSource(id)).at!.getTime() - Date.now();
    await sweep(id);
    expect(await waitedMs()).toBeGreaterThan(9 * 60_000);
    await query('update verify.source set reread_attempts = 8 where id = $1', id);
    await sweep(id);
    expect(await waitedMs()).toBeLessThanOrEqual(6 * 3_600_000);
    await query('update verify.source set reread_attempts = 11 where id = $1', id);
    expect(await sweep(id)).toMatchObject({ engine: 'offline', attempts: 12, at: null });
    model.reply(replyAsModel);
    expect((await ingest(text)).engine).toBe(MODEL); // its owner asks
    expect(await readSource(id)).toMatchObject({ attempts: 0, at: null });
  });

  it('is read at once when its owner takes the same text in again', async () => {
    const { text, ingest_source_id: id, claims } = await ingestByRules();
    expect((await ingest(text)).engine).toBe('offline');
    model.reply(replyAsModel);
    const again = await ingest(text);
    expect(again).toMatchObject({ engine: MODEL, ingest_source_id: id });
    expect(again.claims).not.toEqual(claims);
    model.requests.length = 0;
    expect((await ingest(text)).engine).toBe(MODEL);
    expect(model.requests).toEqual([]);
  });

  it('keeps what its owner renamed, annotated, added and deleted, and all can be undone', async () => {
    const { ingest_source_id: id, tkg_id: graph } = await ingestByRules();
    const claims = (await listNodes(id)).filter(({ type }) => type === 'CLAIM');
    const [renamed, annotated, deleted] = claims as [
      (typeof claims)[0],
      (typeof claims)[0],
      (typeof claims)[0],
    ];
    const path = `tkgs/${graph}/nodes`;
    await send('patch', `${path}/${renamed.id}`)
      .send({ label: 'Nothing of the kind.' })
      .expect(200);
    await send('patch', `${path}/${annotated.id}/annotation`)
      .send({ annotation: '2026-Q3' })
      .expect(200);
    const { body: added } = await send('post', path)
      .send({ label: '갈매기 🐦', type: 'BELIEF' })
      .expect((response) => expect(response.status).toBeLessThan(300));
    await send('delete', `${path}/${deleted.id}`).expect((response) =>
      expect(response.status).toBeLessThan(300),
    );

    model.reply(replyAsModel);
    await sweep(id);
    const rows = await query<{ id: string; text: string; annotation: string | null }>(
      'select id, text, annotation from verify.node where graph_id = $1',
      graph,
    );
    const texts = rows.map(({ text }) => text);
    expect(rows).toContainEqual({ id: renamed.id, text: 'Nothing of the kind.', annotation: null });
    expect(rows).toContainEqual({ id: annotated.id, text: annotated.text, annotation: '2026-Q3' });
    expect(rows.map((row) => row.id)).toContain(added.id ?? added.node?.id);
    expect(texts).not.toContain(renamed.text);
    expect(texts).not.toContain(deleted.text);
    for (let undone = 0; undone < 4; undone++)
      await send('post', `tkgs/${graph}/undo`).expect((response) =>
        expect(response.status).toBeLessThan(300),
      );
    expect((await listNodes(id)).map((node) => node.id)).toEqual(
      expect.arrayContaining([renamed.id, annotated.id, deleted.id]),
    );
  });

  it('is not there again when it was deleted while the model read it', async () => {
    const { ingest_source_id: id, tkg_id: graph } = await ingestByRules();
    let letGo: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (letGo = resolve));
    model.reply(async (request) => {
      await released;
      return replyAsModel(request);
    });
    const rereading = verify.app.get(RereadingService);
    const source = (await rereading.findMarked(id))!;
    const outcome = rereading.reread(source, { ...source, keyId: null });
    await waitUntil(async () => model.requests[0]);
    await send('delete', `tkgs/${graph}`).expect((response) =>
      expect(response.status).toBeLessThan(300),
    );
    letGo();
    expect(await outcome).toEqual({ kind: 'superseded' });
    expect(await query('select from verify.node where graph_id = $1', graph)).toEqual([]);
  });

  it('is stored once when two workers read it at the same time', async () => {
    const { ingest_source_id: id } = await ingestByRules();
    model.reply(replyAsModel);
    const rereading = verify.app.get(RereadingService);
    const source = (await rereading.findMarked(id))!;
    const outcomes = await Promise.all(
      [1, 2].map(() => rereading.reread(source, { ...source, keyId: null })),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['stored', 'superseded']);
    const nodes = await listNodes(id);
    expect(new Set(nodes.map(({ type, text }) => `${type} ${text}`)).size).toBe(nodes.length);
  });

  it('is queued no faster than the setting allows, the longest waiting first', async () => {
    const first = await ingestByRules(`${KOREAN_TEXT} 하나.`);
    const second = await ingestByRules(`${KOREAN_TEXT} 둘.`);
    await query('update verify.source set reread_at = null');
    for (const [{ ingest_source_id: id }, hours] of [[first, 2] as const, [second, 3] as const])
      await query(
        'update verify.source set reread_at = now() - make_interval(hours => $2) where id = $1',
        id,
        hours,
      );
    await query('update verify.rereading_turn set next_at = now()');
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
    const urls = ['one', 'two'].map((name) =>
      pages.put(`/${name}`, renderHtmlPage(name, [bridge, rare, `Page ${name} counts 7 ships.`])),
    );
    await take(urls);
    const sources = await query<{ id: string; engine: string; revision: number }>(
      'select id, engine, revision from verify.source where graph_id = $1 order by url',
      graphId,
    );
    expect(sources.map(({ engine }) => engine)).toEqual(['offline', 'offline']);
    model.reply(replyAsModel);
    expect(await sweep(sources[0]!.id)).toMatchObject({ engine: MODEL, at: null });
    const [{ revision } = { revision: 0 }] = await query<{ revision: number }>(
      'select revision from verify.source where id = $1',
      sources[0]!.id,
    );
    expect(revision).toBeGreaterThan(Math.max(...sources.map((source) => source.revision)));

    // the other one is marked still: it is read when its address is given again
    await query('update verify.source set reread_at = now() where id = $1', sources[1]!.id);
    expect((await take([urls[1]!]))[0]).toMatchObject({ status: 'completed' });
    expect(await readSource(sources[1]!.id)).toMatchObject({ engine: MODEL, at: null });
    const links = await query(
      'select from verify.edge where graph_id = $1 and source_id is null',
      graphId,
    );
    expect(links.length).toBeGreaterThan(0);
  });

  it('is counted for the account that it is of, beside its queue', async () => {
    await query('update verify.source set reread_at = null');
    await ingestByRules();
    const { body } = await send('get', 'account/queues', 'master' as never).expect(200);
    expect(body.rereading).toEqual({ sources: 1, next_at: expect.stringMatching(/^20.*Z$/) });
    expect(body.queues.map(({ name }: { name: string }) => name)).toContain('rereading');
  });
});
