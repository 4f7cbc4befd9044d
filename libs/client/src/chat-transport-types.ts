// Structural types of the AI SDK 6 and 7 (`ai`), so that the package does not depend on it.
import type { ChatEvent, ReplyDataParts, ReplyMetadata, ReplyTools } from './chat-events.ts';
import type { ClientOptions } from './options.ts';
import type { Operation, RequestBody } from './operation-types.ts';
import type { paths } from './verify.openapi.ts';

type ChatBody = RequestBody<Operation<paths, '/api/v1/chat', 'post'>>;

/** What a reply is based on and which tools it may call, as in the body of `POST /chat`. */
export type ReplyOptions = Omit<ChatBody, 'message' | 'messages' | 'id' | 'trigger' | 'messageId'>;

/** A value, or a function that is called before each request. */
type Resolvable<Value> = Value | (() => Value | Promise<Value>);

export interface ChatTransportOptions extends ClientOptions {
  /** Fields of the request's body, such as `collection_id` and `use_fact_search`. */
  body?: Resolvable<ReplyOptions> | undefined;
  /** More headers of each request. */
  headers?: Resolvable<Record<string, string> | Headers> | undefined;
  /**
   * Id of the reply that was in progress when the messages were loaded: `running_message_id` of the
   * session. `resume` then also gets a reply that has ended in the meantime. `loadSession` sets it.
   */
  resumeMessageId?: string | null | undefined;
  /** Receives the error when the service could not be told to stop a reply. */
  onStopFailure?: ((error: unknown) => void) | undefined;
}

/** A part of a message. Only the text of text parts is sent. */
interface MessagePart {
  type: string;
  text?: string;
}

/** A UI message of the AI SDK, as far as it is sent. */
export interface ConversationMessage {
  id: string;
  role: 'system' | 'user' | 'assistant';
  parts: readonly MessagePart[];
}

interface RequestOptions {
  chatId: string;
  /** The AI SDK before 6.0.250 and 7.0.56 passes none to `reconnectToStream`. */
  abortSignal?: AbortSignal | undefined;
  headers?: Record<string, string> | Headers | undefined;
  body?: object | undefined;
  metadata?: unknown;
}

export interface SendMessagesOptions extends RequestOptions {
  trigger: 'submit-message' | 'regenerate-message';
  messageId: string | undefined;
  messages: readonly ConversationMessage[];
}

export type ReconnectOptions = RequestOptions;

/** Each event is one chunk of the AI SDK's UI message stream. */
export type ReplyStream = ReadableStream<ChatEvent>;

type DataPart = {
  [Name in keyof ReplyDataParts]: { type: `data-${Name}`; id?: string; data: ReplyDataParts[Name] };
}[keyof ReplyDataParts];

/** The states of a tool call. */
type ToolCall<Tool extends { input: unknown; output: unknown }> =
  | { state: 'input-streaming'; input: undefined }
  | { state: 'input-available'; input: Tool['input'] }
  | { state: 'output-available'; input: Tool['input']; output: Tool['output'] }
  | { state: 'output-error'; input: Tool['input'] | undefined; errorText: string };

type ToolPart = {
  [Name in keyof ReplyTools]: { type: `tool-${Name}`; toolCallId: string } & ToolCall<
    ReplyTools[Name]
  >;
}[keyof ReplyTools];

/** A message of `useChat<PlumblineUIMessage>`: its parts have the types that the service sends. */
export interface PlumblineUIMessage {
  /** Of a reply: the id by which it is read again and stopped. */
  id: string;
  role: 'system' | 'user' | 'assistant';
  metadata?: ReplyMetadata;
  parts: (
    | { type: 'text'; text: string; state?: 'streaming' | 'done' }
    | { type: 'step-start' }
    | { type: 'source-url'; sourceId: string; url: string; title?: string }
    | DataPart
    | ToolPart
  )[];
}

/** The options `id` and `messages` of `useChat`. */
export interface LoadedChat {
  id: string;
  messages: PlumblineUIMessage[];
}
