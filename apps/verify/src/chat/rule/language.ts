import { readSubject } from '../../research/subject.ts';
import type { ChatTurn } from '../chat-turn.ts';
import { lineOf } from './fitting.ts';

/**
 * ISO 639-1 of a reply: the one asked for, else the message's own; a message that does not tell is
 * in the language of those before it.
 */
export function languageOf({
  language,
  message,
  history,
}: Pick<ChatTurn, 'language' | 'message' | 'history'>): string {
  if (language) return language;
  const said = [
    ...history.flatMap(({ role, text }) => (role === 'user' ? [text] : [])).slice(-6),
    message,
  ];
  return said.reduce((known, text) => readSubject(lineOf(text), known).language, 'en');
}
