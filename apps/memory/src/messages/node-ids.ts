import { createHash } from 'node:crypto';
import { normalizeStatement } from './normalize-statement.ts';
import type { Message } from './message.ts';

/**
 * Ids are derived from the contents, so that two instances that read the same statement at once
 * write one block: the second row is already stored. They include the space, since spaces do not
 * share blocks.
 */
export const createStatementId = (
  space: string,
  kind: 'claim' | 'prediction' | 'factor',
  statement: string,
): string => hashId(kind, [space, normalizeStatement(statement)]);

/**
 * Derived from the name only: whether it is a person or a place is inferred per sentence and may
 * vary.
 */
export const createEntityId = (space: string, name: string): string =>
  hashId('entity', [space, normalizeStatement(name)]);

/** The same message gives the same episode. */
export const createEpisodeId = (
  space: string,
  { content, observedAt, name, sourceDescription }: Message,
): string => hashId('episode', [space, content, observedAt, name, sourceDescription]);

function hashId(kind: string, parts: (string | null)[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`;
}
