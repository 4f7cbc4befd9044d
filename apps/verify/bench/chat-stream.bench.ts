// npm run bench -- chat-stream [readers]: replies that are generated and read at the same time,
// embedded database (or DATABASE_URL), with a language model that returns prepared text as fast as
// possible. Model and readers share one process beside the service, on the same cores.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelReplies, startLanguageModel, startService } from '@plumbline/testing';

const readers = Number(process.argv[2] ?? 50);
const ROUNDS = 3;
const TOKEN = 'a-token-for-the-chat-bench';
const VERIFY_API_KEYS = JSON.stringify({
  [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
});
const DATA_DIR = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
const { DATABASE_URL } = process.env;
const replyText = Array.from({ length: 400 }, (_, at) => `word${at} `).join('');

const model = await startLanguageModel(modelReplies.says(replyText));
const service = await startService('verify', {
  ...{
    DATA_DIR,
    VERIFY_PORT: '0',
    VERIFY_API_KEYS,
    RATE_LIMIT_PER_MINUTE: '0',
    ...(DATABASE_URL ? { DATABASE_URL } : {}),
  },
  ...{ LLM_BASE_URL: model.baseUrl, LLM_MODEL_MEDIUM: 'medium-model' },
});
const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
const body = JSON.stringify({ message: 'Tell me of the fox' });

interface ReplyTiming {
  firstMs: number;
  wholeMs: number;
  events: number;
  id: string;
}

async function readReply(): Promise<ReplyTiming> {
  const from = performance.now();
  const response = await fetch(`${service.url}/api/v1/chat`, { method: 'POST', headers, body });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  let firstMs = 0;
  let text = '';
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (!firstMs && text.includes('text-delta')) firstMs = performance.now() - from;
  }
  const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  if (ids.some((id, at) => id !== at + 1) || !text.endsWith('data: [DONE]\n\n'))
    throw new Error('A reply has a gap, or no end');
  return {
    firstMs,
    wholeMs: performance.now() - from,
    events: ids.length,
    id: /"messageId":"([^"]+)"/.exec(text)![1]!,
  };
}

/** Reads a finished reply again. */
async function replayReply(id: string): Promise<number> {
  const from = performance.now();
  await (await fetch(`${service.url}/api/v1/chat/streams/${id}`, { headers })).arrayBuffer();
  return performance.now() - from;
}

const formatPercentile = (times: number[], share: number) =>
  `${[...times].sort((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(0)} ms`;
const toRow = (what: string, times: number[]) => ({
  what,
  p50: formatPercentile(times, 0.5),
  p95: formatPercentile(times, 0.95),
});

await readReply();
const single = [await readReply(), await readReply(), await readReply()];
const concurrent: ReplyTiming[] = [];
const startedAt = performance.now();
for (let round = 0; round < ROUNDS; round++)
  concurrent.push(...(await Promise.all(Array.from({ length: readers }, readReply))));
const seconds = (performance.now() - startedAt) / 1_000;
console.table([
  toRow(
    'first words, alone',
    single.map(({ firstMs }) => firstMs),
  ),
  toRow(
    'whole reply, alone',
    single.map(({ wholeMs }) => wholeMs),
  ),
  toRow(
    `first words, ${readers} at once`,
    concurrent.map(({ firstMs }) => firstMs),
  ),
  toRow(
    `whole reply, ${readers} at once`,
    concurrent.map(({ wholeMs }) => wholeMs),
  ),
  toRow(
    'read again, 10 at once',
    await Promise.all(concurrent.slice(0, 10).map(({ id }) => replayReply(id))),
  ),
]);
const events = concurrent.reduce((sum, { events: count }) => sum + count, 0);
console.log(
  `${concurrent[0]!.events} events a reply, ${Math.round(events / seconds)} events/s in all, ` +
    `${DATABASE_URL ? 'PostgreSQL' : 'embedded'}; no gap in any`,
);
await service.end();
await model.close();
rmSync(DATA_DIR, { recursive: true });
