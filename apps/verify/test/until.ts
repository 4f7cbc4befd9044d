import { setTimeout as sleep } from 'node:timers/promises';

/** What `look` finds, as soon as it finds something. @throws after 60 s */
export async function until<Found>(
  look: () => Promise<Found | undefined>,
  everyMs = 30,
): Promise<Found> {
  const end = Date.now() + 60_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`was never found: ${look}`);
    await sleep(everyMs);
  }
}
