import type { KnownRow } from './delivery.entity.ts';
import {
  ledgerIdOf,
  withdrawnIdOf,
  type Draft,
  type Drafts,
  type LedgerEdge,
  type LedgerNode,
} from './ledger-rows.ts';

/** What the ledger knows of a source, in one space. */
export interface Known {
  rows: readonly KnownRow[];
  /** Perhaps. */
  attempted: readonly KnownRow[];
}

/** What makes of what the ledger knows of a source what the source says now. */
export interface Edition {
  nodes: LedgerNode[];
  edges: LedgerEdge[];
  /** From the page to what it no longer says. */
  withdrawals: LedgerEdge[];
  /** What stands in the ledger when all of that is written. */
  rows: KnownRow[];
  /** What stands there while it is being written. */
  kept: KnownRow[];
  /** What perhaps does meanwhile: it comes, or goes. */
  attempted: KnownRow[];
}

/** First passages that a page's row names, for telling what it is about. */
const MOST_OPENING = 3;

/**
 * A row that says the same as before stays. What says something else comes anew, and what the page
 * no longer says is withdrawn, by an edge SUPERSEDES from the page as it is now: from then on a
 * search tells that it is superseded, while before that instant it is not. What an attempt may have
 * written that was not ended is withdrawn as well, unless this is the same edition.
 *
 * @param drafts undefined: the source says nothing any more
 * @param saidAt when it was said
 * @param readAt when this edition was stored
 */
export function editionOf(
  { id, edition }: { id: string; edition: number },
  drafts: Drafts | undefined,
  known: Known,
  { saidAt, readAt }: { saidAt: Date; readAt: Date },
): Edition {
  const before = new Map(known.rows.map((row) => [row[0], row]));
  // the page is to withdraw something
  if (known.attempted.some((row) => row[2] !== edition)) before.delete(id);
  const rows = (drafts?.rows ?? []).map((draft): KnownRow => {
    const same = before.get(draft.id);
    return same?.[1] === draft.digest ? same : [draft.id, draft.digest, edition];
  });
  const standing = new Set(rows.map(keyOf));
  const gone = [...known.rows, ...known.attempted].filter(
    (row) => !standing.has(keyOf(row)) && row[2] !== edition,
  );
  const fresh = rows.filter((row) => row[2] === edition);
  const ids = new Map(rows.map((row) => [row[0], idOf(row)]));
  const asserted = { asserted_at: saidAt.toISOString(), valid_from: saidAt.toISOString() };
  const opening = rows.slice(1, 1 + MOST_OPENING).map(idOf);
  const page = drafts ? ledgerIdOf(id, edition) : withdrawnIdOf(id, edition);
  const node = (draft: Draft, at: number): LedgerNode => ({
    ...draft.node,
    id: idOf(rows[at]!),
    ...(at === 0 && { payload: { ...draft.node.payload, edition, passages: opening } }),
    ...asserted,
  });
  const isFresh = new Set(fresh.map(([row]) => row));
  const edges = (drafts?.links ?? [])
    .filter(
      ({ from, to }) => (isFresh.has(from) || isFresh.has(to)) && ids.has(from) && ids.has(to),
    )
    .map(({ from, to, ...link }): LedgerEdge => ({
      source_id: ids.get(from)!,
      target_id: ids.get(to)!,
      ...link,
      ...asserted,
    }));
  const at = { asserted_at: readAt.toISOString(), valid_from: readAt.toISOString() };
  const last: LedgerNode = {
    id: page,
    kind: 'episode',
    category: WITHDRAWN,
    payload: { source: { source_id: id }, edition },
    ...at,
  };
  return {
    nodes: [
      ...(drafts?.rows ?? []).map(node).filter((_, index) => rows[index]![2] === edition),
      ...(drafts || !gone.length ? [] : [last]),
    ],
    edges,
    withdrawals: gone.map((row) => ({
      source_id: page,
      target_id: idOf(row),
      edge_type: 'SUPERSEDES',
      mechanism: drafts
        ? 'The page was read again and no longer says so.'
        : 'The page is no longer there.',
      ...at,
    })),
    rows,
    kept: known.rows.filter((row) => standing.has(keyOf(row))),
    attempted: [...new Map([...gone, ...fresh].map((row) => [keyOf(row), row])).values()],
  };
}

/** By which the row of a page that is gone is told from one that is there. */
export const WITHDRAWN = 'withdrawn';

const keyOf = ([id, digest, edition]: KnownRow) => `${id} ${digest} ${edition}`;
const idOf = ([id, , edition]: KnownRow) => ledgerIdOf(id, edition);
