// npm run bench -- news-chat: questions to the demo's news by chat with all three tools, by rules
// or by the model of LLM_BASE_URL: how many are answered with a right citation, and the time until
// the first words. Options: --set dev|test|fresh (default all), --out FILE (every reply).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoNews, startService } from '@plumbline/testing';
import { parseBenchArgs, readLlmSettings } from './evidence/evidence-check.ts';
import { type ChatReply, isRightReply, type NewsChatItem } from './news-chat/score-reply.ts';

const TOKEN = 'a-token-for-the-news-chat-bench';
const TOOLS = { use_fact_search: true, use_fact_checker: true, use_evidence_finder: true };

interface ReplyChunk {
  type: string;
  id?: string;
  delta?: string;
  data?: ChatReply['citations'][number];
  output?: { verdict?: string };
}

const args = parseBenchArgs('set', 'out');
const file = new URL('./news-chat/questions.json', import.meta.url);
const items = (JSON.parse(readFileSync(file, 'utf8')) as NewsChatItem[]).filter(
  ({ set }) => !args.set || set === args.set,
);
const demo = await startDemoNews();
const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
try {
  const service = await startService('verify', {
    ...{ ...demo.env, ...readLlmSettings() },
    ...{ VERIFY_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '0' },
    VERIFY_API_KEYS: JSON.stringify({
      [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
    }),
  });
  const urlBySlug = new Map(demo.corpus.articles.map(({ slug, url }) => [slug, url]));
  const ask = async (message: string): Promise<ChatReply> => {
    const startedAt = performance.now();
    const response = await fetch(`${service.url}/api/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message, ...TOOLS }),
    });
    const reply: ChatReply = { text: '', citations: [], firstTextMs: NaN };
    let buffer = '';
    for await (const bytes of response.body!.pipeThrough(new TextDecoderStream())) {
      buffer += bytes;
      const blocks = buffer.split('\n\n');
      buffer = blocks.pop()!;
      for (const block of blocks) {
        const data = /^data: (\{.*)$/m.exec(block)?.[1];
        if (data) addChunk(reply, JSON.parse(data) as ReplyChunk, startedAt);
      }
    }
    return reply;
  };
  await ask('What happened in Lindholm?'); // starts the reader threads
  const results: { item: NewsChatItem; reply: ChatReply; isRight: boolean }[] = [];
  for (const item of items) {
    const reply = await ask(item.question);
    results.push({ item, reply, isRight: isRightReply(item, reply, urlBySlug) });
  }
  const sets = [...new Set(items.map(({ set }) => set))];
  console.table(
    sets.map((set) => {
      const own = results.filter(({ item }) => item.set === set);
      const times = own.map(({ reply }) => reply.firstTextMs).sort((a, b) => a - b);
      const rightCount = own.filter(({ isRight }) => isRight).length;
      return {
        ...{ set, questions: own.length, right: rightCount },
        share: (rightCount / own.length).toFixed(3),
        'first words p50, ms': Math.round(times[times.length >> 1]!),
        'p95, ms': Math.round(times[Math.floor(times.length * 0.95)]!),
      };
    }),
  );
  console.log(
    `wrong: ${results.flatMap(({ isRight, item }) => (isRight ? [] : item.id)).join(' ')}`,
  );
  if (args.out) writeFileSync(args.out, JSON.stringify(results, null, 2));
  await service.end();
} finally {
  await demo.close();
  rmSync(folder, { recursive: true, force: true });
}

function addChunk(reply: ChatReply, chunk: ReplyChunk, startedAt: number): void {
  if (chunk.type === 'text-start' && reply.text) reply.text += '\n\n';
  if (chunk.type === 'text-delta') {
    if (!reply.text) reply.firstTextMs = performance.now() - startedAt;
    reply.text += chunk.delta ?? '';
  }
  if (chunk.type === 'data-citation' && chunk.data) reply.citations.push(chunk.data);
  if (chunk.type === 'tool-output-available' && chunk.output?.verdict)
    reply.verdict = chunk.output.verdict;
}
