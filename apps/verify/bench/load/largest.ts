import { howItWent, MEMORY_KEY, TOKEN, type Services } from './services.ts';

const TIMES = 5;

interface Large {
  name: string;
  service: 'verify' | 'memory';
  path: string;
  body: object | FormData;
}

const words = (length: number, seed: string): string => {
  const sentence = (at: number) =>
    `The ${seed} of Lindholm number ${at} cost ${at + 3} million euros in ${1990 + (at % 35)}, because heavy rain led to flooding. `;
  let text = '';
  for (let at = 0; text.length < length; at++) text += sentence(at);
  return text.slice(0, length);
};

function file(name: string, text: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  return form;
}

/** The largest of what each kind of endpoint takes. */
export function largest({ collection, pages }: Services, at: number): Large[] {
  const day = '2026-01-01T00:00:00Z';
  const node = (id: string, extra: object = {}) => ({
    id,
    kind: 'claim',
    statement: `Pier ${id} of Lindholm is open since March.`,
    asserted_at: day,
    ...extra,
  });
  const huge = pages.put('/huge', `<html><body><article>${words(2_000_000, 'pier').replaceAll('. ', '.</p><p>')}</article></body></html>`);
  const as_of = new Date().toISOString();
  const list: [Large['service'], string, string, object | FormData][] = [
    ['verify', 'claims/detect, 20,000 characters', '/claims/detect', { text: words(20_000, 'harbour') }],
    ['verify', 'causality-graph, 20,000 characters', '/causality-graph', { text: words(20_000, 'bridge') }],
    ['verify', 'ingest, 300,000 characters', '/ingest', { content: words(300_000, `town ${at}`) }],
    ['verify', 'ingest/file, 2 MB of Markdown', '/timeseries/file', file('a.md', words(300_000, 'road'))],
    ['verify', 'crawl, a page of 2 MB', '/crawl', { url: huge }],
    ['verify', 'fingerprint/embed, 50,000 characters', '/fingerprint/embed', { content: words(50_000, 'lighthouse') }],
    ['verify', 'fingerprint/detect, 50,000 characters', '/fingerprint/detect', { content: words(50_000, 'lighthouse') }],
    ['verify', 'collections/answer', `/collections/${collection}/answer`, { question: 'How long does the battery last, and why?' }],
    [
      'verify',
      'collections/qa-verify, 50 pairs',
      `/collections/${collection}/qa-verify`,
      {
        qa_pairs: Array.from({ length: 50 }, (_, pair) => ({ question: `What is said of thing ${pair}?`, answer: words(2_000, 'thing') })),
      },
    ],
    [
      'verify',
      'chat, 1,000 messages',
      '/chat',
      { messages: Array.from({ length: 999 }, (_, one) => ({ role: one % 2 ? 'assistant' : 'user', content: words(700, 'talk') })) },
    ],
    [
      'memory',
      'memories, 10,000 rows',
      '/v1/memories',
      { space: 'large', nodes: Array.from({ length: 10_000 }, (_, row) => node(`large-${at}-${row}`)) },
    ],
    [
      'memory',
      'memories, 1,000 rows',
      '/v1/memories',
      { space: 'large', nodes: Array.from({ length: 1_000 }, (_, row) => node(`less-${at}-${row}`)) },
    ],
    [
      'memory',
      'memories, 30 MB of vectors',
      '/v1/memories',
      {
        space: 'vectors',
        nodes: Array.from({ length: 1_000 }, (_, row) =>
          node(`vector-${at}-${row}`, {
            embedding: Array.from({ length: 1_536 }, (_, i) => ((i * 7 + row) % 1_000) / 1_000 + 0.123456789),
          }),
        ),
      },
    ],
    [
      'memory',
      'memories, a message of 100,000 characters',
      '/v1/memories',
      { space: 'large', messages: [{ content: `${at} ${words(99_000, 'ship')}`, observed_at: day }] },
    ],
    ['memory', 'lookup, 10,000 ids', '/v1/memories/lookup', { as_of, ids: Array.from({ length: 10_000 }, (_, row) => `large-0-${row}`) }],
    ['memory', 'search, 100,000 characters', '/v1/memories/search', { as_of, q: words(100_000, 'harbour') }],
  ];
  return list.map(([service, name, path, body]) => ({ service, name, path, body }));
}

export interface Stood {
  request: string;
  status: number;
  ms: number;
  /** How long the event loop stood still: the median of five such requests, and the longest. */
  median: number;
  longest: number;
}

/** Each kind of request at its largest, alone, five times. */
export async function standstills(services: Services): Promise<Stood[]> {
  const found = new Map<string, { stood: number[]; took: number[]; status: number }>();
  for (let at = 0; at < TIMES; at++)
    for (const { name, service, path, body } of largest(services, at)) {
      const running = services[service];
      const isForm = body instanceof FormData;
      const payload = isForm ? body : JSON.stringify(body);
      await new Promise((resolve) => setTimeout(resolve, 300)); // what the last one left behind
      await howItWent(running);
      const from = performance.now();
      const response = await fetch(service === 'verify' ? `${running.url}/api/v1${path}` : running.url + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${service === 'verify' ? TOKEN : MEMORY_KEY}`,
          ...(!isForm && { 'content-type': 'application/json' }),
        },
        body: payload,
      });
      await response.arrayBuffer();
      const took = performance.now() - from;
      const entry = found.get(name) ?? { stood: [], took: [], status: response.status };
      entry.stood.push((await howItWent(running)).stoodStillMs);
      entry.took.push(took);
      found.set(name, entry);
    }
  const sorted = (values: number[]) => values.sort((a, b) => a - b);
  return [...found].map(([request, { stood, took, status }]) => ({
    ...{ request, status },
    ms: sorted(took)[TIMES >> 1]!,
    median: sorted(stood)[TIMES >> 1]!,
    longest: stood.at(-1)!,
  }));
}
