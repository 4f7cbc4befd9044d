import { round, type Target } from './round.ts';
import { howItWent, type BareApplication, type Services } from './services.ts';
import { pairs } from './targets.ts';

const CONNECTIONS = 16;
const SECONDS = 2;

interface Speed {
  perSecond: number;
  /**
   * Processor time of an answer, in microseconds: it does not depend on how busy the machine is,
   * nor on what the client takes to read an answer.
   */
  processorUs: number;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

async function speedOf(target: Target, of: Parameters<typeof howItWent>[0]): Promise<Speed> {
  await howItWent(of);
  const { perSecond, answers, failed } = await round(target, CONNECTIONS, SECONDS);
  if (failed) throw new Error(`${target.name}: ${failed} failed`);
  return { perSecond, processorUs: ((await howItWent(of)).processorMs * 1_000) / answers };
}

/** Our layers against a bare express route: medians of rounds in turn. */
export async function ratios(
  services: Services,
  bare: BareApplication,
  rounds: number,
): Promise<object[]> {
  const rows: object[] = [];
  for (const [service, ours, theirs] of pairs(services, bare.url)) {
    const [a, b]: [Speed[], Speed[]] = [[], []];
    for (let at = 0; at < rounds; at++) {
      a.push(await speedOf(ours, services[service]));
      b.push(await speedOf(theirs, bare));
    }
    const of = (speeds: Speed[], what: keyof Speed) => median(speeds.map((speed) => speed[what]));
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
