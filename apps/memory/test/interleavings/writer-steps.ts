// A request that writes: memory_api.remember, with or without a backfill, and an erasure.
import {
  isLockedByAnother,
  NO_LOCKS,
  replaceProcess,
  type Entry,
  type LedgerState,
  type Writer,
  type WriterStep,
} from './ledger-state.ts';
import {
  getAnsweredUntil,
  getErasedBefore,
  getLastStamp,
  selectRows,
  type Choice,
  type Protocol,
} from './protocol.ts';

/** The step with which a request begins. */
export const getFirstStep = ({ fault }: Protocol): WriterStep =>
  fault === 'stamp_before_the_lock' ? 'stamps early' : 'locks';

/** @returns undefined while the step has to wait for a lock, or when the choice is impossible */
export function takeWriterStep(
  protocol: Protocol,
  state: LedgerState,
  index: number,
  choice: Choice,
): LedgerState | undefined {
  const { fault } = protocol;
  const writer = state.processes[index] as Writer;
  const proceed = (changes: Partial<Writer>) =>
    replaceProcess(state, index, { ...writer, ...changes });
  switch (writer.step) {
    case 'stamps early':
      return proceed({ step: 'locks', stamp: computeStamp(protocol, state, choice.clock!) });
    case 'locks': {
      const hasWork = writer.kind !== 'erasure' || selectRows(protocol, state, Infinity, Infinity);
      const step = hasWork ? 'stamps' : 'releases';
      if (fault === 'writer_takes_no_lock') return proceed({ step });
      if (isLockedByAnother(state, index, 'exclusive', 'shared')) return undefined;
      return proceed({ step, exclusive: true });
    }
    case 'stamps':
      return isLockedByAnother(state, index, 'headRow')
        ? undefined
        : writeRow(protocol, state, index, choice);
    case 'flushes':
      return flush(protocol, state, index);
    case 'publishes':
      return publish(protocol, state, index);
    case 'releases':
      return release(protocol, state, index);
    case 'grows the tree':
      return { ...proceed({ step: 'done' }), log: state.log.map(growOver(state)) };
    case 'removes the content':
      return { ...proceed({ step: 'done' }), log: changeEntry(state, writer, { removed: true }) };
    case 'done':
      return undefined;
  }
}

/** `memory.stamp`. */
function computeStamp({ timing, fault }: Protocol, state: LedgerState, clock: number): number {
  const last = fault === 'stamp_ignores_the_last' ? 0 : getLastStamp(state, state.visible);
  const until =
    fault === 'stamp_ignores_the_mark'
      ? 0
      : fault === 'stamp_ignores_the_bound'
        ? state.mark
        : getAnsweredUntil(state);
  return Math.max(clock, last && last + timing.stampStep, until && until + timing.stampStep);
}

/** The row in `heads`, and with it the rows: nobody else sees them before the commit. */
function writeRow(
  protocol: Protocol,
  state: LedgerState,
  index: number,
  { clock, declaredAt }: Choice,
): LedgerState | undefined {
  const writer = state.processes[index] as Writer;
  const stamp = writer.stamp || computeStamp(protocol, state, clock!);
  const knownAt = declaredAt ?? stamp;
  const isRefused =
    (declaredAt !== undefined && declaredAt >= stamp) || // a check constraint
    state.log.some((entry) => entry.stamp === stamp); // the primary key of `commits`
  if (isRefused) return undefined;
  const counts = state.log.slice(0, state.visible).filter(({ position }) => position);
  const hasSequence = protocol.fault === 'positions_of_a_sequence';
  const isWithoutRow = protocol.fault === 'erasure_without_a_row' && writer.kind === 'erasure';
  const position = (hasSequence ? state.sequence : counts.length) + 1;
  return {
    ...replaceProcess(state, index, {
      ...writer,
      step: isFlushed(protocol, writer) ? 'flushes' : 'publishes',
      headRow: true,
      stamp,
      knownAt,
      position: isWithoutRow ? 0 : position,
    }),
    sequence: hasSequence ? position : 0,
  };
}

const isFlushed = ({ fault }: Protocol, { kind }: Writer) =>
  !(fault === 'write_not_on_disk' || (fault === 'erasure_not_on_disk' && kind === 'erasure'));

/** The commit is on disk: a crash from now on does not undo it, although nobody sees it yet. */
function flush(protocol: Protocol, state: LedgerState, index: number): LedgerState {
  const { fault } = protocol;
  const writer = state.processes[index] as Writer;
  const isAcknowledged =
    fault === 'erasure_acknowledged_before_visible' && writer.kind === 'erasure';
  const log = [...state.log, createEntry(protocol, writer, isAcknowledged)];
  return {
    ...replaceProcess(state, index, {
      ...writer,
      step: 'publishes',
      place: log.length,
      exclusive: writer.exclusive && fault !== 'writer_unlocks_before_the_commit',
    }),
    log,
    durable: log.length,
    durableBound: state.bound, // one log: what was written before is on disk too
  };
}

const createEntry = ({ fault }: Protocol, writer: Writer, acknowledged: boolean): Entry => ({
  kind: writer.kind,
  stamp: writer.stamp,
  knownAt: writer.knownAt,
  position: writer.position,
  acknowledged,
  removed: writer.kind === 'erasure' && fault !== 'erasure_removes_content_later',
  leaf: fault === 'tree_grows_later' ? 'none' : 'row',
});

function publish(protocol: Protocol, state: LedgerState, index: number): LedgerState {
  const writer = state.processes[index] as Writer;
  const log = writer.place ? state.log : [...state.log, createEntry(protocol, writer, false)];
  const place = writer.place || log.length;
  const published = { ...writer, step: 'releases', place } as const;
  return {
    ...replaceProcess(state, index, published),
    log,
    visible: Math.max(place, state.visible),
  };
}

/** The end of the transaction, and the answer to the client. */
function release({ fault }: Protocol, state: LedgerState, index: number): LedgerState {
  const writer = state.processes[index] as Writer;
  const step =
    fault === 'tree_grows_later'
      ? 'grows the tree'
      : fault === 'erasure_removes_content_later' && writer.kind === 'erasure' && writer.place
        ? 'removes the content'
        : 'done';
  const log = changeEntry(state, writer, { acknowledged: true });
  const released = { ...writer, ...NO_LOCKS, step, stamp: 0, knownAt: 0, position: 0 } as const;
  return { ...replaceProcess(state, index, released), log };
}

const changeEntry = ({ log }: LedgerState, { place }: Writer, changes: Partial<Entry>) =>
  log.map((entry, index) => (index + 1 === place ? { ...entry, ...changes } : entry));

/** Adds the leaves that are missing, of what is there now. */
const growOver = (state: LedgerState) => {
  const erasedBefore = getErasedBefore(state, state.visible);
  return (entry: Entry, index: number): Entry =>
    entry.leaf !== 'none' || index >= state.visible
      ? entry
      : { ...entry, leaf: index + 1 < erasedBefore ? 'erased' : 'row' };
};
