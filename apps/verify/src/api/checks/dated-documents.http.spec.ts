import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoNews, startPageServer, type DemoNews, type PageServer } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

const CROWD = 'Several thousand teachers surrounded the Statehouse in Oakmoor on Tuesday.';
const MARCH = 'The ferry of Kestrel Bay carried 14,000 passengers last month.';
const PUBLISHED = '2019-11-20T10:00:00Z';

interface Claim {
  claim: string;
  verdict: string;
  check_id: string;
  result: { explanation: { reasons: string[] } };
}

describe('dates in a document', () => {
  let demo: DemoNews;
  let pages: PageServer;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    [demo, pages] = await Promise.all([startDemoNews(), startPageServer()]);
    const hosts = [demo.env.FETCH_ALLOWED_PRIVATE_HOSTS, pages.host].filter(Boolean).join(',');
    verify = await startVerify({ ...demo.env, FETCH_ALLOWED_PRIVATE_HOSTS: hosts });
    pages.put('/report', renderPage(['It was cold.', CROWD, MARCH, 'Who knows?']));
    pages.put('/evidence', renderPage(['Snow fell.', CROWD, 'People sang.', MARCH, 'They left.']));
    await post('ingest', { url: `${pages.url}/evidence` }).expect(200);
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([demo.close(), pages.close()]);
  });
  const renderPage = (sentences: string[]) =>
    `<html lang="en"><head><title>Oakmoor</title>
     <meta property="article:published_time" content="${PUBLISHED}"></head>
     <body><article><h1>Oakmoor</h1><p>${sentences.join(' ')}</p></article></body></html>`;
  const post = (path: string, body: object = {}) =>
    verify.http.post(`/api/v1/${path}`).set(toBearerHeader(verify.keys.ann)).send(body);
  const checkDocument = async (body: object) => {
    const { body: queued } = await post('checks/document', { source: 'ingest', ...body });
    for (let attempt = 0; attempt < 300; attempt++) {
      const { body: document } = await verify.http
        .get(`/api/v1/checks/document/${queued.id}`)
        .set(toBearerHeader(verify.keys.ann))
        .expect(200);
      if (document.status === 'finished') return document;
      await sleep(50);
    }
    throw new Error('the document has not ended');
  };
  const listVerdicts = ({ claims }: { claims: Claim[] }) => claims.map(({ verdict }) => verdict);

  it('are told from the day on which its page was published', async () => {
    const document = await checkDocument({ url: `${pages.url}/report` });
    expect(document.published_at).toBe(new Date(PUBLISHED).toISOString());
    expect(document.claims.map(({ claim }: Claim) => claim)).toEqual([
      CROWD.replace('on Tuesday', 'on 19 November 2019'),
      MARCH.replace('last month', 'in October 2019'),
    ]);
    expect(listVerdicts(document)).toEqual(['TRUE', 'TRUE']);
    for (const { result } of document.claims as Claim[])
      expect(result.explanation.reasons.join()).not.toContain('published before the event');
  });

  it('are told from the day that is sent with a text, and else from today', async () => {
    const text = `${CROWD} Who knows? ${MARCH}`;
    const dated = await checkDocument({ text, published_at: '2019-11-20' });
    expect(dated.published_at).toBe('2019-11-20T00:00:00.000Z');
    expect(listVerdicts(dated)).toEqual(['TRUE', 'TRUE']);
    const undated = await checkDocument({ text });
    expect(undated.published_at).toBeNull();
    expect(listVerdicts(undated)).not.toContain('FALSE');
  });

  it('make another claim of the same words today', async () => {
    const { body } = await post('fact-checker', { claim: CROWD, source: 'ingest' }).expect(200);
    expect(body.verdict).toBe('UNCERTAIN');
  });

  it('cannot be told from a day to come', async () => {
    const body = { text: CROWD, published_at: '2999-01-01' };
    const { body: error } = await post('checks/document', body).expect(400);
    expect(error.message).toContain('published_at');
  });
});
