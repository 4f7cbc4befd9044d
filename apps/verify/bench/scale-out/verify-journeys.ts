import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VerifyClient, VerifySchemas } from '@plumbline/client';
import type { Corpus } from '@plumbline/testing';
import { converse } from './chat-journeys.ts';
import type { CallTally } from './call-tally.ts';

export interface VerifyContext {
  verify: VerifyClient;
  /** With a master key. */
  operator: VerifyClient;
  tally: CallTally;
  corpus: Corpus;
  /** Collections whose ingestion was reported as complete, with their pages. */
  collections: Map<string, string[]>;
  /** Ingested texts by source id. */
  ingested: Map<string, string>;
}

const CLAIM = 'The repair of Lindholm harbour cost 48.2 million euros.';
const QUESTION = 'What did the repair of the harbour of Lindholm cost?';
/** The pages of each collection. */
const PAGES = [
  'vestmark-audit-harbour',
  'lindholm-harbour-reopens',
  'tarima-standard-flood',
  'vestmark-cpi-release',
];
const MAX_WAIT_MS = 120_000;

const getPageUrl = ({ articles }: Corpus, slug: string) =>
  articles.find((article) => article.slug === slug)!.url;

/**
 * Each calls a group of related endpoints; they run repeatedly in parallel. @throws PlumblineError
 * when a call is lost
 */
