import type { HistoryMessage } from '../../chat/chat-turn.ts';
import { errors } from '../../errors/errors.ts';
import type { ChatDto, ChatMessageDto } from './chat.dto.ts';

/** In characters. */
const MAX_MESSAGE_CHARACTERS = 8_000;
const MAX_CONVERSATION_CHARACTERS = 1_000_000;

/** The user's message and the messages before it. */
export interface Conversation {
  message: string;
  earlier: HistoryMessage[];
  /** The client's own id of the message. */
  clientId?: string;
}

/**
 * @throws 400 unless exactly one of `message` and `messages` is sent, the last message is the
 *   user's, and no message is a file or too long
 */
export function parseConversation({
  message,
  messages,
}: Pick<ChatDto, 'message' | 'messages'>): Conversation {
  if (message !== undefined && messages)
    throw errors.invalid('message', 'and messages cannot both be sent: send one of them');
  if (message !== undefined) return { message, earlier: [] };
  if (!messages) throw errors.invalid('message', 'is required unless "messages" is sent');
  const lastIndex = messages.length - 1;
  const texts = messages.map((one, index) => ({
    role: one.role,
    text: extractText(one, `messages[${index}]`),
  }));
  if (texts.reduce((sum, { text }) => sum + text.length, 0) > MAX_CONVERSATION_CHARACTERS)
    throw errors.invalid(
      'messages',
      `must not contain more than ${MAX_CONVERSATION_CHARACTERS} characters in total`,
    );
  const { role, text } = texts[lastIndex]!;
  if (role !== 'user')
    throw errors.invalid(
      `messages[${lastIndex}].role`,
      'must be "user", because the chat replies to the last message',
    );
  if (!text.trim()) throw errors.invalid(`messages[${lastIndex}]`, 'must contain text');
  if ([...text].length > MAX_MESSAGE_CHARACTERS)
    throw errors.invalid(
      `messages[${lastIndex}]`,
      `must not be longer than ${MAX_MESSAGE_CHARACTERS} characters`,
    );
  return {
    message: text,
    earlier: texts.slice(0, lastIndex).filter((one) => one.text.trim()),
    clientId: messages[lastIndex]!.id,
  };
}

function extractText({ content, parts }: ChatMessageDto, field: string): string {
  // Other protocols send null content for a message that consists only of tool calls.
  if (content === null && !parts) return '';
  if ((typeof content === 'string') === Boolean(parts))
    throw errors.invalid(field, 'must have exactly one of the fields content and parts');
  const fileIndex = parts?.findIndex(({ type }) => type === 'file') ?? -1;
  if (fileIndex >= 0)
    throw errors.invalid(
      `${field}.parts[${fileIndex}]`,
      'is a file, but the chat accepts only text; ingest the file first',
    );
  const text =
    content ??
    parts!.flatMap((part) => (part.type === 'text' && part.text ? [part.text] : [])).join('\n');
  if (text.includes('\0')) throw errors.invalid(field, 'must not contain NUL characters');
  if (!text.isWellFormed())
    throw errors.invalid(field, 'must be well-formed Unicode without unpaired surrogates');
  return text;
}
