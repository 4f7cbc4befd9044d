/** A call of a tool, as a model makes it. */
export interface ToolCall {
  name: string;
  /** Sent as JSON; a string is sent as it is, for calls that are no JSON. */
  input: unknown;
}

/** What the model says. */
export interface ModelMessage {
  content?: string | null;
  refusal?: string;
  /** Thinking, in the field of its own that some servers have. */
  reasoning?: string;
  toolCalls?: ToolCall[];
  /** `tool_calls` with tool calls, else `stop`. */
  finish?: 'stop' | 'length' | 'tool_calls' | 'content_filter' | null;
  /** Ten in, five out by default; null sends no counts. */
  usage?: { input: number; output: number } | null;
}

/**
 * What the server does: a model's words or vectors, or a body of its own, and how it misbehaves on
 * the way.
 */
export interface ModelReply {
  message?: ModelMessage;
  vectors?: number[][];
  /** Sent instead of a completion. */
  body?: string;
  /** 200 by default. */
  status?: number;
  headers?: Record<string, string>;
  /** Wait before the first byte. */
  delayMs?: number;
  /** Wait in the middle of the body. */
  stallMs?: number;
  /** How long the body takes: it comes piece by piece, in equal steps. */
  durationMs?: number;
  /** Wait in the middle of the body until this is settled. */
  until?: Promise<unknown>;
  /**
   * In the middle of the body: `close` the connection, `end` the body as if that were all, or go on
   * `forever`.
   */
  interruption?: 'close' | 'end' | 'forever';
  /** Closes the connection without a word. */
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
 * Ready replies, good and bad; `late`, `stalls`, `lasts`, `waits`, `cuts`, `endsEarly` and
 * `endless` spoil another.
 */
export const modelReplies = {
  /** Text, or an object as JSON. */
  says: (content: string | object, rest: Omit<ModelMessage, 'content'> = {}): ModelReply => ({
    message: { ...rest, content: typeof content === 'string' ? content : JSON.stringify(content) },
  }),
  calls: (...toolCalls: ToolCall[]): ModelReply => ({ message: { content: null, toolCalls } }),
  vectors: (vectors: number[][]): ModelReply => ({ vectors }),

  /**
   * A model that does what its material tells it to: it says what follows `Answer with:` there, to
   * the end of the line.
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
   * Any other error in the protocol's form; `rest` may hold `code`, `param`, or another `message`.
   */
  fails: (
    status: number,
    message = 'Something went wrong.',
    rest: { code?: string; param?: string } = {},
  ): ModelReply => createFailure(status, message, rest),
  /** What proxies show when the server behind them is gone. */
  htmlPage: (status = 200): ModelReply => ({
    status,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>',
  }),
  redirects: (to: string): ModelReply => ({ status: 307, headers: { location: to }, body: '' }),
  /** A body as it is, as JSON by its header. */
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
   * Half of the reply, ended in good form: a stream without its last pieces, or half a JSON body.
   */
  endsEarly: (reply: ModelReply): ModelReply => ({ ...reply, interruption: 'end' }),
  /** The middle of the reply again and again. */
  endless: (reply: ModelReply): ModelReply => ({ ...reply, interruption: 'forever' }),
  resets: (): ModelReply => ({ reset: true }),
};
