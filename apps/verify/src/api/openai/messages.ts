import { reportIgnoredFields } from '@plumbline/http';
import { limitHistory } from '../../chat/chat-turn.repository.ts';
import type { HistoryMessage } from '../../chat/chat-turn.ts';
import { errors } from '../../errors/errors.ts';
import { answerBackgroundTask } from '../../openai-compat/background-task.ts';

/** In characters, as in `POST /api/v1/chat`. */
const MAX_MESSAGE_CHARS = 8_000;
const MAX_CONVERSATION_CHARS = 1_000_000;
const MAX_PARTS = 2_000;

/** The message to answer, and the messages before it. */
export interface Conversation {
  message: string;
  history: HistoryMessage[];
}

interface InputMessage {
  role: string;
  content?: unknown;
}

/** The types of text parts in both protocols; a refusal is a text of the assistant. */
const TEXT_FIELDS: Readonly<Record<string, string>> = {
  text: 'text',
  input_text: 'text',
  output_text: 'text',
  refusal: 'refusal',
};

/**
 * Reads a conversation. Messages of roles other than `user` and `assistant` are ignored and named
 * in `X-Ignored-Fields`: the models answer only from their sources, so nothing can instruct them.
 *
 * @param field name of the list in the request
 * @throws 400 for a message that is no text or too long, and when the last message is not the
 *   user's
 */
export function parseMessages(messages: readonly InputMessage[], field: string): Conversation {
  const ignored: string[] = [];
  const texts: (HistoryMessage & { place: string })[] = [];
  for (const [index, { role, content }] of messages.entries()) {
    const place = `${field}[${index}]`;
    if (role !== 'user' && role !== 'assistant') {
      ignored.push(place);
      continue;
    }
    const text = readContent(content, `${place}.content`, role);
    if (text.trim()) texts.push({ role, text, place });
    else if (role === 'user') throw errors.invalid(`${place}.content`, 'must not be empty');
  }
  reportIgnoredFields(ignored);
  const last = texts.at(-1);
  if (last?.role !== 'user')
    throw errors.invalid(field, 'must end with a message of the role user, which is answered');
  const history = texts.slice(0, -1);
  if (texts.reduce((sum, { text }) => sum + text.length, 0) > MAX_CONVERSATION_CHARS)
    throw errors.invalid(
      field,
      `must not contain more than ${MAX_CONVERSATION_CHARS} characters in total`,
    );
  return {
    message: checkLength(last.text, `${last.place}.content`),
    history: limitHistory(history),
  };
}

/** @throws 400 for a text that is empty or too long */
export function parseText(text: string, field: string): Conversation {
  if (!text.trim()) throw errors.invalid(field, 'must not be empty');
  return { message: checkLength(text, field), history: [] };
}

function checkLength(text: string, field: string): string {
  // A background task contains a part of the conversation and is not searched for.
  const isTooLong = text.length > MAX_MESSAGE_CHARS && [...text].length > MAX_MESSAGE_CHARS;
  if (isTooLong && answerBackgroundTask(text) === undefined)
    throw errors.invalid(field, `must not be longer than ${MAX_MESSAGE_CHARS} characters`);
  return text;
}

function readContent(content: unknown, field: string, role: HistoryMessage['role']): string {
  if (typeof content === 'string') return content;
  // A message of the assistant may consist of tool calls only.
  if ((content === undefined || content === null) && role === 'assistant') return '';
  if (!Array.isArray(content) || content.length > MAX_PARTS)
    throw errors.invalid(field, `must be a string or a list of at most ${MAX_PARTS} text parts`);
  return content.map((part: unknown, index) => readPart(part, `${field}[${index}]`)).join('\n');
}

function readPart(part: unknown, field: string): string {
  const fields = Object(part) as Record<string, unknown>;
  const { type } = fields;
  const textField = typeof type === 'string' ? TEXT_FIELDS[type] : undefined;
  if (textField === undefined)
    throw errors.invalid(
      `${field}.type`,
      `${typeof type === 'string' ? `is ${type.slice(0, 40)}, but it ` : ''}must be text, because ` +
        'these models read only text',
    );
  const text = fields[textField];
  if (typeof text !== 'string') throw errors.invalid(`${field}.${textField}`, 'must be a string');
  return text;
}
