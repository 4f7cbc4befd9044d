// An interleaving of the model as a schedule that a PostgreSQL server can follow.
import { FUTURE, type LedgerState, type Timing } from '../ledger-state.ts';
import { createInitialState, SERVER, takeStep, type LedgerEvent } from '../ledger-system.ts';
import type { Choice, Protocol } from '../protocol.ts';
import type { Scenario } from '../scenarios.ts';

/** The distances of the SQL functions, in microseconds. */
export const REAL_TIMING: Timing = { stampStep: 1, markStep: 10_000, boundMargin: 1_000_000 };

export interface ScheduledStep {
  /**
   * `waits`: the step begins, and has to wait for a lock. `granted`: it ends, because the lock is
   * free now.
   */
  kind: 'step' | 'waits' | 'granted';
  event: LedgerEvent;
  before: LedgerState;
  after: LedgerState;
}

/** Steps of one process, at most. */
const MAX_ROUNDS = 100;
const COMMIT_STEPS = ['flushes', 'publishes', 'releases'];

/** What is left of the choices that the interleaving made for one process. */
class ChoiceQueue {
  private readonly clocks: number[];
  private readonly declarations: number[];
  private readonly questions: Choice['asOf'][];
  private lastClock: number;

  constructor(events: readonly LedgerEvent[], actor: number, tickUs: number) {
    const choices = events.filter((event) => event.actor === actor).map(({ choice }) => choice);
    const list = (values: (number | undefined)[]) =>
      values.filter((value) => value !== undefined).map((value) => value * tickUs);
    this.clocks = list(choices.map(({ clock }) => clock));
    this.declarations = list(choices.map(({ declaredAt }) => declaredAt));
    this.questions = choices
      .map(({ asOf }) => asOf)
      .filter((asOf) => asOf !== undefined)
      .map((asOf) => (typeof asOf === 'number' ? asOf * tickUs : asOf));
    this.lastClock = tickUs;
  }

  /** What the process needs for its step. */
  take(state: LedgerState, actor: number): Choice {
    const process = state.processes[actor]!;
    switch (process.step) {
      case 'asks':
        return { asOf: this.takeQuestion(process.answers.length > 0) };
      case 'reads the clock':
        return { clock: this.takeClock() };
      case 'stamps': {
        const isBackfill = process.role === 'writer' && process.kind === 'backfill';
        const clock = this.takeClock();
        // the SQL function refuses an instant that its clock has not passed
        const declaredAt = Math.min(this.declarations.shift() ?? 1, clock - 1);
        return isBackfill ? { clock, declaredAt } : { clock };
      }
      default:
        return {};
    }
  }

  private takeQuestion(hasAnswer: boolean): Choice['asOf'] {
    const asOf = this.questions.shift() ?? 'again';
    return typeof asOf === 'string' && !hasAnswer ? FUTURE : asOf;
  }

  private takeClock(): number {
    return (this.lastClock = this.clocks.shift() ?? this.lastClock);
  }
}

/**
 * Lets the processes take steps in the order of `events`, by the rules of `protocol`, which may be
 * others than those of the interleaving. Then all processes go on to their ends. As on a server, a
 * commit is one step, and who waits for a lock gets it as soon as it is free, in the order of
 * arrival.
 * @param tickUs microseconds from one instant of the model to the next
 */
export function followSchedule(
  protocol: Protocol,
  scenario: Scenario,
  events: readonly LedgerEvent[],
  tickUs: number,
): ScheduledStep[] {
  const scheduled: ScheduledStep[] = [];
  let state = createInitialState(protocol, scenario);
  const queues = state.processes.map((_, actor) => new ChoiceQueue(events, actor, tickUs));
  let waiting: LedgerEvent[] = [];

  const record = (kind: ScheduledStep['kind'], event: LedgerEvent, after: LedgerState) => {
    scheduled.push({ kind, event, before: state, after });
    state = after;
  };
  const grantLocks = () => {
    for (const event of waiting) {
      const after = takeStep(protocol, state, event);
      if (!after) return; // nobody overtakes
      waiting = waiting.filter((other) => other !== event);
      record('granted', event, after);
    }
  };
  /** A commit has three steps in the model. On a server all of them are where others see it. */
  const flushed = new Set<number>();
  const released = new Set<number>();
  const commit = (actor: number) => {
    const { step } = state.processes[actor]!;
    if (step === 'flushes' && !flushed.delete(actor)) return void flushed.add(actor);
    if (step !== 'releases') released.add(actor);
    const event = { actor, choice: {} };
    let after = state;
    while (COMMIT_STEPS.includes(after.processes[actor]!.step))
      after = takeStep(protocol, after, event)!;
    record('step', event, after);
  };
  const advance = (actor: number) => {
    const { step } = state.processes[actor]!;
    if (step === 'done' || waiting.some((event) => event.actor === actor)) return;
    if (released.delete(actor)) return;
    if (COMMIT_STEPS.includes(step)) return commit(actor);
    const event = { actor, choice: queues[actor]!.take(state, actor) };
    const after = takeStep(protocol, state, event);
    const isBehind =
      step === 'locks' && waiting.some((other) => state.processes[other.actor]!.step === 'locks');
    if (after && !isBehind) return record('step', event, after);
    if (step !== 'locks' && step !== 'raises the mark' && step !== 'stamps')
      throw new Error(`${step} cannot wait`);
    record('waits', event, state);
    waiting.push(event);
  };

  for (const event of events) {
    if (event.actor === SERVER || event.choice.aborts) {
      const after = takeStep(protocol, state, event);
      if (after) record('step', event, after);
      if (after && event.actor === SERVER) waiting = [];
    } else advance(event.actor);
    grantLocks();
  }
  const hasEnded = () => state.processes.every(({ step }) => step === 'done');
  for (let round = 0; !hasEnded() && round < MAX_ROUNDS; round++)
    for (const actor of state.processes.keys()) {
      advance(actor);
      grantLocks();
    }
  if (!hasEnded()) throw new Error('some process has not ended');
  return scheduled;
}
