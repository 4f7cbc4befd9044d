import { ReportDeadline } from './deadline.ts';

describe('a deadline', () => {
  const never = new AbortController().signal;
  const endless = (signal: AbortSignal) =>
    new Promise<string>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );

  it('lets something simpler stand in for what takes too long, and remembers that', async () => {
    const deadline = new ReportDeadline(200, never);
    expect(
      await deadline.runWithFallback(
        0.5,
        async () => 'in time',
        () => 'simpler',
      ),
    ).toBe('in time');
    expect(deadline.hasSkippedWork).toBe(false);
    expect(await deadline.runWithFallback(0.6, endless, () => 'simpler')).toBe('simpler');
    expect(
      await deadline.runWithFallback(
        0.5,
        async () => 'too late',
        () => 'simpler',
      ),
    ).toBe('simpler');
    expect(deadline.hasSkippedWork).toBe(true);
    deadline.end();
  });

  it('tells a failure from lack of time, and of callers who left tells nobody', async () => {
    const deadline = new ReportDeadline(60_000, never);
    const fails = () => Promise.reject(new Error('no'));
    await expect(deadline.runWithFallback(1, fails, () => 'simpler')).rejects.toThrow('no');
    const failures: unknown[] = [];
    expect(
      await deadline.runWithFallback(
        1,
        fails,
        () => 'simpler',
        (error) => failures.push(error),
      ),
    ).toBe('simpler');
    expect(failures).toHaveLength(1);
    deadline.end();
    const callerAbort = new AbortController();
    const other = new ReportDeadline(60_000, callerAbort.signal);
    const work = other.runWithFallback(
      1,
      endless,
      () => 'simpler',
      (error) => failures.push(error),
    );
    callerAbort.abort(new Error('left'));
    await expect(work).rejects.toThrow('left');
    expect(failures).toHaveLength(1);
    other.end();
  });
});
