import { IS_QUESTION } from '../../research/asking.words.ts';
import { DOUBTS, ONLY_DOUBTS, ORDERS, SMALL_TALK } from './small-talk.words.ts';

const LONGEST_TALK = 60;
const LONGEST_DOUBT = 200;

/** A message in lower case, without the marks around and between its words. */
export const bare = (message: string): string =>
  message
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}' ,-]+/gu, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** What kind of small talk a message is, if it is nothing else; a message without a letter or a figure is a greeting. */
export function smallTalk(message: string): keyof typeof SMALL_TALK | undefined {
  if (message.length > LONGEST_TALK) return /[\p{L}\p{N}]/u.test(message) ? undefined : 'hello';
  const words = bare(message);
  if (!words) return 'hello';
  return (['hello', 'thanks', 'goodbye'] as const).find((kind) => SMALL_TALK[kind].test(words));
}

/** Whether a message doubts the answer before it, and asks nothing new. */
export function isDoubt(message: string): boolean {
  const text = message.trim().replace(/[’‘]/g, "'");
  if (text.length > LONGEST_DOUBT || !DOUBTS.test(text)) return false;
  if (ONLY_DOUBTS.test(bare(text))) return true;
  const rest = text.replace(DOUBTS, '').replace(/^[\s,.;:!、，。-]+/u, '');
  return ![text, rest].some((part) => IS_QUESTION.test(part) || ORDERS.test(part));
}
