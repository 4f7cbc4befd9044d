import * as fc from 'fast-check';
import { limitOutputSize, ToolFailure } from './tool-result.ts';
import { runWithTimeout } from './run-with-timeout.ts';

it('what a tool gives is cut at its longest list until it is small, the best kept', () => {
  const items = fc.array(fc.string({ unit: 'binary', maxLength: 3_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(items, items, (one, other) => {
      const limitedOutput = limitOutputSize({ query: 'x', one, other }, ['one', 'other']);
      expect(Buffer.byteLength(JSON.stringify(limitedOutput))).toBeLessThanOrEqual(20_000);
      expect(one.slice(0, limitedOutput.one.length)).toEqual(limitedOutput.one);
      expect(other.slice(0, limitedOutput.other.length)).toEqual(limitedOutput.other);
    }),
    { numRuns: 50 },
  );
});

describe('work in time', () => {
  const never = () => new Promise<never>(() => undefined);
  const open = () => new AbortController().signal;

  it('gives what comes of it', async () => {
    expect(await runWithTimeout(async () => 7, 1_000, 'late', open())).toBe(7);
    await expect(
      runWithTimeout(async () => Promise.reject(new Error('no')), 1_000, 'late', open()),
    ).rejects.toThrow('no');
  });

  it('is given up when it is late, and told so', async () => {
    let workSignal: AbortSignal | undefined;
    const late = runWithTimeout(
      (signal) => ((workSignal = signal), never()),
      5,
      'It took too long.',
      open(),
    );
    await expect(late).rejects.toThrow(new ToolFailure('It took too long.'));
    expect(workSignal?.aborted).toBe(true);
  });

  it('ends with the signal, by its reason', async () => {
    const stop = new AbortController();
    const work = runWithTimeout(never, 10_000, 'late', stop.signal);
    stop.abort(new Error('stopped'));
    await expect(work).rejects.toThrow('stopped');
    await expect(runWithTimeout(never, 10_000, 'late', stop.signal)).rejects.toThrow('stopped');
  });
});
