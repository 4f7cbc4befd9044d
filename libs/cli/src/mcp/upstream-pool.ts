import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { ServiceAddress } from '../connection.ts';
import { describeRefusedKey } from '../describe-failure.ts';
import { connectUpstream, requireAnswer, type Upstream } from './upstream.ts';

/** How the MCP SDK reports the status 401. */
const UNAUTHORIZED = /\b401\b|unauthorized/i;

export interface UpstreamAnswer<Answer> {
  upstream: Upstream;
  answer: Answer;
}

/** The services that have been reached; the others are tried again before each list. */
export class UpstreamPool {
  readonly #upstreamByName = new Map<string, Upstream>();
  readonly #failureByName = new Map<string, string>();
  readonly #addresses: readonly ServiceAddress[];
  readonly #remedy: string;
  readonly #log: (line: string) => void;

  /** @param remedy what the user can do when no service is reachable */
  constructor(addresses: readonly ServiceAddress[], remedy: string, log: (line: string) => void) {
    this.#addresses = addresses;
    this.#remedy = remedy;
    this.#log = log;
  }

  /** Returns the reachable services in the order of their addresses. */
  async connect(): Promise<Upstream[]> {
    await Promise.all(
      this.#addresses
        .filter(({ name }) => !this.#upstreamByName.has(name))
        .map((address) => this.#connectTo(address)),
    );
    return this.upstreams;
  }

  /** The services that have been reached, in the order of their addresses. */
  get upstreams(): Upstream[] {
    return this.#addresses.flatMap(({ name }) => this.#upstreamByName.get(name) ?? []);
  }

  /** @throws ProtocolError that names the addresses, when no service has been reachable */
  async connectAny(): Promise<Upstream[]> {
    const upstreams = await this.connect();
    if (upstreams.length) return upstreams;
    throw this.#createError();
  }

  /**
   * Asks each service that has been reached, and returns the answers of those that answer.
   * @throws ProtocolError that names the addresses, when none does
   */
  async askAll<Answer>(
    ask: (upstream: Upstream) => Promise<Answer>,
  ): Promise<UpstreamAnswer<Answer>[]> {
    const upstreams = await this.connectAny();
    const answers = await Promise.all(
      upstreams.map(async (upstream) => {
        try {
          const answer = await ask(upstream);
          this.#forgetFailure(upstream.name);
          return [{ upstream, answer }];
        } catch (error) {
          this.reportFailure(upstream, error);
          return [];
        }
      }),
    );
    if (answers.some(({ length }) => length)) return answers.flat();
    throw this.#createError();
  }

  /** @throws ProtocolError that names the addresses, when no service answers any more */
  async requireAny(): Promise<void> {
    await this.askAll(requireAnswer);
  }

  /** The error for what no service has; one that is not reachable may have it. */
  createMissingError(item: string): ProtocolError {
    const failures = this.describeFailures();
    return failures
      ? new ProtocolError(
          ProtocolErrorCode.InternalError,
          `${failures} No other service has the ${item}.`,
        )
      : new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no ${item}.`);
  }

  /** Returns the sentence that says why a service does not answer. It is logged once. */
  reportFailure({ name }: Pick<Upstream, 'name'>, error: unknown): string {
    const address = this.#addresses.find((known) => known.name === name)!;
    const failure = describeFailure(address, error);
    if (this.#failureByName.get(name) !== failure) this.#log(failure);
    this.#failureByName.set(name, failure);
    return failure;
  }

  /** Says which services were not reachable, and why; empty when all are. */
  describeFailures(): string {
    return this.#addresses.flatMap(({ name }) => this.#failureByName.get(name) ?? []).join(' ');
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.upstreams.map(({ client }) => client.close()));
  }

  async #connectTo(address: ServiceAddress): Promise<void> {
    const { name, baseUrl } = address;
    try {
      this.#upstreamByName.set(name, await connectUpstream(address));
      this.#failureByName.delete(name);
      this.#log(`The tools of ${name} (${baseUrl}) are served.`);
    } catch (error) {
      this.reportFailure(address, error);
    }
  }

  #createError(): ProtocolError {
    const message = `${this.describeFailures()} ${this.#remedy}`;
    return new ProtocolError(ProtocolErrorCode.InternalError, message);
  }

  #forgetFailure(name: string): void {
    if (this.#failureByName.delete(name)) this.#log(`${name} answers again.`);
  }
}

function describeFailure(address: ServiceAddress, error: unknown): string {
  return isRefusedKey(error)
    ? describeRefusedKey(address, 401)
    : `${address.name} (${address.baseUrl}) is not reachable: ${describeCause(error)}.`;
}

/** Whether a service cannot be reached with its key; others may fail in a single request. */
export const isUnreachable = (error: unknown): boolean =>
  isRefusedKey(error) || (error instanceof TypeError && error.cause !== undefined);

const isRefusedKey = (error: unknown): boolean => UNAUTHORIZED.test(describeCause(error));

/** The innermost reason, such as `connect ECONNREFUSED 127.0.0.1:3000`. */
function describeCause(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  return reason instanceof Error ? reason.message : String(reason);
}
