import { largestOfMemory, prepareMemory } from './large-of-memory.ts';
import { largestOfVerify, prepareVerify } from './large-of-verify.ts';
import type { Large } from './large.ts';
import { howItWent, MEMORY_KEY, TOKEN, type Services } from './services.ts';

const TIMES = 5;

export interface Stood {
  request: string;
  ms: number;
  /** How long the event loop stood still: the median of five such requests, and the longest. */
  median: number;
  longest: number;
  /** The longest pause for collecting garbage in the request that held it longest. */
  collected: number;
}

/** The largest of what each kind of endpoint takes or gives, made anew each time. */
export async function largest(services: Services): Promise<(at: number) => Large[]> {
  const [verify, memory] = [await prepareVerify(services), await prepareMemory(services)];
  return (at) => [...largestOfVerify(services, verify, at), ...largestOfMemory(memory, at)];
}

/**
 * Each kind of request at its largest, alone, five times. @throws when one is refused: what is not
 * done takes no time
 */
export async function standstills(services: Services): Promise<Stood[]> {
  const requests = await largest(services);
  const found = new Map<string, { stood: [ms: number, collected: number][]; took: number[] }>();
  for (let at = 0; at < TIMES; at++)
    for (const large of requests(at)) {
      const running = services[large.service];
      await new Promise((resolve) => setTimeout(resolve, 300)); // what the last one left behind
      await howItWent(running);
      const took = await send(large, running.url);
      const entry = found.get(large.name) ?? { stood: [], took: [] };
      const { stoodStillMs, collectedMs } = await howItWent(running);
      entry.stood.push([stoodStillMs, collectedMs]);
      entry.took.push(took);
      found.set(large.name, entry);
    }
  return [...found].map(([request, { stood, took }]) => {
    stood.sort(([a], [b]) => a - b);
    took.sort((a, b) => a - b);
    const [longest, collected] = stood.at(-1)!;
    return { request, ms: took[TIMES >> 1]!, median: stood[TIMES >> 1]![0], longest, collected };
  });
}

/**
 * @returns how long it took, in milliseconds @throws when the answer is no success, or says that it
 *   is none
 */
export async function send({ service, name, path, body }: Large, url: string): Promise<number> {
  const isForm = body instanceof FormData;
  const from = performance.now();
  const response = await fetch(`${url}${service === 'verify' ? '/api/v1' : ''}${path}`, {
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${service === 'verify' ? TOKEN : MEMORY_KEY}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(path === '/mcp' && { accept: 'application/json, text/event-stream' }),
    },
  });
  const answer = Buffer.from(await response.arrayBuffer());
  const took = performance.now() - from;
  const said = answer.toString('utf8', 0, 2_000);
  const isRefused = /^\{"(?:jsonrpc":.*"isError":true|accepted":0,)|"type":"error"/s.test(said);
  if (!response.ok || isRefused) throw new Error(`${name}: ${response.status} ${said}`);
  return took;
}
