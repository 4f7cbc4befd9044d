import { setTimeout as sleep } from 'node:timers/promises';

/** What `look` finds, as soon as it finds something. @throws after 20 s */
export async function until<Found>(look: () => Promise<Found | undefined>, everyMs = 30): Promise<Found> {
  const end = Date.now() + 20_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`was never found: ${look}`);
    await sleep(everyMs);
  }
}
