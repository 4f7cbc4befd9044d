import type { ConversationMessage } from './chat-transport-types.ts';

/** The service stores at most this number of a conversation's messages and reads fewer. */
const MAX_SENT_MESSAGES = 100;

/** The service refuses a file, and says so. The content of the file is not needed for that. */
const SENT_TYPES = new Set(['text', 'file']);

/**
 * Returns the last messages of a conversation with their text only: the results of tools and the
 * quotations of earlier replies would make requests large, and the service ignores them.
 */
export function selectTexts(messages: readonly ConversationMessage[]): ConversationMessage[] {
  const texts = messages.map(({ id, role, parts }) => ({
    id,
    role,
    parts: parts
      .filter(({ type }) => SENT_TYPES.has(type))
      .map(({ type, text }) => (text === undefined ? { type } : { type, text })),
  }));
  return texts
    .filter(({ parts }, index) => parts.length > 0 || index === texts.length - 1)
    .slice(-MAX_SENT_MESSAGES);
}
