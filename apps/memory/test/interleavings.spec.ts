import { checkScenario } from './interleavings/check-scenario.ts';
import { PLANTED_FAULTS, getFaultScenario, type Fault } from './interleavings/planted-faults.ts';
import { SCENARIOS } from './interleavings/scenarios.ts';

const faults = Object.keys(PLANTED_FAULTS) as Fault[];

describe('the protocol of the ledger, in every interleaving within bounds', () => {
  it.each(Object.entries(SCENARIOS))(
    'keeps all rules in the scenario %s',
    (name, scenario) => {
      const { states, transitions, depth, report } = checkScenario(scenario);
      expect(report).toBe('');
      console.log(`${name}: ${states} states, ${transitions} transitions, ${depth} steps deep`);
      expect(states).toBeGreaterThan(20_000);
    },
    60_000,
  );

  it.each(faults)(
    'would break a rule by the fault %s',
    (fault) => {
      const { violation, report } = checkScenario(getFaultScenario(fault), fault);
      expect(violation?.rule).toBe(PLANTED_FAULTS[fault].breaks);
      expect(report.split('\n')).toHaveLength(violation!.events.length + 1);
    },
    60_000,
  );

  it('is explained by sentences where it breaks', () => {
    const { report } = checkScenario(SCENARIOS.writers, 'mark_not_raised');
    expect(report.split('\n')).toEqual([
      '1. The reader asks for the rows as of 1 and finds no stamp.',
      '2. The reader finds no mark.',
      '3. The reader takes the lock shared.',
      '4. The reader reads the clock, which shows 1, and fixes the instant 1.',
      '5. The reader reads the ledger size 0.',
      '6. The reader finds no row.',
      '7. The reader reads the content of no row.',
      '8. The reader answers as of 1: ledger size 0, no row.',
      '9. Writer A takes the lock exclusively.',
      '10. Writer A writes row 1, stamped 1 (the clock shows 1).',
      '11. Writer A commits: the commit is on disk.',
      '12. Writer A commits: others see its row.',
      '13. Now a rule is broken: the same instant gives the same rows, except for declared ' +
        'backfills and erasures.',
    ]);
  });
});
