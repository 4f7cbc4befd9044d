import { migrated, Readiness } from './readiness.ts';

const never = () => new Promise<boolean>(() => undefined);

describe('whether a service is ready', () => {
  it('is asked of each need, and told by name, with no more of what was wrong', async () => {
    const readiness = new Readiness([
      { name: 'there', holds: () => true },
      { name: 'gone', holds: () => Promise.reject(new Error('password of the database')) },
      { name: 'not it', holds: () => false },
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
    let asked = 0;
    const readiness = new Readiness([{ name: 'counted', holds: () => ++asked > 0 }]);
    const reports = await Promise.all(Array.from({ length: 50 }, () => readiness.report()));
    expect([asked, new Set(reports.map(({ status }) => status))]).toEqual([1, new Set(['ok'])]);
    readiness.drain();
    expect(await readiness.report()).toMatchObject({
      status: 'unavailable',
      checks: [{ ok: true }, { name: 'not draining', ok: false }],
    });
  });

  it('is no while a need that was never there does not answer', async () => {
    expect((await new Readiness([{ name: 'silent', holds: never }]).report()).status).toBe(
      'unavailable',
    );
  });

  it('is no soon after migrations were undone, and yes again when they are done', async () => {
    let pending = ['0012 Fingerprints'];
    const { holds } = migrated(() => Promise.resolve(pending), 0);
    const told: unknown[] = [];
    for (const next of [pending, [], []]) {
      pending = next;
      told.push(holds());
      await Promise.resolve();
    }
    expect([...told, holds()]).toEqual([true, false, true, true]);
  });
});
