// Looks for an interleaving that breaks the promises of the ledger: visits all states of a model of
// its protocol, in wider bounds than the test does (test/interleavings.spec.ts). Exits with 1 when
// it finds one, and prints it; or when a planted fault is not found.
//
//   npm run bench -- interleavings [scenario ...]
import { checkScenario } from '../test/interleavings/check-scenario.ts';
import {
  getFaultScenario,
  PLANTED_FAULTS,
  type Fault,
} from '../test/interleavings/planted-faults.ts';
import { WIDE_SCENARIOS, type ScenarioName } from '../test/interleavings/scenarios.ts';

const named = process.argv.slice(2);
const names = (Object.keys(WIDE_SCENARIOS) as ScenarioName[]).filter(
  (name) => !named.length || named.includes(name),
);
const count = (value: number) => value.toLocaleString('en');
let hasFailed = false;

console.log(`| scenario | requests | questions | states | steps between them | deepest | seconds | broken rules |
|---|---|---|---|---|---|---|---|`);
let [states, transitions] = [0, 0];
for (const name of names) {
  const scenario = WIDE_SCENARIOS[name];
  const startedAt = performance.now();
  const check = checkScenario(scenario);
  const { requests, asks } = scenario;
  states += check.states;
  transitions += check.transitions;
  console.log(
    `| ${name} | ${requests.join(', ')} | ${asks.join(' + ')} | ${count(check.states)} | ` +
      `${count(check.transitions)} | ${check.depth} | ` +
      `${Math.round((performance.now() - startedAt) / 1_000)} | ${check.violation ? 1 : 0} |`,
  );
  if (!check.violation) continue;
  hasFailed = true;
  console.log(check.report);
}
const faults = Object.keys(PLANTED_FAULTS) as Fault[];
const missed = faults.filter((fault) => !checkScenario(getFaultScenario(fault), fault).violation);
console.log(`
${count(states)} states, ${count(transitions)} steps between them
planted faults: ${faults.length}, not found: ${missed.length ? missed.join(', ') : 'none'}`);
process.exit(hasFailed || missed.length ? 1 : 0);
