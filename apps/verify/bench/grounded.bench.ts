// npm run bench -- grounded: questions asked of collections over HTTP, of a service as it is
// deployed, with the offline engine; on PostgreSQL where REAL_DATABASE_URL is set (the database it
// makes is dropped), else embedded. The data are not part of the repository (BENCH_DATA, default
// ../shared/bench): SQuAD 2 as one collection, a page an article; mtRAG-UN as one for each domain,
// a page a passage, asked with what was said before.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Asked, halfOf, normalized, percentile, rowsOf } from './grounded/measures.ts';

if (process.env.REAL_DATABASE_URL) process.env.PLUMBLINE_TEST_DATABASE = 'server';
const { startAsking } = await import('./grounded/service.ts');
const data = resolve(
  process.env.BENCH_DATA ?? join(import.meta.dirname, '../../../../shared/bench'),
  'retrieval',
);
if (!existsSync(join(data, 'squad2-questions.jsonl'))) {
  console.log(
    `Nothing to measure: there is no squad2-questions.jsonl in ${data}. BENCH_DATA names the ` +
      'folder above.',
  );
  process.exit(0);
}
const CURVE = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75];

interface SquadQuestion {
  id: string;
  question: string;
  answerable: boolean;
  answers: { text: string }[];
}
interface Conversation {
  id: string;
  domain: string;
  answerability: string[];
  messages: { role: 'user' | 'assistant'; content: string }[];
  contexts: { id: string; title?: string; text: string }[];
}
type Asking = Awaited<ReturnType<typeof startAsking>>;

const lines = <T>(file: string): T[] =>
  readFileSync(join(data, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

async function squad(asking: Asking): Promise<Asked[]> {
  const articles = Map.groupBy(
    lines<{ title: string; text: string }>('squad2-passages.jsonl'),
    ({ title }) => title,
  );
  const held = [...articles].map(([title, passages]) => ({
    title: title.replaceAll('_', ' '),
    text: passages.map(({ text }) => text.replace(/\n\s*\n/g, '\n')).join('\n\n'),
  }));
  const id = await asking.collection('SQuAD 2', held);
  const asked: Asked[] = [];
  for (const { id: key, question, answerable, answers } of lines<SquadQuestion>(
    'squad2-questions.jsonl',
  )) {
    const { answer, grounded, confidence, citations, milliseconds } = await asking.ask(
      id,
      question,
    );
    const said = normalized(answer);
    const isRight = grounded && answers.some(({ text }) => said.includes(normalized(text)));
    asked.push({
      half: halfOf(key),
      answerable,
      grounded,
      confidence,
      isRight,
      milliseconds,
      citations: citations.length,
    });
  }
  return asked;
}

async function conversations(asking: Asking): Promise<(Asked & { kind: string })[]> {
  const all = lines<Conversation>('mtrag_un_507.jsonl');
  const ids = new Map<string, string>();
  for (const [domain, own] of Map.groupBy(all, (one) => one.domain)) {
    const passages = new Map(
      own.flatMap(({ contexts }) => contexts.map((context) => [context.id, context])),
    );
    const held = [...passages.values()].map(({ id, title, text }) => ({
      title: title ?? id,
      text,
    }));
    ids.set(domain, await asking.collection(domain, held));
  }
  const asked: (Asked & { kind: string })[] = [];
  for (const { id, domain, answerability, messages } of all) {
    const said = messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => content.slice(0, 1_000));
    const question = said.pop() ?? '';
    if (!/[\p{L}\p{Nd}]/u.test(question)) continue;
    const { grounded, confidence, citations, milliseconds } = await asking.ask(
      ids.get(domain)!,
      question,
      said.slice(-20),
    );
    const kind = answerability[0] ?? '';
    const answerable = kind === 'ANSWERABLE' || kind === 'PARTIAL';
    asked.push({
      half: halfOf(id),
      kind,
      answerable,
      grounded,
      confidence,
      isRight: false,
      milliseconds,
      citations: citations.length,
    });
  }
  return asked;
}

const asking = await startAsking();
const articles = await squad(asking);
console.table(rowsOf('SQuAD 2', articles));
console.log('The same, were only answers of at least such a confidence given:');
console.table(CURVE.flatMap((least) => rowsOf(`SQuAD 2, ${least}`, articles, least)));
const times = articles.map(({ milliseconds }) => milliseconds);
console.log(`An answer takes ${percentile(times, 0.5)} (p50), ${percentile(times, 0.95)} (p95).`);
if (existsSync(join(data, 'mtrag_un_507.jsonl'))) {
  const turns = await conversations(asking);
  console.table(
    [...Map.groupBy(turns, ({ kind }) => kind)].map(([kind, own]) => ({
      'last turn of mtRAG-UN': kind,
      turns: own.length,
      answered: (own.filter(({ grounded }) => grounded).length / own.length).toFixed(3),
      abstained: (own.filter(({ grounded }) => !grounded).length / own.length).toFixed(3),
    })),
  );
}
const { quotes, wrong, passages } = await asking.end();
console.log(
  `${quotes} quotes given, of ${passages} passages; ${wrong} do not stand in the stored text ` +
    'at their offsets.',
);
