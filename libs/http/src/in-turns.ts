import { setImmediate as nextRound } from 'node:timers/promises';

/** How long others may have to wait, in milliseconds. */
const TURN = 10;

let last: Promise<unknown> = Promise.resolve();

/**
 * Lets others on: requests that wait, and long work that waits for its turn as well, of which only
 * one goes on in a round of the event loop. (All together they would hold it as long as one that
 * never lets others on.)
 */
export function others(): Promise<unknown> {
  return (last = last.then(() => nextRound()));
}

/**
 * Does `work` for each item, and lets others on in between: 400,000 characters take half a second,
 * in which no request would be answered.
 *
 * @throws what `work` throws, and the signal's reason
 */
export async function inTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => Result,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  let until = performance.now() + TURN;
  for (const item of items) {
    if (performance.now() >= until) {
      await others();
      signal?.throwIfAborted();
      until = performance.now() + TURN;
    }
    results.push(work(item, results.length));
  }
  return results;
}
