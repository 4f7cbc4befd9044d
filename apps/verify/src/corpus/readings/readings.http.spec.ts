import { createHash } from 'node:crypto';
import {
  modelReplies as replies,
  startLanguageModel,
  startPageServer,
  type LanguageModelServer,
  type PageServer,
} from '@plumbline/testing';
import { replyAsReader } from '../../../test/reading-model.ts';
import { createIngestCollection, renderHtmlPage } from '../../../test/ingest-collection.ts';
import { HARBOUR_TEXT, KOREAN_TEXT } from '../../../test/sample-texts.ts';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../../../test/verify-app.ts';
import { ReadingRepository } from './reading.repository.ts';

const LONG_TEXT = `${HARBOUR_TEXT}\n${HARBOUR_TEXT.replaceAll('Lindholm', 'Vestmark')}`;
const CLAIM = {
  ...{ sentence: 0, kind: 'claim', type: 'FACTUAL', category: 'economy', confidence: 0.9 },
  ...{ claim: '', description: '', date: '', deadline: '' },
};

describe('what a model read of a page', () => {
  let model: LanguageModelServer;
  let pages: PageServer;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    [model, pages] = await Promise.all([startLanguageModel(replyAsReader), startPageServer()]);
    verify = await startVerify({
      ...{ FETCH_ALLOWED_PRIVATE_HOSTS: pages.host, READING_KEEP_HOURS: '2' },
      ...{ LLM_BASE_URL: model.baseUrl, LLM_MODEL_SMALL: 'small-model', LLM_TIMEOUT_MS: '2000' },
    });
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([model.close(), pages.close()]);
  });
  beforeEach(async () => {
    await query('delete from verify.reading');
    model.requests.length = 0;
    model.reply(replyAsReader);
  });
  const query = async <Row extends object>(statement: string, ...values: unknown[]) =>
    (await verify.database.pool.query<Row>(statement, values)).rows;
  const countReadings = async () => (await query('select from verify.reading')).length;
  const send = (method: 'post' | 'delete', path: string, body = {}) =>
    verify.http[method](`/api/v1/${path}`).set(toBearerHeader(verify.keys.ann)).send(body);
  const ingest = async (content: string) => (await send('post', 'ingest', { content })).body;

  it('serves the next endpoint that wants it, and nobody is asked again', async () => {
    await send('post', 'claims/detect', { text: LONG_TEXT }).expect(200);
    const requestCount = model.requests.length;
    expect(requestCount).toBeGreaterThan(0);
    const { headers } = await send('post', 'claims/detect', { text: LONG_TEXT }).expect(200);
    expect(headers['x-engine']).toBe('small-model');
    expect(model.requests).toHaveLength(requestCount);
  });

  it('is not kept where the model failed', async () => {
    model.reply(replies.fails(401));
    await send('post', 'claims/detect', { text: LONG_TEXT }).expect(200);
    expect(await countReadings()).toBe(0);
  });

  it('goes with the graph of its text', async () => {
    const { tkg_id: graph } = await ingest(`${LONG_TEXT} One.`);
    await ingest(`${LONG_TEXT} Other.`);
    expect(await countReadings()).toBe(2);
    await send('delete', `tkgs/${graph}`);
    expect(await countReadings()).toBe(1);
  });

  it('goes with its collection, and with a page that reads otherwise', async () => {
    const { id, ingest: take } = await createIngestCollection(verify);
    const url = pages.put('/towns', renderHtmlPage('Towns', LONG_TEXT.split('\n')));
    await take([url]);
    const [first] = await query<{ key: string }>('select key from verify.reading');
    pages.put(
      '/towns',
      renderHtmlPage('Towns', [
        'The new quay of Corvo is 640 metres long and cost 9 million euros.',
        ...LONG_TEXT.split('\n'),
      ]),
    );
    await take([url], { refresh: true });
    const keys = await query<{ key: string }>('select key from verify.reading');
    expect(keys).toHaveLength(1);
    expect(keys).not.toContainEqual(first);
    await send('delete', `collections/${id}`);
    expect(await countReadings()).toBe(0);
  });

  it('is kept for the hours of the setting, whatever it says, and deleted after them', async () => {
    const store = verify.app.get(ReadingRepository);
    const hash = createHash('sha256').update(KOREAN_TEXT).digest();
    const label = `${KOREAN_TEXT.repeat(2_000)}\0\ud800👍`;
    const reading = {
      points: { candidates: [{ sentence: 0, date: '2026', label }], coveredRanges: [] },
    };
    await store.save('key', hash, reading);
    await store.save('key', hash, reading);
    expect((await store.find('key'))?.points?.candidates[0]?.label).toBe(
      `${KOREAN_TEXT.repeat(2_000)}\ufffd\ufffd👍`,
    );
    await query(`update verify.reading set created_at = now() - interval '121 minutes'`);
    expect(await store.find('key')).toBeUndefined();
    await store.purge(new AbortController().signal);
    expect(await countReadings()).toBe(0);
  });

  it('is counted by field and reason where its sources do not bear a wording out', async () => {
    const title = 'The mill '.repeat(100);
    model.reply((request) =>
      request.system.includes('borne_out')
        ? replies.says({ verdicts: [{ statement: 0, verdict: 'not_borne_out', text: '' }] })
        : replies.says({
            statements: [{ ...CLAIM, title }],
            ...{ entities: [], edges: [], points: [] },
          }),
    );
    const countRefusals = async () => {
      const { text } = await verify.http.get('/metrics').expect(200);
      const pattern =
        /engine_refused_wordings_total\{[^}]*field="title"[^}]*reason="length"[^}]*\} (\d+)/;
      return Number(pattern.exec(text)?.[1] ?? 0);
    };
    const countBefore = await countRefusals();
    await ingest('The mill of Corvo pays 900 euros a year. It was built of stone in 1871.');
    expect(await countRefusals()).toBe(countBefore + 1);
  });
});
