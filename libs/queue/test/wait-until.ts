import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `condition` is true; fails after 15 s. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  everyMs = 15,
): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`never came true: ${condition}`);
    await sleep(everyMs);
  }
}
