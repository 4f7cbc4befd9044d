import type { PageServer } from '@plumbline/testing';
import { createIngestCollection, renderHtmlPage } from './ingest-collection.ts';
import { createManualGraph } from './manual-graph.ts';
import { toBearerHeader, type VerifyTestApp } from './verify-app.ts';
import { waitUntil } from './wait-until.ts';

/** Words that occur nowhere else, in the forms in which texts and terms are stored. */
export const MARKERS = ['quorvax', 'zembley', '즈믈렉스', 'زملكوفا'];
export const MARKED_NAME = 'Quorvax Zembley';
const CLAIM = 'Quorvax Zembley reopened the harbour of Drumlow on 12 March 2026.';
/** A text in three scripts that says nothing without its markers. */
export const MARKED_TEXT = [
  `${CLAIM} The repairs of Quorvax Zembley cost 48 million euros, according to the port authority.`,
  'The northern breakwater collapsed because Quorvax Zembley had built its foundations too shallow.',
  '즈믈렉스는 2026년 3월 12일에 드럼로 항구를 다시 열었다. 폭풍 때문에 즈믈렉스의 방파제가 무너졌다.',
  'أعلنت شركة زملكوفا أن ميناء درملو أعيد فتحه في 12 مارس 2026. وقالت زملكوفا إن الإصلاحات كلفت 48 مليون يورو.',
  'Quorvax Zembley expects that the traffic of Drumlow will return to its former level by the end of 2027.',
].join('\n\n');
const PARAGRAPHS = MARKED_TEXT.split('\n\n');
/** A question that names nobody, and one that names the subject. */
export const NEUTRAL_QUESTION = 'What did the repairs cost?';
export const NAMING_QUESTION = 'What did the repairs of Quorvax Zembley cost?';

export interface MarkedContent {
  sourceId: string;
  collectionId: string;
  /** Ids of the page and the file of the collection. */
  pageIds: string[];
  checkId: string;
  documentId: string;
  sessionId: string;
  manualGraphId: string;
}

/** Stores the marked text with every feature that stores something, over HTTP. */
export async function storeMarkedContent(
  verify: VerifyTestApp,
  pages: PageServer,
  key: string,
  question: string,
): Promise<MarkedContent> {
  const call = async (path: string, body: object, status = 200) =>
    (await verify.http.post(`/api/v1/${path}`).set(toBearerHeader(key)).send(body).expect(status))
      .body as Record<string, string>;
  const read = async (path: string) =>
    (await verify.http.get(`/api/v1/${path}`).set(toBearerHeader(key)).expect(200)).body;
  const waitForCheck = (path: string) =>
    waitUntil(async () => {
      const check = await read(path);
      return check.status === 'finished' ? check : undefined;
    });

  const ingested = await call('ingest', { content: MARKED_TEXT, title: CLAIM });
  const collection = await createIngestCollection(verify, key);
  const url = pages.put(`/quorvax-zembley-${key.slice(-6)}`, renderHtmlPage(CLAIM, PARAGRAPHS));
  const [page] = await collection.ingest([url]);
  const file = await verify.http
    .post(`/api/v1/collections/${collection.id}/ingest/file`)
    .set(toBearerHeader(key))
    .attach('file', Buffer.from(`Report. ${MARKED_TEXT}\n\nEnd.`), {
      filename: 'quorvax-zembley.txt',
      contentType: 'text/plain',
    })
    .expect(202);
  const fileId = file.body.ingest_source_ids[0] as string;
  expect([page, await collection.waitForSource(fileId)]).toEqual([
    expect.objectContaining({ status: 'completed' }),
    expect.objectContaining({ status: 'completed' }),
  ]);

  await call(`collections/${collection.id}/answer`, { question });
  await call(`collections/${collection.id}/qa-verify`, {
    qa_pairs: [{ question, answer: PARAGRAPHS[0] }],
  });
  const { text: stream } = await verify.http
    .post('/api/v1/chat')
    .set(toBearerHeader(key))
    .send({ message: question, collection_id: collection.id })
    .expect(200);
  const sessionId = /"session_id":"([^"]+)"/.exec(stream)![1]!;
  await verify.http
    .post('/api/v1/chat')
    .set(toBearerHeader(key))
    .send({ message: `Is it true that ${CLAIM}`, use_fact_checker: true })
    .expect(200);

  const checked = await call('fact-checker', { claim: CLAIM, source: 'ingest' });
  await call('fact-checker', { claim: CLAIM, source: 'default' });
  await call(`checks/${checked.check_id}/reviews`, { verdict: 'TRUE', note: PARAGRAPHS[2] }, 201);
  const queued = await call('checks', { claim: PARAGRAPHS[4], source: 'all' }, 202);
  await waitForCheck(`checks/${queued.id}`);
  const document = await call('checks/document', { text: MARKED_TEXT, source: 'ingest' }, 202);
  await waitForCheck(`checks/document/${document.id}`);
  await call('claims/detect', { text: MARKED_TEXT, title: CLAIM });
  await call('fingerprint/embed', { content: MARKED_TEXT, content_type: 'report' });
  await call('deep-research', { query: CLAIM });
  await verify.http
    .post('/api/v1/deep-research')
    .set({ ...toBearerHeader(key), prefer: 'respond-async' })
    .send({ query: CLAIM })
    .expect(202);
  await call('evidence-finder', { claim: CLAIM, source: 'ingest' });

  const graph = await createManualGraph(verify, { key });
  const cause = await graph.node(CLAIM);
  const effect = await graph.node(PARAGRAPHS[2]!.slice(0, 60));
  await graph.edge(cause.id, effect.id, { mechanism: CLAIM });
  await graph.call('patch', '/nodes', { id: effect.id, label: PARAGRAPHS[3]!.slice(0, 100) });
  await graph.call('delete', '/nodes', { id: effect.id });
  return {
    sourceId: ingested.ingest_source_id!,
    ...{ collectionId: collection.id, pageIds: [page!.ingest_source_id, fileId] },
    ...{ checkId: checked.check_id!, documentId: document.id! },
    ...{ sessionId, manualGraphId: graph.id },
  };
}
