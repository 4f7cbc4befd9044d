import type { DeliveredRow } from './delivery.entity.ts';
import {
  deriveLedgerId,
  deriveWithdrawnId,
  type RowDraft,
  type SourceDrafts,
  type LedgerEdge,
  type LedgerNode,
} from './ledger-rows.ts';

/** What the ledger knows of a source, in one space. */
export interface DeliveredState {
  rows: readonly DeliveredRow[];
  /** Perhaps. */
  attempted: readonly DeliveredRow[];
}

/** What makes of what the ledger knows of a source what the source says now. */
export interface LedgerDiff {
  nodes: LedgerNode[];
  edges: LedgerEdge[];
  /** From the page to what it no longer says. */
  withdrawals: LedgerEdge[];
  /** What stands in the ledger when all of that is written. */
  rows: DeliveredRow[];
  /** What stands there while it is being written. */
  unchanged: DeliveredRow[];
  /** What perhaps does meanwhile: it comes, or goes. */
  attempted: DeliveredRow[];
}

/** First passages that a page's row names, for telling what it is about. */
const MAX_OPENING_PASSAGES = 3;

/**
 * A row that says the same as before stays. What says something else comes anew, and what the page
 * no longer says is withdrawn, by an edge SUPERSEDES from the page as it is now: from then on a
 * search tells that it is superseded, while before that instant it is not. What an attempt may have
 * written that was not ended is withdrawn as well, unless this is the same edition.
 *
 * @param drafts undefined: the source says nothing any more
 * @param assertedAt when it was said
 * @param storedAt when this edition was stored
 */
export function computeLedgerDiff(
  { id, edition }: { id: string; edition: number },
  drafts: SourceDrafts | undefined,
  delivered: DeliveredState,
  { assertedAt, storedAt }: { assertedAt: Date; storedAt: Date },
): LedgerDiff {
  const previousById = new Map(delivered.rows.map((row) => [row[0], row]));
  // the page is to withdraw something
  if (delivered.attempted.some((row) => row[2] !== edition)) previousById.delete(id);
  const rows = (drafts?.rows ?? []).map((draft): DeliveredRow => {
    const previousRow = previousById.get(draft.id);
    return previousRow?.[1] === draft.digest ? previousRow : [draft.id, draft.digest, edition];
  });
  const currentKeys = new Set(rows.map(toRowKey));
  const obsoleteRows = [...delivered.rows, ...delivered.attempted].filter(
    (row) => !currentKeys.has(toRowKey(row)) && row[2] !== edition,
  );
  const newRows = rows.filter((row) => row[2] === edition);
  const ledgerIdById = new Map(rows.map((row) => [row[0], toLedgerId(row)]));
  const assertionTimes = {
    asserted_at: assertedAt.toISOString(),
    valid_from: assertedAt.toISOString(),
  };
  const openingIds = rows.slice(1, 1 + MAX_OPENING_PASSAGES).map(toLedgerId);
  const pageLedgerId = drafts ? deriveLedgerId(id, edition) : deriveWithdrawnId(id, edition);
  const buildLedgerNode = (draft: RowDraft, index: number): LedgerNode => ({
    ...draft.node,
    id: toLedgerId(rows[index]!),
    ...(index === 0 && { payload: { ...draft.node.payload, edition, passages: openingIds } }),
    ...assertionTimes,
  });
  const newIds = new Set(newRows.map(([row]) => row));
  const edges = (drafts?.links ?? [])
    .filter(
      ({ from, to }) =>
        (newIds.has(from) || newIds.has(to)) && ledgerIdById.has(from) && ledgerIdById.has(to),
    )
    .map(({ from, to, ...link }): LedgerEdge => ({
      source_id: ledgerIdById.get(from)!,
      target_id: ledgerIdById.get(to)!,
      ...link,
      ...assertionTimes,
    }));
  const storageTimes = { asserted_at: storedAt.toISOString(), valid_from: storedAt.toISOString() };
  const tombstone: LedgerNode = {
    id: pageLedgerId,
    kind: 'episode',
    category: WITHDRAWN_CATEGORY,
    payload: { source: { source_id: id }, edition },
    ...storageTimes,
  };
  return {
    nodes: [
      ...(drafts?.rows ?? [])
        .map(buildLedgerNode)
        .filter((_, index) => rows[index]![2] === edition),
      ...(drafts || !obsoleteRows.length ? [] : [tombstone]),
    ],
    edges,
    withdrawals: obsoleteRows.map((row) => ({
      source_id: pageLedgerId,
      target_id: toLedgerId(row),
      edge_type: 'SUPERSEDES',
      mechanism: drafts
        ? 'The page was read again and no longer says so.'
        : 'The page is no longer there.',
      ...storageTimes,
    })),
    rows,
    unchanged: delivered.rows.filter((row) => currentKeys.has(toRowKey(row))),
    attempted: [
      ...new Map([...obsoleteRows, ...newRows].map((row) => [toRowKey(row), row])).values(),
    ],
  };
}

/** By which the row of a page that is gone is told from one that is there. */
export const WITHDRAWN_CATEGORY = 'withdrawn';

const toRowKey = ([id, digest, edition]: DeliveredRow) => `${id} ${digest} ${edition}`;
const toLedgerId = ([id, , edition]: DeliveredRow) => deriveLedgerId(id, edition);
