import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { LoadTarget } from './load-round.ts';
import type { Services } from './services.ts';

const SAMPLE_INTERVAL_MS = 2_000;

interface Sample {
  done: number;
  verify: number;
  memory: number;
}

export interface SoakResult {
  requests: number;
  failed: number;
  minutes: number;
  /** Resident memory in MB: the median of the second quarter and of the last quarter of the run. */
  verify: [number, number];
  memory: [number, number];
}

/** In MB, as reported by Linux. */
const readResidentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/**
 * Sends this many requests in total to the endpoints, in equal parts and in parallel, and records
 * the services' memory.
 */
export async function runSoak(
  { verify, memory }: Services,
  targets: readonly LoadTarget[],
  requests: number,
): Promise<SoakResult> {
  const samples: Sample[] = [];
  const startedAt = Date.now();
  let [done, failed, isRunning] = [0, 0, true];
  const sampling = (async () => {
    while (isRunning) {
      samples.push({
        done,
        verify: readResidentMb(verify.child.pid!),
        memory: readResidentMb(memory.child.pid!),
      });
      await wait(SAMPLE_INTERVAL_MS);
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
  isRunning = false;
  await sampling;
  const medianOfQuarter = (from: number, of: 'verify' | 'memory') => {
    const some = samples
      .slice(Math.floor(samples.length * from), Math.ceil(samples.length * (from + 0.25)))
      .map((sample) => sample[of]);
    return some.sort((a, b) => a - b)[some.length >> 1]!;
  };
  return {
    ...{ requests: done, failed, minutes: (Date.now() - startedAt) / 60_000 },
    verify: [medianOfQuarter(0.25, 'verify'), medianOfQuarter(0.75, 'verify')],
    memory: [medianOfQuarter(0.25, 'memory'), medianOfQuarter(0.75, 'memory')],
  };
}
