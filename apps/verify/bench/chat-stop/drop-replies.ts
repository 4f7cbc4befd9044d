import { setTimeout as sleep } from 'node:timers/promises';
import { verifyClient } from '@plumbline/client';
import { type ChatEvent, PlumblineChatTransport } from '@plumbline/client/chat-transport';
import type { ChatEnvironment } from './environment.ts';

const [MIN_DELAY_MS, MAX_DELAY_MS] = [30, 4_500];
const MAX_ARRIVAL_MS = 2_000;
const PARALLEL_REPLIES = 4;

export interface DropResult {
  /** `last event`: continued with Last-Event-ID; `reload`: by the transport of a new page. */
  how: 'last event' | 'reload';
  isOtherInstance: boolean;
  /** Events that the client had received before the connection was cut. */
  eventsBefore: number;
  /** Why the resumed reply is not the whole one; undefined if it is. */
  fault?: string;
}

/**
 * Cuts the connections of replies of a session at random moments, resumes them, and compares them
 * with the stored reply.
 */
export async function dropReplies(
  environment: ChatEnvironment,
  count: number,
): Promise<DropResult[]> {
  const results: DropResult[] = [];
  let index = 0;
  const dropInTurn = async () => {
    while (results.length < count) {
      const result = await dropReply(environment, index++);
      if (!result) console.error('A message was cut before the service had it.');
      if (!result || results.length === count) continue;
      results.push(result);
      if (results.length % 10 === 0) console.error(`${results.length} dropped replies`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_REPLIES }, dropInTurn));
  return results;
}

/** Undefined when the connection was cut before the service had the message. */
async function dropReply(
  environment: ChatEnvironment,
  index: number,
): Promise<DropResult | undefined> {
  const chatId = `drop-${index}`;
  const isOtherInstance = environment.urls.length > 1 && index % 2 === 1;
  const baseUrl = environment.urls[isOtherInstance ? 1 : 0]!;
  const { events, messageId } = await readUntilCut(environment, chatId, index);
  const how = index % 4 < 2 && messageId !== undefined ? 'last event' : 'reload';
  const client = { baseUrl, token: environment.key };
  let resumed: ChatEvent[];
  if (how === 'last event') {
    const rest = verifyClient(client).chat.resume(messageId!, String(events.length));
    resumed = [...events, ...(await collect(rest))];
  } else {
    const transport = new PlumblineChatTransport({ ...client, resumeMessageId: messageId });
    const stream = await waitForReply(transport, chatId);
    if (!stream) {
      const { sessions } = await verifyClient(client).chat.sessions.list();
      if (!sessions.some(({ chat_id: id }) => id === chatId)) return undefined;
      const fault = 'its session exists, but it was not found';
      return { how, isOtherInstance, eventsBefore: events.length, fault };
    }
    resumed = await collect(stream);
  }
  const fault = await compareWithStored(environment, resumed);
  return { how, isOtherInstance, eventsBefore: events.length, ...(fault && { fault }) };
}

/** The service may still be reading the message whose connection was cut. */
async function waitForReply(transport: PlumblineChatTransport, chatId: string) {
  const deadline = performance.now() + MAX_ARRIVAL_MS;
  for (;;) {
    const stream = await transport.reconnectToStream({ chatId });
    if (stream || performance.now() > deadline) return stream;
    await sleep(20);
  }
}

/** Reads a reply of a new session until its connection is cut. */
async function readUntilCut(
  { urls, key, collectionId }: ChatEnvironment,
  chatId: string,
  index: number,
): Promise<{ events: ChatEvent[]; messageId: string | undefined }> {
  const cut = new AbortController();
  const timer = sleep(MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS)).then(() =>
    cut.abort(),
  );
  const body = {
    message: `What did the repair of Lindholm harbour number ${index} cost?`,
    ...{ id: chatId, collection_id: collectionId, use_fact_search: true },
  };
  let text = '';
  try {
    const response = await fetch(`${urls[0]}/api/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: cut.signal,
    });
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part;
  } catch (error) {
    if (!cut.signal.aborted) throw error;
  }
  await timer;
  const events = text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => /^data: (\{.*)$/m.exec(block)?.[1] ?? [])
    .map((data) => JSON.parse(data) as ChatEvent);
  const [start] = events;
  return { events, messageId: start?.type === 'start' ? start.messageId : undefined };
}

/** Compares with the reply as each instance sends it again, and with the message of the session. */
async function compareWithStored(
  { urls, key }: ChatEnvironment,
  resumed: ChatEvent[],
): Promise<string | undefined> {
  const [start] = resumed;
  if (start?.type !== 'start') return 'nothing was resumed';
  if (resumed.at(-1)?.type !== 'finish') return `it ends with ${resumed.at(-1)?.type}`;
  for (const baseUrl of urls) {
    const verify = verifyClient({ baseUrl, token: key });
    const whole = await collect(verify.chat.resume(start.messageId));
    if (JSON.stringify(whole) !== JSON.stringify(resumed)) return 'it differs from the reply';
    const { messages } = await verify.chat.sessions.get(start.messageMetadata!.session_id!);
    const textById = new Map<string, string>();
    for (const event of resumed)
      if (event.type === 'text-delta')
        textById.set(event.id, (textById.get(event.id) ?? '') + event.delta);
    if (messages.at(-1)?.text !== [...textById.values()].join('\n\n'))
      return 'it differs from the message of the session';
  }
  return undefined;
}

async function collect(events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  const list: ChatEvent[] = [];
  for await (const event of events) list.push(event);
  return list;
}
