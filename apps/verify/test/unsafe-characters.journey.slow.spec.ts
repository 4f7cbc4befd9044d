import {
  listTextFields,
  setBodyField,
  startDemoNews,
  startPageServer,
  UNSAFE_CHARACTERS,
  type DemoNews,
  type PageServer,
  type TextField,
} from '@plumbline/testing';
import { stripMarks } from '../src/watermark/codec/mark-alphabet.ts';
import { createTenantResources } from './tenant-resources.ts';
import { startVerify, toBearerHeader, type VerifyTestApp } from './verify-app.ts';

const CLAIM = 'The harbour of Lindholm reopened in March 2026.';
const DECEPTIVE = new RegExp(`[${UNSAFE_CHARACTERS.deceptive.join('')}]`, 'u');
const toShortPath = (path: string) => path.replace('/api/v1/', '');
/** Text that the service returns exactly as the caller wrote it. */
const isVerbatim = ({ path, name }: TextField) =>
  path.includes('/fingerprint/') && name === 'content';
const URL_FIELD = /^(?:url|urls\[\]|sources\[\])$/;

/** Bodies that are valid with the tested field; of alternatives the tested one remains. */
const createBodies = (ids: Record<string, string>, pageUrl: string): Record<string, object> => ({
  'account/keys': { name: 'Ann', kind: 'personal' },
  'causality-graph': { text: CLAIM },
  chat: { message: 'What did the repair cost?', collection_id: ids.collection },
  'checks/document': { text: CLAIM, source: 'ingest' },
  checks: { claim: CLAIM, source: 'ingest' },
  'checks/{id}/reviews': { verdict: 'TRUE' },
  'claims/detect': { text: CLAIM },
  collections: { name: 'A collection' },
  'collections/{id}/ingest': { url: pageUrl },
  'collections/{id}/answer': { question: 'What did the repair cost?' },
  'collections/{id}/qa-verify': { qa_pairs: [{ question: 'What did it cost?', answer: '48' }] },
  crawl: { url: pageUrl },
  'deep-research': { query: 'harbour of Lindholm' },
  'evidence-finder': { claim: CLAIM, source: 'ingest' },
  'fact-checker': { claim: CLAIM, source: 'ingest' },
  'fingerprint/embed': { content: CLAIM },
  'fingerprint/detect': { content: CLAIM },
  ingest: { content: CLAIM },
  timeseries: { url: pageUrl },
  'tkgs/{tkgId}/graph/edges': { from: ids.nodeId, to: ids.otherNodeId, edge_type: 'CAUSES' },
  'tkgs/{tkgId}/graph/nodes': { id: ids.otherNodeId, label: 'Flood' },
  'tkgs/{tkgId}/graph/nodes/{nodeId}': { label: 'Rain' },
  'tkgs/{tkgId}/graph/nodes/{nodeId}/annotation': { when: '2026', precision: 'year' },
  tkgs: { name: 'A graph' },
});
const ALTERNATIVES: Record<string, readonly string[]> = {
  url: ['text', 'content', 'urls'],
  urls: ['url'],
  tkg_id: ['collection_id'],
  messages: ['message', 'session_id'],
  fingerprint_id: ['content'],
};

