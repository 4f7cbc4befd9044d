import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoNews, startPageServer, type DemoNews, type PageServer } from '@plumbline/testing';
import { renderHtmlPage } from '../../../test/ingest-collection.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

const LENGTH = 'The Grendel bridge in Oakmoor is 412 metres long.';
const COST = 'The Grendel bridge in Oakmoor cost 38 million euros.';
const OPENING = 'Karin Holm opened the Grendel bridge in Oakmoor in May 2019.';
const TEXT = `${LENGTH} ${COST} ${OPENING}`;

interface Claim {
  claim: string;
  verdict: string;
  result: { explanation: { reasons: string[] }; evidence: { source: string }[] };
}

describe('a document as evidence for itself', () => {
  let demo: DemoNews;
  let pages: PageServer;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    [demo, pages] = await Promise.all([startDemoNews(), startPageServer()]);
    const page = renderHtmlPage('The bridge', [TEXT]);
    for (const path of ['/bridge', '/bridge?utm_source=mail']) pages.put(path, page);
    const hosts = [demo.env.FETCH_ALLOWED_PRIVATE_HOSTS, pages.host].filter(Boolean).join(',');
    verify = await startVerify({ ...demo.env, FETCH_ALLOWED_PRIVATE_HOSTS: hosts });
    await post('ingest', { url: `${pages.url}/bridge` }).expect(200);
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([demo.close(), pages.close()]);
  });
  const post = (path: string, body: object = {}) =>
    verify.http.post(`/api/v1/${path}`).set(toBearerHeader(verify.keys.ann)).send(body);
  const waitForClaims = async (id: string): Promise<Claim[]> => {
    for (let attempt = 0; attempt < 300; attempt++) {
      const { body } = await verify.http
        .get(`/api/v1/checks/document/${id}`)
        .set(toBearerHeader(verify.keys.ann))
        .expect(200);
      if (body.status === 'finished') return body.claims as Claim[];
      await sleep(50);
    }
    throw new Error('the document has not ended');
  };
  const checkDocument = async (body: object) => {
    const { body: queued } = await post('checks/document', { source: 'ingest', ...body });
    return waitForClaims(queued.id);
  };
  const listVerdicts = (claims: Claim[]) => claims.map(({ verdict }) => verdict);
  const factCheck = async (claim: string) =>
    (await post('fact-checker', { claim, source: 'ingest' }).expect(200)).body;

  it('does not count for its own claims, and says so', async () => {
    const claims = await checkDocument({ url: `${pages.url}/bridge?utm_source=mail` });
    expect(claims.map(({ claim }) => claim)).toEqual([LENGTH, COST, OPENING]);
    expect(listVerdicts(claims)).toEqual(['UNCERTAIN', 'UNCERTAIN', 'UNCERTAIN']);
    for (const { result } of claims)
      expect(result.explanation.reasons).toContain(
        'own: 1 source was left out, because a document and its copies are no evidence for a claim in this document.',
      );
  });

  it('does not count when its text is sent, whatever its lines and quotation marks', async () => {
    const claims = await checkDocument({ text: TEXT.replaceAll(' cost ', '\ncost  ') });
    expect(listVerdicts(claims)).toEqual(['UNCERTAIN', 'UNCERTAIN', 'UNCERTAIN']);
  });

  it('counts for the same claims of anybody else, before and after', async () => {
    expect(await factCheck(LENGTH)).toMatchObject({ verdict: 'TRUE', meta: { reused: false } });
    expect(listVerdicts(await checkDocument({ text: TEXT }))).toEqual(
      listVerdicts(await checkDocument({ url: `${pages.url}/bridge` })),
    );
    expect(await factCheck(LENGTH)).toMatchObject({ verdict: 'TRUE', meta: { reused: true } });
    const claims = await checkDocument({ text: `Oakmoor is by the sea. ${LENGTH} It is so.` });
    expect(claims).toContainEqual(expect.objectContaining({ claim: LENGTH, verdict: 'TRUE' }));
  });

  it('does not count as a page of public news either', async () => {
    const article = demo.corpus.articles.find(({ outlet }) => outlet.domain.startsWith('vestmark'));
    const { url } = article!;
    const claims = await checkDocument({ url, source: 'default' });
    expect(claims.length).toBeGreaterThan(2);
    for (const { result } of claims)
      expect(result.evidence.map(({ source }) => source)).not.toContain(url);
    const counted = claims.filter(({ result }) =>
      result.explanation.reasons.some((reason) => reason.startsWith('own: ')),
    );
    expect(counted.length).toBeGreaterThan(0);
    const [{ claim } = { claim: '' }] = counted;
    const { body } = await post('fact-checker', { claim }).expect(200);
    expect(body.evidence.map((one: { source: string }) => one.source)).toContain(url);
  });

  it('leaves to the document what another source says', async () => {
    await post('ingest', { content: `A guide to Oakmoor. ${OPENING} The sun shone.` }).expect(200);
    const claims = await checkDocument({ url: `${pages.url}/bridge`, refresh: true });
    expect(listVerdicts(claims)).toEqual(['UNCERTAIN', 'UNCERTAIN', 'TRUE']);
  });
});
