import fc from 'fast-check';
import { Comparison } from './model/comparison.ts';
import { question, steps } from './model/ledger-arbitraries.ts';
import { startMemoryService, type MemoryService } from './memory-service.ts';

const RUNS = 20;
const QUESTIONS = 2;
let service: MemoryService;
beforeAll(async () => {
  // shrinking a failure takes more ledgers than the runs themselves
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());

describe('a ledger of random writes, backfills and declarations', () => {
  it('answers every read as lists that are filtered row by row would', async () => {
    const comparison = new Comparison(service.database.pool);
    let run = 0;
    const questionsArbitrary = fc.array(question, { minLength: QUESTIONS, maxLength: QUESTIONS });
    await fc.assert(
      fc.asyncProperty(steps, questionsArbitrary, (commands, questions) => {
        const n = run++;
        return comparison.ledger(
          { tenant: `tenant-${n}`, caller: service.as(`key-${n}`) },
          commands,
          questions,
        );
      }),
      { numRuns: RUNS },
    );
    expect(comparison.reads).toBeGreaterThan(RUNS * QUESTIONS * 10);
  }, 300_000);
});
