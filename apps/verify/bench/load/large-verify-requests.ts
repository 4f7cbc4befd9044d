import {
  toFormData,
  generateKoreanProse,
  type LargeRequest,
  generateProse,
} from './large-request.ts';
import { TOKEN, type Services } from './services.ts';

export interface PreparedVerify {
  /** A graph of several thousand nodes and edges. */
  graph: string;
  /** 50,000 characters with marks in them. */
  markedText: string;
}

/** Creates the data for the largest requests, before the first measurement. */
export async function prepareVerify(services: Services): Promise<PreparedVerify> {
  const response = await fetch(`${services.verify.url}/api/v1/ingest/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: toFormData('large.md', generateProse(390_000, 'canal')),
  });
  if (!response.ok) throw new Error(`ingest/file: ${response.status} ${await response.text()}`);
  const { tkg_id } = (await response.json()) as { tkg_id: string };
  const embedded = await services.call<{ watermarked_content: string }>('/fingerprint/embed', {
    content: generateProse(50_000, 'beacon'),
  });
  return { graph: tkg_id, markedText: embedded.watermarked_content };
}

/** @param at the index of the call: the written data differ for each one */
export function buildLargeVerifyRequests(
  { collection, pages }: Services,
  { graph, markedText }: PreparedVerify,
  at: number,
): LargeRequest[] {
  const huge = pages.put(
    '/huge',
    `<html><body><article>${generateProse(2_000_000, 'pier').replaceAll('. ', '.</p><p>')}</article></body></html>`,
  );
  const urls = Array.from({ length: 50 }, (_, page) =>
    pages.put(
      `/large-${at}-${page}`,
      `<html><body><article><p>${generateProse(2_000, `ferry ${page}`)}</p></article></body></html>`,
    ),
  );
  const toLargeFile = (seed: string) => toFormData('a.md', generateProse(390_000, seed));
  const history = Array.from({ length: 999 }, (_, one) => ({
    role: one % 2 ? 'assistant' : 'user',
    content: generateProse(990, 'talk'),
  }));
  const repeatPair = (answer: string) =>
    Array.from({ length: 50 }, (_, pair) => ({
      question: `What is said of thing ${pair}? ${generateProse(900, 'question')}`,
      answer,
    }));
  const list: [name: string, path: string, body?: object | FormData][] = [
    [
      'claims/detect, 20,000 characters',
      '/claims/detect',
      { text: generateProse(20_000, 'harbour') },
    ],
    [
      'causality-graph, 20,000 characters',
      '/causality-graph',
      { text: generateProse(20_000, 'bridge') },
    ],
    ['causality-graph/file, 390,000 characters', '/causality-graph/file', toLargeFile('weir')],
    ['timeseries/file, 390,000 characters', '/timeseries/file', toLargeFile('road')],
    ['ingest, 20,000 characters', '/ingest', { content: generateProse(20_000, `town ${at}`) }],
    ['ingest/file, 390,000 characters', '/ingest/file', toLargeFile(`village ${at}`)],
    ['crawl, a page of 2 MB', '/crawl', { url: huge }],
    [
      'crawl, a page of 2 MB, with a prompt',
      '/crawl',
      { url: huge, prompt: `Which pier cost most, and why? ${generateProse(1_900, 'pier')}` },
    ],
    [
      'fingerprint/embed, 50,000 characters',
      '/fingerprint/embed',
      { content: generateProse(50_000, 'lighthouse') },
    ],
    [
      'fingerprint/embed, 50,000 characters of Korean',
      '/fingerprint/embed',
      { content: generateKoreanProse(50_000, '등대') },
    ],
    [
      'fingerprint/detect, 50,000 characters',
      '/fingerprint/detect',
      { content: generateProse(50_000, 'lighthouse') },
    ],
    [
      'fingerprint/detect, 50,000 characters of Korean',
      '/fingerprint/detect',
      { content: generateKoreanProse(50_000, '등대') },
    ],
    [
      'fingerprint/detect, 50,000 characters with marks',
      '/fingerprint/detect',
      { content: markedText, top_k: 50 },
    ],
    [
      'fact-checker, 1,000 characters',
      '/fact-checker',
      { claim: generateProse(1_000, 'battery'), source: 'ingest', limit: 20 },
    ],
    [
      'evidence-finder, 500 characters',
      '/evidence-finder',
      { claim: generateProse(500, 'battery'), source: 'ingest', limit: 20 },
    ],
    [
      'collections/answer',
      `/collections/${collection}/answer`,
      { question: `Why is that so? ${generateProse(980, 'battery')}` },
    ],
    [
      'collections/qa-verify, 50 pairs',
      `/collections/${collection}/qa-verify`,
      { qa_pairs: repeatPair(generateProse(4_000, 'thing')) },
    ],
    ['collections/ingest, 50 pages', `/collections/${collection}/ingest`, { urls }],
    ['collections/graph', `/collections/${collection}/graph`],
    ['tkgs/graph', `/tkgs/${graph}/graph`],
    ['tkgs/graph as GraphML', `/tkgs/${graph}/graph?format=graphml`],
    ['tkgs/graph as JSON-LD', `/tkgs/${graph}/graph?format=jsonld`],
    ['chat, 999 messages', '/chat', { messages: history }],
    [
      'chat on a graph, 8,000 characters',
      '/chat',
      { tkg_id: graph, message: generateProse(8_000, 'canal') },
    ],
    [
      'chat on a collection, 8,000 characters',
      '/chat',
      { collection_id: collection, message: generateProse(8_000, 'battery') },
    ],
  ];
  return list.map(([name, path, body]) => ({ service: 'verify', name, path, body }));
}
