import { parseTopic } from '../../research/subject.ts';
import type { ChatTurn } from '../chat-turn.ts';
import { truncateToSingleLine } from './tool-matching.ts';

/**
 * ISO 639-1 of a reply: the requested language, else the message's; when it cannot be detected,
 * that of the earlier messages.
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
