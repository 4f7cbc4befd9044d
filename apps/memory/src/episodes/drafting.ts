import { inTurns, others } from '@plumbline/http';
import { addSupersedes } from './supersedes.ts';
import type { Block, EpisodeDraft, Gathered } from './draft.ts';
import { addEntities, EpisodeWriter, type ReadMessage } from './episode-draft.ts';
import type { Message } from './message.ts';
import { addRelations } from './relations.ts';
import type { Statement } from './statements.ts';

/**
 * The rows of one message, given what is known. Lets others work in between, as a message may be
 * long.
 */
export async function draftOf(
  space: string,
  read: ReadMessage,
  gathered: Gathered,
): Promise<EpisodeDraft> {
  const writer = new EpisodeWriter(space, read.message, read.id, gathered, read.engine);
  const blocks = new Map<Statement, Block>();
  const fresh = new Map<Statement, Block>();
  await inTurns(read.statements, (statement) => {
    const { block, isNew } = writer.statement(statement);
    blocks.set(statement, block);
    if (isNew) fresh.set(statement, block);
  });
  await others();
  await addEntities(writer, read, fresh);
  await others();
  await addRelations(writer, read, blocks);
  await others();
  await addSupersedes(writer, blocks, gathered);
  return writer.draft;
}

/** A message that could not be read is kept all the same, and can be sent again. */
export const unreadDraft = (
  space: string,
  message: Message,
  id: string,
  gathered: Gathered,
): EpisodeDraft => new EpisodeWriter(space, message, id, gathered, null).draft;
