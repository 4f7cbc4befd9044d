import * as fc from 'fast-check';
import { bounded, ToolFailure } from './findings.ts';
import { inTime } from './in-time.ts';

it('what a tool gives is cut at its longest list until it is small, the best kept', () => {
  const items = fc.array(fc.string({ unit: 'binary', maxLength: 3_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(items, items, (one, other) => {
      const cut = bounded({ query: 'x', one, other }, ['one', 'other']);
      expect(Buffer.byteLength(JSON.stringify(cut))).toBeLessThanOrEqual(20_000);
      expect(one.slice(0, cut.one.length)).toEqual(cut.one);
      expect(other.slice(0, cut.other.length)).toEqual(cut.other);
    }),
    { numRuns: 50 },
  );
});

describe('work in time', () => {
  const never = () => new Promise<never>(() => undefined);
  const open = () => new AbortController().signal;

  it('gives what comes of it', async () => {
    expect(await inTime(async () => 7, 1_000, 'late', open())).toBe(7);
    await expect(
      inTime(async () => Promise.reject(new Error('no')), 1_000, 'late', open()),
    ).rejects.toThrow('no');
  });

  it('is given up when it is late, and told so', async () => {
    let told: AbortSignal | undefined;
    const late = inTime((signal) => ((told = signal), never()), 5, 'It took too long.', open());
    await expect(late).rejects.toThrow(new ToolFailure('It took too long.'));
    expect(told?.aborted).toBe(true);
  });

  it('ends with the signal, by its reason', async () => {
    const stop = new AbortController();
    const work = inTime(never, 10_000, 'late', stop.signal);
    stop.abort(new Error('stopped'));
    await expect(work).rejects.toThrow('stopped');
    await expect(inTime(never, 10_000, 'late', stop.signal)).rejects.toThrow('stopped');
  });
});
