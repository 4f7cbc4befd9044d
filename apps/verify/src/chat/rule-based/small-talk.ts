import { QUESTION_PATTERN } from '../../research/query-analysis.words.ts';
import {
  DOUBT_PREFIX,
  DOUBT_QUESTION,
  REQUEST,
  SMALL_TALK_PATTERNS,
} from './conversation.words.ts';

const MAX_SMALL_TALK_CHARS = 60;
const MAX_DOUBT_CHARS = 200;

/** A message in lower case without punctuation. */
export const normalizeMessage = (message: string): string =>
  message
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}' ,-]+/gu, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/**
 * The kind of small talk in a message that contains nothing else; a message without letters and
 * digits is a greeting.
 */
export function classifySmallTalk(message: string): keyof typeof SMALL_TALK_PATTERNS | undefined {
  if (message.length > MAX_SMALL_TALK_CHARS)
    return /[\p{L}\p{N}]/u.test(message) ? undefined : 'hello';
  const normalizedMessage = normalizeMessage(message);
  if (!normalizedMessage) return 'hello';
  return (['hello', 'thanks', 'goodbye'] as const).find((kind) =>
    SMALL_TALK_PATTERNS[kind].test(normalizedMessage),
  );
}

/** Whether a message only doubts the previous answer. */
export function isDoubt(message: string): boolean {
  const text = normalizeApostrophes(message);
  return (
    text.length <= MAX_DOUBT_CHARS &&
    DOUBT_PREFIX.test(text) &&
    (DOUBT_QUESTION.test(normalizeMessage(text)) ||
      (!isRequest(text) && !isRequest(stripDoubtPrefix(text))))
  );
}

/** Removes an initial doubt from a message that goes on with a question. */
export function stripDoubt(message: string): string {
  const text = normalizeApostrophes(message);
  const rest = DOUBT_PREFIX.test(text) ? stripDoubtPrefix(text) : '';
  return isRequest(rest) ? rest : message;
}

const normalizeApostrophes = (message: string) => message.trim().replace(/[’‘]/g, "'");
const stripDoubtPrefix = (text: string) =>
  text.replace(DOUBT_PREFIX, '').replace(/^[\s,.;:!、，。-]+/u, '');
const isRequest = (text: string) => QUESTION_PATTERN.test(text) || REQUEST.test(text);
