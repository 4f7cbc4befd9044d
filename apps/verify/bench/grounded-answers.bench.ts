// npm run bench -- grounded-answers: questions to collections over HTTP, on a service as deployed,
// with the offline engine; on PostgreSQL when REAL_DATABASE_URL is set (its database is dropped
// afterwards), else embedded. The data are not part of the repository (BENCH_DATA, default
// ../shared/bench): SQuAD 2 as one collection with a page per article; mtRAG-UN as one per domain
// with a page per passage, asked with the preceding conversation.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type QuestionResult,
  chooseHalf,
  normalizeAnswer,
  formatPercentile,
  toRows,
} from './grounded-answers/metrics.ts';

if (process.env.REAL_DATABASE_URL) process.env.PLUMBLINE_TEST_DATABASE = 'server';
const { startAnswerService } = await import('./grounded-answers/answer-service.ts');
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
const CONFIDENCE_THRESHOLDS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75];

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
type AnswerService = Awaited<ReturnType<typeof startAnswerService>>;

const readJsonLines = <T>(file: string): T[] =>
  readFileSync(join(data, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

async function runSquad(answerService: AnswerService): Promise<QuestionResult[]> {
  const articles = Map.groupBy(
    readJsonLines<{ title: string; text: string }>('squad2-passages.jsonl'),
    ({ title }) => title,
  );
  const pages = [...articles].map(([title, passages]) => ({
    title: title.replaceAll('_', ' '),
    text: passages.map(({ text }) => text.replace(/\n\s*\n/g, '\n')).join('\n\n'),
  }));
  const id = await answerService.createCollection('SQuAD 2', pages);
  const results: QuestionResult[] = [];
  for (const { id: key, question, answerable, answers } of readJsonLines<SquadQuestion>(
    'squad2-questions.jsonl',
  )) {
    const { answer, grounded, confidence, citations, milliseconds } = await answerService.ask(
      id,
      question,
    );
    const normalizedAnswer = normalizeAnswer(answer);
    const isRight =
      grounded && answers.some(({ text }) => normalizedAnswer.includes(normalizeAnswer(text)));
    results.push({
      half: chooseHalf(key),
      answerable,
      grounded,
      confidence,
      isRight,
      milliseconds,
      citations: citations.length,
    });
  }
  return results;
}

async function runConversations(
  answerService: AnswerService,
): Promise<(QuestionResult & { kind: string })[]> {
  const all = readJsonLines<Conversation>('mtrag_un_507.jsonl');
  const ids = new Map<string, string>();
  for (const [domain, own] of Map.groupBy(all, (one) => one.domain)) {
    const passages = new Map(
      own.flatMap(({ contexts }) => contexts.map((context) => [context.id, context])),
    );
    const pages = [...passages.values()].map(({ id, title, text }) => ({
      title: title ?? id,
      text,
    }));
    ids.set(domain, await answerService.createCollection(domain, pages));
  }
  const results: (QuestionResult & { kind: string })[] = [];
  for (const { id, domain, answerability, messages } of all) {
    const userMessages = messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => content.slice(0, 1_000));
    const question = userMessages.pop() ?? '';
    if (!/[\p{L}\p{Nd}]/u.test(question)) continue;
    const { grounded, confidence, citations, milliseconds } = await answerService.ask(
      ids.get(domain)!,
      question,
      userMessages.slice(-20),
    );
    const kind = answerability[0] ?? '';
    const answerable = kind === 'ANSWERABLE' || kind === 'PARTIAL';
    results.push({
      half: chooseHalf(id),
      kind,
      answerable,
      grounded,
      confidence,
      isRight: false,
      milliseconds,
      citations: citations.length,
    });
  }
  return results;
}

const answerService = await startAnswerService();
const articles = await runSquad(answerService);
console.table(toRows('SQuAD 2', articles));
console.log('The same, were only answers of at least such a confidence given:');
console.table(
  CONFIDENCE_THRESHOLDS.flatMap((least) => toRows(`SQuAD 2, ${least}`, articles, least)),
);
const times = articles.map(({ milliseconds }) => milliseconds);
console.log(
  `An answer takes ${formatPercentile(times, 0.5)} (p50), ${formatPercentile(times, 0.95)} (p95).`,
);
if (existsSync(join(data, 'mtrag_un_507.jsonl'))) {
  const turns = await runConversations(answerService);
  console.table(
    [...Map.groupBy(turns, ({ kind }) => kind)].map(([kind, own]) => ({
      'last turn of mtRAG-UN': kind,
      turns: own.length,
      answered: (own.filter(({ grounded }) => grounded).length / own.length).toFixed(3),
      abstained: (own.filter(({ grounded }) => !grounded).length / own.length).toFixed(3),
    })),
  );
}
const { quotes, wrong, passages } = await answerService.end();
console.log(
  `${quotes} quotes given, of ${passages} passages; ${wrong} do not stand in the stored text ` +
    'at their offsets.',
);
