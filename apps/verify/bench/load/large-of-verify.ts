import { file, koreanWords, type Large, words } from './large.ts';
import { TOKEN, type Services } from './services.ts';

export interface PreparedVerify {
  /** A graph of some thousand nodes and edges. */
  graph: string;
  /** 50,000 characters with marks in them. */
  marked: string;
}

/** What the largest requests ask for, put there before the first is measured. */
export async function prepareVerify(services: Services): Promise<PreparedVerify> {
  const response = await fetch(`${services.verify.url}/api/v1/ingest/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: file('large.md', words(390_000, 'canal')),
  });
  if (!response.ok) throw new Error(`ingest/file: ${response.status} ${await response.text()}`);
  const { tkg_id } = (await response.json()) as { tkg_id: string };
  const embedded = await services.call<{ watermarked_content: string }>('/fingerprint/embed', {
    content: words(50_000, 'beacon'),
  });
  return { graph: tkg_id, marked: embedded.watermarked_content };
}

/** @param at which time of several: what is written is another each time */
export function largestOfVerify(
  { collection, pages }: Services,
  { graph, marked }: PreparedVerify,
  at: number,
): Large[] {
  const huge = pages.put(
    '/huge',
    `<html><body><article>${words(2_000_000, 'pier').replaceAll('. ', '.</p><p>')}</article></body></html>`,
  );
  const urls = Array.from({ length: 50 }, (_, page) =>
    pages.put(
      `/large-${at}-${page}`,
      `<html><body><article><p>${words(2_000, `ferry ${page}`)}</p></article></body></html>`,
    ),
  );
  const whole = (seed: string) => file('a.md', words(390_000, seed));
  const history = Array.from({ length: 999 }, (_, one) => ({
    role: one % 2 ? 'assistant' : 'user',
    content: words(990, 'talk'),
  }));
  const pairs = (answer: string) =>
    Array.from({ length: 50 }, (_, pair) => ({
      question: `What is said of thing ${pair}? ${words(900, 'question')}`,
      answer,
    }));
  const list: [name: string, path: string, body?: object | FormData][] = [
    ['claims/detect, 20,000 characters', '/claims/detect', { text: words(20_000, 'harbour') }],
    ['causality-graph, 20,000 characters', '/causality-graph', { text: words(20_000, 'bridge') }],
    ['causality-graph/file, 390,000 characters', '/causality-graph/file', whole('weir')],
    ['timeseries/file, 390,000 characters', '/timeseries/file', whole('road')],
    ['ingest, 20,000 characters', '/ingest', { content: words(20_000, `town ${at}`) }],
    ['ingest/file, 390,000 characters', '/ingest/file', whole(`village ${at}`)],
    ['crawl, a page of 2 MB', '/crawl', { url: huge }],
    [
      'crawl, a page of 2 MB, with a prompt',
      '/crawl',
      { url: huge, prompt: `Which pier cost most, and why? ${words(1_900, 'pier')}` },
    ],
    [
      'fingerprint/embed, 50,000 characters',
      '/fingerprint/embed',
      { content: words(50_000, 'lighthouse') },
    ],
    [
      'fingerprint/embed, 50,000 characters of Korean',
      '/fingerprint/embed',
      { content: koreanWords(50_000, '등대') },
    ],
    [
      'fingerprint/detect, 50,000 characters',
      '/fingerprint/detect',
      { content: words(50_000, 'lighthouse') },
    ],
    [
      'fingerprint/detect, 50,000 characters of Korean',
      '/fingerprint/detect',
      { content: koreanWords(50_000, '등대') },
    ],
    [
      'fingerprint/detect, 50,000 characters with marks',
      '/fingerprint/detect',
      { content: marked, top_k: 50 },
    ],
    [
      'fact-checker, 1,000 characters',
      '/fact-checker',
      { claim: words(1_000, 'battery'), source: 'ingest', limit: 20 },
    ],
    [
      'evidence-finder, 500 characters',
      '/evidence-finder',
      { claim: words(500, 'battery'), source: 'ingest', limit: 20 },
    ],
    [
      'collections/answer',
      `/collections/${collection}/answer`,
      { question: `Why is that so? ${words(980, 'battery')}` },
    ],
    [
      'collections/qa-verify, 50 pairs',
      `/collections/${collection}/qa-verify`,
      { qa_pairs: pairs(words(4_000, 'thing')) },
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
      { tkg_id: graph, message: words(8_000, 'canal') },
    ],
    [
      'chat on a collection, 8,000 characters',
      '/chat',
      { collection_id: collection, message: words(8_000, 'battery') },
    ],
  ];
  return list.map(([name, path, body]) => ({ service: 'verify', name, path, body }));
}
