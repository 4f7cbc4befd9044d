// Two states with the same code differ at most in the names of processes of the same kind.
import {
  READER_STEPS,
  WRITER_STEPS,
  type Answer,
  type Entry,
  type LedgerState,
  type Locks,
  type Process,
} from './ledger-state.ts';

const MAX_CODE = 255;
function encode(...values: number[]): string {
  let text = '';
  for (const value of values) text += String.fromCharCode(Math.min(value, MAX_CODE));
  return text;
}
const encodeText = (text: string) => encode(text.length) + text;

const KINDS = ['write', 'backfill', 'erasure'] as const;
const LEAVES = ['row', 'erased', 'none'] as const;
const encodeLocks = ({ exclusive, shared, headRow, markRow }: Locks) =>
  Number(exclusive) | (Number(shared) << 1) | (Number(headRow) << 2) | (Number(markRow) << 3);

const encodeEntry = (entry: Entry) =>
  encode(
    KINDS.indexOf(entry.kind),
    entry.stamp,
    entry.knownAt,
    entry.position,
    Number(entry.acknowledged) | (Number(entry.removed) << 1) | (LEAVES.indexOf(entry.leaf) << 2),
  );

const encodeAnswer = ({ asOf, instant, size, pinned, rows, root }: Answer) =>
  encode(asOf, instant, size, Number(pinned), rows) + encodeText(root);

function encodeProcess(process: Process): string {
  if (process.role === 'writer')
    return encode(
      KINDS.indexOf(process.kind),
      WRITER_STEPS.indexOf(process.step),
      encodeLocks(process),
      process.stamp,
      process.knownAt,
      process.position,
      process.place,
    );
  return (
    encode(
      KINDS.length,
      READER_STEPS.indexOf(process.step),
      encodeLocks(process),
      process.asksLeft,
      process.asOf,
      process.pinnedSize,
      process.acknowledgedBefore,
      process.erasedBefore,
      process.snapshot,
      process.last,
      process.mark,
      process.instant,
      process.raisedMark,
      process.raisedBound,
      process.size,
      process.rows,
      process.shown,
      Number(process.namesErasure),
    ) +
    encodeText(process.root) +
    process.answers.map(encodeAnswer).join('')
  );
}

/** Processes of the same kind can change places: only the sorted list of their codes counts. */
export function encodeState(state: LedgerState): string {
  return (
    encode(
      state.durable,
      state.visible,
      state.mark,
      state.bound,
      state.durableBound,
      state.sequence,
      state.crashesLeft,
      state.abortsLeft,
      state.log.length,
    ) +
    state.log.map(encodeEntry).join('') +
    state.processes
      .map((process) => encodeText(encodeProcess(process)))
      .sort()
      .join('') +
    (state.broken ?? '')
  );
}
