import {
  type ChatTransportOptions,
  PlumblineChatTransport,
  type PlumblineUIMessage,
  type ReplyStream,
} from '@plumbline/client/chat-transport';
import { readUIMessageStream } from 'ai';
import type { VerifyTestApp } from './verify-app.ts';

/** A page that chats as `useChat` does: it keeps the messages and calls the transport. */
export interface TransportChat {
  readonly id: string;
  readonly messages: PlumblineUIMessage[];
  readonly transport: PlumblineChatTransport;
  /** Sends a message and returns its reply when it has ended. */
  ask(text: string): Promise<PlumblineUIMessage>;
  /** Sends a message; the reply is not read. */
  send(text: string, abortSignal?: AbortSignal): Promise<ReplyStream>;
  regenerate(): Promise<PlumblineUIMessage>;
}

let chatCount = 0;

/** Creates a chat of Ann. @param options default: the service itself and no collection */
export function createTransportChat(
  verify: VerifyTestApp,
  { id = `chat-${++chatCount}`, ...options }: Partial<ChatTransportOptions> & { id?: string } = {},
): TransportChat {
  const messages: PlumblineUIMessage[] = [];
  const transport = new PlumblineChatTransport({
    baseUrl: verify.url,
    token: verify.keys.ann,
    retry: { attempts: 5, firstDelayMs: 10 },
    ...options,
  });
  const request = (trigger: 'submit-message' | 'regenerate-message', abortSignal?: AbortSignal) =>
    transport.sendMessages({ chatId: id, trigger, messageId: undefined, messages, abortSignal });
  const send = (text: string, abortSignal?: AbortSignal) => {
    messages.push({ id: `u${messages.length}`, role: 'user', parts: [{ type: 'text', text }] });
    return request('submit-message', abortSignal);
  };
  const keep = async (stream: ReplyStream) => {
    const reply = await readReply(stream);
    messages.push(reply);
    return reply;
  };
  return {
    ...{ id, messages, transport, send },
    ask: async (text) => keep(await send(text)),
    async regenerate() {
      if (messages.at(-1)?.role === 'assistant') messages.pop();
      return keep(await request('regenerate-message'));
    },
  };
}

/**
 * Reads a reply to its end, with the AI SDK's own code.
 * @param onState receives the reply so far
 * @throws the stream's error
 */
export async function readReply(
  stream: ReplyStream,
  onState: (reply: PlumblineUIMessage) => void = () => undefined,
): Promise<PlumblineUIMessage> {
  let reply: PlumblineUIMessage | undefined;
  const states = readUIMessageStream<PlumblineUIMessage>({ stream, terminateOnError: true });
  for await (const state of states) onState((reply = state));
  if (!reply) throw new Error('The reply has no event');
  return reply;
}

export const joinParts = ({ parts }: PlumblineUIMessage): string =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');

type Part = PlumblineUIMessage['parts'][number];

export const selectParts = <Type extends Part['type']>(
  { parts }: PlumblineUIMessage,
  type: Type,
): Extract<Part, { type: Type }>[] =>
  parts.filter((part): part is Extract<Part, { type: Type }> => part.type === type);

/** Waits until the reply is no longer running. @returns its state; at most two seconds */
export async function pollReplyState({ database }: VerifyTestApp, id?: string): Promise<string> {
  const deadline = performance.now() + 2_000;
  for (;;) {
    const { rows } = await database.pool.query<{ state: string }>(
      'select state from verify.chat_reply where $1::uuid is null or id = $1 ' +
        'order by id desc limit 1',
      [id],
    );
    const state = rows[0]?.state ?? 'none';
    if (state !== 'running' || performance.now() > deadline) return state;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
