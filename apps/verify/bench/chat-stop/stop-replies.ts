import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlumblineChatTransport, type ReplyOptions } from '@plumbline/client/chat-transport';
import type { ChatEnvironment } from './environment.ts';

/** The latest stop after a message, and how long requests are counted after a stop. */
const [MAX_DELAY_MS, WATCH_MS] = [2_800, 1_500];
const SAMPLE_MS = 2;
/** Each reading takes the service a few milliseconds. */
const LOAD_SAMPLE_MS = 50;

/** Milliseconds from a stop until the work in the service has ended. */
export interface StopTimes {
  kind: string;
  /** Milliseconds from the message to the stop. */
  delayMs: number;
  /** Until the reply is stored as stopped, and its stream has ended. */
  replyMs: number;
  /** Until the last request to the model is closed. */
  modelMs: number;
  /** Until the last request to a provider or a page begins. */
  newsMs: number;
  /** Until the last task on a thread of the rules or in the reader process ends. */
  taskMs: number;
  /** Longest delay of the event loops of the service and of this process after the stop. */
  loopDelayMs: number;
  ownLoopDelayMs: number;
}

/** A kind of reply: its message and its options. */
interface ReplyKind {
  kind: string;
  message: (index: number) => string;
  body: ReplyOptions;
}

const listKinds = (collection_id: string): ReplyKind[] => [
  { kind: 'model', message: (index) => `Tell me of the words, number ${index}`, body: {} },
  {
    kind: 'model with news search',
    message: (index) => `How much did the repair of harbour number ${index} in Lindholm cost?`,
    body: { use_fact_search: true },
  },
  {
    kind: 'model with fact check',
    message: (index) => `The repair of Lindholm harbour cost ${index} million euros.`,
    body: { use_fact_checker: true },
  },
  {
    kind: 'session',
    message: (index) => `What did the repair of Lindholm harbour cost in ${index}?`,
    body: { collection_id },
  },
  {
    kind: 'session with news search',
    message: (index) => `How many cranes does harbour number ${index} in Lindholm have?`,
    body: { collection_id, use_fact_search: true },
  },
];

/**
 * Stops replies at random moments, with the client's transport for `useChat`. The request to stop
 * goes to the last instance, the messages to the first. Replies that end before are not counted.
 */
export async function stopReplies(
  environment: ChatEnvironment,
  count: number,
): Promise<StopTimes[]> {
  const kinds = listKinds(environment.collectionId);
  const times: StopTimes[] = [];
  for (let index = 0; times.length < count; index++) {
    const stopTimes = await stopReply(environment, kinds[index % kinds.length]!, index);
    if (stopTimes) times.push(stopTimes);
    if (stopTimes && times.length % 10 === 0) console.error(`${times.length} stops`);
  }
  return times;
}

async function stopReply(
  environment: ChatEnvironment,
  { kind, message, body }: ReplyKind,
  index: number,
): Promise<StopTimes | undefined> {
  const end = Promise.withResolvers<{ at: number; isStopped: boolean }>();
  const transport = new PlumblineChatTransport({
    ...{ baseUrl: environment.urls[0]!, token: environment.key, body },
    fetch: async (url, init) => {
      if (init.method === 'DELETE')
        return fetch(url.replace(environment.urls[0]!, environment.urls.at(-1)!), init);
      const response = await fetch(url, init);
      const [own, other] = response.body!.tee();
      void new Response(other).text().then(
        (text) => end.resolve({ at: performance.now(), isStopped: /"type":"abort"/.test(text) }),
        () => undefined,
      );
      return new Response(own, response);
    },
    onStopFailure: end.reject,
  });
  const controller = new AbortController();
  const reading = transport
    .sendMessages({
      ...{ chatId: `stop-${index}`, trigger: 'submit-message', messageId: undefined },
      messages: [{ id: 'u', role: 'user', parts: [{ type: 'text', text: message(index) }] }],
      abortSignal: controller.signal,
    })
    .then((stream) => stream.pipeTo(new WritableStream()))
    .catch((error: unknown) => {
      if ((error as Error).name !== 'AbortError') end.reject(error);
    });
  const delayMs = Math.random() * MAX_DELAY_MS;
  await sleep(delayMs);
  const stoppedAt = performance.now();
  controller.abort();
  const [work, load] = await Promise.all([watchWork(environment), watchLoad(environment)]);
  await reading;
  const { at, isStopped } = await end.promise;
  if (!isStopped) return undefined;
  const toMs = (time: number) => Math.max(0, time - stoppedAt);
  return {
    ...{ kind, delayMs, replyMs: toMs(at), modelMs: toMs(work.modelAt), newsMs: toMs(work.newsAt) },
    ...{ taskMs: toMs(load.taskAt), loopDelayMs: load.loopDelayMs },
    ownLoopDelayMs: work.ownLoopDelayMs,
  };
}

/** Returns the last moments with an open request to the model and with a new request for news. */
async function watchWork(environment: ChatEnvironment) {
  const until = performance.now() + WATCH_MS;
  let [modelAt, newsAt] = [0, 0];
  const ownDelay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  ownDelay.enable();
  for (
    let newsCount = environment.countNewsRequests();
    performance.now() < until;
    await sleep(SAMPLE_MS)
  ) {
    if (environment.countModelRequests()) modelAt = performance.now();
    if (environment.countNewsRequests() > newsCount) newsAt = performance.now();
    newsCount = environment.countNewsRequests();
  }
  ownDelay.disable();
  return { modelAt, newsAt, ownLoopDelayMs: ownDelay.max / 1e6 };
}

/** Returns the last moment with a running task, and the longest delay of the event loop. */
async function watchLoad(environment: ChatEnvironment) {
  const until = performance.now() + WATCH_MS;
  await environment.readLoad(); // begins the period of the delay
  let [taskAt, loopDelayMs] = [0, 0];
  while (performance.now() < until) {
    await sleep(LOAD_SAMPLE_MS);
    const load = await environment.readLoad();
    if (load.taskCount) taskAt = performance.now();
    loopDelayMs = Math.max(loopDelayMs, load.loopDelayMs);
  }
  return { taskAt, loopDelayMs };
}
