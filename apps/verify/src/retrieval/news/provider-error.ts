import { ApiError } from '@plumbline/http';
import type { Provider } from './article.ts';

/**
 * Why a provider returned nothing. `unsupported`: it does not support the query, for example its
 * language. `refused`: it answered with an error status. `unauthorized`: it rejected the key.
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
  /** For `unsupported` and `invalid_query`: the query parameter that caused it. */
  field?: 'q' | 'language' | 'country' | 'domains' | 'from' | 'to';
}

/**
 * Reports that a provider could not be used for a query; it must not be shown as an empty result.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly field: ProviderErrorOptions['field'];

  constructor(
    readonly provider: Provider,
    readonly fault: ProviderFault,
    /** One sentence for the caller about what the provider answered, without addresses or keys. */
    message: string,
    { field, ...options }: ProviderErrorOptions = {},
  ) {
    super(message, options);
    this.field = field;
  }
}

/**
 * The provider failures in an error thrown by `NewsService.search`; undefined for any other error.
 */
export function getProviderErrors(error: unknown): ProviderError[] | undefined {
  const cause = error instanceof ApiError ? error.cause : undefined;
  return cause instanceof AggregateError
    ? (cause.errors as unknown[]).filter((one) => one instanceof ProviderError)
    : undefined;
}
