import { explore, type Exploration } from './explorer.ts';
import { createLedgerSystem, type LedgerEvent } from './ledger-system.ts';
import { describeEvents } from './narrative.ts';
import type { Fault } from './planted-faults.ts';
import { RULES, type Rule } from './rules.ts';
import type { Scenario } from './scenarios.ts';

/** The distances keep their order; the real ones are in `REAL_TIMING`. */
export const MODEL_TIMING = { stampStep: 1, markStep: 1, boundMargin: 2 };
const MAX_STATES = 12_000_000;

export interface Check extends Exploration<LedgerEvent, Rule> {
  /** The interleaving that breaks a rule, as numbered sentences; empty when none does. */
  report: string;
}

/** Visits all states of the scenario. */
export function checkScenario(scenario: Scenario, fault?: Fault): Check {
  const protocol = { timing: MODEL_TIMING, fault };
  const exploration = explore(createLedgerSystem(protocol, scenario), MAX_STATES);
  const { violation } = exploration;
  if (!violation) return { ...exploration, report: '' };
  const sentences = [
    ...describeEvents(protocol, scenario, violation.events),
    `Now a rule is broken: ${RULES[violation.rule]}.`,
  ];
  const report = sentences.map((sentence, index) => `${index + 1}. ${sentence}`).join('\n');
  return { ...exploration, report };
}
