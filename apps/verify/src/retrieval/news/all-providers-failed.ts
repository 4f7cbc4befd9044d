import type { ApiError } from '@plumbline/http';
import { errors } from '../../errors/errors.ts';
import type { ProviderError } from './provider-error.ts';

/**
 * The error for when no provider had an answer: 400 when none of them can be asked this, else 504
 * when those that can were all too slow, or
 * 502. Each provider is named with its reason; `getProviderErrors` gives them back.
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
        : 'is not one that news can be searched by';
    return errors.invalid(field, `${rule} (${reasons})`, cause);
  }
  const message = `No news provider answered (${reasons})`;
  return serviceFailures.every(({ fault }) => fault === 'timeout')
    ? errors.newsTimeout(message, cause)
    : errors.newsUnavailable(message, cause);
}
