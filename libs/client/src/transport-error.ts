/** What `fetch` or the reader of a body threw, unlike errors of the caller's own functions. */
export class TransportError extends Error {
  /** The code if the platform names none. */
  readonly defaultCode: string;

  constructor(cause: unknown, defaultCode: 'ERR_NETWORK' | 'STREAM_BROKEN') {
    super('The transport failed', { cause });
    this.defaultCode = defaultCode;
  }
}

/** Names of Node's fetch (undici) and of Bun before 1.3 for the codes of the operating system. */
const CODE_BY_PLATFORM_CODE: Readonly<Record<string, string>> = {
  UND_ERR_SOCKET: 'ECONNRESET',
  UND_ERR_HEADERS_TIMEOUT: 'TIMEOUT',
  UND_ERR_BODY_TIMEOUT: 'TIMEOUT',
  ConnectionRefused: 'ECONNREFUSED',
  FailedToOpenSocket: 'ECONNREFUSED',
  ConnectionClosed: 'ECONNRESET',
};

/**
 * Deno and workerd name no code, so their text decides. It may quote a URL, but a URL contains no
 * space. workerd uses one text for all failures, also after a request was sent.
 */
const CODE_BY_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\(Connect\): .*connection refused \(/i, 'ECONNREFUSED'],
  [/\(Connect\): dns error/i, 'ENOTFOUND'],
  [/\(Connect\): .*(?:network is|no route to|host is).*\(/i, 'EHOSTUNREACH'],
  [/reset by peer|connection closed before|reading a body from|connection lost/i, 'ECONNRESET'],
];

const MAX_CAUSES = 4;

/**
 * Returns the code of a connection error under the name that Node's operating system uses, and the
 * error as a cause without its other properties, which may hold the request and so the token.
 */
export function describeFailure(error: unknown): { code: string; cause: Error | undefined } {
  const defaultCode = error instanceof TransportError ? error.defaultCode : 'STREAM_BROKEN';
  const chain = listCauses(error instanceof TransportError ? error.cause : error);
  const origin = chain.find(findCode) ?? chain.at(-1);
  const code = (origin && findCode(origin)) ?? defaultCode;
  return { code, cause: origin && copyError(origin, code) };
}

function listCauses(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = error; cause instanceof Error && chain.length < MAX_CAUSES; cause = cause.cause)
    chain.push(cause);
  return chain;
}

function findCode(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return CODE_BY_PLATFORM_CODE[code] ?? code;
  return CODE_BY_TEXT.find(([pattern]) => pattern.test(error.message))?.[1];
}

function copyError({ name, message, stack }: Error, code: string): Error {
  const copy = Object.assign(new Error(message), { code });
  copy.name = name;
  if (stack !== undefined) copy.stack = stack;
  return copy;
}
