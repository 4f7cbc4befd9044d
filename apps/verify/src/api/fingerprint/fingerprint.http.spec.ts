import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { HARBOUR_TEXT } from '../../../test/sample-texts.ts';
import { stripMarks } from '../../watermark/codec/mark-alphabet.ts';

/** Of another matter altogether. */
const ORCHARD = `Growers in the Talvik valley picked 9,000 tonnes of plums in 2019, said Ilka Brandt of the Talvik Growers' Union.
A late frost had cut the harvest of 2017 by half. Because the frost candles worked, the trees of 2019 kept their blossom.`;

describe('POST /fingerprint', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());
  const post = (what: 'embed' | 'detect', body: object, key = verify.keys.ann) =>
    verify.http.post(`/api/v1/fingerprint/${what}`).set(toBearerHeader(key)).send(body);
  const embed = async (body: object, key?: string) =>
    (await post('embed', body, key).expect(200)).body;
  const detect = async (body: object, key?: string) =>
    (await post('detect', body, key).expect(200)).body;

  it('embed answers the text with a mark that is not to be seen, and what the text says', async () => {
    const before = Date.now();
    const response = await post('embed', { content: HARBOUR_TEXT }).expect(200);
    const {
      watermarked_content: marked,
      fingerprint_id: id,
      tkg_snapshot: snapshot,
      embed_timestamp: at,
      meta,
    } = response.body;
    expect(response.headers['x-engine']).toBe('offline');
    expect(id).toMatch(/^fp_[0-9a-hjkmnp-tv-z]{8}$/);
    expect(marked).not.toBe(HARBOUR_TEXT);
    expect(stripMarks(marked as string)).toBe(HARBOUR_TEXT);
    expect(snapshot.entities).toContain('Lindholm');
    expect(snapshot.timeseries).toEqual(expect.arrayContaining(['2025-06', '2026-03-12']));
    expect(snapshot.relations).toContainEqual({
      from: expect.any(String),
      rel: expect.any(String),
      to: expect.any(String),
    });
    expect(snapshot.argument_map).toEqual(expect.any(Array));
    expect(Date.parse(at as string)).toBeGreaterThanOrEqual(before);
    expect(meta).toEqual({
      executionTimeMs: expect.any(Number),
      marked: true,
      frames: expect.any(Number),
      characters_added: marked.length - HARBOUR_TEXT.length,
    });
    expect(meta.frames).toBeGreaterThan(1);
  });

  it('detect finds it by its mark and by its structure, with what embed was given', async () => {
    const metadata = {
      author_id: 'jonas-berg',
      published_at: '2026-03-13T08:00:00+01:00',
      source_id: 'courier',
    };
    const {
      watermarked_content: content,
      fingerprint_id: id,
      embed_timestamp: at,
    } = await embed({ content: HARBOUR_TEXT, content_type: 'report', metadata });
    const response = await post('detect', { content, filter: { source_id: 'courier' } }).expect(
      200,
    );
    expect(response.headers['x-engine']).toBe('offline');
    const { matches, evidence, ...rest } = response.body;
    expect(rest).toEqual({
      match_found: true,
      top_score: matches[0].score,
      query_fingerprint_id: expect.stringMatching(/^fp_/),
      unread_marks: 0,
      meta: { scanned: 1, recalled: 0, executionTimeMs: expect.any(Number) },
    });
    expect(rest.query_fingerprint_id).not.toBe(id);
    expect(matches).toEqual([
      {
        fingerprint_id: id,
        score: expect.any(Number),
        components: {
          entity: expect.any(Number),
          time: expect.any(Number),
          causal: expect.any(Number),
        },
        shared: {
          entities: expect.arrayContaining(['Lindholm']),
          timeseries: expect.arrayContaining(['2026-03-12']),
          relations: expect.any(Array),
        },
        watermark: 'verified',
        content_type: 'report',
        metadata,
        embed_timestamp: at,
      },
    ]);
    expect(matches[0].score).toBe(1);
    expect(evidence).toEqual([
      expect.objectContaining({
        fingerprint_id: id,
        watermark: 'verified',
        verdict: 'authentic',
        containment: 1,
        kept: 1,
        missing: 0,
      }),
    ]);
    const [{ sentences, marks, frames }] = evidence;
    expect(marks).toHaveLength(frames);
    expect(sentences.length).toBeGreaterThan(5);
    for (const { start, end, state } of sentences) {
      expect(state).toBe('kept');
      expect(content.slice(start, end).trim()).not.toBe('');
    }
  });

  it.each([undefined, '2019-11-19', '2031-05-01T08:00:00Z'])(
    'finds an unchanged text with a score of 1, published at %s',
    async (published_at) => {
      const text =
        `${HARBOUR_TEXT} The mayor said on Tuesday that the quay will open on 4 June. Last month ` +
        'it was closed because a crane had fallen. By the end of next year Lindholm expects ' +
        '400 ships.';
      const metadata = { author_id: 'unchanged', ...(published_at && { published_at }) };
      const { fingerprint_id: id } = await embed({ content: text, metadata });
      const { body } = await post('detect', { content: text }).expect(200);
      const own = body.matches.find(
        ({ fingerprint_id }: { fingerprint_id: string }) => fingerprint_id === id,
      );
      expect(own).toMatchObject({ score: 1, components: { entity: 1, time: 1, causal: 1 } });
    },
  );

  it(
    'every embed is a fingerprint of its own, and a stored one is told by what it is most ' +
      'like, without itself',
    async () => {
      const content = `${ORCHARD} The union sold them in Harlen.`;
      const [one, two] = [
        await embed({ content, content_type: 'legal' }),
        await embed({ content }),
      ];
      expect(one.fingerprint_id).not.toBe(two.fingerprint_id);
      expect(one.watermarked_content).not.toBe(two.watermarked_content);
      const {
        matches,
        query_fingerprint_id: queryId,
        evidence,
        unread_marks: unread,
      } = await detect({ fingerprint_id: one.fingerprint_id });
      expect(queryId).toBe(one.fingerprint_id);
      expect(matches.map((match: { fingerprint_id: string }) => match.fingerprint_id)).toEqual([
        two.fingerprint_id,
      ]);
      expect({ evidence, unread, watermark: matches[0].watermark }).toEqual({
        evidence: [],
        unread: 0,
        watermark: 'absent',
      });
      const twice = await detect({
        content: `${one.watermarked_content}\n\n${two.watermarked_content}`,
        filter: { content_type: 'legal' },
      });
      expect(
        twice.matches.map((match: { fingerprint_id: string }) => match.fingerprint_id),
      ).toEqual([one.fingerprint_id]);
    },
  );

  it('a mark that was put into another text is told as transplanted, and is no match', async () => {
    const { watermarked_content: marked, fingerprint_id: id } = await embed({
      content: `${HARBOUR_TEXT}\nThe harbour master was content.`,
    });
    const runs = [...(marked as string).matchAll(/[\uFE06-\uFE0D\u2061-\u2064]+/g)].map(
      ([run]) => run,
    );
    const content = ORCHARD.replace('in the Talvik', `in the ${runs[0]}Talvik`).replace(
      'of 2017',
      `of ${runs[1]}2017`,
    );
    const { matches, evidence } = await detect({ content });
    expect(matches.some((match: { fingerprint_id: string }) => match.fingerprint_id === id)).toBe(
      false,
    );
    expect(evidence).toContainEqual(
      expect.objectContaining({
        fingerprint_id: id,
        watermark: 'verified',
        verdict: 'transplanted',
        containment: expect.any(Number),
      }),
    );
  });

  it('finds a text whose marks are all gone by its structure, and says what of it was changed', async () => {
    const { fingerprint_id: id } = await embed({
      content: HARBOUR_TEXT,
      metadata: { source_id: 'stripped' },
    });
    const content = HARBOUR_TEXT.replace('48 million', '84 million');
    const { matches, evidence } = await detect({ content, filter: { source_id: 'stripped' } });
    expect(matches).toEqual([expect.objectContaining({ fingerprint_id: id, watermark: 'absent' })]);
    expect(evidence).toEqual([
      expect.objectContaining({
        fingerprint_id: id,
        verdict: 'edited',
        watermark: 'absent',
        frames: 0,
        marks: [],
      }),
    ]);
    const changed = evidence[0].sentences.filter(
      ({ state }: { state: string }) => state === 'changed',
    );
    expect(changed).toHaveLength(1);
    expect(
      changed[0].changed.map(({ start, end }: { start: number; end: number }) =>
        content.slice(start, end),
      ),
    ).toEqual(['84']);
  });

  it('filters, limits and gates what is considered', async () => {
    const on = (day: string) =>
      embed({
        content: ORCHARD,
        content_type: 'internal',
        metadata: { published_at: day, author_id: 'gate' },
      });
    const [first, second] = [await on('2026-01-01'), await on('2026-01-02T12:00:00Z')];
    const ids = async (body: object) =>
      (
        await detect({
          content: ORCHARD,
          ...body,
          filter: { author_id: 'gate', ...(body as { filter?: object }).filter },
        })
      ).matches.map((match: { fingerprint_id: string }) => match.fingerprint_id);
    expect(await ids({})).toEqual([second.fingerprint_id, first.fingerprint_id]);
    expect(await ids({ top_k: 1 })).toEqual([second.fingerprint_id]);
    expect(await ids({ scan_limit: 1 })).toContain(second.fingerprint_id);
    expect(await ids({ filter: { published_to: '2026-01-01' } })).toEqual([first.fingerprint_id]);
    expect(
      await ids({ filter: { published_from: '2026-01-02', published_to: '2026-01-02' } }),
    ).toEqual([second.fingerprint_id]);
    expect(await ids({ filter: { published_from: '2026-01-03' } })).toEqual([]);
    expect(await ids({ filter: { content_type: 'news' } })).toEqual([]);
    expect(await ids({ filter: { source_id: 'nobody' } })).toEqual([]);
    const nothing = await detect({
      content: HARBOUR_TEXT,
      min_score: 0,
      filter: { author_id: 'gate' },
    });
    expect(nothing).toMatchObject({
      match_found: false,
      top_score: 0,
      matches: [],
      meta: { scanned: 2 },
    });
  });

  it('weighs by what was asked, or by the content type', async () => {
    const { fingerprint_id: id } = await embed({
      content: `${ORCHARD} Weighed.`,
      content_type: 'legal',
      metadata: { author_id: 'weight' },
    });
    const content = ORCHARD.replace(/2019/g, '1993').replace(/2017/g, '1991');
    const score = async (body: object) =>
      (await detect({ content, filter: { author_id: 'weight' }, min_score: 0, ...body }))
        .matches[0];
    const { components } = await score({});
    expect(components.time).toBeLessThan(components.entity);
    expect((await score({ weights: { entity: 1, time: 0, causal: 0 } })).score).toBe(
      components.entity,
    );
    expect((await score({ content_type: 'report' })).score).toBeLessThan(
      (await score({ content_type: 'legal' })).score,
    );
    expect((await score({ weights: { entity: 0.3, time: 0.1, causal: 0.6 } })).score).toBe(
      (await score({ content_type: 'legal' })).score,
    );
    expect(id).toMatch(/^fp_/);
  });

  it('is counted as usage', async () => {
    const { body } = await verify.http
      .get('/api/v1/account/usage')
      .set(toBearerHeader(verify.keys.ann))
      .expect(200);
    for (const endpoint of ['fingerprint/embed', 'fingerprint/detect'])
      expect(body.by_endpoint).toContainEqual(expect.objectContaining({ endpoint }));
  });
});
