import { openTestDatabase, testsRunOnServer } from '@plumbline/testing';
import type { Database } from '@plumbline/database';
import { checkScenario } from './interleavings/check-scenario.ts';
import { findViolation } from './interleavings/find-violation.ts';
import { SERVER, type LedgerEvent } from './interleavings/ledger-system.ts';
import { FUTURE } from './interleavings/ledger-state.ts';
import { getFaultScenario, PLANTED_FAULTS, type Fault } from './interleavings/planted-faults.ts';
import { Replay } from './interleavings/replay/replay.ts';
import { followSchedule, REAL_TIMING } from './interleavings/replay/schedule.ts';
import { SQL_FAULTS, SteppedFunctions } from './interleavings/replay/stepped-functions.ts';
import { Conductor } from './interleavings/replay/stepped-session.ts';
import { SCENARIOS, type Scenario, type ScenarioName } from './interleavings/scenarios.ts';
import { memorySchema } from './memory-service.ts';

/** From one instant of the model to the next: as far as a reader raises the mark. */
const TICK_US = REAL_TIMING.markStep;
/** Longer than half of the distance from the mark to the bound, so that clocks pass the bound. */
const LONG_TICK_US = 600_000;
const RANDOM_RUNS = 4;

const faults = Object.keys(PLANTED_FAULTS) as Fault[];

const EVENTS_PER_PROCESS = 25;

/** Random attempts of the processes to go on; the same for the same seed. */
function createRandomEvents(
  { requests, asks, clocks, instants, ...budget }: Scenario,
  seed: number,
) {
  let random = seed;
  const pick = <Item>(items: readonly Item[]): Item => {
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
    return items[Math.floor((random / 2 ** 31) * items.length)]!;
  };
  const processes = [...Array(requests.length + asks.length).keys()];
  const questions = [...instants, FUTURE, 'again', 'again at the same size'] as const;
  const events = Array.from({ length: processes.length * EVENTS_PER_PROCESS }, (): LedgerEvent => ({
    actor: pick(processes),
    choice: { clock: pick(clocks), declaredAt: pick(clocks), asOf: pick(questions) },
  }));
  const insert = (event: LedgerEvent) =>
    events.splice(pick([...events.keys()].slice(0, events.length / 2)), 0, event);
  for (let n = 0; n < budget.crashes; n++) insert({ actor: SERVER, choice: {} });
  for (let n = 0; n < budget.aborts; n++)
    insert({ actor: pick(processes), choice: { aborts: true } });
  return events;
}

const violations = new Map<Fault, LedgerEvent[]>();
function findShortestViolation(fault: Fault): LedgerEvent[] {
  if (!violations.has(fault))
    violations.set(fault, checkScenario(getFaultScenario(fault), fault).violation!.events);
  return violations.get(fault)!;
}

// The embedded database has one session, so there is nothing to interleave
(testsRunOnServer ? describe : describe.skip)('the SQL functions, step by step', () => {
  let database: Database;
  let functions: SteppedFunctions;
  let conductor: Conductor;
  let tenantCount = 0;
  beforeAll(async () => {
    database = await openTestDatabase(memorySchema);
    functions = new SteppedFunctions(database.pool);
    await functions.install();
    conductor = await Conductor.start(database.pool);
  });
  afterAll(async () => {
    await conductor.close();
    await database.close();
  });

  const replay = async (
    scenario: Scenario,
    events: readonly LedgerEvent[],
    tickUs: number,
    fault?: Fault,
  ) => {
    const protocol = { timing: REAL_TIMING, fault };
    const steps = followSchedule(protocol, scenario, events, tickUs);
    const replayed = new Replay(conductor, protocol, steps, `tenant-${tenantCount++}`);
    await replayed.run();
    const brokenRules = steps.map(({ after }) => findViolation(protocol, after));
    return { ...replayed, brokenRules: new Set(brokenRules.filter((rule) => rule !== undefined)) };
  };

  it.each(faults)(
    'keep their promises where the model would break one by the fault %s',
    async (fault) => {
      const scenario = getFaultScenario(fault);
      const { answerCount, brokenRules } = await replay(
        scenario,
        findShortestViolation(fault),
        TICK_US,
      );
      expect(answerCount).toBeGreaterThan(0);
      expect(brokenRules.size).toBe(0);
    },
    60_000,
  );

  it.each(Object.keys(SQL_FAULTS) as Fault[])(
    'break the promise as the model does, once they have the fault %s',
    async (fault) => {
      const scenario = getFaultScenario(fault);
      await functions.plant(fault);
      try {
        const { brokenRules } = await replay(
          scenario,
          findShortestViolation(fault),
          TICK_US,
          fault,
        );
        expect(brokenRules).toContain(PLANTED_FAULTS[fault].breaks);
      } finally {
        await functions.plant();
      }
    },
    60_000,
  );

  it.each(Object.keys(SCENARIOS) as ScenarioName[])(
    'see what the model sees in random interleavings of the scenario %s',
    async (name) => {
      const scenario = SCENARIOS[name];
      let waitCount = 0;
      for (let seed = 0; seed < RANDOM_RUNS; seed++) {
        const tickUs = seed % 2 ? TICK_US : LONG_TICK_US;
        waitCount += (await replay(scenario, createRandomEvents(scenario, seed), tickUs)).waitCount;
      }
      expect(waitCount).toBeGreaterThan(0);
    },
    120_000,
  );
});
