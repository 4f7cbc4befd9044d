import { createMigrationsCheck, Readiness } from './readiness.ts';

const never = () => new Promise<boolean>(() => undefined);

describe('whether a service is ready', () => {
  it('is asked of each need, and told by name, with no more of what was wrong', async () => {
    const readiness = new Readiness([
      { name: 'there', isAvailable: () => true },
      { name: 'gone', isAvailable: () => Promise.reject(new Error('password of the database')) },
      { name: 'not it', isAvailable: () => false },
    ]);
    expect(await readiness.report()).toEqual({
      status: 'unavailable',
      checks: [
        { name: 'there', ok: true },
        { name: 'gone', ok: false },
        { name: 'not it', ok: false },
        { name: 'not draining', ok: true },
      ],
    });
  });

  it('is looked at once for many who ask at the same time, and no longer when the process is to end', async () => {
    let checkCount = 0;
    const readiness = new Readiness([{ name: 'counted', isAvailable: () => ++checkCount > 0 }]);
    const reports = await Promise.all(Array.from({ length: 50 }, () => readiness.report()));
    expect([checkCount, new Set(reports.map(({ status }) => status))]).toEqual([
      1,
      new Set(['ok']),
    ]);
    readiness.drain();
    expect(await readiness.report()).toMatchObject({
      status: 'unavailable',
      checks: [{ ok: true }, { name: 'not draining', ok: false }],
    });
  });

  it('is no while a need that was never there does not answer', async () => {
    expect((await new Readiness([{ name: 'silent', isAvailable: never }]).report()).status).toBe(
      'unavailable',
    );
  });

  it('is no soon after migrations were undone, and yes again when they are done', async () => {
    let pending = ['0012 Fingerprints'];
    const { isAvailable } = createMigrationsCheck(() => Promise.resolve(pending), 0);
    const availability: unknown[] = [];
    for (const next of [pending, [], []]) {
      pending = next;
      availability.push(isAvailable());
      await Promise.resolve();
    }
    expect([...availability, isAvailable()]).toEqual([true, false, true, true]);
  });
});
