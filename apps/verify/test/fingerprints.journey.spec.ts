import { randomBytes } from 'node:crypto';
import { startApp, type RunningApp } from '@plumbline/testing';
import { createApp } from '../src/app.ts';
import { readSettings } from '../src/config/settings.ts';
import { FingerprintRepository } from '../src/watermark/fingerprint.repository.ts';
import { stripMarks } from '../src/watermark/codec/mark-alphabet.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';
import { HARBOUR_TEXT } from './sample-texts.ts';

/** One of many articles, each with its own names and figures. */
const article = (name: string, year: number) =>
  `The council of ${name} opened a bridge over the river on 4 May ${year}, said the mayor ` +
  `Ilka ${name}son. Because the old one had rusted, lorries went ` +
  `round by ${name}vik for two winters. The bridge cost ${year - 1900} million crowns, and ` +
  `the council of ${name} paid a third of it. Fishermen below the ` +
  `bridge of ${name} want lights on its piers. The next inspection is planned for the autumn ` +
  `of ${year + 5}, as the law of ${name}land demands.`;

describe('fingerprints', () => {
  const [former, first] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
  let verify: VerifyTestApp;
  /**
   * Another process on the same database: with empty caches, as after a restart, and with its own
   * secret for writing.
   */
  let other: RunningApp;
  beforeAll(async () => {
    verify = await startVerify();
    const settings = readSettings({
      LOG_LEVEL: 'fatal',
      WORKER: 'separate',
      FINGERPRINT_SECRET: `${first}, ${former}, database`,
    });
    other = await startApp(
      await createApp(settings, { ...verify.database, close: async () => undefined }),
    );
  });
  afterAll(async () => {
    await other.close();
    await verify.close();
  });

  const post = async (
    what: 'embed' | 'detect',
    body: object,
    { http }: RunningApp = verify,
    key = verify.keys.ann,
  ) =>
    (await http.post(`/api/v1/fingerprint/${what}`).set(toBearerHeader(key)).send(body).expect(200))
      .body;
  const ids = (matches: { fingerprint_id: string }[]) =>
    matches.map(({ fingerprint_id: id }) => id);

  it('that are made at once are numbered without a gap, and each is found', async () => {
    const names = Array.from(
      { length: 20 },
      (_, at) => `Vorn${'aeiou'[at % 5]}l${'bdgkm'[at % 4]}${at}`,
    );
    const embeddings = await Promise.all(
      names.map((name, at) => post('embed', { content: article(name, 1950 + at) })),
    );
    const { rows } = await verify.database.pool.query(
      'select seq from verify.fingerprint order by seq',
    );
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    const detections = await Promise.all(
      embeddings.map(({ watermarked_content: content }) => post('detect', { content, top_k: 1 })),
    );
    expect(detections.map(({ matches }) => ids(matches)[0])).toEqual(ids(embeddings));
    expect(detections.map(({ meta }) => meta.scanned)).toEqual(Array(20).fill(20));
  });

  it('are found at once on another instance, and after a restart', async () => {
    const { watermarked_content: content, fingerprint_id: id } = await post('embed', {
      content: HARBOUR_TEXT,
    });
    for (const on of [other, verify])
      expect((await post('detect', { content }, on)).matches[0]).toMatchObject({
        fingerprint_id: id,
        watermark: 'verified',
      });
    const next = await post('embed', { content: HARBOUR_TEXT }, other);
    for (const on of [verify, other])
      expect(ids((await post('detect', { fingerprint_id: id }, on)).matches)[0]).toBe(
        next.fingerprint_id,
      );
  });

  it('that are older than the scan reaches are found by a few lines that share nothing but words', async () => {
    const content = article('Kelmoor', 1930);
    const { fingerprint_id: id } = await post('embed', { content });
    for (let i = 0; i < 3; i++) await post('embed', { content: article(`Tarn${i}`, 1990 + i) });
    const excerpt = content.slice(content.indexOf('Because'), content.indexOf('Fishermen'));
    const { meta, matches, evidence } = await post('detect', {
      content: excerpt,
      scan_limit: 2,
      min_score: 0,
    });
    expect(meta).toMatchObject({ scanned: 2, recalled: expect.any(Number) });
    expect(meta.recalled).toBeGreaterThan(0);
    expect(ids(matches)).toContain(id);
    expect(evidence).toContainEqual(
      expect.objectContaining({ fingerprint_id: id, verdict: 'excerpt', watermark: 'absent' }),
    );
    expect((await post('detect', { fingerprint_id: id, scan_limit: 1 })).meta.scanned).toBe(1);
  });

  it('of a mark that stands there are found however old they are', async () => {
    const { watermarked_content: content, fingerprint_id: id } = await post('embed', {
      content: article('Osper', 1940),
    });
    await post('embed', { content: HARBOUR_TEXT });
    const { matches, meta } = await post('detect', { content, scan_limit: 1 });
    expect(meta.scanned).toBe(1);
    expect(matches[0]).toMatchObject({ fingerprint_id: id, watermark: 'verified' });
  });

  it('are read by the secrets that are given: the first writes, all of them read', async () => {
    const filter = { source_id: 'secrets' };
    const before = await post('embed', { content: HARBOUR_TEXT, metadata: filter });
    const after = await post(
      'embed',
      { content: before.watermarked_content, metadata: filter },
      other,
    );
    const content = after.watermarked_content as string; // with both marks
    const both = await post('detect', { content, filter }, other);
    expect(ids(both.evidence).sort()).toEqual(ids([before, after]).sort());
    expect(both).toMatchObject({
      unread_marks: 0,
      evidence: [{ watermark: 'verified' }, { watermark: 'verified' }],
    });
    const one = await post('detect', { content, filter });
    expect(ids(one.evidence)).toEqual([before.fingerprint_id]);
    expect(one.unread_marks).toBeGreaterThan(0);
    expect(one.matches).toContainEqual(
      expect.objectContaining({ fingerprint_id: after.fingerprint_id, watermark: 'damaged' }),
    );
  });

  it('take another id where one is taken', async () => {
    const fingerprints = verify.app.get(FingerprintRepository);
    const { rows } = await verify.database.pool.query(
      'select * from verify.fingerprint order by seq limit 1',
    );
    const [
      {
        account_id: accountId,
        owner_id: ownerId,
        content_type: contentType,
        embedded_at: embeddedAt,
        id: firstId,
        ...row
      },
    ] = rows;
    const [mints, last] = [[firstId, firstId, 'fp_zzzzzzzz'], rows.length];
    const fingerprint = {
      ...row,
      accountId,
      ownerId,
      contentType,
      embeddedAt,
      publishedAt: null,
      claimTerms: row.said,
      digest: row.prints,
      recallKeys: [1n, 1n, 2n],
      erasureMark: { accountId: accountId as string, erasures: 0 },
    };
    expect(await fingerprints.add(fingerprint, () => mints.shift() as string)).toBe('fp_zzzzzzzz');
    await expect(fingerprints.add(fingerprint, () => firstId as string)).rejects.toThrow(
      'duplicate',
    );
    expect(
      (await fingerprints.findNewer(accountId as string, last, 5_000, 1_000)).at(-1),
    ).toMatchObject({ id: 'fp_zzzzzzzz' });
  });

  it('are scanned beyond those in memory where a filter admits few', async () => {
    const copies = (count: number) =>
      verify.database.pool.query(
        `with counted as (update verify.fingerprint_count set last = last + $2 where account_id = $1 returning last - $2 as last)
         insert into verify.fingerprint
         select account_id, 'fp_' || translate(lpad(to_hex(n), 8, '0'), 'abcdef', 'ghjkmn'), counted.last + n, owner_id, 'internal', '{}', null, language, engine,
           '{"entities":["Nobody"],"timeseries":[],"relations":[],"argument_map":[]}', '[]', prints, embedded_at
         from verify.fingerprint, counted, generate_series(1, $2::int) as n
         where account_id = $1 and seq = 1`,
        [verify.accountId, count],
      );
    const { watermarked_content: marked, fingerprint_id: id } = await post('embed', {
      content: HARBOUR_TEXT,
      metadata: { author_id: 'early' },
    });
    await copies(5_200);
    const content = stripMarks(marked as string);
    const filter = { author_id: 'early' };
    expect((await post('detect', { content, filter })).meta).toMatchObject({
      scanned: 1,
      recalled: 0,
    });
    expect(ids((await post('detect', { content, filter })).matches)).toEqual([id]);
    const { meta, matches } = await post('detect', { content, scan_limit: 5_000 });
    expect(meta.scanned).toBe(5_000);
    expect(ids(matches)).toContain(id);
    expect(
      (await post('detect', { content, filter: { content_type: 'internal' }, scan_limit: 5_000 }))
        .matches,
    ).toEqual([]);
  });
});
