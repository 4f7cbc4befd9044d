import { truncateAtWord } from '../chat/rule-based/chat-question.ts';

const MAX_TITLE_CHARS = 60;

/**
 * Tasks that chat clients such as Open WebUI send to the model of the chat, by the key of the JSON
 * that they ask for. They are no questions to sources, so nothing is searched and nothing billed.
 */
const EMPTY_ANSWERS: Readonly<Record<string, object>> = {
  tags: { tags: [] },
  follow_ups: { follow_ups: [] },
  queries: { queries: [] },
  text: { text: '' },
};
/** The prompts begin with a heading and contain the conversation. */
const TASK_PROMPT = /^#{2,4} Task:/;
const HISTORY_START = '<chat_history>';
const HISTORY_END = '</chat_history>';
const OUTPUT_KEY = /[{,]\s?"(?<key>title|tags|follow_ups|queries|text)"\s?:/;
const FIRST_USER_LINE = /^[ \t]*user:[ \t]*(?<line>\S.*)$/im;

/**
 * Returns the answer to a background task of a chat client; undefined for any other message. A
 * title is the beginning of the first question.
 */
export function answerBackgroundTask(message: string): string | undefined {
  const start = message.indexOf(HISTORY_START);
  const end = message.lastIndexOf(HISTORY_END);
  if (start < 0 || end < start || !TASK_PROMPT.test(message.trimStart())) return undefined;
  const task = message.slice(0, start) + message.slice(end);
  const key = OUTPUT_KEY.exec(task)?.groups?.key;
  if (key === undefined) return undefined;
  const history = message.slice(start + HISTORY_START.length, end).trim();
  return JSON.stringify(key === 'title' ? { title: createTitle(history) } : EMPTY_ANSWERS[key]);
}

function createTitle(history: string): string {
  const line = FIRST_USER_LINE.exec(history)?.groups?.line ?? history.split('\n', 1)[0]!;
  return truncateAtWord(line.replace(/\s+/g, ' ').trim(), MAX_TITLE_CHARS);
}
