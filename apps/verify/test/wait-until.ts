import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the first defined result of `poll`. @throws after 60 s */
export async function waitUntil<Result>(
  poll: () => Promise<Result | undefined>,
  intervalMs = 30,
): Promise<Result> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const result = await poll();
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`was never found: ${poll}`);
    await sleep(intervalMs);
  }
}
