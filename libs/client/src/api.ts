import { pathOf, queryOf } from './address.ts';
import { linesOf } from './answer-body.ts';
import { Connection, type Answer } from './connection.ts';
import type { CallOptions, ClientOptions, RetryOptions } from './options.ts';
import { PlumblineError } from './plumbline-error.ts';
import type { AnswerOf, Arguments, Given, Method, Operation, PathsWith } from './typed.ts';

export interface Operated {
  /**
   * Whether it may be made twice although the first may have been carried out; default: only what
   * reads.
   */
  isIdempotent?: boolean;
  accept?: string;
  headers?: Record<string, string>;
}

/** The operations of one service, typed by the `paths` of its description. */
export class Api<Paths> {
  readonly #connection: Connection;
  readonly retry: RetryOptions | undefined;

  constructor(options: ClientOptions) {
    this.retry = options.retry;
    this.#connection = new Connection(options);
  }

  /**
   * One operation, by its path in the description; the answer's JSON, or undefined when it has
   * none. @throws {PlumblineError}
   */
  async send<M extends Method, Path extends PathsWith<Paths, M>>(
    method: M,
    path: Path,
    given: Given<Operation<Paths, Path, M>>,
    call?: CallOptions,
    operated: Operated = {},
  ): Promise<AnswerOf<Operation<Paths, Path, M>>> {
    const answer = await this.#connection.text(this.#sent(method, path, given, operated), call);
    return jsonOf(answer) as AnswerOf<Operation<Paths, Path, M>>;
  }

  /** An operation that answers no JSON, as text. */
  async text<M extends Method, Path extends PathsWith<Paths, M>>(
    method: M,
    path: Path,
    given: Given<Operation<Paths, Path, M>>,
    call?: CallOptions,
    operated: Operated = {},
  ): Promise<string> {
    return (await this.#connection.text(this.#sent(method, path, given, operated), call)).body;
  }

  /** A form, which the descriptions tell too loosely to be typed by them. */
  async upload<Path extends PathsWith<Paths, 'post'>>(
    path: Path,
    form: FormData,
    call?: CallOptions,
    operated: Operated = {},
  ): Promise<AnswerOf<Operation<Paths, Path, 'post'>>> {
    const sent = this.#sent('post', path, {}, operated);
    return jsonOf(await this.#connection.text({ ...sent, body: form }, call)) as AnswerOf<
      Operation<Paths, Path, 'post'>
    >;
  }

  /** The lines of an answer, as they come. */
  async lines<M extends Method, Path extends PathsWith<Paths, M>>(
    method: M,
    path: Path,
    given: Given<Operation<Paths, Path, M>>,
    call?: CallOptions,
    operated: Operated = {},
  ): Promise<Answer<AsyncIterable<string>>> {
    const answer = await this.#connection.stream(this.#sent(method, path, given, operated), call);
    return { ...answer, body: linesOf(answer.body, this.#connection.maxAnswerSize) };
  }

  #sent(
    method: Method,
    template: string,
    given: unknown,
    { isIdempotent, accept = 'application/json', headers }: Operated,
  ) {
    const { path, query, body } = given as Arguments;
    return {
      method,
      path: pathOf(template, path) + queryOf(query),
      body: body === undefined ? undefined : JSON.stringify(body),
      accept,
      headers,
      isIdempotent: isIdempotent ?? method === 'get',
    };
  }
}

function jsonOf({ status, requestId, body }: Answer<string>): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new PlumblineError('The answer is not JSON: is baseUrl the address of the service?', {
      status,
      requestId,
      cause,
    });
  }
}
