import { expandPath, serializeQuery } from './url.ts';
import { readLines } from './response-body.ts';
import { Connection, type HttpAnswer } from './connection.ts';
import type { CallOptions, ClientOptions, RetryOptions } from './options.ts';
import { PlumblineError } from './plumbline-error.ts';
import type {
  ResponseBody,
  RawArguments,
  OperationArguments,
  Method,
  Operation,
  PathsWith,
} from './operation-types.ts';

export interface OperationOptions {
  /**
   * Whether the request may be repeated although the first one may have been executed; default:
   * true only for reads.
   */
  isIdempotent?: boolean;
  accept?: string;
  headers?: Record<string, string>;
}

const EVENT_STREAM = 'text/event-stream'; // a stream is not kept under a key
const KEY_PATTERN = /^[!-~]{1,255}$/; // as verify checks it

/** The operations of one service, typed by the `paths` of its OpenAPI description. */
export class ApiClient<Paths> {
  readonly #connection: Connection;
  readonly #hasIdempotencyKeys: boolean;
  readonly retry: RetryOptions | undefined;

  /** @param hasIdempotencyKeys whether the service executes a write with a known key only once */
  constructor(options: ClientOptions, { hasIdempotencyKeys = false } = {}) {
    this.retry = options.retry;
    this.#hasIdempotencyKeys = hasIdempotencyKeys;
    this.#connection = new Connection(options);
  }

  /**
   * Calls an operation by its path in the description. Returns the JSON of the answer, or undefined
   * when it has none.
   * @throws {PlumblineError}
   */
  async send<M extends Method, Path extends PathsWith<Paths, M>>(
    method: M,
    path: Path,
    args: OperationArguments<Operation<Paths, Path, M>>,
    call?: CallOptions,
    operation: OperationOptions = {},
  ): Promise<ResponseBody<Operation<Paths, Path, M>>> {
    const answer = await this.#connection.text(
      this.#buildRequest(method, path, args, operation, call),
      call,
    );
    return parseJsonBody(answer) as ResponseBody<Operation<Paths, Path, M>>;
  }

  /** Calls an operation whose answer is not JSON and returns its text. */
  async text<M extends Method, Path extends PathsWith<Paths, M>>(
    method: M,
    path: Path,
    args: OperationArguments<Operation<Paths, Path, M>>,
    call?: CallOptions,
    operation: OperationOptions = {},
  ): Promise<string> {
    const request = this.#buildRequest(method, path, args, operation, call);
    return (await this.#connection.text(request, call)).body;
  }

  /** Sends a form. The descriptions are too loose to type its fields. */
  async upload<Path extends PathsWith<Paths, 'post'>>(
    path: Path,
    form: FormData,
    call?: CallOptions,
    operation: OperationOptions = {},
    parameters: Pick<RawArguments, 'path'> = {},
  ): Promise<ResponseBody<Operation<Paths, Path, 'post'>>> {
    const request = this.#buildRequest('post', path, parameters, operation, call);
    return parseJsonBody(
      await this.#connection.text({ ...request, body: form }, call),
    ) as ResponseBody<Operation<Paths, Path, 'post'>>;
  }

  /** Returns the lines of an answer as they arrive. */
  async lines<M extends Method, Path extends PathsWith<Paths, M>>(
    method: M,
    path: Path,
    args: OperationArguments<Operation<Paths, Path, M>>,
    call?: CallOptions,
    operation: OperationOptions = {},
  ): Promise<HttpAnswer<AsyncIterable<string>>> {
    const answer = await this.#connection.stream(
      this.#buildRequest(method, path, args, operation, call),
      call,
    );
    return { ...answer, body: readLines(answer.body, this.#connection.maxAnswerSize) };
  }

  #buildRequest(
    method: Method,
    template: string,
    args: unknown,
    { isIdempotent = method === 'get', accept = 'application/json', headers }: OperationOptions,
    { idempotencyKey }: CallOptions = {},
  ) {
    if (!KEY_PATTERN.test(idempotencyKey ?? 'none'))
      throw new TypeError('idempotencyKey must be 1 to 255 printable ASCII characters, no spaces');
    const { path, query, body } = args as RawArguments;
    const isRepeatable = this.#hasIdempotencyKeys && method !== 'get' && accept !== EVENT_STREAM;
    const key = isRepeatable ? (idempotencyKey ?? (isIdempotent ? undefined : createKey())) : '';
    return {
      method,
      path: expandPath(template, path) + serializeQuery(query),
      body: body === undefined ? undefined : JSON.stringify(body),
      accept,
      headers: { ...headers, ...(key && { 'Idempotency-Key': key }) },
      isIdempotent: isIdempotent || Boolean(key),
    };
  }
}

/** Undefined in a browser's page that was not loaded over TLS. */
const createKey = (): string | undefined =>
  (globalThis.crypto as { randomUUID?: () => string } | undefined)?.randomUUID?.();

function parseJsonBody({ status, requestId, body }: HttpAnswer<string>): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new PlumblineError(
      'The answer is not JSON; check that baseUrl is the address of a Plumbline service',
      {
        status,
        requestId,
        cause,
      },
    );
  }
}
