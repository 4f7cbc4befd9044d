// A read: memory.fix_instant, then the statements of memory_api.read.
import {
  FUTURE,
  isLockedByAnother,
  replaceProcess,
  type LedgerState,
  type Reader,
  type ReaderStep,
} from './ledger-state.ts';
import type { Fault } from './planted-faults.ts';
import { deliverAnswer } from './deliver-answer.ts';
import {
  getAnsweredUntil,
  getErasedBefore,
  getLastStamp,
  getLedgerSizeAt,
  getRoot,
  selectRows,
  type Choice,
  type Protocol,
} from './protocol.ts';

/** @returns undefined while the step has to wait for a lock, or when the choice is impossible */
export function takeReaderStep(
  protocol: Protocol,
  state: LedgerState,
  index: number,
  choice: Choice,
): LedgerState | undefined {
  const { fault } = protocol;
  const reader = state.processes[index] as Reader;
  const proceed = (changes: Partial<Reader>) =>
    replaceProcess(state, index, { ...reader, ...changes });
  const visible = fault === 'snapshot_of_the_beginning' ? reader.snapshot : state.visible;
  switch (reader.step) {
    case 'asks':
      return ask(protocol, state, index, choice);
    case 'reads the mark':
      if (fault === 'mark_and_bound_in_two_snapshots' && !state.mark)
        return proceed({ step: 'reads the bound' });
      return proceed(compareWithMark(protocol, reader, readMark(protocol, state)));
    case 'reads the bound':
      return proceed(compareWithMark(protocol, reader, state.bound));
    case 'locks':
      if (fault === 'reader_takes_no_lock') return proceed({ step: 'reads the clock' });
      if (isLockedByAnother(state, index, 'exclusive')) return undefined;
      return proceed({ step: 'reads the clock', shared: true });
    case 'reads the clock':
      return proceed(fixInstant(protocol, state, reader, choice.clock!));
    case 'raises the mark':
      if (isLockedByAnother(state, index, 'markRow')) return undefined;
      return proceed(raiseMark(protocol, state, reader));
    case 'reads the size':
      return proceed({
        step: fault === 'size_read_after_the_rows' ? 'reads rows' : 'lists rows',
        size: Math.min(
          getLedgerSizeAt(state, visible, reader.instant),
          reader.pinnedSize || FUTURE,
        ),
      });
    case 'lists rows': {
      const isCut = fault !== 'rows_not_cut_at_the_size' && fault !== 'size_read_after_the_rows';
      const size = isCut ? reader.size : reader.pinnedSize || FUTURE;
      return proceed({
        step: fault === 'size_read_after_the_rows' ? 'reads the size' : 'reads rows',
        rows: selectRows(protocol, state, reader.instant, size, visible),
        namesErasure: fault === 'erasure_named_too_early' && getErasedBefore(state, visible) > 0,
      });
    }
    case 'reads rows':
      return proceed(readContent(protocol, state, reader, visible));
    case 'flushes':
      return { ...proceed({ step: 'publishes' }), durableBound: reader.raisedBound };
    case 'publishes':
      return {
        ...proceed({ step: 'releases' }),
        mark: reader.raisedMark || state.mark,
        bound: reader.raisedBound || state.bound,
      };
    case 'releases':
      return deliverAnswer(protocol, state, index);
    case 'raises it late':
      return raiseLate(protocol, state, index);
    case 'done':
      return undefined;
  }
}

function ask(
  { fault }: Protocol,
  state: LedgerState,
  index: number,
  { asOf }: Choice,
): LedgerState | undefined {
  const reader = state.processes[index] as Reader;
  const [first] = reader.answers;
  const isPinned = asOf === 'again at the same size';
  if (typeof asOf === 'string' && !first) return undefined;
  if (isPinned && !first!.size) return undefined;
  const acknowledged = state.log.filter((entry) => entry.acknowledged);
  const getPlace = (kinds: readonly string[]) =>
    state.log.lastIndexOf(acknowledged.findLast(({ kind }) => kinds.includes(kind))!) + 1;
  return replaceProcess(state, index, {
    ...reader,
    step: 'reads the mark',
    asOf: typeof asOf === 'number' ? asOf : first!.instant,
    pinnedSize: isPinned ? first!.size : 0,
    acknowledgedBefore: getPlace(['write', 'backfill', 'erasure']),
    erasedBefore: getPlace(['erasure']),
    snapshot: fault === 'snapshot_of_the_beginning' ? state.visible : 0,
    last: getLastStamp(state, state.visible),
  });
}

