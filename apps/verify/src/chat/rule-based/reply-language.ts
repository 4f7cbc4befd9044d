import { parseTopic } from '../../research/subject.ts';
import type { ChatTurn } from '../chat-turn.ts';
import { truncateToSingleLine } from './tool-matching.ts';

/**
 * ISO 639-1 of a reply: the one asked for, else the message's own; a message that does not tell is
 * in the language of those before it.
 */
export function detectReplyLanguage({
  language,
  message,
  history,
}: Pick<ChatTurn, 'language' | 'message' | 'history'>): string {
  if (language) return language;
  const messages = [
    ...history.flatMap(({ role, text }) => (role === 'user' ? [text] : [])).slice(-6),
    message,
  ];
  return messages.reduce(
    (currentLanguage, text) => parseTopic(truncateToSingleLine(text), currentLanguage).language,
    'en',
  );
}
