import { DocumentError } from '@plumbline/documents';
import {
  EngineBusyError,
  ExtractionMemoryError,
  ExtractionTimeoutError,
} from '@plumbline/extraction';
import { ApiError } from '@plumbline/http';
import { toIngestFailure } from './ingest-failure.ts';

const toMs = 1_000;
const toFailure = (...args: ConstructorParameters<typeof DocumentError>) =>
  toIngestFailure(new DocumentError(...args));

describe('what a failed page is told as', () => {
  it('is the sentence of whoever failed, and as often worth trying as the fault may pass', () => {
    expect(
      toFailure('status', 'The web server answered with status 404.', { status: 404 }),
    ).toMatchObject({ code: 'status', maxAttempts: 1 });
    expect(
      toFailure('status', 'The web server answered with status 502.', { status: 502 }),
    ).toMatchObject({
      maxAttempts: Infinity,
      isHostFailure: false,
    });
    expect(toFailure('timeout', 'Too late.')).toMatchObject({
      maxAttempts: Infinity,
      isHostFailure: true,
    });
    expect(toIngestFailure(new DocumentError('timeout', 'Too long.'), 'read')).toMatchObject({
      maxAttempts: 2,
      isHostFailure: false,
    });
    expect(toFailure('dns', 'The host name of the URL could not be resolved.')).toMatchObject({
      code: 'dns',
      maxAttempts: 1,
    });
    expect(
      toIngestFailure(
        new ApiError(422, 'text: slow', { cause: new ExtractionTimeoutError(20_000) }),
      ),
    ).toMatchObject({
      code: 'engine_timeout',
      maxAttempts: 2,
    });
    expect(
      toIngestFailure(new ApiError(422, 'text: large', { cause: new ExtractionMemoryError() })),
    ).toMatchObject({
      code: 'engine_memory',
      maxAttempts: 2,
    });
    expect(
      toIngestFailure(new ApiError(503, 'busy', { cause: new EngineBusyError('busy') })),
    ).toMatchObject({
      code: 'engine_busy',
      maxAttempts: Infinity,
    });
    expect(toIngestFailure(new ApiError(413, 'text is larger than 9 characters'))).toMatchObject({
      message: 'Text is larger than 9 characters.',
      maxAttempts: 1,
    });
  });

  it('waits as long as the server asked, for an hour at most', () => {
    const rateLimitedFailure = (retryAfterMs: number) =>
      toFailure('status', 'The web server answered with status 429.', {
        status: 429,
        retryAfterMs,
      });
    expect(rateLimitedFailure(7 * toMs)).toMatchObject({
      retryAfterMs: 7 * toMs,
      maxAttempts: Infinity,
      isHostFailure: true,
    });
    expect(rateLimitedFailure(3_600 * toMs)).toMatchObject({
      retryAfterMs: 3_600 * toMs,
      maxAttempts: Infinity,
    });
    expect(rateLimitedFailure(3_601 * toMs)).toMatchObject({
      maxAttempts: 1,
      message:
        'The web server answered with status 429. The server asks to wait 2 hours before the next request.',
    });
    expect(rateLimitedFailure(1e15)).toMatchObject({
      maxAttempts: 1,
      message: expect.stringMatching(/wait several weeks before the next request\.$/),
    });
  });

  it('leaks nothing of what went wrong inside', () => {
    const { code, message } = toIngestFailure(
      new TypeError(`Cannot read properties of undefined (reading 'x') at /srv/app.js`),
    );
    expect(code).toBe('internal');
    expect(message).not.toMatch(/srv|undefined/);
  });
});