function readMark({ fault }: Protocol, state: LedgerState): number {
  if (fault === 'reader_ignores_the_mark') return 0;
  if (fault === 'reader_ignores_the_bound') return state.mark;
  if (fault === 'reader_trusts_the_bound') return Math.max(state.mark, state.bound);
  return getAnsweredUntil(state);
}

const getFirstRead = (fault?: Fault): ReaderStep =>
  fault === 'size_read_after_the_rows' ? 'lists rows' : 'reads the size';

/** At or below the last stamp or the mark, no lock is needed. */
const compareWithMark = ({ fault }: Protocol, reader: Reader, mark: number): Partial<Reader> =>
  reader.asOf <= Math.max(reader.last, mark)
    ? { step: getFirstRead(fault), last: 0, instant: reader.asOf }
    : { step: 'locks', last: 0, mark };

function fixInstant(
  { fault, timing }: Protocol,
  state: LedgerState,
  reader: Reader,
  clock: number,
): Partial<Reader> {
  const last = getLastStamp(state, state.visible);
  const present = Math.max(clock, last);
  const isSetBack = reader.mark > present + timing.markStep;
  const instant = Math.min(
    reader.asOf,
    isSetBack && fault !== 'reader_follows_a_clock_set_back' ? reader.mark : present,
  );
  return instant > last && fault !== 'mark_not_raised' && fault !== 'mark_raised_after_the_answer'
    ? { step: 'raises the mark', instant }
    : { step: getFirstRead(fault), instant, mark: 0 };
}

/** The upsert of `answered`, which locks its row even if nothing is raised; and of the bound. */
function raiseMark({ fault, timing }: Protocol, state: LedgerState, reader: Reader) {
  const isRaised = state.mark < reader.instant || fault === 'mark_may_sink';
  const raisedMark = isRaised ? Math.max(reader.instant + timing.markStep, reader.mark) : 0;
  const hasBound = fault !== 'bound_not_raised' && fault !== 'bound_raised_after_the_answer';
  const isAbove = hasBound && state.bound < raisedMark;
  return {
    step: getFirstRead(fault),
    mark: 0,
    markRow: true,
    raisedMark,
    raisedBound: isAbove ? raisedMark + timing.boundMargin : 0,
  };
}

function readContent(
  protocol: Protocol,
  state: LedgerState,
  reader: Reader,
  visible: number,
): Partial<Reader> {
  const { fault } = protocol;
  const erasedBefore = getErasedBefore(state, visible);
  let shown = 0;
  state.log.forEach(({ position }, index) => {
    if (index < visible && index + 1 >= erasedBefore) shown |= reader.rows & (1 << position);
  });
  return {
    step:
      reader.raisedBound && fault !== 'bound_not_on_disk'
        ? 'flushes'
        : reader.raisedMark
          ? 'publishes'
          : 'releases',
    shown,
    namesErasure: fault === 'erasure_named_too_early' ? reader.namesErasure : shown !== reader.rows,
    root: getRoot(protocol, state, reader.size, visible),
    ...(fault === 'reader_unlocks_before_the_commit' && { shared: false }),
  };
}

/** What a fault does after the answer. */
function raiseLate({ fault, timing }: Protocol, state: LedgerState, index: number): LedgerState {
  const reader = state.processes[index] as Reader;
  const mark =
    fault === 'mark_raised_after_the_answer'
      ? Math.max(state.mark, reader.instant + timing.markStep)
      : state.mark;
  const bound = state.bound < mark ? mark + timing.boundMargin : state.bound;
  return {
    ...replaceProcess(state, index, {
      ...reader,
      step: reader.asksLeft ? 'asks' : 'done',
      instant: 0,
    }),
    mark,
    bound,
    durableBound: bound,
  };
}
