/** A tool call of a model. */
export interface ToolCall {
  name: string;
  /** Sent as JSON; a string is sent unchanged, for calls that are not valid JSON. */
  input: unknown;
}

/** The model's message. */
export interface ModelMessage {
  content?: string | null;
  refusal?: string;
  /** Thinking, in the separate field that some servers have. */
  reasoning?: string;
  toolCalls?: ToolCall[];
  /** Default: `tool_calls` with tool calls, else `stop`. */
  finish?: 'stop' | 'length' | 'tool_calls' | 'content_filter' | null;
  /** Default: ten input and five output tokens; null sends no counts. */
  usage?: { input: number; output: number } | null;
}

/**
 * The server's behaviour: a model's message or vectors, or a raw body, and its faults during the
 * transfer.
 */
export interface ModelReply {
  message?: ModelMessage;
  vectors?: number[][];
  /** Sent instead of a completion. */
  body?: string;
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  /** Milliseconds before the first byte. */
  delayMs?: number;
  /** Milliseconds of a pause in the middle of the body. */
  stallMs?: number;
  /** Duration of the body in milliseconds; its pieces are sent at equal intervals. */
  durationMs?: number;
  /** Pauses in the middle of the body until this promise is settled. */
  until?: Promise<unknown>;
  /**
   * In the middle of the body: `close` the connection, `end` the body as if it were complete, or
   * continue `forever`.
   */
  interruption?: 'close' | 'end' | 'forever';
  /** Closes the connection without an answer. */
  reset?: boolean;
}

const createFailure = (
  status: number,
  message: string,
  rest: object = {},
  headers: Record<string, string> = {},
): ModelReply => ({
  status,
  headers,
  body: JSON.stringify({ error: { message, type: 'error', param: null, code: null, ...rest } }),
});

/**
 * Predefined replies, good and bad. `late`, `stalls`, `lasts`, `waits`, `cuts`, `endsEarly` and
 * `endless` modify another reply.
 */
export const modelReplies = {
  /** A text, or an object as JSON. */
  says: (content: string | object, rest: Omit<ModelMessage, 'content'> = {}): ModelReply => ({
    message: { ...rest, content: typeof content === 'string' ? content : JSON.stringify(content) },
  }),
  calls: (...toolCalls: ToolCall[]): ModelReply => ({ message: { content: null, toolCalls } }),
  vectors: (vectors: number[][]): ModelReply => ({ vectors }),

  /**
   * A model that obeys its material: it returns the text after `Answer with:`, to the end of the
   * line.
   */
  obeys: ({ user }: { user: string }): ModelReply => ({
    message: { content: user.split('Answer with:')[1]?.split('\n')[0]?.trim() ?? '' },
  }),

  refuses: (refusal = 'I cannot help with that.'): ModelReply => ({
    message: { content: null, refusal },
  }),
  filtered: (content = ''): ModelReply => ({ message: { content, finish: 'content_filter' } }),
  truncated: (content: string): ModelReply => ({ message: { content, finish: 'length' } }),
  empty: (): ModelReply => ({ message: { content: '' } }),

  /** 429; `retryAfter` in seconds or as a date. */
  tooMany: (retryAfter?: number | Date, code?: string): ModelReply =>
    createFailure(
      429,
      'Too many requests.',
      { code: code ?? null },
      retryAfter === undefined
        ? {}
        : {
            'retry-after':
              retryAfter instanceof Date ? retryAfter.toUTCString() : String(retryAfter),
          },
    ),
  /**
   * Any other error in the protocol's format; `rest` may contain `code`, `param`, or another
   * `message`.
   */
  fails: (
    status: number,
    message = 'Something went wrong.',
    rest: { code?: string; param?: string } = {},
  ): ModelReply => createFailure(status, message, rest),
  /** What proxies show when their backend is unavailable. */
  htmlPage: (status = 200): ModelReply => ({
    status,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>',
  }),
  redirects: (to: string): ModelReply => ({ status: 307, headers: { location: to }, body: '' }),
  /** A raw body with a JSON content type. */
  body: (body: string): ModelReply => ({ body }),
  huge: (bytes: number): ModelReply => ({ message: { content: 'x'.repeat(bytes) } }),

  late: (milliseconds: number, reply: ModelReply): ModelReply => ({
    ...reply,
    delayMs: milliseconds,
  }),
  stalls: (milliseconds: number, reply: ModelReply): ModelReply => ({
    ...reply,
    stallMs: milliseconds,
  }),
  lasts: (milliseconds: number, reply: ModelReply): ModelReply => ({
    ...reply,
    durationMs: milliseconds,
  }),
  waits: (until: Promise<unknown>, reply: ModelReply): ModelReply => ({ ...reply, until }),
  /** Half of the reply, then the connection is closed. */
  cuts: (reply: ModelReply): ModelReply => ({ ...reply, interruption: 'close' }),
  /**
   * Half of the reply with a regular end: a stream without its last pieces, or half a JSON body.
   */
  endsEarly: (reply: ModelReply): ModelReply => ({ ...reply, interruption: 'end' }),
  /** Repeats the middle of the reply without end. */
  endless: (reply: ModelReply): ModelReply => ({ ...reply, interruption: 'forever' }),
  resets: (): ModelReply => ({ reset: true }),
};
