// What counts as a contradiction in long conversations (BEAM): sends the user's turns as messages
// in order over HTTP. Then counts the SUPERSEDES edges and how many labelled contradictions and
// updates they match, and prints a sample for manual review, since the labels are incomplete.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folder = join(
  resolve(import.meta.dirname, '../../..', process.env['BENCH_DATA'] ?? '../shared/bench'),
  'memory',
  'beam-100k',
);
if (!existsSync(folder)) {
  console.log(`left out, no such folder: ${folder}`);
  process.exit(0);
}
const SAMPLE = Number(process.env['SAMPLE'] ?? 40);
const AT_ONCE = 20;

interface Turn {
  id: number;
  role: string;
  content: string;
  time_anchor?: string | null;
}
interface Question {
  source_chat_ids: Record<string, number[] | number>;
}
interface Entry {
  id: string;
  nodes: { id: string; kind: string; statement: string }[];
  edges: { source_id: string; target_id: string; edge_type: string; fact: string }[];
}

// read when the module is loaded
if (process.env.REAL_DATABASE_URL) process.env.PLUMBLINE_TEST_DATABASE = 'server';
const data = mkdtempSync(join(tmpdir(), 'supersede-bench-'));
const { openTestDatabase, startService } = await import('@plumbline/testing');
const database = process.env.REAL_DATABASE_URL ? await openTestDatabase() : undefined;
const service = await startService('memory', {
  MEMORY_PORT: '0',
  DATA_DIR: data,
  ...(database?.url && { MEMORY_DATABASE_URL: database.url }),
});

/**
 * The first day that a conversation names, plus one second per turn; a day that a turn names
 * advances the clock.
 */
function* instants(turns: readonly Turn[]): Generator<string> {
  let at = 0;
  for (const { time_anchor } of turns) {
    const named = Date.parse(`${time_anchor?.replaceAll('-', ' ') ?? ''} 09:00 UTC`);
    at = Number.isNaN(named) ? at + 1_000 : Math.max(at + 1_000, named);
    yield new Date(at || Date.parse('2024-01-01T09:00:00Z')).toISOString();
  }
}

async function tell(space: string, messages: object[]): Promise<Entry[]> {
  const response = await fetch(`${service.url}/v1/memories`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ space, messages }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as { episodes: Entry[] }).episodes;
}

const contradictions: { name: string; older: string; newer: string; why: string }[] = [];
let [blocks, labelled, met] = [0, 0, 0];
for (const name of readdirSync(folder).sort((a, b) => Number(a) - Number(b))) {
  const chat = JSON.parse(readFileSync(join(folder, name, 'chat.json'), 'utf8')) as {
    turns: Turn[][];
  }[];
  const questions = JSON.parse(
    readFileSync(join(folder, name, 'probing_questions.json'), 'utf8'),
  ) as Record<string, Question[]>;
  const turns = chat.flatMap((batch) => batch.turns.flat()).filter(({ role }) => role === 'user');
  const times = [...instants(turns)];
  const saidIn = new Map<string, number[]>();
  const words = new Map<string, string>();
  const edges: Entry['edges'] = [];
  for (let from = 0; from < turns.length; from += AT_ONCE) {
    const part = turns.slice(from, from + AT_ONCE);
    const messages = part.map(({ content }, at) => ({
      content: content.replace(/\s*->->.*$/s, ''),
      observed_at: times[from + at],
    }));
    (await tell(`user:${name}`, messages)).forEach((entry, at) => {
      for (const { id, kind, statement } of entry.nodes) {
        if (kind !== 'claim' && kind !== 'prediction') continue;
        words.set(id, statement);
        saidIn.set(id, [...(saidIn.get(id) ?? []), part[at]!.id]);
      }
      edges.push(...entry.edges.filter(({ edge_type }) => edge_type === 'SUPERSEDES'));
    });
  }
  blocks += words.size;
  const pairs = edges.map(({ source_id, target_id, fact }) => {
    contradictions.push({
      name,
      older: words.get(target_id) ?? '',
      newer: words.get(source_id) ?? '',
      why: fact,
    });
    return [saidIn.get(source_id) ?? [], saidIn.get(target_id) ?? []] as const;
  });
  for (const { source_chat_ids } of [
    ...(questions['contradiction_resolution'] ?? []),
    ...(questions['knowledge_update'] ?? []),
  ]) {
    const ids = Object.values(source_chat_ids).flat();
    labelled++;
    if (
      pairs.some(
        ([newer, older]) =>
          newer.some((id) => ids.includes(id)) && older.some((id) => ids.includes(id)),
      )
    )
      met++;
  }
}

console.table({
  'user turns of BEAM': {
    blocks,
    supersedes: contradictions.length,
    'of blocks': `${((100 * contradictions.length) / blocks).toFixed(2)} %`,
    labelled,
    met,
  },
});
// Every n-th, so that the sample is the same in every run.
const step = Math.max(1, Math.floor(contradictions.length / SAMPLE));
for (const { name, older, newer, why } of contradictions.filter((_, at) => at % step === 0))
  console.log(`conversation ${name}\n  older: ${older}\n  newer: ${newer}\n  ${why}`);
await service.end();
await database?.close();
rmSync(data, { recursive: true, force: true });
