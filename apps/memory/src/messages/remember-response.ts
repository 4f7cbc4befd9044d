import type { ExistingEpisode } from '../ledger/existing-node.repository.ts';
import type { RowRefusal } from '../ledger/row-validation.ts';
import type { RowWarning, WriteResult, LedgerWriteRequest } from '../ledger/ledger.types.ts';
import type { EpisodeRows, EpisodeEdge, EpisodeNode } from './request-graph.ts';
import type { MessageRefusal } from './message.ts';
import type { ExtractionOutcome } from './message-extraction.service.ts';

export interface EpisodeEntry {
  /** Null for a rejected message. */
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

export interface RememberResponse extends Omit<WriteResult, 'refused' | 'warned'> {
  refused: (RowRefusal | MessageRefusal)[];
  warned: (RowWarning | MessageWarning)[];
  episodes: EpisodeEntry[];
}

/** The result of a message that was not rejected. */
export interface ProcessedMessage {
  messageIndex: number;
  id: string;
  /**
   * Only for the first message with this content; undefined when it is in the ledger or in an
   * earlier message of the request.
   */
  episodeRows?: EpisodeRows;
  existing?: ExistingEpisode;
  outcome?: ExtractionOutcome;
}

/**
 * Results of a derived row whose content is in the ledger already: for blocks this is a resolution,
 * not an error.
 */
const ALREADY_STORED_REASONS = new Set(['overlapping_valid', 'already_remembered']);

/**
 * Builds the response to a request: the ledger's results for the caller's own rows unchanged, and
 * those for rows derived from messages under their message.
 */
export function buildRememberResponse(
  callerRows: Pick<LedgerWriteRequest, 'nodes' | 'edges'>,
  messages: readonly unknown[],
  refused: readonly MessageRefusal[],
  processedMessages: readonly ProcessedMessage[],
  writeResult: WriteResult,
): RememberResponse {
  const isEdge = (row: RowRefusal | RowWarning) => 'source_id' in row;
  const isCallerRow = (row: RowRefusal | RowWarning) =>
    row.index < (isEdge(row) ? callerRows.edges : callerRows.nodes).length;
  const failedIndexes = { nodes: new Set<number>(), edges: new Set<number>() };
  const faults: RowRefusal[] = [];
  for (const row of [...writeResult.refused, ...writeResult.warned]) {
    if (isCallerRow(row) || !('reason' in row || row.kind === 'already_remembered')) continue;
    (isEdge(row) ? failedIndexes.edges : failedIndexes.nodes).add(row.index);
    if ('reason' in row && !ALREADY_STORED_REASONS.has(row.reason)) faults.push(row);
  }
  const entries = messages.map((): EpisodeEntry => ({
    id: null,
    nodes: [],
    edges: [],
    accepted: 0,
  }));
  const warned: MessageWarning[] = [];
  const offset = { nodes: callerRows.nodes.length, edges: callerRows.edges.length };
  for (const { messageIndex, id, episodeRows, existing, outcome } of processedMessages) {
    const entry = entries[messageIndex]!;
    entry.id = id;
    const addWarning = (kind: MessageWarning['kind'], why: string) =>
      warned.push({ message: messageIndex, index: messageIndex, id, kind, why });
    if (!episodeRows) {
      const duplicateRows = processedMessages.find(
        (other) => other.id === id && other.episodeRows,
      )?.episodeRows;
      Object.assign(
        entry,
        existing
          ? { nodes: existing.nodes, edges: existing.edges }
          : (duplicateRows?.summary ?? {}),
      );
      addWarning(
        'already_remembered',
        'the same message is already in the ledger, so nothing was written',
      );
      continue;
    }
    Object.assign(entry, episodeRows.summary);
    const countWritten = (kind: 'nodes' | 'edges') =>
      episodeRows[kind].filter((_, rowIndex) => !failedIndexes[kind].has(offset[kind] + rowIndex))
        .length;
    entry.accepted = countWritten('nodes') + countWritten('edges');
    if (!entry.accepted)
      addWarning(
        'already_remembered',
        'the same message is already in the ledger, so nothing was written',
      );
    else if (outcome && 'failureReason' in outcome)
      addWarning(
        'not_extracted',
        'the message is stored without extracted nodes and edges; send the same message again to ' +
          `extract them (${outcome.failureReason})`,
      );
    offset.nodes += episodeRows.nodes.length;
    offset.edges += episodeRows.edges.length;
  }
  return {
    ...writeResult,
    refused: [...writeResult.refused.filter(isCallerRow), ...faults, ...refused],
    warned: [...writeResult.warned.filter(isCallerRow), ...warned],
    episodes: entries,
  };
}
