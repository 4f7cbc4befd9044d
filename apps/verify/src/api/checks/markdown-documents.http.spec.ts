import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

/** From the demo article “Harbour of Lindholm reopens after nine months of repairs”. */
const ARTICLE = `---
title: Harbour reopens
date: 2026-11-22
---

# Harbour of Lindholm reopens

![The north quay at night](quay.jpg)

The **harbour of Lindholm** took its [first ship](https://ship.example/sela-maria) in nine
months on Sunday. What a day!

> The new breakwater is *1.6 metres* higher than the old one, which dated from **1964**.

## The cost

**The repair of the [harbour of Lindholm](https://port.example/) cost 48.2 million euros.**
[The repair of the harbour of Lindholm cost 61.7&nbsp;million euros.](https://vestmarkaudit.example/ "Audit")

- The ferry to Storskar carried **212,000 passengers** in the year before the storm.
- Good luck!

| Year | Limit      |
| ---- | ---------- |
| 2024 | 36 million |

\`\`\`sh
echo "The harbour of Lindholm has 14 cranes."
\`\`\`
`;
const FALSE_CLAIM = 'The repair of the harbour of Lindholm cost 48.2 million euros.';

interface CheckedDocument {
  id: string;
  status: string;
  text: string;
  summary: Record<string, number>;
  claims: { text: string; claim: string; start: number; end: number; verdict: string }[];
  unchecked: { kind: string; start: number; end: number }[];
}

describe('a document in Markdown', () => {
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
  const get = (path: string) =>
    verify.http.get(`/api/v1/checks/document/${path}`).set(toBearerHeader(verify.keys.ann));
  const post = () =>
    verify.http.post('/api/v1/checks/document').set(toBearerHeader(verify.keys.ann));
  const waitUntilEnded = async (id: string): Promise<CheckedDocument> => {
    for (let attempt = 0; attempt < 300; attempt++) {
      const { body } = await get(id).expect(200);
      if (body.status !== 'queued' && body.status !== 'running') return body;
      await sleep(50);
    }
    throw new Error('the document has not ended');
  };
  const check = async (text: string) => {
    const { body } = await post().send({ text }).expect(202);
    expect(body).toMatchObject({ claims: [], unchecked: [], summary: { unchecked: 0 } });
    return waitUntilEnded(body.id);
  };
  const sliceAll = ({ text, unchecked }: CheckedDocument) =>
    unchecked.map(({ kind, start, end }) => [kind, text.slice(start, end)]);

  it('is checked by its words, and every claim is at its place with its markup', async () => {
    const { text, claims } = await check(ARTICLE);
    expect(text).toBe(ARTICLE);
    for (const claim of claims) expect(ARTICLE.slice(claim.start, claim.end)).toBe(claim.text);
    expect(claims.find(({ claim }) => claim === FALSE_CLAIM)).toMatchObject({
      verdict: 'FALSE',
      text: '**The repair of the [harbour of Lindholm](https://port.example/) cost 48.2 million euros.**',
    });
    expect(claims.find(({ claim }) => claim.includes('61.7'))).toMatchObject({
      verdict: 'TRUE',
      text:
        '[The repair of the harbour of Lindholm cost 61.7&nbsp;million euros.]' +
        '(https://vestmarkaudit.example/ "Audit")',
    });
    const words = claims.map(({ claim }) => claim).join(' ');
    expect(words).toContain('carried 212,000 passengers in the year before');
    expect(words).not.toMatch(/[*[\]]|cranes|https:/);
  });

  it('lists what is not checked, in the order of the text', async () => {
    const document = await check(ARTICLE);
    expect(sliceAll(document)).toEqual([
      ['front_matter', '---\ntitle: Harbour reopens\ndate: 2026-11-22\n---'],
      ['heading', '# Harbour of Lindholm reopens'],
      ['sentence', 'What a day!'],
      ['heading', '## The cost'],
      ['sentence', 'Good luck!'],
      ['table', expect.stringMatching(/^\| Year \| Limit [^]*\| 36 million \|$/)],
      ['code', expect.stringMatching(/^```sh\n[^]*```$/)],
    ]);
    expect(document.summary.unchecked).toBe(7);
  });

  it('is checked in its headings and tables if they state a claim', async () => {
    const heading = '## The repair of the harbour of *Lindholm* cost 48.2 million euros.';
    const table = `| Claim | Source |\n|---|---|\n| ${FALSE_CLAIM} | Port |`;
    const document = await check(`${heading}\n\n${table}\n`);
    expect(document.claims).toMatchObject([
      { text: heading.slice(3), claim: FALSE_CLAIM, verdict: 'FALSE' },
      { text: FALSE_CLAIM, claim: FALSE_CLAIM, verdict: 'FALSE' },
    ]);
    expect(document.unchecked).toEqual([]);
  });

  it('without a claim says that everything is unchecked, up to 500 passages', async () => {
    const document = await check('What a pity! '.repeat(600));
    expect(document.summary).toMatchObject({ claims: 0, unchecked: 600 });
    expect(document.unchecked).toHaveLength(500);
    expect(document.unchecked[499]).toEqual({ kind: 'sentence', start: 6487, end: 6499 });
  });

  it('is read the same way from a file', async () => {
    const upload = await post().attach('file', Buffer.from(ARTICLE), 'harbour.md').expect(202);
    const document = await waitUntilEnded(upload.body.id);
    expect(document.claims.find(({ verdict }) => verdict === 'FALSE')!.claim).toBe(FALSE_CLAIM);
    expect(sliceAll(document).map(([kind]) => kind)).toEqual(
      ['heading', 'sentence', 'heading', 'sentence', 'table', 'code'], // without front matter
    );
  });

  it('is exported with its footnotes outside of links', async () => {
    const { id } = await check(ARTICLE);
    const { text } = await get(`${id}/export?format=markdown`).expect(200);
    expect(text).toMatch(/48\.2 million euros\.\\\*\\\*\[\^\d+\]\n/);
    expect(text).toMatch(/"Audit"\)\[\^\d+\]\n/);
  });
});
