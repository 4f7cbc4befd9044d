import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Passage } from '../src/index.ts';

/** Questions with the passages that answer them. */
export interface QuestionSet {
  name: string;
  /** Whether to measure each part of the ranking separately. */
  parts: boolean;
  passages: Passage[];
  questions: { text: string; answeredBy: string[] }[];
}

const DATA_DIRECTORY = resolve(
  import.meta.dirname,
  '../../..',
  process.env['BENCH_DATA'] ?? '../shared/bench',
);

function readRows<Row>(file: string): Row[] | undefined {
  const path = join(DATA_DIRECTORY, 'retrieval', file);
  if (!existsSync(path)) {
    console.log(`left out, no such file: ${path}`);
    return undefined;
  }
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

interface Text {
  id: string;
  title: string;
  text: string;
}

/** One paragraph answers each question, or would answer it if the question had an answer. */
export function loadSquad(): QuestionSet[] {
  const passages = readRows<Text>('squad2-passages.jsonl');
  const questions = readRows<{ question: string; passage_id: string }>('squad2-questions.jsonl');
  if (!passages || !questions) return [];
  return [
    {
      name: 'SQuAD 2',
      parts: true,
      passages: passages.map(({ id, title, text }) => ({
        ...{ id, text, title: title.replaceAll('_', ' '), document: title },
        position: Number(id.split('#')[1]),
      })),
      questions: questions.map(({ question, passage_id }) => ({
        text: question,
        answeredBy: [passage_id],
      })),
    },
  ];
}

/** Rare words of the passages, each without one letter, for which BM25 finds nothing. */
export function loadMisspelledWords(): QuestionSet[] {
  return loadSquad().map(({ passages }) => {
    const passageIdsByWord = new Map<string, Set<string>>();
    for (const { id, text } of passages)
      for (const [word] of text.toLowerCase().matchAll(/[a-z]{7,}/g))
        passageIdsByWord.set(word, (passageIdsByWord.get(word) ?? new Set()).add(id));
    const rare = [...passageIdsByWord]
      .filter(([, ids]) => ids.size <= 3)
      .filter((_, index) => index % 20 === 0);
    const questions = rare.map(([word, ids]) => ({
      text: `${word.slice(0, 3)}${word.slice(4)}`,
      answeredBy: [...ids],
    }));
    return { name: 'words of SQuAD 2, misspelt', parts: false, passages, questions };
  });
}

/**
 * Two to four paragraphs together answer each question. The question only describes some of them.
 */
export function loadMusique(): QuestionSet[] {
  const passages = readRows<Text>('musique100_corpus.jsonl');
  const questions = readRows<{ question: string; supporting: Omit<Text, 'id'>[] }>(
    'musique100_questions.jsonl',
  );
  if (!passages || !questions) return [];
  const ids = new Map(passages.map(({ id, title, text }) => [`${title}\n${text}`, id]));
  return [
    {
      name: 'MuSiQue',
      parts: true,
      passages,
      questions: questions.map(({ question, supporting }) => ({
        text: question,
        answeredBy: supporting.map(({ title, text }) => ids.get(`${title}\n${text}`)!),
      })),
    },
  ];
}

interface Turn {
  messages: { role: string; content: string }[];
  contexts: { id: string; text: string }[];
}

/** Turns of conversations, searched by the last turn only, and by all of the user's turns. */
export function loadConversations(): QuestionSet[] {
  const turns = readRows<Turn>('mtrag_un_507.jsonl')?.filter(({ contexts }) => contexts.length);
  if (!turns) return [];
  const passages = [
    ...new Map(
      turns.flatMap(({ contexts }) => contexts.map(({ id, text }) => [id, { id, text }])),
    ).values(),
  ];
  const getUserMessages = ({ messages }: Turn) =>
    messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const createSet = (name: string, toQuestionText: (turn: Turn) => string): QuestionSet => ({
    name,
    parts: false,
    passages,
    questions: turns.map((turn) => ({
      text: toQuestionText(turn),
      answeredBy: turn.contexts.map(({ id }) => id),
    })),
  });
  return [
    createSet('mtRAG-UN, last turn', (turn) => getUserMessages(turn).at(-1)!),
    createSet('mtRAG-UN, all turns', (turn) => getUserMessages(turn).reverse().join('\n')),
  ];
}
