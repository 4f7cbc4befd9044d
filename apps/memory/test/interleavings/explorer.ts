// Visits every state that a system of processes can reach, the nearest first.

/** One step of one process: the state after it, and what tells it from the other steps. */
export interface Transition<State, Event> {
  event: Event;
  next: State;
}

export interface System<State, Event, Rule> {
  initial: State;
  listTransitions(state: State): Transition<State, Event>[];
  /** Equal texts mean states from which the same can follow. Characters below U+0100 are small. */
  encode(state: State): string;
  /** The rule that the state breaks, or undefined. */
  findViolation(state: State): Rule | undefined;
  /** Whether nothing has to follow. Any other state without a transition breaks `progress`. */
  isEnd(state: State): boolean;
  progress: Rule;
}

export interface Violation<Event, Rule> {
  rule: Rule;
  /** The shortest way from the initial state to a state that breaks the rule. */
  events: Event[];
}

export interface Exploration<Event, Rule> {
  states: number;
  transitions: number;
  /** The number of steps of the longest shortest way. */
  depth: number;
  violation?: Violation<Event, Rule>;
}

/**
 * Breadth first, so that the first violation is one of the nearest.
 * @param maxStates protects the memory of the process
 * @throws Error when the system has more states
 */
export function explore<State, Event, Rule extends string>(
  system: System<State, Event, Rule>,
  maxStates: number,
): Exploration<Event, Rule> {
  const visited = new Set([system.encode(system.initial)]);
  const parents = [-1];
  const events: (Event | undefined)[] = [undefined];
  let transitionCount = 0;
  let depth = 0;
  const result = (rule?: Rule, last = -1): Exploration<Event, Rule> => ({
    states: visited.size,
    transitions: transitionCount,
    depth,
    ...(rule && { violation: { rule, events: collectEvents(parents, events, last) } }),
  });

  const rule = system.findViolation(system.initial);
  if (rule) return result(rule, 0);
  let level = [system.initial];
  for (let first = 0; level.length; depth++) {
    const nextLevel: State[] = [];
    for (const [index, state] of level.entries()) {
      const transitions = system.listTransitions(state);
      if (!transitions.length && !system.isEnd(state))
        return result(system.progress, first + index);
      for (const { event, next } of transitions) {
        transitionCount++;
        const size = visited.size;
        visited.add(system.encode(next));
        if (visited.size === size) continue;
        parents.push(first + index);
        events.push(event);
        const broken = system.findViolation(next);
        if (broken) return result(broken, parents.length - 1);
        if (visited.size > maxStates) throw new Error(`more than ${maxStates} states`);
        nextLevel.push(next);
      }
    }
    first += level.length;
    level = nextLevel;
  }
  return result();
}

function collectEvents<Event>(
  parents: readonly number[],
  events: readonly (Event | undefined)[],
  last: number,
): Event[] {
  const collected: Event[] = [];
  for (let index = last; index > 0; index = parents[index]!) collected.push(events[index]!);
  return collected.reverse();
}
