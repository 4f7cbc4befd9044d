import { setTimeout as sleep } from 'node:timers/promises';
import { createClaim, startMemoryService, type MemoryService } from './memory-service.ts';

const READS = 80;
const SLEEP_SECONDS = 0.05;

describe('the connections of the database', () => {
  let service: MemoryService;
  beforeAll(async () => {
    service = await startMemoryService({ 'key-of-ada': 'ada', 'key-of-bob': 'bob' });
    // Every read of a causal chain takes long, whatever the machine.
    await service.database.pool.query(`create sequence public.why_calls;
      grant usage on sequence public.why_calls to memory_owner;
      alter function memory_api.why set schema memory;
      create function memory_api.why(as_of timestamptz, valid_at timestamptz, space text,
        ledger_size bigint, id text, depth integer, direction text, fan integer, budget integer)
        returns json language plpgsql security definer as $$
        begin perform nextval('public.why_calls'); perform pg_sleep(${SLEEP_SECONDS});
        return memory.why(as_of, valid_at, space, ledger_size, id, depth, direction, fan, budget);
        end $$;
      alter function memory_api.why owner to memory_owner;
      grant execute on function memory_api.why to memory_app`);
  });
  afterAll(() => service.close());

  it('are not all taken by one account: a neighbour does not wait for its whole queue', async () => {
    const [ada, bob] = [service.as('key-of-ada'), service.as('key-of-bob')];
    for (const caller of [ada, bob])
      await caller.remember({ space: 'user:one', nodes: [createClaim('rain')] });
    const as_of = new Date().toISOString();
    let answeredCount = 0;
    const longReads = Array.from({ length: READS }, async () => {
      await ada.get('/v1/memories/why', { id: 'rain', as_of });
      answeredCount++;
    });
    // Counted in the database, because the answers leave together with their certificates.
    const countCalls = async () =>
      Number(
        (await service.database.pool.query('select last_value from public.why_calls')).rows[0]
          .last_value,
      );
    while ((await countCalls()) < 2) await sleep(5); // now the others wait in the service
    const earlierCount = await countCalls();
    await expect(bob.read({ as_of })).resolves.toMatchObject({ items: [{ id: 'rain' }] });
    expect((await countCalls()) - earlierCount).toBeLessThan(READS / 4);
    expect(earlierCount).toBeLessThan(READS / 2);
    await Promise.all(longReads);
    expect(answeredCount).toBe(READS); // and every one of the queue is answered in the end
  });
});
