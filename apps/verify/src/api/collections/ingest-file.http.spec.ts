import { createIngestCollection, type IngestCollection } from '../../../test/ingest-collection.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

interface NamedFile {
  name: string;
  content: string | Buffer;
  type?: string;
}

const REPORT: NamedFile = {
  name: '보고서.md',
  content:
    '# The mill of Aarsund\n\nThe mill of Aarsund cost 48 million euros, mayor Ida Falk said.\n\n' +
    'The quay of Lindholm was closed on 3 March 2026 because a ship had damaged its wall.\n',
  type: 'text/markdown',
};
const toUrn = (id: string) => `urn:uuid:${id}`;

/** Requests about the files of one collection. */
const createFileCalls = (verify: VerifyTestApp, key = verify.keys.ann) => {
  const headers = toBearerHeader(key);
  return {
    postFiles: (
      id: string,
      files: readonly NamedFile[],
      fields: Record<string, string> = {},
      field = 'file',
    ) => {
      const request = verify.http.post(`/api/v1/collections/${id}/ingest/file`).set(headers);
      for (const [name, value] of Object.entries(fields)) void request.field(name, value);
      for (const { name, content, type = 'text/plain' } of files)
        void request.attach(field, Buffer.from(content as string), {
          filename: name,
          contentType: type,
        });
      return request;
    },
    get: (path: string) => verify.http.get(`/api/v1/collections/${path}`).set(headers),
    post: (path: string, body: object) =>
      verify.http.post(`/api/v1/collections/${path}`).set(headers).send(body),
    delete: (path: string) => verify.http.delete(`/api/v1/collections/${path}`).set(headers),
    countPendingFiles: async (collectionId: string) => {
      const { rows } = await verify.database.pool.query<{ files: number }>(
        `select count(*)::int as files from verify.pending_file f
         join verify.collection_source s on s.id = f.collection_source_id where s.collection_id = $1`,
        [collectionId],
      );
      return rows[0]!.files;
    },
  };
};

