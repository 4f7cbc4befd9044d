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

/**
 * What kind of small talk a message is, if it is nothing else; a message without a letter or a
 * figure is a greeting.
 */
export function smallTalk(message: string): keyof typeof SMALL_TALK | undefined {
  if (message.length > LONGEST_TALK) return /[\p{L}\p{N}]/u.test(message) ? undefined : 'hello';
  const words = bare(message);
  if (!words) return 'hello';
  return (['hello', 'thanks', 'goodbye'] as const).find((kind) => SMALL_TALK[kind].test(words));
}

/** Whether a message doubts the answer before it, and asks nothing new. */
export function isDoubt(message: string): boolean {
  const text = plain(message);
  return (
    text.length <= LONGEST_DOUBT &&
    DOUBTS.test(text) &&
    (ONLY_DOUBTS.test(bare(text)) || (!asks(text) && !asks(behindDoubt(text))))
  );
}

/** The message without the doubt that it begins with, where it goes on to ask something. */
export function withoutDoubt(message: string): string {
  const text = plain(message);
  const rest = DOUBTS.test(text) ? behindDoubt(text) : '';
  return asks(rest) ? rest : message;
}

const plain = (message: string) => message.trim().replace(/[’‘]/g, "'");
const behindDoubt = (text: string) => text.replace(DOUBTS, '').replace(/^[\s,.;:!、，。-]+/u, '');
const asks = (text: string) => IS_QUESTION.test(text) || ORDERS.test(text);
