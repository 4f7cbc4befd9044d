import { runLoadRound, type LoadTarget } from './load-round.ts';
import { readEventLoopStats, type BareApplication, type Services } from './services.ts';
import { pairWithExpress } from './load-targets.ts';

const CONNECTIONS = 16;
const SECONDS = 2;

interface RouteSpeed {
  perSecond: number;
  /**
   * CPU time of a response, in microseconds: independent of the machine's load and of the client's
   * reading.
   */
  processorUs: number;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

async function measureSpeed(
  target: LoadTarget,
  of: Parameters<typeof readEventLoopStats>[0],
): Promise<RouteSpeed> {
  await readEventLoopStats(of);
  const { perSecond, answers, failed } = await runLoadRound(target, CONNECTIONS, SECONDS);
  if (failed) throw new Error(`${target.name}: ${failed} failed`);
  return { perSecond, processorUs: ((await readEventLoopStats(of)).cpuMs * 1_000) / answers };
}

/** Compares our layers with a bare express route: medians of alternating rounds. */
export async function compareWithExpress(
  services: Services,
  bare: BareApplication,
  rounds: number,
): Promise<object[]> {
  const rows: object[] = [];
  for (const [service, ours, theirs] of pairWithExpress(services, bare.url)) {
    const [a, b]: [RouteSpeed[], RouteSpeed[]] = [[], []];
    for (let at = 0; at < rounds; at++) {
      a.push(await measureSpeed(ours, services[service]));
      b.push(await measureSpeed(theirs, bare));
    }
    const of = (speeds: RouteSpeed[], what: keyof RouteSpeed) =>
      median(speeds.map((speed) => speed[what]));
    const [[perSecond, us], [barePerSecond, bareUs]] = [a, b].map((some) => [
      of(some, 'perSecond'),
      of(some, 'processorUs'),
    ]) as [[number, number], [number, number]];
    rows.push({
      route: ours.name,
      'per second': Math.round(perSecond),
      bare: Math.round(barePerSecond),
      ratio: (perSecond / barePerSecond).toFixed(2),
      'processor, µs an answer': Math.round(us),
      'bare, µs': Math.round(bareUs),
      'ratio of these': (bareUs / us).toFixed(2),
    });
  }
  return rows;
}
