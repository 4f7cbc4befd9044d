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
const TASK_PROMPT = /^\s*#{2,4} Task:/;
const HISTORY = /<chat_history>\s*(?<messages>[\s\S]*?)\s*<\/chat_history>/i;
const OUTPUT_KEY = /[{,]\s*"(?<key>title|tags|follow_ups|queries|text)"\s*:/;
const FIRST_USER_LINE = /^\s*user:\s*(?<line>.+)$/im;

/**
 * Returns the answer to a background task of a chat client; undefined for any other message.
 * A title is the beginning of the first question.
 */
export function answerBackgroundTask(message: string): string | undefined {
  if (!TASK_PROMPT.test(message)) return undefined;
  const history = HISTORY.exec(message)?.groups?.messages;
  if (history === undefined) return undefined;
  const key = OUTPUT_KEY.exec(message.replace(HISTORY, ''))?.groups?.key;
  if (key === undefined) return undefined;
  return JSON.stringify(key === 'title' ? { title: createTitle(history) } : EMPTY_ANSWERS[key]);
}

function createTitle(history: string): string {
  const line = FIRST_USER_LINE.exec(history)?.groups?.line ?? history.split('\n')[0]!;
  return truncateAtWord(line.replace(/\s+/g, ' ').trim(), MAX_TITLE_CHARS);
}
