import { mapYielding } from './event-loop.ts';

/** Work that takes longer than others may have to wait. */
const long = <Result>(result: Result): Result => {
  for (const until = performance.now() + 12; performance.now() < until;);
  return result;
};

describe('mapYielding', () => {
  it('does the work for each in its order', async () => {
    expect(await mapYielding('abc', (letter, at) => `${letter}${at}`)).toEqual(['a0', 'b1', 'c2']);
    expect(await mapYielding(new Map([['one', 1]]), ([name, number]) => [number, name])).toEqual([
      [1, 'one'],
    ]);
    expect(await mapYielding([], () => 1)).toEqual([]);
  });

  it('lets others on in between', async () => {
    const seen: string[] = [];
    setImmediate(() => seen.push('another'));
    await mapYielding(['first', 'second'], (item) => long(seen.push(item)));
    expect(seen).toEqual(['first', 'another', 'second']);
  });

  it('ends where nobody waits any more', async () => {
    const gone = new AbortController();
    const done: number[] = [];
    const work = (item: number) => {
      gone.abort(new Error('gone'));
      return long(done.push(item));
    };
    await expect(mapYielding([1, 2], work, gone.signal)).rejects.toThrow('gone');
    expect(done).toEqual([1]);
  });

  it('throws what the work throws', async () => {
    const work = () => {
      throw new RangeError('too far');
    };
    await expect(mapYielding([1], work)).rejects.toThrow(RangeError);
  });
});
