import { startPageServer, type PageServer } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { HARBOUR_TEXT, HARBOUR_PAGE, KOREAN_TEXT } from '../../../test/sample-texts.ts';
import type { CausalityGraphResultDto } from './causality-graph.dto.ts';

describe('POST /causality-graph', () => {
  let verify: VerifyTestApp;
  let pages: PageServer;
  beforeAll(async () => {
    pages = await startPageServer();
    verify = await startVerify({ FETCH_ALLOWED_PRIVATE_HOSTS: pages.host });
  });
  afterAll(async () => {
    await verify.close();
    await pages.close();
  });
  const post = (body: object) =>
    verify.http.post('/api/v1/causality-graph').set(toBearerHeader(verify.keys.ann)).send(body);
  const ofFile = (text: string, name: string) =>
    verify.http
      .post('/api/v1/causality-graph/file')
      .set(toBearerHeader(verify.keys.ann))
      .attach('file', Buffer.from(text), name);
  /** `cause → effect`, in the words of the text. */
  const links = ({ nodes, edges }: CausalityGraphResultDto) => {
    const labels = new Map(nodes.map(({ id, label }) => [id, label]));
    return edges.map(({ from, to }) => `${labels.get(from)} → ${labels.get(to)}`);
  };
  const expectVerbatim = (text: string, { nodes, edges, meta }: CausalityGraphResultDto) => {
    for (const { label, mentions } of nodes) {
      const mentionTexts = mentions.map(({ start, end }) => text.slice(start, end));
      // “(It) destroyed the wall” is told as “the wall was destroyed”
      const words = label.split(/\s+/).filter((word) => !/^(?:was|were)$/.test(word));
      for (const mention of mentionTexts) for (const word of words) expect(mention).toContain(word);
    }
    for (const { evidence } of edges) expect(text).toContain(evidence);
    expect(meta).toEqual({
      nodes: nodes.length,
      edges: edges.length,
      tokens: 0,
      executionTimeMs: expect.any(Number),
    });
  };

  it('finds causes and effects in a text, verbatim, with offsets into it', async () => {
    const response = await post({ text: HARBOUR_TEXT }).expect(200);
    expect(response.headers['x-engine']).toBe('offline');
    expect(links(response.body)).toContainEqual(
      expect.stringContaining('Heavy rain → flooding in the old town'),
    );
    expect(response.body).not.toHaveProperty('text');
    expect(response.body.title).toBe('Harbour of Lindholm reopens after nine months');
    expect(response.body.edges[0]).toMatchObject({
      label: expect.any(String),
      confidence: expect.any(Number),
      mechanism: expect.any(String),
    });
    expectVerbatim(HARBOUR_TEXT, response.body);
  });

  it('returns the text it analysed for a page and a file', async () => {
    for (const { body } of [
      await post({ url: pages.put('/harbour', HARBOUR_PAGE) }).expect(200),
      await ofFile(HARBOUR_TEXT, 'harbour.md').expect(200),
    ]) {
      expect(links(body)).toContainEqual(
        expect.stringContaining('Heavy rain → flooding in the old town'),
      );
      expectVerbatim(body.text, body);
    }
  });

  it('reads Korean', async () => {
    const { body } = await post({ text: KOREAN_TEXT, language: 'ko' }).expect(200);
    expect(links(body)).toContain('폭풍 → 북쪽 방파제가 무너졌다');
  });

  it('is empty for a text that states no cause', async () => {
    const { body } = await post({ text: '😀 The mill is old.' }).expect(200);
    expect(body).toMatchObject({ nodes: [], edges: [], meta: { nodes: 0, edges: 0 } });
  });

  it.each([
    [{}, 'url'],
    [{ url: 'http://a.org', text: 'both' }, 'text'],
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(20_001) }, 'text'],
    [{ text: 'A text.', language: 'klingonese' }, 'language'],
  ])('%j is a 400 that names the field', async (body, field) => {
    expect((await post(body).expect(400)).body.message).toContain(field);
  });

  it('needs a file that it can read, and a key', async () => {
    await verify.http
      .post('/api/v1/causality-graph/file')
      .set(toBearerHeader(verify.keys.ann))
      .expect(400);
    await ofFile('', 'empty.txt').expect(422);
    await verify.http.post('/api/v1/causality-graph').send({ text: 'x' }).expect(401);
  });
});
