import { addSupersedes } from './supersedes.ts';
import type { Block, EpisodeDraft, Gathered } from './draft.ts';
import { addEntities, EpisodeWriter, type ReadMessage } from './episode-draft.ts';
import type { Message } from './message.ts';
import { addRelations } from './relations.ts';
import type { Statement } from './statements.ts';

/** The rows of one message, given what is known. */
export function draftOf(space: string, read: ReadMessage, gathered: Gathered): EpisodeDraft {
  const writer = new EpisodeWriter(space, read.message, read.id, gathered, read.engine);
  const blocks = new Map<Statement, Block>();
  const fresh = new Map<Statement, Block>();
  for (const statement of read.statements) {
    const { block, isNew } = writer.statement(statement);
    blocks.set(statement, block);
    if (isNew) fresh.set(statement, block);
  }
  addEntities(writer, read, fresh);
  addRelations(writer, read, blocks);
  addSupersedes(writer, blocks, gathered);
  return writer.draft;
}

/** A message that could not be read is kept all the same, and can be sent again. */
export const unreadDraft = (space: string, message: Message, id: string, gathered: Gathered): EpisodeDraft =>
  new EpisodeWriter(space, message, id, gathered, null).draft;
