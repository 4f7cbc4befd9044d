import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServiceDatabase, startPageServer, startService } from '@plumbline/testing';

export type Verdict = 'correct' | 'incorrect' | 'unsupported';

interface Brand {
  name: string;
  pages: { path: string; title: string; published: string; text: string }[];
  groups: { question: string; answers: [answer: string, verdict: Verdict][] }[];
}

export interface Citation {
  ingest_source_id: string;
  quote: string;
  start: number;
  end: number;
}

/** One of our pairs, and the service's verdict on it. */
export interface JudgedPair {
  brand: string;
  question: string;
  answer: string;
  gold: Verdict;
  /**
   * Parameters were tuned on half 0 only; half 1 was only measured. All answers to a question are
   * in one half.
   */
  half: number;
  verdict: Verdict;
  confidence: number;
  correction: string | null;
  citations: Citation[];
}

const TOKEN = 'a-token-for-the-qa-verify-bench';
const BATCH_SIZE = 50;
const MAX_WAIT_MS = 120_000;

/**
 * Pages about made-up brands, with questions, answers and expected verdicts, written before the
 * judge existed.
 */
const readBrands = (): Brand[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Brand);

/**
 * Judges all pairs on a service in its own process that has ingested the pages; counts the quotes
 * that are not at their place.
 */
export async function judgePairs(): Promise<{
  judged: JudgedPair[];
  milliseconds: number[];
  misquoted: number;
  failed: number;
}> {
  const testDatabase = await createServiceDatabase('verify');
  const pages = await startPageServer();
  const service = await startService('verify', {
    ...testDatabase.env,
    VERIFY_PORT: '0',
    VERIFY_API_KEYS: JSON.stringify({
      [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
    }),
    FETCH_ALLOWED_PRIVATE_HOSTS: pages.host,
    ...{ INGEST_HOST_INTERVAL_MS: '1', RATE_LIMIT_PER_MINUTE: '0' },
  });
  const call = async <Body>(path: string, body?: object): Promise<Body> => {
    const response = await fetch(`${service.url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const result = {
    judged: [] as JudgedPair[],
    milliseconds: [] as number[],
    misquoted: 0,
    failed: 0,
  };
  for (const brand of readBrands()) {
    const { id } = await call<{ id: string }>('collections', { name: brand.name });
    const urls = brand.pages.map((page) => pages.put(`/${id}/${page.path}`, toHtml(page)));
    await call(`collections/${id}/ingest`, { urls });
    result.failed += await waitForIngest(call, id);
    const contents = new Map<string, string>();
    const pairs = brand.groups.flatMap(({ question, answers }, at) =>
      answers.map(([answer, gold]) => ({ question, answer, gold, half: at % 2 })),
    );
    for (let at = 0; at < pairs.length; at += BATCH_SIZE) {
      const batch = pairs.slice(at, at + BATCH_SIZE);
      const from = performance.now();
      const { results } = await call<{ results: JudgedPair[] }>(`collections/${id}/qa-verify`, {
        qa_pairs: batch.map(({ question, answer }) => ({ question, answer })),
      });
      result.milliseconds.push((performance.now() - from) / batch.length);
      result.judged.push(
        ...results.map((result, index) => ({ ...result, ...batch[index]!, brand: brand.name })),
      );
      for (const { ingest_source_id: source, quote, start, end } of results.flatMap(
        ({ citations }) => citations,
      )) {
        const content =
          contents.get(source) ??
          (await call<{ content: string }>(`collections/${id}/sources/${source}`)).content;
        contents.set(source, content);
        if (content.slice(start, end) !== quote) result.misquoted += 1;
      }
    }
  }
  await service.end();
  await pages.close();
  await testDatabase.remove();
  return result;
}

/** Waits until all pages are processed. @returns the number of failed pages */
async function waitForIngest(
  call: <Body>(path: string) => Promise<Body>,
  id: string,
): Promise<number> {
  const until = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const { summary } = await call<{ summary: { processing: number; failed: number } }>(
      `collections/${id}/ingest-status`,
    );
    if (summary.processing === 0) return summary.failed;
    if (performance.now() > until)
      throw new Error(`${summary.processing} pages are still waited for`);
    await sleep(100);
  }
}

const toHtml = ({ title, published, text }: Brand['pages'][number]): string =>
  `<!doctype html><html><head><title>${title}</title><meta property="og:title" content="${title}">` +
  '<meta property="article:published_time" ' +
  `content="${published}T08:00:00Z"></head><body><article><h1>${title}</h1>` +
  `${text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')}</article></body></html>`;
