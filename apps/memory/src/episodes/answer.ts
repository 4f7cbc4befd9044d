import type { KnownEpisode } from '../ledger/known-blocks.ts';
import type { Refusal } from '../ledger/rows.ts';
import type { Warning, WriteAnswer, WriteRequest } from '../ledger/shapes.ts';
import type { EpisodeDraft, EpisodeEdge, EpisodeNode } from './draft.ts';
import type { MessageRefusal } from './message.ts';
import type { Reading } from './reading.ts';

export interface EpisodeEntry {
  /** Null for a message that was refused. */
  id: string | null;
  nodes: EpisodeNode[];
  edges: EpisodeEdge[];
  accepted: number;
}

export type MessageWarning = {
  message: number;
  index: number;
  id: string;
  kind: 'already_remembered' | 'not_extracted';
  why: string;
};

export interface RememberedAnswer extends Omit<WriteAnswer, 'refused' | 'warned'> {
  refused: (Refusal | MessageRefusal)[];
  warned: (Warning | MessageWarning)[];
  episodes: EpisodeEntry[];
}

/** What became of a message that was not refused. */
export interface Episode {
  message: number;
  id: string;
  /**
   * Of the first message with this content; none when the ledger had it, or an earlier message of
   * the request.
   */
  draft?: EpisodeDraft;
  known?: KnownEpisode;
  reading?: Reading;
}

/**
 * Verdicts on a derived row that mean its content is in the ledger: for blocks that is resolution,
 * no fault of the caller's.
 */
const RESOLVED = new Set(['overlapping_valid', 'already_remembered']);

/**
 * The answer to the whole request: the ledger's verdicts on the caller's own rows as they are, and
 * those on rows that were made from messages told for their message.
 */
export function answerOf(
  given: Pick<WriteRequest, 'nodes' | 'edges'>,
  messages: readonly unknown[],
  refused: readonly MessageRefusal[],
  episodes: readonly Episode[],
  written: WriteAnswer,
): RememberedAnswer {
  const isEdge = (row: Refusal | Warning) => 'source_id' in row;
  const isOwn = (row: Refusal | Warning) =>
    row.index < (isEdge(row) ? given.edges : given.nodes).length;
  const failed = { nodes: new Set<number>(), edges: new Set<number>() };
  const faults: Refusal[] = [];
  for (const row of [...written.refused, ...written.warned]) {
    if (isOwn(row) || !('reason' in row || row.kind === 'already_remembered')) continue;
    (isEdge(row) ? failed.edges : failed.nodes).add(row.index);
    if ('reason' in row && !RESOLVED.has(row.reason)) faults.push(row);
  }
  const entries = messages.map((): EpisodeEntry => ({
    id: null,
    nodes: [],
    edges: [],
    accepted: 0,
  }));
  const warned: MessageWarning[] = [];
  const at = { nodes: given.nodes.length, edges: given.edges.length };
  for (const { message, id, draft, known, reading } of episodes) {
    const entry = entries[message]!;
    entry.id = id;
    const warn = (kind: MessageWarning['kind'], why: string) =>
      warned.push({ message, index: message, id, kind, why });
    if (!draft) {
      const twin = episodes.find((other) => other.id === id && other.draft)?.draft;
      Object.assign(
        entry,
        known ? { nodes: known.nodes, edges: known.edges } : (twin?.shown ?? {}),
      );
      warn('already_remembered', 'the same message is in the ledger; nothing was written');
      continue;
    }
    Object.assign(entry, draft.shown);
    const isWritten = (rows: 'nodes' | 'edges') =>
      draft[rows].filter((_, place) => !failed[rows].has(at[rows] + place)).length;
    entry.accepted = isWritten('nodes') + isWritten('edges');
    if (!entry.accepted)
      warn('already_remembered', 'the same message is in the ledger; nothing was written');
    else if (reading && 'notRead' in reading)
      warn(
        'not_extracted',
        `${reading.notRead}; the message is kept, and is read when it is sent again`,
      );
    at.nodes += draft.nodes.length;
    at.edges += draft.edges.length;
  }
  return {
    ...written,
    refused: [...written.refused.filter(isOwn), ...faults, ...refused],
    warned: [...written.warned.filter(isOwn), ...warned],
    episodes: entries,
  };
}
