import { ApiError } from '@plumbline/http';
import type { Provider } from './article.ts';

/**
 * Why a provider gave nothing. `unsupported`: it cannot be asked this, such as for a language that
 * it does not have. `refused`: it answered, with a status that says no. `unauthorized`: our key is
 * at fault.
 */
export type ProviderFault =
  | 'timeout'
  | 'unavailable'
  | 'rate_limited'
  | 'refused'
  | 'invalid_query'
  | 'unauthorized'
  | 'unsupported';

export interface ProviderErrorOptions extends ErrorOptions {
  /** Of `unsupported` and `invalid_query`: what of the query is at fault. */
  field?: 'q' | 'language' | 'country' | 'domains' | 'from' | 'to';
}

/** That a provider could not be used for a query; never to be told as an empty result. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly field: ProviderErrorOptions['field'];

  constructor(
    readonly provider: Provider,
    readonly fault: ProviderFault,
    /** One sentence for the caller: what the provider said or did, without addresses or keys. */
    message: string,
    { field, ...options }: ProviderErrorOptions = {},
  ) {
    super(message, options);
    this.field = field;
  }
}

/**
 * The failures that an error thrown by `News.search` stands for; undefined when it is about
 * something else.
 */
export function getProviderErrors(error: unknown): ProviderError[] | undefined {
  const cause = error instanceof ApiError ? error.cause : undefined;
  return cause instanceof AggregateError
    ? (cause.errors as unknown[]).filter((one) => one instanceof ProviderError)
    : undefined;
}
