import axios, { AxiosError, type AxiosInstance } from 'axios';
import type { Provider } from './article.ts';
import { ProviderError } from './provider-error.ts';
import type { ProviderRequest, ProviderReply } from './news-provider.types.ts';

/** 250 articles have about 200 KB. */
const MAX_REPLY_BYTES = 5_000_000;

/**
 * Sends the providers' requests over HTTP. Their addresses come from the operator's configuration.
 */
export class ProviderHttpClient {
  private readonly http: AxiosInstance;

  /**
   * @param seconds the duration of each request by provider and outcome: the class of the status,
   *   or the fault
   */
  constructor(
    private readonly timeoutMs: number,
    private readonly seconds?: (provider: Provider, outcome: string, seconds: number) => void,
  ) {
    this.http = axios.create({
      responseType: 'text',
      transformResponse: (body: unknown) => body,
      validateStatus: () => true,
      maxRedirects: 0, // a redirect would receive the key too
      maxContentLength: MAX_REPLY_BYTES,
      proxy: false,
      headers: {
        // GDELT slows down clients without a User-Agent
        'User-Agent': 'Plumbline/1.0 (fact checking; news search)',
        Accept: 'application/json, text/plain;q=0.9, */*;q=0.5',
      },
    });
  }

  /**
   * Returns the provider's reply with any status.
   * @throws ProviderError when no complete reply arrives in time; the signal's reason when aborted
   */
  async get(
    provider: Provider,
    { url, parameters, headers }: ProviderRequest,
    signal: AbortSignal,
  ): Promise<ProviderReply> {
    const timeout = AbortSignal.timeout(this.timeoutMs);
    const startedAt = performance.now();
    const recordOutcome = (outcome: string) =>
      this.seconds?.(provider, outcome, (performance.now() - startedAt) / 1_000);
    try {
      const { status, data } = await this.http.get<unknown>(url, {
        params: parameters,
        headers: { ...headers },
        signal: AbortSignal.any([signal, timeout]),
      });
      recordOutcome(`${Math.floor(status / 100)}xx`);
      return { status, body: typeof data === 'string' ? data : '' };
    } catch (error) {
      recordOutcome(signal.aborted ? 'cancelled' : timeout.aborted ? 'timeout' : 'unreachable');
      signal.throwIfAborted();
      if (timeout.aborted)
        throw new ProviderError(
          provider,
          'timeout',
          `the provider did not answer within ${this.timeoutMs / 1000} s`,
        );
      throw toConnectionError(provider, error);
    }
  }
}

/** Axios' error is not passed on: it contains the request with its key. */
function toConnectionError(provider: Provider, error: unknown): ProviderError {
  const { code = '', message } =
    error instanceof AxiosError ? error : new AxiosError(String(error));
  const cause = new Error(`${code} ${message}`.trim());
  if (code === 'ETIMEDOUT' || code === 'ECONNABORTED')
    return new ProviderError(provider, 'timeout', 'the connection to the provider timed out', {
      cause,
    });
  if (message.includes('maxContentLength'))
    return new ProviderError(provider, 'unavailable', "the provider's response was too large", {
      cause,
    });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ProviderError(
      provider,
      'unavailable',
      'the host name of the provider could not be resolved',
      {
        cause,
      },
    );
  if (code === 'ECONNREFUSED' || code.startsWith('EHOST') || code.startsWith('ENET'))
    return new ProviderError(provider, 'unavailable', 'the provider could not be reached', {
      cause,
    });
  return new ProviderError(
    provider,
    'unavailable',
    'the connection to the provider was interrupted',
    { cause },
  );
}
