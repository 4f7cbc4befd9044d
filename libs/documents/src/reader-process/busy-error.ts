import type { SemaphoreQueueFullError } from '@plumbline/concurrency';
import { DocumentError } from '../document-error.ts';

/** Returns the error for a document that is not admitted because too many documents wait. */
export function toBusyError(
  cause: SemaphoreQueueFullError,
  action: 'fetched' | 'read',
): DocumentError {
  return cause.isAccountLimit
    ? new DocumentError(
        'account_busy',
        `This account has ${cause.waitingCount} documents that wait to be ${action}, which is the ` +
          'maximum; send the next one when one of them is done.',
        { cause },
      )
    : new DocumentError(
        'busy',
        `Too many documents are waiting to be ${action}; try again shortly.`,
        { cause },
      );
}
