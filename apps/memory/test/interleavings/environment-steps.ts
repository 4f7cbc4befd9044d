// What may happen to the processes at any time: a crash of the server, the end of a connection.
import { getFirstStep } from './writer-steps.ts';
import {
  createReader,
  createWriter,
  replaceProcess,
  type LedgerState,
  type Process,
} from './ledger-state.ts';
import type { Protocol } from './protocol.ts';

const AFTER_THE_ANSWER = ['grows the tree', 'removes the content', 'raises it late', 'done'];

/** The client sends its request again. The ledger knows a request whose commit is on disk. */
function restart(protocol: Protocol, process: Process, durable: number): Process {
  if (process.role === 'reader') return createReader(process.asksLeft, process.answers);
  if (AFTER_THE_ANSWER.includes(process.step)) return process;
  return process.place && process.place <= durable
    ? { ...createWriter(process.kind, 'done'), place: process.place }
    : createWriter(process.kind, getFirstStep(protocol));
}

/** Open transactions are rolled back, and the unlogged table of the marks is empty. */
export function crash(protocol: Protocol, state: LedgerState): LedgerState | undefined {
  if (!state.crashesLeft) return undefined;
  return {
    ...state,
    log: state.log.slice(0, state.durable),
    visible: state.durable,
    mark: 0,
    bound: state.durableBound,
    crashesLeft: state.crashesLeft - 1,
    processes: state.processes.map((process) => restart(protocol, process, state.durable)),
  };
}

/** One transaction is rolled back, before its commit is on disk. */
export function abort(
  protocol: Protocol,
  state: LedgerState,
  index: number,
): LedgerState | undefined {
  const process = state.processes[index]!;
  const { exclusive, shared, headRow, markRow, step } = process;
  const isOpen = exclusive || shared || headRow || markRow;
  if (!state.abortsLeft || !isOpen || step === 'publishes' || step === 'releases') return undefined;
  return {
    ...replaceProcess(state, index, restart(protocol, process, state.durable)),
    abortsLeft: state.abortsLeft - 1,
  };
}
