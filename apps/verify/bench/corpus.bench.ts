// npm run bench -- corpus [documents]: ingestion and search over HTTP, embedded database (or
// DATABASE_URL), the offline engine. Documents are generated: sentences from a few hundred words,
// so that common words occur in all documents and rare ones in few.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startService } from '@plumbline/testing';
import { createPrng } from './prng.ts';

const count = Number(process.argv[2] ?? 100);
const TOKEN = 'a-token-for-the-knowledge-bench';
const VERIFY_API_KEYS = JSON.stringify({
  [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
});
const DATA_DIR = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
const { DATABASE_URL } = process.env;

/** Every run has the same documents. */
const { nextInt } = createPrng(7);
const syllables = ['ba', 'do', 'ke', 'lin', 'mar', 'no', 'pel', 'ri', 'sto', 'tan', 'ver', 'zo'];
const vocabulary = Array.from({ length: 2_000 }, () =>
  Array.from({ length: 2 + nextInt(2) }, () => syllables[nextInt(12)]).join(''),
);
/** Zipf-like: the first words are the most frequent. */
const word = () => vocabulary[Math.floor(vocabulary.length ** (nextInt(1_000) / 1_000))] ?? 'end';
const sentence = () =>
  `The ${word()} ${word()} of ${word()} cost ${1 + nextInt(900)} million euros because the ` +
  `${word()} ${word()} failed in ${1990 + nextInt(36)}.`;
const documents = Array.from({ length: count }, () =>
  Array.from({ length: 60 }, sentence).join(' '),
);

const service = await startService('verify', {
  DATA_DIR,
  ...(DATABASE_URL ? { DATABASE_URL } : {}),
  VERIFY_PORT: '0',
  VERIFY_API_KEYS,
});
const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };

async function measureRequest(path: string, init: RequestInit = {}): Promise<number> {
  const from = performance.now();
  const response = await fetch(`${service.url}/api/v1/${path}`, { ...init, headers });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - from;
}
const formatPercentile = (times: number[], share: number) =>
  `${[...times].sort((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(0)} ms`;
const toRow = (what: string, times: number[], rate = '') => ({
  what,
  p50: formatPercentile(times, 0.5),
  p95: formatPercentile(times, 0.95),
  rate,
});

const startedAt = performance.now();
const ingests: number[] = [];
const queue = [...documents];
const sendUntilDone = async () => {
  for (let content = queue.pop(); content !== undefined; content = queue.pop())
    ingests.push(
      await measureRequest('ingest', { method: 'POST', body: JSON.stringify({ content }) }),
    );
};
await Promise.all(Array.from({ length: 4 }, sendUntilDone));
const rate = `${(count / ((performance.now() - startedAt) / 1_000)).toFixed(1)} documents/s`;
await sleep(15_000); // statistics: by the embedded database's maintenance, or autovacuum

const measureSearches = async (question: () => string) => {
  const times: number[] = [];
  for (let i = 0; i < 50; i++)
    times.push(
      await measureRequest(`fact-search?source=ingest&q=${encodeURIComponent(question())}`),
    );
  return times;
};
console.table([
  toRow('ingest, 4 at a time', ingests, rate),
  toRow(
    'search by two rare words',
    await measureSearches(
      () => `${vocabulary[1_000 + nextInt(900)]} ${vocabulary[1_000 + nextInt(900)]}`,
    ),
  ),
  toRow(
    'search by words of every document',
    await measureSearches(() => `what did the ${vocabulary[2]} cost in euros?`),
  ),
  toRow('search for nothing', await measureSearches(() => 'zeppelin')),
]);
console.log(
  `${count} documents of ${Math.round(documents.join('').length / count)} characters, ` +
    `${DATABASE_URL ? 'PostgreSQL' : 'embedded'}`,
);
await service.end();
rmSync(DATA_DIR, { recursive: true });
