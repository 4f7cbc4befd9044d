// Milliseconds per message, offline, end to end over HTTP on PostgreSQL: extraction, comparison
// with the ledger, and writing. Each message is new; every tenth repeats a statement of an earlier
// one, and every tenth contradicts one, as in conversations.
import { randomUUID } from 'node:crypto';

const WARM_UP = 10;
const SIZES = { turn: 200, paragraph: 200, article: 20 };

if (!process.env.REAL_DATABASE_URL) {
  console.error('Set REAL_DATABASE_URL: messages are measured on a PostgreSQL server.');
  process.exit(1);
}
process.env.PLUMBLINE_TEST_DATABASE = 'server'; // read when the module is loaded
const { openTestDatabase, startService } = await import('@plumbline/testing');
const database = await openTestDatabase();
const service = await startService('memory', {
  MEMORY_DATABASE_URL: database.url,
  MEMORY_PORT: '0',
});

const TOWNS =
  'Lindholm Farholm Brackwater Ostrava Kelby Norrvik Tamsin Ardmore Quillan Sorrel'.split(' ');
const THINGS = 'harbour bridge library mill railway museum quarry market theatre hospital'.split(
  ' ',
);
let made = 0;
const town = () => TOWNS[made % TOWNS.length]!;
const thing = () => THINGS[(made * 7) % THINGS.length]!;

function turn(): string {
  const n = made++;
  if (n % 10 === 0) return `My budget for the ${THINGS[1]} is ${500 + n} euros now.`;
  return `I visited the ${thing()} in ${town()} with ${1 + (n % 90)} friends on ${1 + (n % 28)} May.`;
}

function paragraph(): string {
  const n = made++;
  return [
    `The ${thing()} of ${town()} reopened on ${1 + (n % 28)} March 2026 after ${n} days of repairs.`,
    `Traffic fell by ${n % 50} percent in 2025 because the road to ${town()} was closed.`,
    `I moved to ${town()} in May, and my budget is ${n} euros.`,
    `The council will spend ${n} million euros on the ${thing()} in 2028.`,
    'Who would have thought so?',
  ].join(' ');
}

function article(): string {
  let text = '';
  while (text.length < 20_000) text += `${paragraph()}\n\n`;
  return text.slice(0, 20_000);
}

const space = `user:${randomUUID()}`;
async function tell(content: string): Promise<{ ms: number; rows: number }> {
  const started = performance.now();
  const response = await fetch(`${service.url}/v1/memories`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      space,
      messages: [{ content, observed_at: new Date(1.77e12 + made * 1000).toISOString() }],
    }),
  });
  const { accepted, refused } = (await response.json()) as { accepted: number; refused: object[] };
  if (!response.ok || refused.length || !accepted)
    throw new Error(`${response.status}: ${accepted} rows, ${JSON.stringify(refused)}`);
  return { ms: performance.now() - started, rows: accepted };
}

const rank = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
const table: Record<string, object> = {};
for (const [kind, make] of Object.entries({ turn, paragraph, article }) as [
  keyof typeof SIZES,
  () => string,
][]) {
  for (let n = 0; n < (kind === 'article' ? 2 : WARM_UP); n++) await tell(make());
  const times: number[] = [];
  let rows = 0;
  for (let n = 0; n < SIZES[kind]; n++) {
    const timing = await tell(make());
    times.push(timing.ms);
    rows += timing.rows;
  }
  times.sort((a, b) => a - b);
  const [p50, p95] = [rank(times, 0.5), rank(times, 0.95)].map((ms) => Number(ms.toFixed(1)));
  table[kind] = {
    messages: times.length,
    'rows a message': Math.round(rows / times.length),
    'p50 ms': p50,
    'p95 ms': p95,
    'best ms': Number(times[0]!.toFixed(1)),
  };
}
console.table(table);
await service.end();
await database.close();
