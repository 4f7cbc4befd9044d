import axios, { AxiosError, type AxiosInstance } from 'axios';
import type { Provider } from './article.ts';
import { NewsFailure } from './failure.ts';
import type { ProviderRequest, Reply } from './provider.ts';

/** 250 articles are 200 KB. */
const MOST_BYTES = 5_000_000;

/** Asks providers over HTTP. Their addresses are the operator's. */
export class Upstream {
  private readonly http: AxiosInstance;

  /**
   * @param seconds what each request took, by provider and outcome: the class of the status, or
   *   what was wrong
   */
  constructor(
    private readonly timeoutMs: number,
    private readonly seconds?: (provider: Provider, outcome: string, seconds: number) => void,
  ) {
    this.http = axios.create({
      responseType: 'text',
      transformResponse: (body: unknown) => body,
      validateStatus: () => true,
      maxRedirects: 0, // a key would travel along
      maxContentLength: MOST_BYTES,
      proxy: false,
      headers: {
        // GDELT slows down who does not say what he is
        'User-Agent': 'Plumbline/1.0 (fact checking; news search)',
        Accept: 'application/json, text/plain;q=0.9, */*;q=0.5',
      },
    });
  }

  /**
   * Whatever the provider replies. @throws NewsFailure when there is no whole reply in time; the
   * signal's reason
   */
  async get(
    provider: Provider,
    { url, parameters, headers }: ProviderRequest,
    signal: AbortSignal,
  ): Promise<Reply> {
    const timeout = AbortSignal.timeout(this.timeoutMs);
    const began = performance.now();
    const told = (outcome: string) =>
      this.seconds?.(provider, outcome, (performance.now() - began) / 1_000);
    try {
      const { status, data } = await this.http.get<unknown>(url, {
        params: parameters,
        headers: { ...headers },
        signal: AbortSignal.any([signal, timeout]),
      });
      told(`${Math.floor(status / 100)}xx`);
      return { status, body: typeof data === 'string' ? data : '' };
    } catch (error) {
      told(signal.aborted ? 'cancelled' : timeout.aborted ? 'timeout' : 'unreachable');
      signal.throwIfAborted();
      if (timeout.aborted)
        throw new NewsFailure(
          provider,
          'timeout',
          `it did not answer within ${this.timeoutMs / 1000} s`,
        );
      throw unreachable(provider, error);
    }
  }
}

/** Axios' error is not passed on: the request with its key hangs on it. */
function unreachable(provider: Provider, error: unknown): NewsFailure {
  const { code = '', message } =
    error instanceof AxiosError ? error : new AxiosError(String(error));
  const cause = new Error(`${code} ${message}`.trim());
  if (code === 'ETIMEDOUT' || code === 'ECONNABORTED')
    return new NewsFailure(provider, 'timeout', 'it did not answer', { cause });
  if (message.includes('maxContentLength'))
    return new NewsFailure(provider, 'unavailable', 'its answer was far too long', { cause });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new NewsFailure(provider, 'unavailable', 'its name cannot be resolved', { cause });
  if (code === 'ECONNREFUSED' || code.startsWith('EHOST') || code.startsWith('ENET'))
    return new NewsFailure(provider, 'unavailable', 'it cannot be reached', { cause });
  return new NewsFailure(provider, 'unavailable', 'the connection to it broke', { cause });
}
