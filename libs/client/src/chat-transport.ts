// @plumbline/client/chat-transport: the transport of verify's chat for the AI SDK's `useChat`.
import { ApiClient } from './api-client.ts';
import type {
  ChatTransportOptions,
  LoadedChat,
  PlumblineUIMessage,
  ReconnectOptions,
  ReplyStream,
  SendMessagesOptions,
} from './chat-transport-types.ts';
import type { ChatEvent } from './chat-events.ts';
import type { FetchFunction } from './options.ts';
import { selectTexts } from './outgoing-messages.ts';
import { PlumblineError } from './plumbline-error.ts';
import { openStoppableReply } from './stoppable-reply.ts';
import { createChatApi } from './verify-chat.ts';
import type { paths } from './verify.openapi.ts';

type ChatApi = ReturnType<typeof createChatApi>;
type ChatBody = Parameters<ChatApi['stream']>[0];
/** Of one attempt to stop a reply. */
const MAX_STOP_MS = 10_000;

type RequestHeaders = Record<string, string> | Headers | undefined;

/**
 * Connects `useChat` (AI SDK 6 and 7) with verify's chat. `stop()` also stops the reply in the
 * service, a broken connection is resumed, and errors have the service's message.
 */
export class PlumblineChatTransport {
  /** A resumed stream begins with the reply's first event. */
  readonly resumeStreamIsReplay = true;
  readonly #options: ChatTransportOptions;
  /** The replies whose end has not been read, by the id of the chat. */
  readonly #unfinishedReplies = new Map<string, string>();
  readonly #pendingStops = new Map<string, Promise<void>>();
  readonly #reconnections = new Map<string, number>();
  readonly #loadedSessions = new Set<string>();
  #resumeMessageId: string | undefined;

  constructor(options: ChatTransportOptions) {
    this.#options = options;
    this.#resumeMessageId = options.resumeMessageId ?? undefined;
  }

