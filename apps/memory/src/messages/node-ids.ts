import { createHash } from 'node:crypto';
import { normalizeStatement } from './normalize-statement.ts';
import type { Message } from './message.ts';

/**
 * Ids follow from what a node says, so that two instances that read the same statement at once
 * write one block: the second one's row is already remembered. The space is part of them: what one
 * subject says is no block of another's memory.
 */
export const createStatementId = (
  space: string,
  kind: 'claim' | 'prediction' | 'factor',
  statement: string,
): string => hashId(kind, [space, normalizeStatement(statement)]);

/**
 * By the name alone: whether a name is a person's or a place's is told from its sentence, and told
 * otherwise from the next one.
 */
export const createEntityId = (space: string, name: string): string =>
  hashId('entity', [space, normalizeStatement(name)]);

/** The same message again is the same episode. */
export const createEpisodeId = (
  space: string,
  { content, observedAt, name, sourceDescription }: Message,
): string => hashId('episode', [space, content, observedAt, name, sourceDescription]);

function hashId(kind: string, parts: (string | null)[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`;
}
