import { setImmediate as setImmediateAsync } from 'node:timers/promises';

/** Maximum milliseconds that a computation runs without a pause. */
const MAX_TURN_MS = 10;

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Lets other work run: waiting requests, and other long computations, of which one continues in
 * each round of the event loop. If all continued in the same round, they would block it for as long
 * as one that never pauses.
 */
export function yieldToEventLoop(): Promise<unknown> {
  return (lastTurn = lastTurn.then(() => setImmediateAsync()));
}

/**
 * Calls `mapItem` for each item and pauses in between: 400,000 characters take half a second, in
 * which no request would be answered.
 *
 * @throws what `mapItem` throws
 * @throws the signal's reason
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
