import { DatabaseBusyError } from '@plumbline/database';
import { toApiError } from './to-api-error.ts';

describe('a request that gets no connection of the database', () => {
  it.each([
    [true, 429, 'This account has too many requests that wait for the database'],
    [false, 503, 'The database is busy'],
  ])('says who has too many, and what to do', (isAccountLimit, status, reason) => {
    const error = toApiError(new DatabaseBusyError(isAccountLimit));
    expect([error.status, error.headers['Retry-After']]).toEqual([status, '2']);
    expect(error.message).toBe(
      `${reason}; send fewer requests at the same time, or try again shortly`,
    );
  });
});
