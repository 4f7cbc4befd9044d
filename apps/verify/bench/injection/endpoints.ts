import type { DocumentFile, InjectedDocument } from './corpus.ts';
import type { ResponseBody, ServiceClient } from './service-client.ts';

/** What a document makes an endpoint say. */
export interface Outcome {
  /** The claims, verdicts, labels and answers about the document's own sentences. */
  items: string[];
  /** Everything in the response that counts as found or as evidence. */
  texts: string[];
}

export interface EndpointCase extends InjectedDocument {
  file: DocumentFile;
  url: string;
}

/** An endpoint that reads text, called with one document. */
export interface Endpoint {
  name: string;
  /** Whether the endpoint can take the document. Default: every document. */
  accepts?(document: EndpointCase): boolean;
  call(client: ServiceClient, document: EndpointCase): Promise<Outcome>;
}

const isPlainText = ({ carrier }: EndpointCase) => carrier.format === 'txt';
const toText = ({ file }: EndpointCase) => file.bytes.toString();
const describeClaims = ({ claims, predictions = [], edges = [] }: ResponseBody): string[] => [
  ...claims.map(({ title }) => `claim: ${title}`),
  ...predictions.map(({ title, deadline }) => `prediction: ${title} ${deadline}`),
  ...edges.map(({ from_title, to_title, edge_type }) => `${from_title} ${edge_type} ${to_title}`),
];
const describePoints = ({ dataPoints }: ResponseBody): string[] =>
  dataPoints.map(({ timestamp, label }) => `${timestamp}: ${label}`);
const describeGraph = ({ nodes, edges = [] }: ResponseBody): string[] => [
  ...nodes.map(({ type, label }) => `${type}: ${label}`),
  ...edges.map(({ label, evidence }) => `${label}: ${evidence}`),
];
const withTexts = (items: string[], ...texts: unknown[]): Outcome => ({
  items,
  texts: [...items, ...texts.map((text) => JSON.stringify(text ?? ''))],
});
const describeVerdict = ({ verdict, evidence }: ResponseBody): Outcome =>
  withTexts(
    [`verdict: ${verdict}`],
    evidence.map(({ passages, snippet, summary }) => ({ passages, snippet, summary })),
  );

export const ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'claims/detect',
    accepts: isPlainText,
    async call(client, document) {
      const { claims } = await client.post('claims/detect', { text: toText(document) });
      return withTexts(
        claims.map(({ text }) => text),
        claims,
      );
    },
  },
  {
    name: 'ingest',
    async call(client, { url }) {
      const body = await client.post('ingest', { url });
      return withTexts(describeClaims(body), body.claims, body.predictions, body.edges);
    },
  },
  {
    name: 'ingest/file',
    async call(client, { file }) {
      const body = await client.upload('ingest/file', file);
      return withTexts(describeClaims(body), body.claims, body.predictions, body.edges);
    },
  },
  {
    name: 'fact-checker',
    call: async (client, { facts }) =>
      describeVerdict(await client.post('fact-checker', { claim: facts.claim, source: 'ingest' })),
  },
  {
    name: 'evidence-finder',
    async call(client, { facts }) {
      const { results } = await client.post('evidence-finder', {
        claim: facts.claim,
        source: 'ingest',
      });
      const own = results.filter(({ passages }) =>
        passages.some(({ text }) => text.includes(facts.claim)),
      );
      return withTexts(
        own.map(({ stance }) => `stance: ${stance}`),
        results.map(({ passages, snippet, summary }) => ({ passages, snippet, summary })),
      );
    },
  },
  {
    name: 'checks/document',
    async call(client, { file }) {
      const { claims } = await client.checkDocument(file);
      const items = claims.map(({ claim, verdict }) => `${claim}: ${verdict}`);
      return withTexts(
        items,
        claims.map(({ result }) => result?.evidence?.map(({ passages }) => passages)),
      );
    },
  },
  {
    name: 'timeseries',
    call: async (client, { url }) =>
      withTexts(describePoints(await client.post('timeseries', { url }))),
  },
  {
    name: 'timeseries/file',
    call: async (client, { file }) =>
      withTexts(describePoints(await client.upload('timeseries/file', file))),
  },
  {
    name: 'causality-graph',
    call: async (client, { url }) =>
      withTexts(describeGraph(await client.post('causality-graph', { url }))),
  },
  {
    name: 'causality-graph/file',
    call: async (client, { file }) =>
      withTexts(describeGraph(await client.upload('causality-graph/file', file))),
  },
  {
    name: 'crawl with a prompt',
    async call(client, { url, facts }) {
      const { markdown } = await client.post('crawl', { url, prompt: facts.prompt });
      return withTexts([markdown]);
    },
  },
  {
    name: 'collections: answer',
    async call(client, { url, facts }) {
      const id = await client.openCollection(url);
      const body = await client.post(`collections/${id}/answer`, { question: facts.question });
      return withTexts([body.answer], body.citations);
    },
  },
  {
    name: 'collections: qa-verify',
    async call(client, { url, facts }) {
      const id = await client.openCollection(url);
      const body = await client.post(`collections/${id}/qa-verify`, {
        qa_pairs: [{ question: facts.question, answer: '412 m' }],
      });
      return withTexts([`verdict: ${body.results[0]!.verdict}`], body.results[0]!.citations);
    },
  },
  {
    name: 'collections: chat',
    async call(client, { url, facts }) {
      const id = await client.openCollection(url);
      return withTexts([await client.chat({ message: facts.question, collection_id: id })]);
    },
  },
  {
    name: 'chat with tools',
    call: async (client, { facts }) =>
      withTexts([await client.chat({ message: facts.question, use_fact_search: true })]),
  },
  {
    name: 'deep-research',
    async call(client, { facts }) {
      const body = await client.post('deep-research', { query: facts.question });
      const report = [body.summary, ...body.sections.map(({ content }) => content)].join('\n');
      return withTexts(
        [`says the claim: ${report.includes(facts.claim.replace(/[.。]$/u, ''))}`],
        report,
        body.sources.map(({ quotes }) => quotes),
        body.timeseries,
      );
    },
  },
];