export const verifyJourneys: Record<string, (on: VerifyContext) => Promise<void>> = {
  async news({ verify, tally, corpus }) {
    await tally.callForResult('fact-search', () =>
      verify.factSearch({ q: 'Lindholm harbour repair', limit: 3 }),
    );
    await tally.callForResult('news/search', () =>
      verify.news.search({ q: 'Lindholm', limit: 5, sortBy: 'date', timespan: '30d' }),
    );
    const { verdict } = await tally.callForResult('fact-checker', () =>
      verify.factChecker.check({ claim: CLAIM }),
    );
    if (verdict !== 'FALSE') tally.reportWrong(`fact-checker: ${verdict}`);
    await tally.callForResult('evidence-finder', () =>
      verify.evidenceFinder.find({ claim: CLAIM }),
    );
    await tally.callForResult('crawl', () =>
      verify.crawl({ url: getPageUrl(corpus, 'lindholm-harbour-reopens') }),
    );
    await tally.callForResult('timeseries', () =>
      verify.timeseries.ofUrl({ url: getPageUrl(corpus, 'vestmark-cpi-release') }),
    );
    await tally.callForResult('causality-graph', () =>
      verify.causalityGraph.of({ url: getPageUrl(corpus, 'tarima-standard-flood') }),
    );
    await tally.callForResult('claims/detect', () => verify.claims.detect({ text: CLAIM }));
    const file = {
      file: Buffer.from(
        '# Harbour\n\nHeavy rain caused floods in May 2024. Floods closed the harbour in ' +
          'June 2024.\n',
      ),
      name: 'harbour.md',
    };
    const { dataPoints } = await tally.callForResult('timeseries/file', () =>
      verify.timeseries.ofFile(file),
    );
    if (!dataPoints.length) tally.reportWrong('timeseries/file: no point');
    const { edges } = await tally.callForResult('causality-graph/file', () =>
      verify.causalityGraph.ofFile(file),
    );
    if (!edges.length) tally.reportWrong('causality-graph/file: no edge');
  },

  async research({ verify, tally }) {
    const query = 'What did the repair of Lindholm harbour cost, and why?';
    await tally.callForResult('deep-research', () => verify.deepResearch.report({ query }));
    const report = await tally.callForResult('deep-research stream', async () => {
      for await (const event of verify.deepResearch.stream({ query }))
        if (event.type === 'result') return event.report;
      return undefined;
    });
    const claimId = /\/claims\/([\w-]+)/.exec(JSON.stringify(report ?? null))?.[1];
    if (claimId) await tally.callForResult('public page', () => verify.statements.claim(claimId));
    else tally.reportWrong('deep-research: a stream without a report that quotes a claim');
  },

  async ingest({ verify, tally, corpus, ingested }) {
    const name = `Ovre${randomUUID().slice(0, 8)}`;
    const content =
      `The bridge of ${name} cost 14 million euros. It was opened in May 2026 because the old ` +
      'one had been closed.';
    const { ingest_source_id } = await tally.callForResult('ingest', () =>
      verify.ingest.add({ content }),
    );
    ingested.set(ingest_source_id, content);
    const { articles } = await tally.callForResult('fact-search ingest', () =>
      verify.factSearch({ q: `bridge ${name}`, source: 'ingest' }),
    );
    if (!articles.length) tally.reportWrong(`fact-search: ${name} was taken in and is not found`);
    const file = Buffer.from(`# ${name}\n\nThe harbour of ${name} was closed in 2025.\n`);
    const ofFile = await tally.callForResult('ingest/file', () =>
      verify.ingest.addFile({ file, name: 'harbour.md' }),
    );
    ingested.set(ofFile.ingest_source_id, '');
    await tally.callForResult('ingest url', () =>
      verify.ingest.add({ url: getPageUrl(corpus, 'vestmark-audit-harbour') }),
    );
  },

  async collection({ verify, tally, corpus, collections }) {
    const slug = `c-${randomUUID()}`;
    const urls = PAGES.map((slug) => getPageUrl(corpus, slug));
    // With a client-chosen slug the call can be repeated safely
    await tally.call(
      'collections',
      () => verify.collections.create({ name: 'The harbour', slug }),
      ({ status }) => status === 409,
    );
    const { ingest_source_ids } = await tally.callForResult('collections/ingest', () =>
      verify.collections.ingest(slug, { urls }),
    );
    collections.set(slug, ingest_source_ids);
    const isDone = ({ summary }: IngestStatus) => !summary.processing;
    if (!(await waitForStatus(verify, tally, slug, isDone)))
      return tally.reportWrong(`ingest-status: ${slug} is not done`);
    const { grounded } = await tally.callForResult('answer', () =>
      verify.collections.answer(slug, { question: QUESTION }),
    );
    if (!grounded) tally.reportWrong('answer: not grounded');
    const pair = { question: QUESTION, answer: 'It cost 48.2 million euros.' };
    await tally.callForResult('qa-verify', () =>
      verify.collections.qaVerify(slug, { qa_pairs: [pair] }),
    );
    const isDelivered = ({ sources }: IngestStatus) =>
      sources.every(({ status, ledger }) => status !== 'completed' || ledger === 'delivered');
    if (await waitForStatus(verify, tally, slug, isDelivered)) {
      const as_of = new Date().toISOString();
      const then = await tally.callForResult('answer as of', () =>
        verify.collections.answer(slug, { question: QUESTION, as_of }),
      );
      if (!then.grounded || !then.certificate)
        tally.reportWrong('answer as of now: not grounded, or not certified');
    } else tally.reportWrong(`ingest-status: ${slug} is not in the ledger`);
    await tally.callForResult('collection graph', () => verify.collections.graph(slug));
    await tally.callForResult('collection graphml', () =>
      verify.collections.graphAs('graphml', slug),
    );
    await tally.callForResult('collection source', () =>
      verify.collections.sources.get(slug, ingest_source_ids[0]!),
    );
    await converse({ verify, tally, slug });
  },

  /** A temporary collection. */
  async deletion({ verify, tally, corpus }) {
    const slug = `s-${randomUUID()}`;
    await tally.call(
      'collections',
      () => verify.collections.create({ name: 'For a moment', slug }),
      ({ status }) => status === 409,
    );
    const url = getPageUrl(corpus, 'vestmark-cpi-release');
    const { ingest_source_id } = await tally.callForResult('collections/ingest one', () =>
      verify.collections.ingestPage(slug, { url }),
    );
    await tally.callForResult('collection', () => verify.collections.get(slug));
    await tally.call(
      'detach',
      () => verify.collections.sources.detach(slug, ingest_source_id),
      ({ status }) => status === 404,
    );
    await tally.call(
      'delete collection',
      () => verify.collections.delete(slug),
      ({ status }) => status === 404,
    );
    const { collections } = await tally.callForResult('collections', () =>
      verify.collections.list(),
    );
    if (collections.some((one) => one.slug === slug && one.status === 'active'))
      tally.reportWrong(`collections: ${slug} was deleted and is listed`);
  },

  async graph({ verify, tally }) {
    const { tkg_id: id } = await tally.callForResult('tkgs', () =>
      verify.tkgs.create({ name: 'By hand' }),
    );
    const node = (label: string) =>
      tally.callForResult('nodes', () => verify.tkgs.nodes.create(id, { label, type: 'EVENT' }));
    const [from, to] = [await node('The storm'), await node('The flood')];
    const edge = { from: from.id, to: to.id, edge_type: 'CAUSES' as const };
    await tally.call(
      'edges',
      () => verify.tkgs.edges.create(id, edge),
      ({ status }) => status === 409,
    );
    await tally.callForResult('rename', () =>
      verify.tkgs.nodes.rename(id, from.id, { label: 'The great storm' }),
    );
    await tally.callForResult('annotate', () =>
      verify.tkgs.nodes.annotate(id, from.id, { when: '2026-Q3', precision: 'quarter' }),
    );
    // When an undo succeeds but its response is lost, the retry undoes one more edit; the
    // annotation was the last edit, so it is undone in any case
    await tally.callForResult('undo', () => verify.tkgs.undo(id));
    const { nodes, edges } = await tally.callForResult('graph', () => verify.tkgs.graph(id));
    if (nodes.length < 2 || edges.length > 1)
      tally.reportWrong(`graph: ${nodes.length} nodes, ${edges.length} edges`);
    if (nodes.some(({ annotation }) => annotation))
      tally.reportWrong('graph: an annotation that was taken back is there');
    await tally.callForResult('history', () => verify.tkgs.history(id));
    await tally.callForResult('graph jsonld', () => verify.tkgs.graphAs('jsonld', id));
    await tally.call(
      'delete node',
      () => verify.tkgs.nodes.delete(id, to.id),
      ({ status }) => status === 404,
    );
    await tally.call(
      'delete graph',
      () => verify.tkgs.delete(id),
      ({ status }) => status === 404,
    );
  },

  async fingerprint({ verify, tally, corpus }) {
    const { watermarked_content: content } = await tally.callForResult('fingerprint/embed', () =>
      verify.fingerprint.embed({ url: getPageUrl(corpus, 'lindholm-harbour-reopens') }),
    );
    const { matches } = await tally.callForResult('fingerprint/detect', () =>
      verify.fingerprint.detect({ content }),
    );
    if (!matches.length) tally.reportWrong('fingerprint/detect: an own text is not known again');
  },

  async account({ operator, tally }) {
    const { id } = await tally.callForResult('keys', () =>
      operator.account.keys.create({ kind: 'personal', name: 'Eve' }),
    );
    await tally.callForResult('usage', () => operator.account.usage());
    await tally.callForResult('queues', () => operator.account.queues());
    await tally.call(
      'revoke',
      () => operator.account.keys.revoke(id),
      ({ status }) => status === 404,
    );
    const { keys } = await tally.callForResult('keys', () => operator.account.keys.list());
    if (keys.some((key) => key.id === id)) tally.reportWrong('keys: a revoked one is listed');
  },
};

type IngestStatus = VerifySchemas['IngestStatusDto'];

/**
 * Polls the state of a collection until it is as expected; false when the time limit is reached.
 */
async function waitForStatus(
  verify: VerifyClient,
  tally: CallTally,
  slug: string,
  isReached: (status: IngestStatus) => boolean,
): Promise<boolean> {
  for (const until = Date.now() + MAX_WAIT_MS; Date.now() < until; await sleep(300))
    if (
      isReached(
        await tally.callForResult('ingest-status', () => verify.collections.ingestStatus(slug)),
      )
    )
      return true;
  return false;
}
