import { setImmediate as othersTurn } from 'node:timers/promises';

/** How long others may have to wait, in milliseconds. */
const TURN = 10;

/**
 * Does `work` for each item, and lets others on in between: 400,000 characters take half a second, in which no request would be answered.
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
      await othersTurn();
      signal?.throwIfAborted();
      until = performance.now() + TURN;
    }
    results.push(work(item, results.length));
  }
  return results;
}
