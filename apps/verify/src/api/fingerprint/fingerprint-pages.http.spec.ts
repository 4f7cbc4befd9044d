import { startPageServer, type PageServer } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { HARBOUR_TEXT, HARBOUR_PAGE } from '../../../test/sample-texts.ts';
import { stripMarks } from '../../watermark/codec/mark-alphabet.ts';

describe('POST /fingerprint with a page', () => {
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
  const post = (what: 'embed' | 'detect', body: object, key = verify.keys.ann) =>
    verify.http.post(`/api/v1/fingerprint/${what}`).set(toBearerHeader(key)).send(body);
  const embed = async (body: object, key?: string) =>
    (await post('embed', body, key).expect(200)).body;
  const detect = async (body: object, key?: string) =>
    (await post('detect', body, key).expect(200)).body;

  it('a page is marked as Markdown, and its mark is found on a page', async () => {
    const { watermarked_content: marked, fingerprint_id: id } = await embed({
      url: pages.put('/harbour', HARBOUR_PAGE),
      metadata: { author_id: 'page' },
    });
    expect(marked).toContain('Length of the breakwater');
    const paragraphs = (marked as string)
      .split('\n\n')
      .map((paragraph) => `<p>${paragraph.replace(/^[#-]+ /gm, '')}</p>`);
    const url = pages.put(
      '/copied',
      '<!doctype html><html ' +
        `lang="en"><body><nav>Home</nav><article>${paragraphs.join('\n')}</article></body></html>`,
    );
    const { matches, evidence, text } = await detect({ url, filter: { author_id: 'page' } });
    expect(matches[0]).toMatchObject({ fingerprint_id: id, watermark: 'verified' });
    const [{ sentences, verdict }] = evidence;
    expect(['authentic', 'edited', 'excerpt']).toContain(verdict);
    const quoted = sentences.map(({ start, end }: { start: number; end: number }) =>
      stripMarks((text as string).slice(start, end)).trim(),
    );
    expect(quoted).toContainEqual(
      expect.stringMatching(/^Cargo traffic fell by 37 percent in 2025\.$/),
    );
  });

  it('reads HTML that is sent as content as a reader sees it', async () => {
    const paragraphs = HARBOUR_TEXT.split('\n\n').map(
      (paragraph) => `<p class="Lead Text">${paragraph.replace('Lindholm', '<b>Lindholm</b>')}</p>`,
    );
    const html =
      `<style>.Big { color: Red }</style>${paragraphs.join('')}<script>var Foo = "Bar ` +
      'Baz";</script>';
    const { fingerprint_id: id, tkg_snapshot: snapshot } = await embed({
      content: html,
      metadata: { source_id: 'html' },
    });
    const { tkg_snapshot: snapshotOfText } = await embed({ content: HARBOUR_TEXT });
    expect(snapshot.entities).toEqual(snapshotOfText.entities);
    expect(JSON.stringify(snapshot)).not.toContain('<');
    const { matches, evidence } = await detect({
      content: HARBOUR_TEXT,
      filter: { source_id: 'html' },
    });
    expect(matches).toMatchObject([
      { fingerprint_id: id, score: expect.closeTo(1, 1), watermark: 'absent' },
    ]);
    expect(evidence).toMatchObject([{ fingerprint_id: id, containment: 1 }]);
  });
});
