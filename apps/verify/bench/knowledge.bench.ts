// npm run bench -- knowledge [documents]: ingest and search over HTTP, embedded database (or
// DATABASE_URL), the offline engine. Documents are made up here: sentences of a few hundred words,
// so that common words are in all of them and rare ones in few.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startService } from '@plumbline/testing';
import { randomOf } from './random.ts';

const count = Number(process.argv[2] ?? 100);
const TOKEN = 'a-token-for-the-knowledge-bench';
const VERIFY_API_KEYS = JSON.stringify({
  [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
});
const DATA_DIR = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
const { DATABASE_URL } = process.env;

/** So that every run has the same documents. */
const { below: chance } = randomOf(7);
const syllables = ['ba', 'do', 'ke', 'lin', 'mar', 'no', 'pel', 'ri', 'sto', 'tan', 'ver', 'zo'];
const vocabulary = Array.from({ length: 2_000 }, () =>
  Array.from({ length: 2 + chance(2) }, () => syllables[chance(12)]).join(''),
);
/** Zipf-like: the first words are everywhere. */
const word = () => vocabulary[Math.floor(vocabulary.length ** (chance(1_000) / 1_000))] ?? 'end';
const sentence = () =>
  `The ${word()} ${word()} of ${word()} cost ${1 + chance(900)} million euros because the ` +
  `${word()} ${word()} failed in ${1990 + chance(36)}.`;
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

async function timed(path: string, init: RequestInit = {}): Promise<number> {
  const from = performance.now();
  const response = await fetch(`${service.url}/api/v1/${path}`, { ...init, headers });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - from;
}
const percentile = (times: number[], share: number) =>
  `${[...times].sort((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(0)} ms`;
const row = (what: string, times: number[], rate = '') => ({
  what,
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  rate,
});

const begun = performance.now();
const ingests: number[] = [];
const queue = [...documents];
const sender = async () => {
  for (let content = queue.pop(); content !== undefined; content = queue.pop())
    ingests.push(await timed('ingest', { method: 'POST', body: JSON.stringify({ content }) }));
};
await Promise.all(Array.from({ length: 4 }, sender));
const rate = `${(count / ((performance.now() - begun) / 1_000)).toFixed(1)} documents/s`;
await sleep(15_000); // statistics: the embedded database's upkeep, or autovacuum

const searches = async (question: () => string) => {
  const times: number[] = [];
  for (let i = 0; i < 50; i++)
    times.push(await timed(`fact-search?source=ingest&q=${encodeURIComponent(question())}`));
  return times;
};
console.table([
  row('ingest, 4 at a time', ingests, rate),
  row(
    'search by two rare words',
    await searches(() => `${vocabulary[1_000 + chance(900)]} ${vocabulary[1_000 + chance(900)]}`),
  ),
  row(
    'search by words of every document',
    await searches(() => `what did the ${vocabulary[2]} cost in euros?`),
  ),
  row('search for nothing', await searches(() => 'zeppelin')),
]);
console.log(
  `${count} documents of ${Math.round(documents.join('').length / count)} characters, ` +
    `${DATABASE_URL ? 'PostgreSQL' : 'embedded'}`,
);
await service.end();
rmSync(DATA_DIR, { recursive: true });
