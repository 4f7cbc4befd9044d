import { buildLargeMemoryRequests, prepareMemory } from './large-memory-requests.ts';
import { buildLargeVerifyRequests, prepareVerify } from './large-verify-requests.ts';
import type { LargeRequest } from './large-request.ts';
import { readEventLoopStats, MEMORY_KEY, TOKEN, type Services } from './services.ts';

const REPETITIONS = 5;

export interface EventLoopStall {
  request: string;
  ms: number;
  /**
   * Milliseconds for which the event loop was blocked: the median of five such requests; `longest`:
   * the maximum.
   */
  median: number;
  longest: number;
  /** The longest garbage collection pause in the request with the longest block. */
  collected: number;
}

/** The largest inputs and outputs of each kind of endpoint, generated for each call. */
export async function buildLargeRequests(
  services: Services,
): Promise<(at: number) => LargeRequest[]> {
  const [verify, memory] = [await prepareVerify(services), await prepareMemory(services)];
  return (at) => [
    ...buildLargeVerifyRequests(services, verify, at),
    ...buildLargeMemoryRequests(memory, at),
  ];
}

/**
 * Sends each kind of request at its largest size, separately, five times. @throws when one is
 * rejected: its duration would mean nothing
 */
export async function measureStalls(services: Services): Promise<EventLoopStall[]> {
  const requests = await buildLargeRequests(services);
  const resultsByRequest = new Map<
    string,
    { stalls: [ms: number, collected: number][]; took: number[] }
  >();
  for (let at = 0; at < REPETITIONS; at++)
    for (const large of requests(at)) {
      const running = services[large.service];
      await new Promise((resolve) => setTimeout(resolve, 300)); // effects of the previous request
      await readEventLoopStats(running);
      const took = await sendLargeRequest(large, running.url);
      const entry = resultsByRequest.get(large.name) ?? { stalls: [], took: [] };
      const { maxStallMs, maxGcPauseMs } = await readEventLoopStats(running);
      entry.stalls.push([maxStallMs, maxGcPauseMs]);
      entry.took.push(took);
      resultsByRequest.set(large.name, entry);
    }
  return [...resultsByRequest].map(([request, { stalls, took }]) => {
    stalls.sort(([a], [b]) => a - b);
    took.sort((a, b) => a - b);
    const [longest, collected] = stalls.at(-1)!;
    return {
      request,
      ms: took[REPETITIONS >> 1]!,
      median: stalls[REPETITIONS >> 1]![0],
      longest,
      collected,
    };
  });
}

/**
 * @returns its duration in milliseconds @throws when the response is not a success or reports an
 *   error
 */
export async function sendLargeRequest(
  { service, name, path, body }: LargeRequest,
  url: string,
): Promise<number> {
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
  const elapsedMs = performance.now() - from;
  const answerText = answer.toString('utf8', 0, 2_000);
  const isRefused = /^\{"(?:jsonrpc":.*"isError":true|accepted":0,)|"type":"error"/s.test(
    answerText,
  );
  if (!response.ok || isRefused) throw new Error(`${name}: ${response.status} ${answerText}`);
  return elapsedMs;
}
