import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from '@plumbline/queue';

/** Time between two checks whether the running jobs have stopped. */
const STOP_POLL_INTERVAL_MS = 100;

/**
 * Removes jobs with all that the queue stores about them, and waits until the running ones have
 * ended.
 * @returns the number of jobs that waited or ran
 * @throws the signal's reason
 */
export async function removeAllJobs<Data>(
  queue: Queue<Data>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const unfinishedCount = (await queue.findUnfinishedIds(ids)).size;
  let remainingIds = [...ids];
  while ((remainingIds = await queue.removeAll(remainingIds)).length)
    await sleep(STOP_POLL_INTERVAL_MS, undefined, { signal });
  return unfinishedCount;
}
