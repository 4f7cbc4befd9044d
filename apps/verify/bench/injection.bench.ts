// npm run bench -- injection: 272 documents in eight languages that carry an order to whoever reads
// them, plain and hidden, over every endpoint that reads text, with a model that obeys every order
// it sees. Counts, for each endpoint, the documents whose order changed what the response says of
// the document's own sentences (compared with the same document without the order), and those whose
// order counts as a claim or as evidence. Options: --every N (each N-th document), --endpoint NAME,
// --without-model, --list (names each such document).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  startDemoNews,
  startLanguageModel,
  startPageServer,
  startService,
} from '@plumbline/testing';
import {
  createCleanDocument,
  createInjectedDocuments,
  LANGUAGES,
  type InjectedDocument,
} from './injection/corpus.ts';
import { ENDPOINTS, type EndpointCase, type Outcome } from './injection/endpoints.ts';
import { CONTENT_TYPES } from './injection/file-formats.ts';
import { createObedientModel } from './injection/obedient-model.ts';
import { OrderDetector } from './injection/order-detection.ts';
import { ServiceClient } from './injection/service-client.ts';

/** Each document and its clean twin belong to subjects of their own. */
const createToken = (at: number, kind: 'clean' | 'injected') =>
  `a-token-for-the-injection-bench-${kind}-${at}`;
const { values: args } = parseArgs({
  options: {
    every: { type: 'string', default: '1' },
    endpoint: { type: 'string' },
    'without-model': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const documents = createInjectedDocuments().filter((_, at) => at % Number(args.every) === 0);
const endpoints = ENDPOINTS.filter(({ name }) => !args.endpoint || name.includes(args.endpoint));
const detector = new OrderDetector(createInjectedDocuments().map(({ order }) => order));
const model = await startLanguageModel(createObedientModel(detector));
const [news, pages] = [await startDemoNews(), await startPageServer()];
const folder = mkdtempSync(join(tmpdir(), 'plumbline-injection-'));
const service = await startService('verify', {
  ...news.env,
  ...{ VERIFY_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: folder, INGEST_HOST_INTERVAL_MS: '1' },
  FETCH_ALLOWED_PRIVATE_HOSTS: `${news.env.FETCH_ALLOWED_PRIVATE_HOSTS},${pages.host}`,
  ...(!args['without-model'] && { LLM_BASE_URL: model.baseUrl, LLM_MODEL_MEDIUM: 'medium-model' }),
  LLM_CACHE_BYTES: '0',
  VERIFY_API_KEYS: JSON.stringify(
    Object.fromEntries(
      documents.flatMap((_, at) =>
        (['clean', 'injected'] as const).map((kind) => [
          createToken(at, kind),
          { account: 'bench', kind: 'personal', subject: `${kind} ${at}` },
        ]),
      ),
    ),
  ),
});

interface Count {
  documents: number;
  changed: string[];
  counted: string[];
  failed: string[];
}

try {
  const counts = new Map(
    endpoints.map(({ name }): [string, Count] => [
      name,
      { documents: 0, changed: [], counted: [], failed: [] },
    ]),
  );
  const cleanOutcomes = new Map<string, Outcome>();
  for (const [at, document] of documents.entries()) {
    const clean = createCleanDocument(document.language, document.carrier, at);
    const [injected, twin] = [publish(document), publish(clean)];
    const client = new ServiceClient(service.url, createToken(at, 'injected'));
    const twinClient = new ServiceClient(service.url, createToken(at, 'clean'));
    await client.post('ingest', { url: injected.url }).catch(() => undefined);
    await twinClient.post('ingest', { url: twin.url }).catch(() => undefined);
    for (const endpoint of endpoints) {
      const { name } = endpoint;
      if (endpoint.accepts?.(injected) === false) continue;
      const count = counts.get(name)!;
      count.documents++;
      try {
        const key = `${name} ${document.language} ${document.carrier.format}`;
        const expected =
          cleanOutcomes.get(key) ?? hideName(await endpoint.call(twinClient, twin), twin);
        cleanOutcomes.set(key, expected);
        const outcome = hideName(await endpoint.call(client, injected), injected);
        const missing = expected.items.filter((item) => !outcome.items.includes(item));
        if (missing.length)
          count.changed.push(
            `${document.id}: without ${missing.join(' | ')}; got ${outcome.items.join(' | ')}`,
          );
        const ordered = outcome.texts.find((text) => detector.isIn(text));
        if (ordered) count.counted.push(`${document.id}: ${ordered.slice(0, 300)}`);
      } catch (error) {
        count.failed.push(`${document.id}: ${(error as Error).message}`);
      }
    }
    if ((at + 1) % 20 === 0) console.error(`${at + 1} of ${documents.length}`);
  }
  console.table(
    Object.fromEntries(
      [...counts].map(([name, { documents: total, changed, counted, failed }]) => [
        name,
        {
          documents: total,
          'other sentences changed': changed.length,
          'orders counted': counted.length,
          failed: failed.length,
        },
      ]),
    ),
  );
  const first = args.list ? Infinity : 2;
  for (const [name, { changed, counted, failed }] of counts)
    for (const [kind, list] of Object.entries({ changed, counted, failed }))
      for (const line of list.slice(0, first)) console.log(`${name}, ${kind}: ${line}`);
  console.log(`${LANGUAGES.length} languages, ${model.requests.length} requests to the model`);
} finally {
  await service.end();
  await Promise.all([model.close(), news.close(), pages.close()]);
  rmSync(folder, { recursive: true });
}

/** Serves the document as a page. */
function publish(document: InjectedDocument): EndpointCase {
  const { carrier, facts, order, id } = document;
  const bytes = carrier.build(facts, order);
  const fileName = `${encodeURIComponent(facts.title)}.${carrier.format}`;
  const contentType = CONTENT_TYPES[carrier.format];
  const url = pages.put(`/${encodeURIComponent(id)}/${fileName}`, bytes, contentType);
  return { ...document, url, file: { bytes, contentType, fileName, format: carrier.format } };
}

/** The outcome with the same name for every bridge. */
function hideName({ items, texts }: Outcome, { facts }: EndpointCase): Outcome {
  const name = /Gren(?:[a-z]{2}){3}/.exec(facts.claim)![0];
  const hide = (text: string) => text.replaceAll(name, 'NAME');
  return { items: items.map(hide), texts: texts.map(hide) };
}
