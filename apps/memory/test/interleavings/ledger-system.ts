// The protocol of the ledger as a system whose states can be visited.
import { abort, crash } from './environment-steps.ts';
import { encodeState } from './encode-state.ts';
import type { System, Transition } from './explorer.ts';
import { findViolation } from './find-violation.ts';
import { createReader, createWriter, FUTURE, type LedgerState } from './ledger-state.ts';
import type { Choice, Protocol } from './protocol.ts';
import type { Rule } from './rules.ts';
import { takeReaderStep } from './reader-steps.ts';
import type { Scenario } from './scenarios.ts';
import { getFirstStep, takeWriterStep } from './writer-steps.ts';

/** The actor of a crash of the server. */
export const SERVER = -1;

export interface LedgerEvent {
  /** The index of the process, or SERVER. */
  actor: number;
  choice: Choice;
}

const NO_CHOICE: readonly Choice[] = [{}];
const ABORT: Choice = { aborts: true };

/** @returns undefined while the step has to wait for a lock, or when the choice is impossible */
export function takeStep(
  protocol: Protocol,
  state: LedgerState,
  { actor, choice }: LedgerEvent,
): LedgerState | undefined {
  if (actor === SERVER) return crash(protocol, state);
  if (choice.aborts) return abort(protocol, state, actor);
  return state.processes[actor]!.role === 'writer'
    ? takeWriterStep(protocol, state, actor, choice)
    : takeReaderStep(protocol, state, actor, choice);
}

export const createInitialState = (protocol: Protocol, scenario: Scenario): LedgerState => ({
  log: [],
  durable: 0,
  visible: 0,
  mark: 0,
  bound: 0,
  durableBound: 0,
  sequence: 0,
  crashesLeft: scenario.crashes,
  abortsLeft: scenario.aborts,
  processes: [
    ...scenario.requests.map((kind) => createWriter(kind, getFirstStep(protocol))),
    ...scenario.asks.map((asks) => createReader(asks)),
  ],
});

export function createLedgerSystem(
  protocol: Protocol,
  scenario: Scenario,
): System<LedgerState, LedgerEvent, Rule> {
  const clocks = scenario.clocks.map((clock): Choice => ({ clock }));
  const declarations = clocks.flatMap(({ clock }) =>
    scenario.clocks.map((declaredAt): Choice => ({ clock, declaredAt })),
  );
  const questions = (
    [...scenario.instants, FUTURE, 'again', 'again at the same size'] as const
  ).map((asOf): Choice => ({ asOf }));
  const listChoices = (state: LedgerState, actor: number): readonly Choice[] => {
    const process = state.processes[actor]!;
    switch (process.step) {
      case 'asks':
        return questions;
      case 'stamps early':
      case 'reads the clock':
        return clocks;
      case 'stamps':
        return process.role === 'writer' && process.kind === 'backfill' ? declarations : clocks;
      default:
        return NO_CHOICE;
    }
  };
  return {
    initial: createInitialState(protocol, scenario),
    encode: encodeState,
    findViolation: (state) => findViolation(protocol, state),
    progress: 'progress',
    isEnd: ({ processes }) => processes.every(({ step }) => step === 'done'),
    listTransitions(state) {
      const transitions: Transition<LedgerState, LedgerEvent>[] = [];
      const add = (event: LedgerEvent) => {
        const next = takeStep(protocol, state, event);
        if (next) transitions.push({ event, next });
      };
      for (const actor of state.processes.keys()) {
        for (const choice of listChoices(state, actor)) add({ actor, choice });
        if (state.abortsLeft) add({ actor, choice: ABORT });
      }
      if (transitions.length && state.crashesLeft) add({ actor: SERVER, choice: {} });
      return transitions;
    },
  };
}