describe('files in a collection', () => {
  let verify: VerifyTestApp;
  let calls: ReturnType<typeof createFileCalls>;
  let collection: IngestCollection;
  beforeAll(async () => {
    verify = await startVerify();
    calls = createFileCalls(verify);
  });
  afterAll(() => verify.close());
  beforeEach(async () => {
    collection = await createIngestCollection(verify);
  });
  const ingest = async (...files: NamedFile[]) => {
    const { body } = await calls.postFiles(collection.id, files).expect(202);
    return Promise.all((body.ingest_source_ids as string[]).map(collection.waitForSource));
  };

  it('are queued, ingested and cited in an answer', async () => {
    const { body } = await calls.postFiles(collection.id, [REPORT]).expect(202);
    const [id] = body.ingest_source_ids as [string];
    expect(body).toEqual({ collection_id: collection.id, queued: 1, ingest_source_ids: [id] });
    expect(await collection.waitForSource(id)).toMatchObject({
      ...{ status: 'completed', filename: REPORT.name, url: toUrn(id), error: null },
      title: 'The mill of Aarsund',
    });
    expect(await calls.countPendingFiles(collection.id)).toBe(0);
    const source = (await calls.get(`${collection.id}/sources/${id}`).expect(200)).body;
    const question = 'How much did the mill of Aarsund cost?';
    const answer = (await calls.post(`${collection.id}/answer`, { question }).expect(200)).body;
    expect(answer).toMatchObject({
      grounded: true,
      sources: [{ url: toUrn(id), title: 'The mill of Aarsund' }],
    });
    const [citation] = answer.citations;
    expect(citation).toMatchObject({ ingest_source_id: id, url: toUrn(id) });
    expect(citation.quote).toContain('48 million euros');
    expect(source.content.slice(citation.start, citation.end)).toBe(citation.quote);
  });

  it('give the graph nodes without an address, and edges with their validity', async () => {
    const before = Date.now();
    const [source] = await ingest(REPORT);
    const { body: graph } = await calls.get(`${collection.id}/graph`).expect(200);
    expect(graph.sources).toEqual([
      { ingest_source_id: source!.ingest_source_id, url: null, title: 'The mill of Aarsund' },
    ]);
    const [edge] = graph.edges;
    expect(edge).toMatchObject({
      label: 'CAUSES',
      valid_from: '2026-03-03T00:00:00.000Z',
      valid_to: null,
    });
    expect(Date.parse(edge.learned_at)).toBeGreaterThanOrEqual(before - 1);
    expect(Date.parse(edge.learned_at)).toBeLessThanOrEqual(Date.now());
    const exportAs = async (format: string) =>
      (await calls.get(`${collection.id}/graph?format=${format}`).buffer().expect(200)).text;
    expect(await exportAs('graphml')).toContain('2026-03-03T00:00:00.000Z');
    expect(await exportAs('jsonld')).toContain('"validFrom":"2026-03-03T00:00:00.000Z"');
  });

  it('are recognised by their content, whatever their name', async () => {
    const [source] = await ingest(REPORT);
    const { body } = await calls
      .postFiles(collection.id, [
        { ...REPORT, name: 'copy.md' },
        { name: 'تقرير.txt', content: 'The quay of Aarsund was opened by Ida Falk in 2019.' },
        { ...REPORT, name: 'again.md' },
      ])
      .expect(202);
    expect(body.queued).toBe(1);
    expect(body.ingest_source_ids).toEqual([source!.ingest_source_id, expect.any(String)]);
    expect(await collection.waitForSource(body.ingest_source_ids[1])).toMatchObject({
      status: 'completed',
      filename: 'تقرير.txt',
    });
  });

  it('that cannot be read fail with the reason, and are read again when sent again', async () => {
    const broken = { name: 'broken.pdf', content: '%PDF-1.7\nnothing', type: 'application/pdf' };
    const [source] = await ingest(broken);
    expect(source).toMatchObject({ status: 'failed', filename: 'broken.pdf', stage: 'read' });
    expect(source!.error).toMatch(/\w+ \w+/);
    expect(await calls.countPendingFiles(collection.id)).toBe(0);
    const { body } = await calls.postFiles(collection.id, [broken]).expect(202);
    expect(body).toMatchObject({ queued: 1, ingest_source_ids: [source!.ingest_source_id] });
    expect((await collection.waitForSource(source!.ingest_source_id)).status).toBe('failed');
  });

  it('are removed like pages', async () => {
    const [source] = await ingest(REPORT);
    await calls.delete(`${collection.id}/sources/${source!.ingest_source_id}`).expect(200);
    expect((await calls.get(`${collection.id}/ingest-status`)).body.summary.total).toBe(0);
    const question = 'How much did the mill of Aarsund cost?';
    const answer = await calls.post(`${collection.id}/answer`, { question }).expect(200);
    expect(answer.body.grounded).toBe(false);
  });

  it('can have 20 MB', async () => {
    const line = 'The mill of Aarsund cost 48 million euros.\n';
    const picture = `%${'x'.repeat(20 * 2 ** 20 - line.length - 64)}`;
    const content = `<html><body><p>${line}</p><!--${picture}--></body></html>`;
    const [source] = await ingest({ name: 'large.html', content, type: 'text/html' });
    expect(['completed', 'failed']).toContain(source!.status);
    expect(await calls.countPendingFiles(collection.id)).toBe(0);
  });

  it('are recorded for the key that sent them', async () => {
    await ingest(REPORT);
    const { body } = await verify.http
      .get('/api/v1/account/usage')
      .set(toBearerHeader(verify.keys.master))
      .expect(200);
    const endpoints = body.by_endpoint.map(({ endpoint }: { endpoint: string }) => endpoint);
    expect(endpoints).toContain('collections/:id/ingest/file');
  });

  interface Refusal {
    reason: string;
    status: number;
    /** What the message must contain. */
    names: string;
    files: NamedFile[];
    fields?: Record<string, string>;
    formField?: string;
  }
  const picture = {
    name: 'a.txt',
    content: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
  };
  const tooLarge = { name: 'a.txt', content: Buffer.alloc(21 * 2 ** 20, 97) };
  const longName = { ...REPORT, name: `${'x'.repeat(260)}.md` };
  const secret = { visibility: 'secret' };
  it.each<Refusal>([
    { reason: 'no file', status: 400, names: 'file', files: [] },
    {
      ...{ reason: 'another field', status: 400, files: [REPORT], formField: 'files' },
      names: 'files is not a file field of this endpoint; use "file"',
    },
    { reason: '21 files', status: 400, names: 'file', files: Array<NamedFile>(21).fill(REPORT) },
    { reason: 'a long name', status: 400, names: 'file must have a name', files: [longName] },
    {
      ...{ reason: 'another visibility', status: 400, names: 'visibility' },
      ...{ files: [REPORT], fields: secret },
    },
    { reason: 'no content', status: 422, names: 'file', files: [{ name: 'a.txt', content: '' }] },
    { reason: 'a picture', status: 415, names: 'file', files: [picture] },
    { reason: 'a picture too', status: 415, names: 'file[1]', files: [REPORT, picture] },
    { reason: 'more than 20 MB', status: 413, names: 'file', files: [tooLarge] },
  ])('with $reason are refused', async ({ status, names, files, fields, formField }) => {
    const { body } = await calls.postFiles(collection.id, files, fields, formField).expect(status);
    expect(body).toMatchObject({ statusCode: status, message: expect.stringContaining(names) });
    expect((await calls.get(`${collection.id}/ingest-status`)).body.summary.total).toBe(0);
  });

  it('are refused to a master key, and in the collection of another', async () => {
    const { master, bob, stranger } = verify.keys;
    await createFileCalls(verify, master).postFiles(collection.id, [REPORT]).expect(403);
    for (const key of [bob, stranger])
      await createFileCalls(verify, key).postFiles(collection.id, [REPORT]).expect(404);
  });

  it('lose the controls and keep the letters of their name', async () => {
    // The last one is written in letters and combining marks, as macOS does.
    const files = ['a\u202Efdp.md', `${'보고서'.normalize('NFD')}.md`].map((name, index) => ({
      name,
      content: `The quay of Aarsund is ${index + 7} metres long.`,
    }));
    const sources = await ingest(...files);
    expect(sources.map(({ filename }) => filename)).toEqual(['afdp.md', '보고서.md']);
  });

  it('lose the control characters of an encoded name', async () => {
    const { body } = await verify.http
      .post(`/api/v1/collections/${collection.id}/ingest/file`)
      .set(toBearerHeader(verify.keys.ann))
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send(
        '--x\r\nContent-Disposition: form-data; name="file"; ' +
          "filename*=UTF-8''a%07%00%0Ab.md\r\n\r\nThe quay of Aarsund is 7 metres long.\r\n--x--\r\n",
      )
      .expect(202);
    const source = await collection.waitForSource(body.ingest_source_ids[0]);
    expect(source).toMatchObject({ status: 'completed', filename: 'a\uFFFDb.md' });
  });
});