  /**
   * Sends the conversation and resolves with the reply at its first event.
   * @throws {PlumblineError} when the service refuses the request
   * @throws an `AbortError` when `abortSignal` aborts before the first event
   */
  async sendMessages(options: SendMessagesOptions): Promise<ReplyStream> {
    const { chatId, trigger, messageId, messages, abortSignal } = options;
    await this.#pendingStops.get(chatId);
    abortSignal?.throwIfAborted();
    this.#forgetReply(chatId);
    const body = {
      ...(await resolveValue(this.#options.body)),
      ...options.body,
      ...{ id: chatId, trigger, messages: selectTexts(messages) },
      ...(this.#loadedSessions.has(chatId) && { session_id: chatId }),
      ...(messageId !== undefined && { messageId }),
    } as ChatBody;
    const stream = await this.#open(options, (api, signal) => api.stream(body, { signal }));
    if (stream) return stream;
    throw new PlumblineError('The service sent no reply', { code: 'STREAM_BROKEN' });
  }

  /**
   * Resolves with the reply that is in progress, from its beginning, or with null without one. Also
   * returns a reply that has ended, if this transport has not read it to its end.
   * @throws {PlumblineError}
   */
  async reconnectToStream(options: ReconnectOptions): Promise<ReplyStream | null> {
    const { chatId } = options;
    const count = (this.#reconnections.get(chatId) ?? 0) + 1;
    this.#reconnections.set(chatId, count);
    const messageId = this.#unfinishedReplies.get(chatId) ?? this.#resumeMessageId;
    try {
      return await this.#open(
        options,
        (api, signal) =>
          messageId === undefined
            ? api.underWay(chatId, { signal })
            : api.resume(messageId, '', { signal }),
        // React's strict mode replaces a request by a second one; the reply must go on.
        () => this.#reconnections.get(chatId) === count,
      );
    } catch (error) {
      if (!(error instanceof PlumblineError) || error.status !== 404) throw error;
      this.#forgetReply(chatId); // the chat has no session yet, or the reply has expired
      return null;
    }
  }

  /**
   * Loads the conversation of a session for `useChat`, which then continues the session. If its
   * last reply is in progress, `reconnectToStream` returns this reply, even if it has ended in the
   * meantime.
   * @throws {PlumblineError}
   */
  async loadSession(sessionId: string): Promise<LoadedChat> {
    const session = await this.#createApi({}).sessions.get(sessionId);
    this.#loadedSessions.add(session.id);
    this.#resumeMessageId = session.running_message_id ?? undefined;
    return { id: session.id, messages: session.messages as unknown as PlumblineUIMessage[] };
  }

  /**
   * Stops the reply of a chat that this transport reads. For versions of the AI SDK whose `stop()`
   * does not reach a resumed reply.
   * @returns false when it reads none
   * @throws {PlumblineError}
   */
  async stopReply(chatId: string): Promise<boolean> {
    const messageId = this.#unfinishedReplies.get(chatId);
    if (messageId === undefined) return false;
    const { stopped } = await this.#createApi({}).stop(messageId);
    return stopped;
  }

  #open(
    { chatId, abortSignal, headers }: ReconnectOptions,
    readEvents: (api: ChatApi, signal: AbortSignal) => AsyncGenerator<ChatEvent>,
    isStopWanted = () => true,
  ): Promise<ReplyStream | null> {
    const api = this.#createApi(headers);
    const connection = new AbortController();
    let replyId: string | undefined;
    const reply = {
      events: readEvents(api, connection.signal),
      close: () => connection.abort(),
      stop: (messageId: string) => api.stop(messageId, { timeoutMs: MAX_STOP_MS }),
      isStopWanted,
      onStart: (messageId: string) => {
        replyId = messageId;
        this.#unfinishedReplies.set(chatId, messageId);
      },
      onEnd: () => {
        if (this.#unfinishedReplies.get(chatId) === replyId) this.#forgetReply(chatId);
      },
      onStopFailure: (error: unknown) => this.#options.onStopFailure?.(error),
      trackStop: (stop: Promise<void>) => this.#trackStop(chatId, stop),
    };
    return openStoppableReply(reply, abortSignal);
  }

  #createApi(callHeaders: RequestHeaders): ChatApi {
    const send = this.#options.fetch ?? ((url, init) => globalThis.fetch(url, init));
    const fetch: FetchFunction = async (url, init) => {
      const headers = new Headers(await resolveValue(this.#options.headers));
      for (const more of [callHeaders, init.headers])
        new Headers(more).forEach((value, name) => headers.set(name, value));
      return send(url, { ...init, headers });
    };
    return createChatApi(new ApiClient<paths>({ ...this.#options, fetch }));
  }

  #forgetReply(chatId: string): void {
    this.#unfinishedReplies.delete(chatId);
    this.#resumeMessageId = undefined;
  }

  #trackStop(chatId: string, stop: Promise<void>): void {
    const pendingStop = stop.finally(() => {
      if (this.#pendingStops.get(chatId) === pendingStop) this.#pendingStops.delete(chatId);
    });
    this.#pendingStops.set(chatId, pendingStop);
  }
}

async function resolveValue<Value>(value: Value | (() => Value | Promise<Value>)): Promise<Value> {
  return typeof value === 'function' ? (value as () => Value | Promise<Value>)() : value;
}

export { PlumblineError, type ErrorFacts } from './plumbline-error.ts';
export type {
  ChatEvent,
  ReplyCitation,
  ReplyDataParts,
  ReplyLedger,
  ReplyMetadata,
  ReplyTools,
} from './chat-events.ts';
export type { ClientOptions, FetchFunction, RetryOptions } from './options.ts';
export type {
  ChatTransportOptions,
  ConversationMessage,
  LoadedChat,
  PlumblineUIMessage,
  ReconnectOptions,
  ReplyOptions,
  ReplyStream,
  SendMessagesOptions,
} from './chat-transport-types.ts';
