// What the steps of writers and readers share: the rules, and what a statement reads.
import type { Fault } from './planted-faults.ts';
import type { Entry, LedgerState, Timing } from './ledger-state.ts';

/** The rules of the ledger, of which a fault breaks one. */
export interface Protocol {
  timing: Timing;
  fault?: Fault;
}

/** What the protocol leaves open in a step. A clock may show any instant, earlier ones too. */
export interface Choice {
  clock?: number;
  declaredAt?: number;
  /** An instant; or the instant of the reader's first answer, with or without its ledger size. */
  asOf?: number | 'again' | 'again at the same size';
  /** The transaction is rolled back. */
  aborts?: true;
}

/** The stamp in the tenant's row of `heads`; 0: no row yet. */
export const getLastStamp = ({ log }: LedgerState, visible: number): number =>
  visible ? log[visible - 1]!.stamp : 0;

/** `memory.answered_until`: the mark, or the bound where there is no mark; 0: never read. */
export const getAnsweredUntil = ({ mark, bound }: LedgerState): number => mark || bound;

/** The place of the last erasure whose work is done: rows before it have no content. */
export const getErasedBefore = ({ log }: LedgerState, visible: number): number =>
  log.findLastIndex(({ removed }, index) => removed && index < visible) + 1;

const hasRow = ({ fault }: Protocol, { position }: Entry, place: number, erasedBefore: number) =>
  position > 0 && !(fault === 'erasure_removes_the_row' && place < erasedBefore);

/** The entries with a row that a snapshot of the first `visible` entries shows. */
export function listRows(
  protocol: Protocol,
  state: LedgerState,
  visible = state.visible,
): { entry: Entry; place: number }[] {
  const erasedBefore = getErasedBefore(state, visible);
  return state.log
    .slice(0, visible)
    .map((entry, index) => ({ entry, place: index + 1 }))
    .filter(({ entry, place }) => hasRow(protocol, entry, place, erasedBefore));
}

/** `memory.ledger_size_at`. */
export function getLedgerSizeAt({ log }: LedgerState, visible: number, instant: number): number {
  let size = 0;
  for (const { stamp, knownAt, kind, position } of log.slice(0, visible))
    if (stamp <= instant || (kind === 'backfill' && knownAt <= instant))
      size = Math.max(size, position);
  return size;
}

/** The rows known at `instant`, as a set of positions up to `size`. An erasure is no such row. */
export function selectRows(
  protocol: Protocol,
  state: LedgerState,
  instant: number,
  size: number,
  visible = state.visible,
): number {
  let rows = 0;
  for (const { entry } of listRows(protocol, state, visible))
    if (entry.kind !== 'erasure' && entry.knownAt <= instant && entry.position <= size)
      rows |= 1 << entry.position;
  return rows;
}

/** `memory.ledger_root`, written as the list of its leaves. */
export function getRoot(
  protocol: Protocol,
  state: LedgerState,
  size: number,
  visible = state.visible,
): string {
  const erasedBefore = getErasedBefore(state, visible);
  return listRows(protocol, state, visible)
    .filter(({ entry }) => entry.position <= size)
    .map(({ entry, place }) => {
      const isErased = place < erasedBefore;
      const isRehashed = entry.leaf === 'none' || protocol.fault === 'erasure_rewrites_the_leaf';
      const ofErased = isRehashed ? isErased : entry.leaf === 'erased';
      return entry.stamp.toString(36) + (ofErased ? 'x' : ',');
    })
    .join('');
}
