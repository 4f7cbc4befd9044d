import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Target } from './round.ts';
import type { Services } from './services.ts';

const EVERY_MS = 2_000;

interface Sample {
  done: number;
  verify: number;
  memory: number;
}

export interface Soak {
  requests: number;
  failed: number;
  minutes: number;
  /** Resident memory in MB: the median of the second, and of the last quarter of the run. */
  verify: [number, number];
  memory: [number, number];
}

/** In MB, as Linux tells it. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/**
 * So many requests in all to the endpoints, in equal parts, side by side; and what memory the
 * services have meanwhile.
 */
export async function soak(
  { verify, memory }: Services,
  targets: readonly Target[],
  requests: number,
): Promise<Soak> {
  const samples: Sample[] = [];
  const began = Date.now();
  let [done, failed, going] = [0, 0, true];
  const watching = (async () => {
    while (going) {
      samples.push({
        done,
        verify: residentMb(verify.child.pid!),
        memory: residentMb(memory.child.pid!),
      });
      await wait(EVERY_MS);
    }
  })();
  await Promise.all(
    targets.map(async ({ url, method = 'GET', headers = {}, body }) => {
      const instance = autocannon({
        ...{
          url,
          method,
          connections: 2,
          amount: Math.ceil(requests / targets.length),
          timeout: 60,
        },
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body), idReplacement: true }),
      });
      instance.on('response', () => done++);
      const { errors, timeouts, non2xx } = await instance;
      failed += errors + timeouts + non2xx;
    }),
  );
  going = false;
  await watching;
  const quarter = (from: number, of: 'verify' | 'memory') => {
    const some = samples
      .slice(Math.floor(samples.length * from), Math.ceil(samples.length * (from + 0.25)))
      .map((sample) => sample[of]);
    return some.sort((a, b) => a - b)[some.length >> 1]!;
  };
  return {
    ...{ requests: done, failed, minutes: (Date.now() - began) / 60_000 },
    verify: [quarter(0.25, 'verify'), quarter(0.75, 'verify')],
    memory: [quarter(0.25, 'memory'), quarter(0.75, 'memory')],
  };
}
