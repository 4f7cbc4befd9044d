import { setImmediate as setImmediateAsync } from 'node:timers/promises';

/** How long others may have to wait, in milliseconds. */
const MAX_TURN_MS = 10;

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Lets others on: requests that wait, and long work that waits for its turn as well, of which only
 * one goes on in a round of the event loop. (All together they would hold it as long as one that
 * never lets others on.)
 */
export function yieldToEventLoop(): Promise<unknown> {
  return (lastTurn = lastTurn.then(() => setImmediateAsync()));
}

/**
 * Does `mapItem` for each item, and lets others on in between: 400,000 characters take half a
 * second, in which no request would be answered.
 *
 * @throws what `mapItem` throws, and the signal's reason
 */
export async function mapYielding<Item, Result>(
  items: Iterable<Item>,
  mapItem: (item: Item, index: number) => Result,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  let turnEnd = performance.now() + MAX_TURN_MS;
  for (const item of items) {
    if (performance.now() >= turnEnd) {
      await yieldToEventLoop();
      signal?.throwIfAborted();
      turnEnd = performance.now() + MAX_TURN_MS;
    }
    results.push(mapItem(item, results.length));
  }
  return results;
}
