import type { DeliveredRow } from './delivery.entity.ts';
import {
  deriveLedgerId,
  deriveWithdrawnId,
  type RowDraft,
  type SourceDrafts,
  type LedgerEdge,
  type LedgerLink,
  type LedgerNode,
} from './ledger-rows.ts';

/** The ledger's rows of a source in one space. */
export interface DeliveredState {
  rows: readonly DeliveredRow[];
  /** Rows that may be in the ledger. */
  attempted: readonly DeliveredRow[];
}

/** The writes that update the ledger to the current state of a source. */
export interface LedgerDiff {
  nodes: LedgerNode[];
  edges: LedgerEdge[];
  /** Edges from the page to rows that it no longer states. */
  withdrawals: LedgerEdge[];
  /** The ledger's rows after all writes. */
  rows: DeliveredRow[];
  /** Rows that are in the ledger during the writes. */
  unchanged: DeliveredRow[];
  /** Rows that may be in the ledger during the writes: they are being added or withdrawn. */
  attempted: DeliveredRow[];
}

/** Number of first passages that the page's row lists, to show what the page is about. */
const MAX_OPENING_PASSAGES = 3;

/**
 * Computes the writes for a new edition. A row with the same digest stays; a different one is
 * written as a new row. A row that the page no longer states is withdrawn by a SUPERSEDES edge from
 * the page's new row. Reads before that instant do not see it as superseded. Rows of unconfirmed
 * attempts are withdrawn as well, unless they are of this edition.
 *
 * @param drafts undefined when the source was deleted
 * @param assertedAt when its statements were made
 * @param storedAt when this edition was stored
 */
export function computeLedgerDiff(
  { id, edition }: { id: string; edition: number },
  drafts: SourceDrafts | undefined,
  delivered: DeliveredState,
  { assertedAt, storedAt }: { assertedAt: Date; storedAt: Date },
): LedgerDiff {
  const previousById = new Map(delivered.rows.map((row) => [row[0], row]));
  // A new row of the page is needed for the withdrawals.
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
      ...limitValidity(link, assertionTimes),
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
        ? 'The page was read again and no longer contains this content.'
        : 'The page was deleted.',
      ...storageTimes,
    })),
    rows,
    unchanged: delivered.rows.filter((row) => currentKeys.has(toRowKey(row))),
    attempted: [
      ...new Map([...obsoleteRows, ...newRows].map((row) => [toRowKey(row), row])).values(),
    ],
  };
}

/** Category of the row that marks a page as deleted. */
export const WITHDRAWN_CATEGORY = 'withdrawn';

/**
 * The validity that the page states, else from the assertion on. The ledger refuses a period that
 * ends before it begins, such as that of a deadline before the page's date.
 */
function limitValidity(
  { valid_from, valid_to }: Pick<LedgerLink, 'valid_from' | 'valid_to'>,
  assertionTimes: { asserted_at: string; valid_from: string },
) {
  const start = valid_from ?? assertionTimes.valid_from;
  const end = valid_to && new Date(valid_to) > new Date(start) ? valid_to : undefined;
  return { ...assertionTimes, valid_from: start, valid_to: end };
}

const toRowKey = ([id, digest, edition]: DeliveredRow) => `${id} ${digest} ${edition}`;
const toLedgerId = ([id, , edition]: DeliveredRow) => deriveLedgerId(id, edition);
