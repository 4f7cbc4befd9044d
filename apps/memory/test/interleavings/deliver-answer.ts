// The end of a read: its transaction ends, and the answer leaves.
import {
  createReader,
  FUTURE,
  replaceProcess,
  type Answer,
  type LedgerState,
  type Reader,
} from './ledger-state.ts';
import type { Protocol } from './protocol.ts';
import type { Rule } from './rules.ts';

export function deliverAnswer(protocol: Protocol, state: LedgerState, index: number): LedgerState {
  const reader = state.processes[index] as Reader;
  const { asOf, instant, size, pinnedSize, rows, root } = reader;
  const answer: Answer = { asOf, instant, size, pinned: pinnedSize > 0, rows, root };
  const next = createReader(reader.asksLeft - 1, [...reader.answers, answer]);
  const isLate =
    protocol.fault === 'mark_raised_after_the_answer' ||
    protocol.fault === 'bound_raised_after_the_answer';
  const broken = findBrokenRule(protocol, state, reader);
  return {
    ...replaceProcess(state, index, isLate ? { ...next, step: 'raises it late', instant } : next),
    ...(broken && { broken }),
  };
}

/** The rules about one answer, and about the answers before it to the same reader. */
function findBrokenRule(
  { timing }: Protocol,
  { log }: LedgerState,
  reader: Reader,
): Rule | undefined {
  const { asOf, instant, rows, shown } = reader;
  for (const [index, { kind, knownAt, position }] of log.entries()) {
    if (kind === 'erasure') continue;
    const place = index + 1;
    const isGiven = Boolean(rows & (1 << position));
    const isShown = Boolean(shown & (1 << position));
    if (place <= reader.acknowledgedBefore && knownAt <= asOf && !reader.pinnedSize && !isGiven)
      return 'acknowledged';
    if (place < reader.erasedBefore && isShown) return 'erased';
    const isErasedByARow = log.some(
      (entry, other) => other > index && entry.kind === 'erasure' && entry.position,
    );
    if (isGiven && !isShown && !isErasedByARow) return 'erasureRow';
  }
  if (rows !== shown && !reader.namesErasure) return 'erasureNamed';
  for (const earlier of reader.answers) {
    if (asOf === earlier.instant && instant !== asOf) return 'final';
    if (asOf === FUTURE && earlier.asOf === FUTURE && instant < earlier.instant - timing.markStep)
      return 'present';
  }
  return undefined;
}
