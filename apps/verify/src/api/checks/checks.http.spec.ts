import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

const COST = 'The repair of the harbour of Lindholm cost 61.7 million euros.';
interface Check {
  id: string;
  status: string;
  stages: { stage: string; details?: string[] }[];
  result: { verdict: string; confidence: number; check_id: string } | null;
  reviews: object[];
}

describe('/checks', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });
  const post = (path: string, body: object = {}, key = verify.keys.ann) =>
    verify.http.post(`/api/v1/${path}`).set(toBearerHeader(key)).send(body);
  const get = (path: string, key = verify.keys.ann) =>
    verify.http.get(`/api/v1/${path}`).set(toBearerHeader(key));
  const waitUntilEnded = async (id: string, key = verify.keys.ann): Promise<Check> => {
    for (let attempt = 0; attempt < 200; attempt++) {
      const { body } = await get(`checks/${id}`, key).expect(200);
      if (body.status !== 'queued' && body.status !== 'running') return body as Check;
      await sleep(50);
    }
    throw new Error('the check has not ended');
  };
  const readEvents = (text: string) =>
    [...text.matchAll(/^id: (\d+)\nevent: (\w+)\ndata: (.*)$/gm)].map(([, id, event, data]) => ({
      ...{ id: Number(id), event },
      data: JSON.parse(data!) as Record<string, unknown>,
    }));

  it('takes a claim in, checks it, and keeps the stages and the verdict', async () => {
    const { body, headers } = await post('checks', { claim: COST }).expect(202);
    expect(headers.location).toBe(`/api/v1/checks/${body.id}`);
    expect(body).toMatchObject({ claim: COST, result: null, reviews: [], document_id: null });
    const check = await waitUntilEnded(body.id);
    expect(check).toMatchObject({
      status: 'finished',
      result: { verdict: 'TRUE', check_id: body.id, evidence: expect.any(Array) },
    });
    expect([...new Set(check.stages.map(({ stage }) => stage))]).toEqual([
      ...['analyze', 'search', 'judge', 'verdict'],
    ]);
    expect(check.stages.find(({ details }) => details)?.details).toEqual([COST]);
  });

  it('gives the fact-checker the same verdict, until it is asked for another', async () => {
    const first = await post('fact-checker', { claim: COST }).expect(200);
    const again = await post('fact-checker', { claim: COST.toUpperCase() }).expect(200);
    expect(again.body.meta).toMatchObject({ reused: true, checked_at: first.body.meta.checked_at });
    expect(again.body.check_id).not.toBe(first.body.check_id);
    const anew = await post('fact-checker', { claim: COST, refresh: true }).expect(200);
    expect(anew.body.meta).toMatchObject({ reused: false });
    expect(anew.body.meta.checked_at > first.body.meta.checked_at).toBe(true);
    expect(anew.body).toMatchObject({
      verdict: first.body.verdict,
      confidence: first.body.confidence,
    });
  });

  it('streams the stages and then the check, and goes on where a reader left', async () => {
    const claim = 'Lindholm harbour reopened on 14 November 2025.';
    const { text, headers } = await post('checks', { claim })
      .set('Accept', 'text/event-stream')
      .buffer(true)
      .expect(200);
    const events = readEvents(text);
    expect(events.at(0)).toMatchObject({ id: 1, event: 'stage' });
    expect(events.at(-1)).toMatchObject({
      event: 'result',
      data: { claim, status: 'finished', result: { claim } },
    });
    const resumed = await verify.http
      .get(headers.location!)
      .set({ ...toBearerHeader(verify.keys.ann), accept: 'text/event-stream' })
      .set('Last-Event-ID', '2')
      .buffer(true)
      .expect(200);
    expect(readEvents(resumed.text).map(({ id }) => id)).toEqual(
      events.slice(2).map(({ id }) => id),
    );
  });

  it('ends a check that is canceled, and leaves one that has ended as it is', async () => {
    const hanging = demo.gdelt;
    hanging.mode = 'slow';
    const { body } = await post('checks', { claim: 'Zeppelins deliver the post in Quixotria.' });
    await sleep(100);
    const canceled = await post(`checks/${body.id}/cancel`).expect(200);
    expect(canceled.body).toMatchObject({ status: 'canceled', result: null });
    hanging.mode = 'ok';
    await sleep(300);
    expect((await get(`checks/${body.id}`)).body).toMatchObject({ status: 'canceled' });
    await get(`checks/${body.id}/diff`).expect(409);
    const finished = await post('fact-checker', { claim: COST }).expect(200);
    const { body: unchanged } = await post(`checks/${finished.body.check_id}/cancel`).expect(200);
    expect(unchanged).toMatchObject({ status: 'finished' });
  });

  it('tells what changed between two checks, with the evidence that changed it', async () => {
    const claim = 'The Tarn mill of Osby has 14 windows.';
    const ask = () => post('fact-checker', { claim, source: 'ingest' }, verify.keys.bob);
    const ingest = (content: string) => post('ingest', { content }, verify.keys.bob).expect(200);
    await ingest('The Tarn mill of Osby was built in 1887. It stands by the weir.');
    const before = await ask().expect(200);
    expect(before.body.verdict).toBe('UNCERTAIN');
    await ingest('The Tarn mill of Osby has 14 windows. It was painted in May.');
    const after = await ask().expect(200);
    expect(after.body).toMatchObject({ verdict: 'TRUE', meta: { reused: false } });
    const { body } = await get(`checks/${after.body.check_id}/diff`, verify.keys.bob).expect(200);
    expect(body).toMatchObject({
      ...{ claim, changed: true },
      before: { check_id: before.body.check_id, verdict: 'UNCERTAIN' },
      after: { check_id: after.body.check_id, verdict: 'TRUE' },
      facts: [{ text: claim, before: 'UNCERTAIN', after: 'TRUE' }],
    });
    expect(body.evidence[0]).toMatchObject({
      ...{ change: 'added', decisive: true, stance_before: null, stance_after: 'SUPPORTS' },
      quote_after: claim,
    });
    const other = await post('fact-checker', { claim: COST }, verify.keys.bob).expect(200);
    await get(
      `checks/${after.body.check_id}/diff?against=${other.body.check_id}`,
      verify.keys.bob,
    ).expect(400);
    await get(`checks/${before.body.check_id}/diff`, verify.keys.bob).expect(404);
  });

  it('forgets the evidence of a source that is deleted, and keeps the verdict', async () => {
    const claim = 'The Selde ferry carries 90 passengers.';
    const { body: ingested } = await post('ingest', { content: claim }, verify.keys.bob);
    const ask = () => post('fact-checker', { claim, source: 'ingest' }, verify.keys.bob);
    const { body } = await ask().expect(200);
    expect(body.verdict).toBe('TRUE');
    await verify.database.pool.query('delete from verify.source where id = $1', [
      ingested.ingest_source_id,
    ]);
    const { body: check } = await get(`checks/${body.check_id}`, verify.keys.bob).expect(200);
    expect(check).toMatchObject({
      ...{ status: 'finished', result: null, evidence_deleted_at: expect.any(String) },
    });
    const { body: stored } = await get('checks', verify.keys.bob);
    expect(stored.checks[0]).toMatchObject({ id: body.check_id, verdict: 'TRUE' });
    await get(`checks/${body.check_id}/diff`, verify.keys.bob).expect(410);
    expect((await ask().expect(200)).body.verdict).toBe('UNCERTAIN');
  });

  it('puts reviews beside the verdict, with who and when, and exports disagreements', async () => {
    const { body } = await post('fact-checker', { claim: COST }).expect(200);
    const review = {
      ...{ verdict: 'FALSE', note: 'The audit, "final", says 62,\nnot 61.7.' },
      sources: ['https://audit.example/final?page=2'],
    };
    const posted = await post(`checks/${body.check_id}/reviews`, review).expect(201);
    expect(posted.body).toMatchObject({ ...review, computed_verdict: 'TRUE', reviewer: 'Ann' });
    await post(`checks/${body.check_id}/reviews`, { verdict: 'TRUE' }).expect(201);
    await post(`checks/${body.check_id}/reviews`, review).expect(201);
    const { body: check } = await get(`checks/${body.check_id}`);
    expect(check).toMatchObject({
      result: { verdict: 'TRUE' },
      reviews: [{ verdict: 'FALSE' }, { verdict: 'TRUE', note: '', sources: [] }, review],
    });
    const { text, headers } = await get('checks?disputed=true&format=csv').expect(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(headers['content-disposition']).toContain('checks.csv');
    expect(text).toContain('"The audit, ""final"", says 62,\nnot 61.7."');
    const jsonl = await get('checks?disputed=true&format=jsonl')
      .buffer(true)
      .expect(200)
      .expect('content-type', 'application/x-ndjson; charset=utf-8');
    expect(
      jsonl.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual([expect.objectContaining({ id: body.check_id, review_verdict: 'FALSE' })]);
  });

  it('lists and exports the confidence that the check has', async () => {
    const { body } = await post('fact-checker', { claim: COST }).expect(200);
    const { confidence, check_id: id } = body;
    expect(confidence).toBe(Number(confidence.toFixed(3)));
    const { body: list } = await get(`checks?limit=1`).expect(200);
    expect(list.checks).toEqual([expect.objectContaining({ id, confidence })]);
    const { text } = await get('checks?verdict=TRUE&format=csv').expect(200);
    expect(text).toContain(`,TRUE,${confidence},offline,`);
    const jsonl = await get('checks?verdict=TRUE&format=jsonl').buffer(true).expect(200);
    expect(jsonl.text).toContain(`"confidence":${confidence},`);
  });

  it('judges kept passages again and comes to the same', async () => {
    const { body } = await post('fact-checker', { claim: COST }).expect(200);
    const { body: replay } = await post(`checks/${body.check_id}/replay`).expect(200);
    expect(replay).toEqual({
      ...{ check_id: body.check_id, engine: 'offline', same: true },
      ...{ verdict: body.verdict, confidence: body.confidence },
      ...{ kept_verdict: body.verdict, kept_confidence: body.confidence },
    });
  });

  it('lists by claim, text, verdict and day, page by page', async () => {
    const claims = ['1', '2', '3'].map((n) => `The tower of Quorn has ${n} clocks.`);
    for (const claim of claims) await post('fact-checker', { claim }).expect(200);
    await post('fact-checker', { claim: claims[0]! }).expect(200);
    const history = await get(`checks?claim=${encodeURIComponent(claims[0]!)}`).expect(200);
    expect(history.body.checks).toHaveLength(2);
    const page = await get('checks?text=QUORN&verdict=UNCERTAIN&engine=offline&limit=3');
    expect(page.body.checks.map(({ claim }: { claim: string }) => claim)).toEqual([
      ...[claims[0], claims[2], claims[1]],
    ]);
    const rest = await get(`checks?text=quorn&limit=3&cursor=${page.body.next_cursor}`);
    expect(rest.body).toMatchObject({ checks: [{ claim: claims[0] }], next_cursor: null });
    expect((await get('checks?from=2020-01-01&to=2020-12-31')).body.checks).toEqual([]);
  });

  it('shows nobody the checks of another', async () => {
    const { body } = await post('fact-checker', { claim: COST }).expect(200);
    for (const key of [verify.keys.bob, verify.keys.stranger, verify.keys.master]) {
      for (const path of ['', '/diff'])
        await get(`checks/${body.check_id}${path}`, key).expect(404);
      for (const path of ['cancel', 'replay'])
        await post(`checks/${body.check_id}/${path}`, {}, key).expect(404);
      await post(`checks/${body.check_id}/reviews`, { verdict: 'TRUE' }, key).expect(404);
    }
    expect((await get('checks?text=Lindholm', verify.keys.stranger)).body.checks).toEqual([]);
    await verify.http.get('/api/v1/checks').expect(401);
  });

  it.each([
    ['post', 'checks', {}, 'claim'],
    ['post', 'checks', { claim: 'x'.repeat(1001) }, 'claim'],
    ['post', 'checks', { claim: 'x', language: 'swedish' }, 'language'],
    ['post', 'checks', { claim: 'x', as_of: '2999-01-01' }, 'as_of'],
    ['post', 'checks', { claim: 'x', as_of: 'yesterday' }, 'as_of'],
    ['post', 'checks', { claim: 'x', refresh: 'yes' }, 'refresh'],
    ['get', 'checks?verdict=MAYBE', {}, 'verdict'],
    ['get', 'checks?limit=0', {}, 'limit'],
    ['get', 'checks?cursor=1', {}, 'cursor'],
    ['get', 'checks?format=xml', {}, 'format'],
    ['get', 'checks?disputed=maybe', {}, 'disputed'],
    ['get', 'checks?from=2026-02-01&to=2026-01-01', {}, 'from'],
  ] as const)('%s %s %j is a 400 that names the field', async (method, path, body, field) => {
    const response = method === 'get' ? get(path) : post(path, body);
    expect((await response.expect(400)).body.message).toContain(field);
  });

  it('refuses reviews that are none, and checks that there are not', async () => {
    const { body } = await post('fact-checker', { claim: COST }).expect(200);
    for (const [review, field] of [
      [{}, 'verdict'],
      [{ verdict: 'TRUE', sources: ['javascript:alert(1)'] }, 'sources'],
      [{ verdict: 'TRUE', note: 'x'.repeat(2001) }, 'note'],
      [{ verdict: 'TRUE', note: 'a\0b' }, 'note'],
      [{ verdict: 'TRUE', note: '\ud800' }, 'note'],
      [{ verdict: 'TRUE', sources: ['https://a.example/\0'] }, 'sources'],
      [{ verdict: 'TRUE', sources: ['https://a.example/\ud800'] }, 'sources'],
    ] as const)
      expect(
        (await post(`checks/${body.check_id}/reviews`, review).expect(400)).body.message,
      ).toContain(field);
    for (const id of ['019a0000-0000-7000-8000-000000000001', 'none'])
      await get(`checks/${id}`).expect(404);
    const source = { claim: 'x', source: 'ingest' };
    await post('checks', source, verify.keys.master).expect(403);
  });

  it('says why a check failed', async () => {
    demo.gdelt.mode = demo.newsapi.mode = '500';
    const { body } = await post('checks', { claim: 'Kestrel Bay has an older lighthouse.' });
    const check = await waitUntilEnded(body.id);
    demo.gdelt.mode = demo.newsapi.mode = 'ok';
    expect(check).toMatchObject({
      status: 'failed',
      result: null,
      error: { status: 502, message: expect.stringMatching(/gdelt/i) },
    });
  });
});
