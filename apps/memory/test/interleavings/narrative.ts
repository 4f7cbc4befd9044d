// An interleaving as sentences.
import { createInitialState, SERVER, takeStep, type LedgerEvent } from './ledger-system.ts';
import {
  FUTURE,
  type LedgerState,
  type Process,
  type Reader,
  type Writer,
} from './ledger-state.ts';
import type { Choice, Protocol } from './protocol.ts';
import type { Scenario } from './scenarios.ts';

/** One sentence for each event, in their order. */
export function describeEvents(
  protocol: Protocol,
  scenario: Scenario,
  events: readonly LedgerEvent[],
): string[] {
  let state = createInitialState(protocol, scenario);
  return events.map((event) => {
    const next = takeStep(protocol, state, event);
    if (!next) throw new Error('the interleaving is impossible');
    const sentence = describeEvent(state, event, next);
    state = next;
    return sentence;
  });
}

const NAMES = { write: 'writer', backfill: 'backfiller', erasure: 'eraser' } as const;

/** Such as `writer B`, where there are several writers. */
function getName({ processes }: LedgerState, actor: number): string {
  const getNoun = (process: Process) =>
    process.role === 'reader' ? 'reader' : NAMES[process.kind];
  const noun = getNoun(processes[actor]!);
  const peers = [...processes.keys()].filter((index) => getNoun(processes[index]!) === noun);
  if (peers.length === 1) return `The ${noun}`;
  const letter = String.fromCharCode('A'.charCodeAt(0) + peers.indexOf(actor));
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${letter}`;
}

function describeEvent(
  before: LedgerState,
  { actor, choice }: LedgerEvent,
  after: LedgerState,
): string {
  if (actor === SERVER)
    return 'The server crashes and starts again: open transactions are rolled back, the mark is lost.';
  const name = getName(before, actor);
  if (choice.aborts) return `${name} loses its connection: its transaction is rolled back.`;
  const process = after.processes[actor]!;
  return `${name} ${
    process.role === 'writer'
      ? describeWrite(before.processes[actor] as Writer, choice, process)
      : describeRead(before, before.processes[actor] as Reader, choice, process)
  }.`;
}

function describeWrite(before: Writer, { clock }: Choice, after: Writer): string {
  switch (before.step) {
    case 'stamps early':
      return `reads the clock, which shows ${clock}, and computes the stamp ${after.stamp}`;
    case 'locks':
      return after.exclusive ? 'takes the lock exclusively' : 'goes on without the lock';
    case 'stamps': {
      const knownText = after.knownAt === after.stamp ? '' : ` and known at ${after.knownAt}`;
      const row = after.position ? `row ${after.position}` : 'no row';
      const clockText = before.stamp ? '' : ` (the clock shows ${clock})`;
      return `writes ${row}, stamped ${after.stamp}${knownText}${clockText}`;
    }
    case 'flushes':
      return `commits: the commit is on disk${before.exclusive && !after.exclusive ? ', and its lock is free' : ''}`;
    case 'publishes':
      return 'commits: others see its row';
    case 'releases':
      return 'lets go of its locks and is acknowledged';
    default:
      return before.step; // 'grows the tree', 'removes the content'
  }
}

/** Such as `no row`, `row 1` or `rows 1, 3`. */
function listRows(rows: number): string {
  const positions = Array.from({ length: 31 }, (_, position) => position).filter(
    (position) => rows & (1 << position),
  );
  if (!positions.length) return 'no row';
  return `${positions.length === 1 ? 'row' : 'rows'} ${positions.join(', ')}`;
}

function describeRead(state: LedgerState, before: Reader, choice: Choice, after: Reader): string {
  switch (before.step) {
    case 'asks':
      return `asks for the rows as of ${after.asOf === FUTURE ? 'now' : after.asOf}${
        after.pinnedSize ? ` in the first ${after.pinnedSize} of the ledger` : ''
      } and finds ${after.last ? `the last stamp ${after.last}` : 'no stamp'}`;
    case 'reads the mark':
    case 'reads the bound': {
      const markText = state.mark
        ? `the mark ${state.mark}`
        : state.bound
          ? `no mark and the bound ${state.bound}`
          : 'no mark';
      return `finds ${markText}${after.step === 'locks' ? '' : ': it needs no lock'}`;
    }
    case 'locks':
      return after.shared ? 'takes the lock shared' : 'goes on without the lock';
    case 'reads the clock':
      return `reads the clock, which shows ${choice.clock}, and fixes the instant ${after.instant}`;
    case 'raises the mark':
      return after.raisedMark
        ? `raises the mark to ${after.raisedMark}${after.raisedBound ? ` and the bound to ${after.raisedBound}` : ''}`
        : 'finds that the mark is high enough';
    case 'reads the size':
      return `reads the ledger size ${after.size}`;
    case 'lists rows':
      return `finds ${listRows(after.rows)}`;
    case 'reads rows':
      return `reads the content of ${listRows(after.shown)}`;
    case 'flushes':
      return 'commits: its commit is on disk';
    case 'publishes':
      return 'commits: others see its mark';
    case 'releases': {
      const { instant, size, rows } = after.answers.at(-1)!;
      return `answers as of ${instant}: ledger size ${size}, ${listRows(rows)}`;
    }
    default:
      return 'raises the mark and the bound';
  }
}