describe('characters that are no text', () => {
  let verify: VerifyTestApp;
  let pages: PageServer;
  let news: DemoNews;
  let fields: TextField[];
  let ids: Record<string, string>;
  let bodies: Record<string, object>;
  beforeAll(async () => {
    [pages, news] = [await startPageServer(), await startDemoNews()];
    const pageUrl = pages.put('/a', `<html><body><p>${CLAIM}</p></body></html>`);
    verify = await startVerify({
      ...news.env,
      FETCH_ALLOWED_PRIVATE_HOSTS: `${news.env.FETCH_ALLOWED_PRIVATE_HOSTS},${pages.host}`,
    });
    const { body: description } = await verify.http.get('/openapi.json').expect(200);
    fields = listTextFields(description).filter(({ place }) => place !== 'header');
    const resources = await createTenantResources(verify, verify.keys.ann);
    const check = await send('post', '/api/v1/checks', { claim: CLAIM, source: 'ingest' });
    ids = { ...resources.ids, collection: resources.collection, check: check.body.id as string };
    bodies = createBodies(ids, pageUrl);
  }, 120_000);
  afterAll(() => Promise.all([verify.close(), pages.close(), news.close()]));

  const send = (method: string, path: string, body?: object) =>
    verify.http[method as 'get'](path)
      .set(toBearerHeader(path.includes('/account/') ? verify.keys.master : verify.keys.ann))
      .send(body);
  const fillPath = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name !== 'id') return ids[name] ?? ids.messageId!;
      if (path.includes('/checks')) return ids.check!;
      return path.includes('/chat') ? ids.sessionId! : ids.collection!;
    });
  const findBody = ({ method, path }: TextField) =>
    method === 'get' ? undefined : bodies[toShortPath(path)];

  /** A request that is valid, except for `text` in the field. */
  const sendText = (field: TextField, text: string) => {
    const { method, path, place, name } = field;
    if (place === 'path') {
      const filledPath = path.replace(`{${name}}`, encodeURIComponent(text));
      return send(method, fillPath(filledPath), findBody(field));
    }
    if (place === 'query') {
      const others = /search$/.test(path)
        ? { ...(name !== 'q' && { q: 'harbour' }), ...(name !== 'source' && { source: 'ingest' }) }
        : {};
      const query = new URLSearchParams({ ...others, [name]: text });
      return send(method, `${fillPath(path)}?${query}`);
    }
    if (place === 'form')
      return verify.http
        .post(path)
        .set(toBearerHeader(verify.keys.ann))
        .attach('file', Buffer.from(CLAIM), 'a.txt')
        .field(name, text);
    const root = name.split(/[.[]/)[0]!;
    const omitted = [...(ALTERNATIVES[root] ?? []), ...(method === 'post' ? ['id'] : [])];
    const base = Object.entries(findBody(field) ?? {}).filter(([key]) => !omitted.includes(key));
    const message = name.includes('.parts')
      ? { role: 'user', parts: [{ type: 'text' }] }
      : { role: 'user', content: 'When?' };
    const body = {
      ...Object.fromEntries(base),
      ...(root === 'messages' && { messages: [message] }),
    };
    return send(method, fillPath(path), setBodyField(body, name, text));
  };
  /** A URL carries the characters in its query. */
  const createText = ({ name }: TextField, characters: string) =>
    URL_FIELD.test(name) ? `${pages.url}/a?x=${characters}` : `Rain ${characters}fall`;
  const describeField = ({ method, path, name }: TextField) =>
    `${method} ${toShortPath(path)} ${name}`;

  it('NUL and unpaired surrogates are a 400 that names the field', async () => {
    const faults: string[] = [];
    for (const field of fields)
      for (const character of UNSAFE_CHARACTERS.unstorable) {
        // Neither percent-encoding nor the bytes of a form can express a surrogate.
        if (character !== '\0' && field.place !== 'body') continue;
        const { status, text } = await sendText(field, createText(field, character));
        const leaf = field.name.replace('[]', '').split('.').at(-1)!;
        if (status !== 400 || !text.includes(leaf))
          faults.push(`${describeField(field)} ${JSON.stringify(character)}: ${status} ${text}`);
      }
    expect(faults).toEqual([]);
    expect(fields.length).toBeGreaterThan(150);
  }, 120_000);

  it('characters that mislead come back nowhere, and other odd characters harm nothing', async () => {
    const faults: string[] = [];
    const { deceptive, storable } = UNSAFE_CHARACTERS;
    for (const field of fields)
      for (const characters of [deceptive.join(''), storable.join('')]) {
        const { status, text } = await sendText(field, createText(field, characters));
        if (status >= 500 || (!isVerbatim(field) && DECEPTIVE.test(text)))
          faults.push(`${describeField(field)} ${JSON.stringify(characters)}: ${status} ${text}`);
      }
    expect(faults).toEqual([]);
  }, 240_000);

  it('a watermarked text keeps the bidirectional controls of its author', async () => {
    const content = `The word \u2067שלום\u2069 means peace. ${CLAIM} ${CLAIM} ${CLAIM}`;
    const { body } = await send('post', '/api/v1/fingerprint/embed', { content }).expect(200);
    expect(stripMarks(body.watermarked_content as string)).toBe(content);
    const { body: found } = await send('post', '/api/v1/fingerprint/detect', {
      content: body.watermarked_content as string,
    }).expect(200);
    expect(found.matches[0].fingerprint_id).toBe(body.fingerprint_id);
  });

  it('a page, a file and its name are stored without them', async () => {
    const text = `Rain\u202e fell in Lindholm\u2066. ${CLAIM}`;
    const url = pages.put('/b', `<title>A&#x202e;b</title><body><p>${text}</p></body>`);
    const { body: page } = await send('post', '/api/v1/ingest', { url }).expect(200);
    expect(page.source_title).toBe('Ab');
    const upload = await verify.http
      .post('/api/v1/ingest/file')
      .set(toBearerHeader(verify.keys.ann))
      .attach('file', Buffer.from(`${text} Again.`), { filename: 'a\u202e\ufffe.txt' })
      .expect(200);
    const stored = await verify.database.pool.query<{ content: string; file_name: string | null }>(
      'select content, file_name from verify.source where id = any($1)',
      [[page.ingest_source_id, upload.body.ingest_source_id]],
    );
    expect(stored.rows.map(({ content }) => content)).toEqual([
      `Rain fell in Lindholm. ${CLAIM}`,
      `Rain fell in Lindholm. ${CLAIM} Again.`,
    ]);
    expect(stored.rows[1]!.file_name).toBe('a\ufffe.txt');
  });

  it('a file name with a NUL is stored without it', async () => {
    const form = [
      '--x',
      'Content-Disposition: form-data; name="file"; filename="a\0b\u202e.txt"',
      'Content-Type: text/plain',
      '',
      `Snow fell. ${CLAIM}`,
      '--x--',
      '',
    ].join('\r\n');
    const response = await fetch(`${verify.url}/api/v1/ingest/file`, {
      method: 'POST',
      headers: {
        ...toBearerHeader(verify.keys.ann),
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: form,
    });
    expect(response.status).toBeLessThan(500);
  });
});
