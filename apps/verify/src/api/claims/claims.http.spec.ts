import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { HARBOUR_TEXT, KOREAN_TEXT } from '../../../test/sample-texts.ts';

describe('POST /claims/detect', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());
  const detect = (body: object) =>
    verify.http.post('/api/v1/claims/detect').set(toBearerHeader(verify.keys.ann)).send(body);

  it('returns checkable sentences verbatim, in order, with offsets', async () => {
    const response = await detect({ text: HARBOUR_TEXT }).expect(200);
    expect(response.headers['x-engine']).toBe('offline');
    const { claims } = response.body;
    for (const claim of claims) {
      expect(HARBOUR_TEXT.slice(claim.start, claim.end)).toBe(claim.text);
      expect(claim).toEqual({
        id: expect.any(String),
        text: expect.any(String),
        normalized_claim: expect.any(String),
        claim_type: expect.stringMatching(/^(FACTUAL|STATISTICAL|QUOTE|EVENT)$/),
        title: expect.any(String),
        description: expect.any(String),
        confidence: expect.any(Number),
        category: expect.any(String),
        start: expect.any(Number),
        end: expect.any(Number),
      });
    }
    const texts = claims.map((claim: { text: string }) => claim.text);
    expect(texts).toContain('Cargo traffic fell by 37 percent in 2025.');
    expect(texts.join(' ')).not.toMatch(/beautiful|Would you/);
    expect([...claims].sort((a, b) => a.start - b.start)).toEqual(claims);
  });

  it('reads Korean', async () => {
    const { claims } = (await detect({ text: KOREAN_TEXT }).expect(200)).body;
    expect(claims.map((claim: { text: string }) => claim.text)).toContain(
      '수리비는 4800만 유로였다.',
    );
  });

  it('reads Markdown without its markup, and finds the claims at their places in it', async () => {
    const text = '# Cargo\n\n- It **fell** [by 37 percent](https://port.example) in 2025.\n';
    const { claims } = (await detect({ text }).expect(200)).body;
    expect(claims).toMatchObject([
      {
        text: text.slice(11, -1),
        normalized_claim: 'It fell by 37 percent in 2025.',
        ...{ start: 11, end: text.length - 1 },
      },
    ]);
  });

  it('finds nothing where nothing is claimed', async () => {
    expect((await detect({ text: 'What a day! Shall we go? 🎉' }).expect(200)).body).toEqual({
      claims: [],
      meta: { tokens: 0 },
    });
  });

  it('records the result with url and title', async () => {
    await detect({ text: HARBOUR_TEXT, url: 'https://example.org/a', title: 'A title' }).expect(
      200,
    );
    const { rows } = await verify.database.pool.query(
      'select url, title, jsonb_array_length(claims) > 0 as any from verify.detection where ' +
        'url is not null',
    );
    expect(rows).toEqual([{ url: 'https://example.org/a', title: 'A title', any: true }]);
  });

  it.each([
    [{}, 'text'],
    [{ text: '' }, 'text'],
    [{ text: ' \n ' }, 'text'],
    [{ text: 'x'.repeat(20_001) }, 'text'],
    [{ text: null }, 'text'],
    [{ text: 'a', url: 5 }, 'url'],
    [{ text: 'a', title: [] }, 'title'],
    [{ text: 'a\0b' }, 'text'],
    [{ text: 'a\ud800b' }, 'text'],
  ])('%j is a 400 that names the field', async (body, field) => {
    expect((await detect(body).expect(400)).body.message).toContain(field);
  });

  it('takes 20,000 characters of anything', async () => {
    await detect({ text: '😀'.repeat(20_000) }).expect(200);
    await detect({ text: 'because '.repeat(2_500) }).expect(200);
  });
});
