import * as fc from 'fast-check';
import {
  type CitableSource,
  citeUsedPassages,
  limitOutputSize,
  ToolFailure,
} from './tool-result.ts';
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

describe('the quotation behind a marker of a reply by a model', () => {
  const sentences = ['The rumour began on Monday.', 'The office denies it.', 'It rained.'].map(
    (text, at) => ({ text, start: 100 * at, end: 100 * at + text.length }),
  );
  const source: CitableSource = {
    ...{ marker: 2, sourceId: 'a', url: null, title: 'A', outlet: 'A', publishedAt: null },
    ...{ quote: sentences[0]!, sentences, supportingTexts: [], attribution: 'A' },
  };
  const cite = (reply: string, more: Partial<CitableSource> = {}) =>
    citeUsedPassages([{ ...source, ...more }], reply, 'en')[0]!.quote.text;

  it('is the sentence that the reply repeats most', () => {
    expect(cite('Snow fell [1]. The office has denied it [2].')).toBe('The office denies it.');
    expect(cite('On Monday a rumour began [2]. The office denied it [1].')).toBe(
      'The rumour began on Monday.',
    );
  });

  it('is that of the tool when no sentence shares a word with the reply', () => {
    expect(cite('Das Amt widerspricht [2].')).toBe('The rumour began on Monday.');
    expect(cite('')).toBe('The rumour began on Monday.');
  });

  it('is the whole passage when the model has read one', () => {
    const passage = { text: 'A passage.', start: 0, end: 10 };
    expect(cite('The office denies it [2].', { passage })).toBe('A passage.');
  });
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
