// npm run bench -- model-answers: questions and chats about a collection of pages that was ingested
// by the rules, answered by the model of LLM_BASE_URL and LLM_MODEL_MEDIUM. A person rates the
// answers: { "id": …, "right": true, "worded": true }; with these lines as --ratings the bench
// counts them. Data (folder `readings` of BENCH_DATA): pages.jsonl; questions.jsonl { id, question,
// language, answerable }; chats.jsonl { id, language, turns: [{ user, answerable }] }. Options:
// --set NAME (NAME.jsonl, NAME.questions.jsonl, NAME.chats.jsonl instead), --data FOLDER (keeps the
// database, so that a run can be repeated), --out FILE, --ratings FILE.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseBenchArgs, readLlmSettings } from './evidence/evidence-check.ts';
import { type Page, startCollectionService } from './model-answers/collection-service.ts';

interface Question {
  id: string;
  question: string;
  language: string;
  answerable: boolean;
}
interface Chat {
  id: string;
  language: string;
  turns: { user: string; answerable: boolean }[];
}
/** A question, and what a user was shown. */
interface AnsweredQuestion extends Question {
  engine: string;
  shown: string;
  quotes?: string[];
  tokens?: number;
}
interface Rating {
  id: string;
  right: boolean;
  worded: boolean;
}

const args = parseBenchArgs('set', 'data', 'out', 'ratings');
const data = resolve(process.env.BENCH_DATA ?? '../shared/bench', 'readings');
const pages = readLines<Page>(args.set ? `${args.set}.jsonl` : 'pages.jsonl');
const prefix = args.set ? `${args.set}.` : '';
const questions = readLines<Question>(`${prefix}questions.jsonl`);
const chats = readLines<Chat>(`${prefix}chats.jsonl`);
const settings = readLlmSettings();
if (!settings.LLM_BASE_URL) throw new Error('LLM_BASE_URL names the model to be measured.');

const service = await startCollectionService(pages, settings, args.data);
const isByModel = (engine: string) => engine !== '' && !engine.includes('offline');
const answered: AnsweredQuestion[] = [];
try {
  for (const question of questions) {
    const { answer, missing, citations, engine, meta } = await service.ask(
      question.question,
      question.language,
    );
    answered.push({
      ...question,
      engine,
      shown: [...new Set([answer, missing])].filter(Boolean).join('\n'),
      quotes: citations.map(({ quote }) => quote),
      tokens: meta.tokens,
    });
  }
  for (const { id, language, turns } of chats) {
    let sessionId: string | undefined;
    for (const [index, { user, answerable }] of turns.entries()) {
      const reply = await service.chat(user, language, sessionId);
      const turn = { id: `${id}.${index + 1}`, question: user, language, answerable };
      answered.push({ ...turn, engine: reply.engine, shown: reply.text });
      sessionId = reply.sessionId;
      // After a reply of the rules the chat is no conversation with the model
      if (!isByModel(reply.engine)) break;
    }
  }
} finally {
  await service.end();
}

const ratings = new Map(
  args.ratings ? parseLines<Rating>(args.ratings).map((rating) => [rating.id, rating]) : [],
);
console.table(
  [
    ...Map.groupBy(
      answered,
      ({ id, answerable }) =>
        `${id.includes('.') ? 'chat' : 'answer'}, ${answerable ? 'answerable' : 'not answerable'}`,
    ),
  ].map(([kind, own]) => {
    const rated = own.flatMap(({ id }) => ratings.get(id) ?? []);
    const isGood = ({ right, worded }: Rating) => right && worded;
    return {
      kind,
      asked: own.length,
      'by the model': own.filter(({ engine }) => isByModel(engine)).length,
      ...(rated.length && {
        rated: rated.length,
        right: rated.filter(({ right }) => right).length,
        'right and well worded': rated.filter(isGood).length,
      }),
    };
  }),
);
const tokens = answered.flatMap((one) => one.tokens ?? []);
console.log(
  `An answer takes ${Math.round(tokens.reduce((sum, one) => sum + one, 0) / tokens.length)} ` +
    'tokens, in and out, on average.',
);
if (args.out) writeFileSync(args.out, answered.map((one) => `${JSON.stringify(one)}\n`).join(''));

/** @throws Error when the file does not exist: the data are not part of the repository */
function readLines<T>(name: string): T[] {
  const file = resolve(data, name);
  if (!existsSync(file))
    throw new Error(`There is no ${file}: BENCH_DATA names the folder of the data.`);
  return parseLines<T>(file);
}

function parseLines<T>(file: string): T[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}
