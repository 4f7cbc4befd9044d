// What the model of the ledger's protocol consists of. Instants are whole numbers; 0 is before all.
// Sets of positions are bit sets: position n is the bit 1 << n.

import type { Rule } from './rules.ts';

/** A read as of this instant is answered as of now. */
export const FUTURE = Infinity;

/** The three distances of the protocol, in ticks of the clock. */
export interface Timing {
  /** From the last stamp, or the mark, to the next stamp: 1 µs. */
  stampStep: number;
  /** By which a reader raises the mark above the instant of its answer: 10 ms. */
  markStep: number;
  /** By which a reader raises the bound above the mark: 1 s. */
  boundMargin: number;
}

export type RequestKind = 'write' | 'backfill' | 'erasure';

/** A transaction of the ledger, with its one row. */
export interface Entry {
  readonly kind: RequestKind;
  readonly stamp: number;
  /** Before the stamp only for a backfill. */
  readonly knownAt: number;
  /** 0: without a row of its own, which only a fault causes. */
  readonly position: number;
  /** Whether the client has the answer. */
  readonly acknowledged: boolean;
  /** Of an erasure: whether the content of the rows before it is gone. */
  readonly removed: boolean;
  /** What the tree holds for the row: `none` until it has grown over it. */
  readonly leaf: 'row' | 'erased' | 'none';
}

/** The locks that a transaction holds until its end. */
export interface Locks {
  readonly exclusive: boolean;
  readonly shared: boolean;
  /** The lock of the row in `heads`. */
  readonly headRow: boolean;
  /** The lock of the row in `answered`. */
  readonly markRow: boolean;
}

/** Named after what the process does next. */
export const WRITER_STEPS = [
  'stamps early',
  'locks',
  'stamps',
  'flushes',
  'publishes',
  'releases',
  'grows the tree',
  'removes the content',
  'done',
] as const;
export type WriterStep = (typeof WRITER_STEPS)[number];

export interface Writer extends Locks {
  readonly role: 'writer';
  readonly kind: RequestKind;
  readonly step: WriterStep;
  readonly stamp: number;
  readonly knownAt: number;
  readonly position: number;
  /** Where its entry stands in the log, from 1 on; 0: not there. */
  readonly place: number;
}

export const READER_STEPS = [
  'asks',
  'reads the mark',
  'reads the bound',
  'locks',
  'reads the clock',
  'raises the mark',
  'reads the size',
  'lists rows',
  'reads rows',
  'flushes',
  'publishes',
  'releases',
  'raises it late',
  'done',
] as const;
export type ReaderStep = (typeof READER_STEPS)[number];

export interface Answer {
  readonly asOf: number;
  /** The instant that the read was answered for. */
  readonly instant: number;
  readonly size: number;
  /** Whether the question named the size. */
  readonly pinned: boolean;
  /** Positions. */
  readonly rows: number;
  readonly root: string;
}

export interface Reader extends Locks {
  readonly role: 'reader';
  readonly step: ReaderStep;
  readonly asksLeft: number;
  readonly answers: readonly Answer[];
  readonly asOf: number;
  /** 0: the question names no size. */
  readonly pinnedSize: number;
  /** Places of the last entry and of the last erasure acknowledged before the question. */
  readonly acknowledgedBefore: number;
  readonly erasedBefore: number;
  /** How many entries were visible when it asked; kept only by a fault. */
  readonly snapshot: number;
  readonly last: number;
  readonly mark: number;
  readonly instant: number;
  /** The mark and the bound that its transaction raises; 0: not raised. */
  readonly raisedMark: number;
  readonly raisedBound: number;
  readonly size: number;
  readonly rows: number;
  /** Of `rows`, those whose content it read. */
  readonly shown: number;
  /** Whether the certificate names an erasure. */
  readonly namesErasure: boolean;
  readonly root: string;
}

export type Process = Writer | Reader;

export interface LedgerState {
  /** In the order of commit. */
  readonly log: readonly Entry[];
  /** How many of them are on disk, and how many everybody sees. */
  readonly durable: number;
  readonly visible: number;
  /** 0: there is none. */
  readonly mark: number;
  readonly bound: number;
  readonly durableBound: number;
  /** The last number that a sequence gave; only a fault uses one. */
  readonly sequence: number;
  readonly crashesLeft: number;
  readonly abortsLeft: number;
  readonly processes: readonly Process[];
  /** What the step before has broken. */
  readonly broken?: Rule;
}

export const NO_LOCKS: Locks = {
  exclusive: false,
  shared: false,
  headRow: false,
  markRow: false,
};

export const createWriter = (kind: RequestKind, step: WriterStep = 'locks'): Writer => ({
  ...NO_LOCKS,
  role: 'writer',
  kind,
  step,
  stamp: 0,
  knownAt: 0,
  position: 0,
  place: 0,
});

export const createReader = (asksLeft: number, answers: readonly Answer[] = []): Reader => ({
  ...NO_LOCKS,
  role: 'reader',
  step: asksLeft ? 'asks' : 'done',
  asksLeft,
  answers,
  asOf: 0,
  pinnedSize: 0,
  acknowledgedBefore: 0,
  erasedBefore: 0,
  snapshot: 0,
  last: 0,
  mark: 0,
  instant: 0,
  raisedMark: 0,
  raisedBound: 0,
  size: 0,
  rows: 0,
  shown: 0,
  namesErasure: false,
  root: '',
});

/** Whether another process holds one of the locks. */
export const isLockedByAnother = (
  { processes }: LedgerState,
  index: number,
  ...locks: (keyof Locks)[]
): boolean =>
  processes.some((process, other) => other !== index && locks.some((lock) => process[lock]));

export const replaceProcess = (
  state: LedgerState,
  index: number,
  process: Process,
): LedgerState => ({ ...state, processes: state.processes.with(index, process) });
