import { appendUnknownFields, reportIgnoredFields } from '@plumbline/http';
import { mapTexts, removeDeceptiveCharacters } from '@plumbline/text/unsafe-characters';
import { findStorableTextViolation } from '../http/storable-text.decorator.ts';
import { parseInstantField, type InstantText } from '../ledger/instant.ts';
import { listUnknownElementFields, listUnknownFields } from '../ledger/unknown-fields.ts';

/** Why a message is rejected; `message` and `index` are its position in the request, from 0. */
export interface MessageRefusal {
  message: number;
  index: number;
  reason: 'missing_required_field' | 'unparseable_value';
  why: string;
}

/** A valid message. */
export interface Message {
  /** The position in the request, from 0. */
  index: number;
  content: string;
  /**
   * A date without a time is the start of that day in UTC: rows asserted then are visible on that
   * day, and "today" refers to it.
   */
  observedAt: InstantText;
  name: string;
  sourceDescription: string | null;
}

export const MAX_CONTENT_CHARS = 100_000;
/** Limits of one request: messages, and characters of all contents together. */
export const MAX_MESSAGES = 100;
export const MAX_TOTAL_CHARS = 1_000_000;
const FIELDS = ['content', 'observed_at', 'name', 'source_description'] as const;
const MAX_NAME_CHARS = 1_000;
const MAX_LABEL_CHARS = 80;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Validates each message separately, like rows: invalid messages are rejected, the others are
 * processed. Unknown fields are dropped and reported as ignored; `why` of a rejected message names
 * them, too.
 * @throws ApiError 400 for an unknown field, with strict handling
 */
export function parseMessages(messages: readonly unknown[]): {
  validMessages: Message[];
  refused: MessageRefusal[];
} {
  reportIgnoredFields(listUnknownElementFields('messages', messages, FIELDS));
  const refused: MessageRefusal[] = [];
  const validMessages = messages.flatMap((message, index): Message[] => {
    const result = parseMessage(message, index);
    if (!('reason' in result)) return [result];
    const why = appendUnknownFields(result.why, listUnknownFields(message, FIELDS));
    refused.push({ message: index, index, reason: result.reason, why });
    return [];
  });
  return { validMessages, refused };
}

type MessageFault = Pick<MessageRefusal, 'reason' | 'why'>;

const createMissingFieldFault = (field: string): MessageFault => ({
  reason: 'missing_required_field',
  why: `${field} is required`,
});
const createUnparseableFieldFault = (field: string, rule: string): MessageFault => ({
  reason: 'unparseable_value',
  why: `${field}: ${rule}`,
});

function parseMessage(message: unknown, index: number): Message | MessageFault {
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    return createUnparseableFieldFault('message', 'must be an object');
  const { content, observed_at, name, source_description } = mapTexts(
    message as Record<string, unknown>,
    removeDeceptiveCharacters,
  );
  if (content === undefined || content === null || content === '')
    return createMissingFieldFault('content');
  const violation = findStorableTextViolation(content, MAX_CONTENT_CHARS);
  if (violation) return createUnparseableFieldFault('content', violation);
  if (!(content as string).trim()) return createMissingFieldFault('content');
  if (observed_at === undefined || observed_at === null || observed_at === '')
    return createMissingFieldFault('observed_at');
  const observedAt = parseObservedAt(observed_at);
  if (!observedAt)
    return createUnparseableFieldFault(
      'observed_at',
      'must be a date such as 2026-07-16, or a date and time with a time zone such as ' +
        '2026-07-16T09:30:00Z',
    );
  for (const [field, value] of Object.entries({ name, source_description })) {
    const fieldViolation =
      value === undefined || value === null || value === ''
        ? undefined
        : findStorableTextViolation(value, MAX_NAME_CHARS);
    if (fieldViolation) return createUnparseableFieldFault(field, fieldViolation);
  }
  return {
    index,
    content: content as string,
    observedAt,
    name: (name as string | null | undefined)?.trim() || truncateToLabel(content as string),
    sourceDescription: (source_description as string | null | undefined) || null,
  };
}

function parseObservedAt(value: unknown): InstantText | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    return DAY_PATTERN.test(value)
      ? parseInstantField('observed_at', `${value}T00:00:00Z`)
      : parseInstantField('observed_at', value);
  } catch {
    return undefined;
  }
}

/** The beginning of a content, never cut inside a character. */
function truncateToLabel(content: string): string {
  const line = content
    .trim()
    .slice(0, 4 * MAX_LABEL_CHARS)
    .replace(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= MAX_LABEL_CHARS) return line.toWellFormed();
  const prefix = characters.slice(0, MAX_LABEL_CHARS - 1).join('');
  const lastSpace = prefix.lastIndexOf(' ');
  return `${(lastSpace > MAX_LABEL_CHARS / 2 ? prefix.slice(0, lastSpace) : prefix).trimEnd()}…`;
}
