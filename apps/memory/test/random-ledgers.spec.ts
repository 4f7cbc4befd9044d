import fc from 'fast-check';
import { Comparison } from './model/comparison.ts';
import { question, steps } from './model/writes.ts';
import { startMemory, type Service } from './service.ts';

const RUNS = 20;
const QUESTIONS = 2;
let service: Service;
beforeAll(async () => {
  // shrinking a failure takes more ledgers than the runs themselves
  service = await startMemory(
    Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());

describe('a ledger of random writes, backfills and declarations', () => {
  it('answers every read as lists that are filtered row by row would', async () => {
    const comparison = new Comparison(service.database.pool);
    let run = 0;
    const asked = fc.array(question, { minLength: QUESTIONS, maxLength: QUESTIONS });
    await fc.assert(
      fc.asyncProperty(steps, asked, (written, questions) => {
        const n = run++;
        return comparison.ledger(
          { tenant: `tenant-${n}`, caller: service.as(`key-${n}`) },
          written,
          questions,
        );
      }),
      { numRuns: RUNS },
    );
    expect(comparison.reads).toBeGreaterThan(RUNS * QUESTIONS * 10);
  }, 300_000);
});
