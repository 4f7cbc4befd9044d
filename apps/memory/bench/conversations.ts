// Conversations with questions and the turns that answer them, in the format of the data sets.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Conversation {
  name: string;
  sessions: { at: string; turns: { id: string; text: string }[] }[];
  /** `groups`: the categories in which a question is counted. */
  questions: { text: string; groups: string[]; evidence: string[] }[];
}

const folder = join(
  resolve(import.meta.dirname, '../../..', process.env['BENCH_DATA'] ?? '../shared/bench'),
  'memory',
);

function readJson<Shape>(path: string): Shape | undefined {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Shape;
  console.log(`left out, no such file: ${path}`);
  return undefined;
}

const CATEGORIES = [
  '',
  '1 multi-hop',
  '2 temporal',
  '3 open-domain',
  '4 single-hop',
  '5 adversarial',
];
const HOUR = /^(\d+):(\d+) (am|pm) on (.+)$/;

interface LocomoTurn {
  speaker: string;
  dia_id: string;
  text: string;
  blip_caption?: string;
}
interface LocomoSample {
  sample_id: string;
  conversation: Record<string, string | LocomoTurn[]>;
  qa: { question: string; category: number; evidence?: string[] }[];
}

/**
 * LoCoMo: a turn is "speaker: text", with the caption of the shown picture. Questions without
 * evidence are left out.
 */
export function locomo(): Conversation[] {
  return (readJson<LocomoSample[]>(join(folder, 'locomo-dev.json')) ?? []).map(
    ({ sample_id: name, conversation, qa }) => {
      const sessions = Object.entries(conversation)
        .flatMap(([key, turns]) =>
          /^session_\d+$/.test(key) && Array.isArray(turns)
            ? [{ at: parseInstant(conversation[`${key}_date_time`]), turns }]
            : [],
        )
        .map(({ at, turns }) => ({
          at,
          turns: turns.map(({ speaker, dia_id: id, text, blip_caption: shown }) => ({
            id,
            text: `${speaker}: ${text}${shown ? ` [image: ${shown}]` : ''}`,
          })),
        }))
        .sort((a, b) => (a.at < b.at ? -1 : 1));
      const ids = new Set(sessions.flatMap(({ turns }) => turns.map(({ id }) => id)));
      const questions = qa.map(({ question, category, evidence = [] }) => ({
        text: question,
        groups:
          category < 5 ? [CATEGORIES[category]!, '1-4', `1-4 of ${name}`] : [CATEGORIES[category]!],
        evidence: turnsIn(evidence).filter((id) => ids.has(id)),
      }));
      return { name, sessions, questions: questions.filter(({ evidence }) => evidence.length) };
    },
  );
}

/** Turn ids such as "D1:3", including several in one text. */
const turnsIn = (evidence: readonly string[]): string[] => [
  ...new Set(
    [...evidence.join(' ').matchAll(/D:?(\d+):(\d+)/g)].map(
      ([, session, turn]) => `D${Number(session)}:${Number(turn)}`,
    ),
  ),
];

function parseInstant(text: unknown): string {
  const [, hour, minute, half, date] = HOUR.exec(String(text)) ?? [];
  const day = new Date(`${date} UTC`);
  return new Date(
    day.getTime() +
      (((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(minute)) * 60_000,
  ).toISOString();
}

interface BeamTurn {
  role: string;
  id: number;
  content: string;
  time_anchor?: string;
}

/** BEAM: a turn is "role: content"; a batch of the chat is a session at its time anchor. */
export function beam(): Conversation[] {
  const chats = join(folder, 'beam-100k');
  if (!existsSync(chats)) {
    console.log(`left out, no such folder: ${chats}`);
    return [];
  }
  return readdirSync(chats).map((chat) => {
    const batches = readJson<{ turns: BeamTurn[][] }[]>(join(chats, chat, 'chat.json'))!;
    const probes = readJson<Record<string, { question: string; source_chat_ids?: unknown }[]>>(
      join(chats, chat, 'probing_questions.json'),
    )!;
    const sessions = batches.map(({ turns }) => {
      const all = turns.flat();
      const anchor = all.find(({ time_anchor: at }) => at)?.time_anchor ?? 'January-01-2024';
      return {
        at: new Date(`${anchor.replaceAll('-', ' ')} UTC`).toISOString(),
        turns: all.map(({ id, role, content }) => ({
          id: String(id),
          text: `${role}: ${content}`,
        })),
      };
    });
    const questions = Object.entries(probes).flatMap(([kind, entries]) =>
      entries.map(({ question, source_chat_ids: sources }) => ({
        text: question,
        groups: [kind],
        evidence: [...new Set(numbersIn(sources).map(String))],
      })),
    );
    return {
      name: `chat-${chat}`,
      sessions,
      questions: questions.filter(({ evidence }) => evidence.length),
    };
  });
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