describe('files that wait for their ingest', () => {
  let verify: VerifyTestApp;
  let calls: ReturnType<typeof createFileCalls>;
  beforeAll(async () => {
    verify = await startVerify({ WORKER: 'separate' }); // what is queued stays queued
    calls = createFileCalls(verify);
  });
  afterAll(() => verify.close());

  it('are stored with their row and job, and gone with the source or the collection', async () => {
    const { id } = await createIngestCollection(verify);
    const other = { name: 'b.txt', content: 'The quay of Aarsund was opened in 2019.' };
    const { body } = await calls.postFiles(id, [REPORT, other]).expect(202);
    expect(await calls.countPendingFiles(id)).toBe(2);
    expect((await calls.postFiles(id, [REPORT]).expect(202)).body.queued).toBe(0);
    await calls.delete(`${id}/sources/${body.ingest_source_ids[0]}`).expect(200);
    expect(await calls.countPendingFiles(id)).toBe(1);
    await calls.delete(id).expect(200);
    expect(await calls.countPendingFiles(id)).toBe(0);
  });

  it('are limited by account', async () => {
    const { id } = await createIngestCollection(verify);
    const files = Array.from({ length: 10 }, (_, index) => ({
      name: `${index}.txt`,
      content: `The quay of Aarsund was opened in ${2000 + index}.`,
    }));
    await calls.postFiles(id, files).expect(202);
    // 199 MiB in all; spaces take little room once the column compresses them.
    await verify.database.pool.query(`
      alter table verify.pending_file alter column bytes set storage extended;
      update verify.pending_file set bytes = convert_to(repeat(' ', 1048576 * 199 / 10), 'UTF8')`);
    const content = 'The quay of Aarsund was opened in 2019.\n'.repeat(30_000);
    const refusal = await calls.postFiles(id, [{ name: 'b.txt', content }]).expect(429);
    expect(refusal.body.message).toMatch(/^file: .*200 MB.*ingest-status/);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect((await calls.get(`${id}/ingest-status`)).body.summary.total).toBe(files.length);
    const stranger = await createIngestCollection(verify, verify.keys.stranger);
    await createFileCalls(verify, verify.keys.stranger)
      .postFiles(stranger.id, [{ name: 'b.txt', content }])
      .expect(202);
  });
});
