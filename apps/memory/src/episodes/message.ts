import { identifierRuleBroken } from '../http/identifier.decorator.ts';
import { instantText, type InstantText } from '../ledger/as-of.ts';

/** What a message is refused for; `message` and `index` are its place in the request, from 0. */
export interface MessageRefusal {
  message: number;
  index: number;
  reason: 'missing_required_field' | 'unparseable_value';
  why: string;
}

/** A message that can be remembered. */
export interface Message {
  /** Place in the request, from 0. */
  index: number;
  content: string;
  /**
   * A date alone is the start of that day in UTC: whatever is asserted then can be seen on the day
   * itself, and "today" is that day.
   */
  observedAt: InstantText;
  name: string;
  sourceDescription: string | null;
}

export const LONGEST_CONTENT = 100_000;
/** Of one request: messages, and characters of content together. */
export const MESSAGES_MAX = 100;
export const CHARACTERS_MAX = 1_000_000;
const LONGEST_NAME = 1_000;
const LONGEST_LABEL = 80;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Judges each message by itself, as rows are: what cannot be remembered is refused, and the rest
 * goes on.
 */
export function readMessages(messages: readonly unknown[]): {
  messages: Message[];
  refused: MessageRefusal[];
} {
  const refused: MessageRefusal[] = [];
  const read = messages.flatMap((message, index): Message[] => {
    const found = readMessage(message, index);
    if (!('reason' in found)) return [found];
    refused.push({ message: index, index, ...found });
    return [];
  });
  return { messages: read, refused };
}

type Fault = Pick<MessageRefusal, 'reason' | 'why'>;

const missing = (field: string): Fault => ({
  reason: 'missing_required_field',
  why: `${field} is required`,
});
const unparseable = (field: string, rule: string): Fault => ({
  reason: 'unparseable_value',
  why: `${field}: ${rule}`,
});

function readMessage(message: unknown, index: number): Message | Fault {
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    return unparseable('message', 'must be an object');
  const { content, observed_at, name, source_description } = message as Record<string, unknown>;
  if (content === undefined || content === null || content === '') return missing('content');
  const broken = identifierRuleBroken(content, LONGEST_CONTENT);
  if (broken) return unparseable('content', broken);
  if (!(content as string).trim()) return missing('content');
  if (observed_at === undefined || observed_at === null || observed_at === '')
    return missing('observed_at');
  const observedAt = instantOf(observed_at);
  if (!observedAt)
    return unparseable(
      'observed_at',
      'must be a date such as 2026-07-16, or a date and time with a time zone such as ' +
        '2026-07-16T09:30:00Z',
    );
  for (const [field, value] of Object.entries({ name, source_description })) {
    const rule =
      value === undefined || value === null || value === ''
        ? undefined
        : identifierRuleBroken(value, LONGEST_NAME);
    if (rule) return unparseable(field, rule);
  }
  return {
    index,
    content: content as string,
    observedAt,
    name: (name as string | null | undefined)?.trim() || firstWords(content as string),
    sourceDescription: (source_description as string | null | undefined) || null,
  };
}

function instantOf(value: unknown): InstantText | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    return DAY.test(value)
      ? instantText('observed_at', `${value}T00:00:00Z`)
      : instantText('observed_at', value);
  } catch {
    return undefined;
  }
}

/** The first words of a content, never half a character. */
function firstWords(content: string): string {
  const line = content
    .trim()
    .slice(0, 4 * LONGEST_LABEL)
    .replace(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= LONGEST_LABEL) return line.toWellFormed();
  const cut = characters.slice(0, LONGEST_LABEL - 1).join('');
  const word = cut.lastIndexOf(' ');
  return `${(word > LONGEST_LABEL / 2 ? cut.slice(0, word) : cut).trimEnd()}…`;
}
