import { runInWorkScope } from '@plumbline/concurrency';
import { ConnectionGate } from './connection-gate.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const acquire = (gate: ConnectionGate, account: string) =>
  runInWorkScope({ account }, () => gate.acquire());

describe('connections at the gate', () => {
  it('go to another account first, though the callers of one account came earlier', async () => {
    const gate = new ConnectionGate({ maxConnections: 1, maxPerAccount: 1 });
    const release = await acquire(gate, 'ada');
    const order: string[] = [];
    const callers = ['ada', 'ada', 'bob'].map(async (account) => {
      const releaseNext = await acquire(gate, account);
      order.push(account);
      releaseNext();
    });
    await new Promise((resolve) => setTimeout(resolve, 20)); // ada's use is charged
    release();
    await Promise.all(callers);
    expect(order).toEqual(['bob', 'ada', 'ada']);
  });

  it('are never all in use by one account', async () => {
    const gate = new ConnectionGate({ maxConnections: 3, maxPerAccount: 2 });
    await acquire(gate, 'ada');
    await acquire(gate, 'ada');
    void acquire(gate, 'ada');
    await expect(acquire(gate, 'bob')).resolves.toBeInstanceOf(Function);
    expect(gate.waitingCount).toBe(1);
  });

  it('are refused to an account with too many waiting callers, and not to others', async () => {
    const gate = new ConnectionGate({ maxConnections: 2, maxPerAccount: 1 });
    await acquire(gate, 'ada');
    for (let n = 0; n < 500; n++) void acquire(gate, 'ada');
    await expect(acquire(gate, 'ada')).rejects.toMatchObject({ isAccountLimit: true });
    await expect(acquire(gate, 'bob')).resolves.toBeInstanceOf(Function);
  });

  it('are refused after a time, with an error that tells jobs to try again', async () => {
    const gate = new ConnectionGate({ maxConnections: 1, maxPerAccount: 1, maxWaitMs: 20 });
    await acquire(gate, 'ada');
    const error: unknown = await acquire(gate, 'bob').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'DatabaseBusyError', isAccountLimit: false });
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(gate.waitingCount).toBe(0);
  });
});
