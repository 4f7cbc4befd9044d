import type { ApiError } from '@plumbline/http';
import { errors } from '../../errors/errors.ts';
import type { ProviderError } from './provider-error.ts';

/**
 * The error when no provider answered: 400 when none of them supports the query, 504 when all that
 * support it timed out, else 502. It names each provider with its reason; `getProviderErrors`
 * returns them.
 */
export function createAllProvidersFailedError(failures: readonly ProviderError[]): ApiError {
  const reasons = failures.map(({ provider, message }) => `${provider}: ${message}`).join('; ');
  const cause = new AggregateError(failures, reasons);
  const serviceFailures = failures.filter(
    ({ fault }) => fault !== 'unsupported' && fault !== 'invalid_query',
  );
  if (!serviceFailures.length) {
    const field = failures.find((failure) => failure.field)?.field ?? 'q';
    const rule =
      field === 'q'
        ? 'must contain at least one word to search for'
        : 'is not supported by any news provider';
    return errors.invalid(field, `${rule} (${reasons})`, cause);
  }
  const message = `No news provider answered (${reasons})`;
  return serviceFailures.every(({ fault }) => fault === 'timeout')
    ? errors.newsTimeout(message, cause)
    : errors.newsUnavailable(message, cause);
}
