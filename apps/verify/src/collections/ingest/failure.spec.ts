import { DocumentError } from '@plumbline/documents';
import { EngineBusy, ExtractionTimeout } from '@plumbline/extraction';
import { ApiError } from '@plumbline/http';
import { failureOf } from './failure.ts';

const seconds = 1_000;
const document = (...given: ConstructorParameters<typeof DocumentError>) =>
  failureOf(new DocumentError(...given));

describe('what a failed page is told as', () => {
  it('is the sentence of whoever failed, and as often worth trying as the fault may pass', () => {
    expect(
      document('status', 'The server answered with status 404.', { status: 404 }),
    ).toMatchObject({ code: 'status', attempts: 1 });
    expect(
      document('status', 'The server answered with status 502.', { status: 502 }),
    ).toMatchObject({
      attempts: Infinity,
      isOfHost: false,
    });
    expect(document('timeout', 'Too late.')).toMatchObject({ attempts: Infinity, isOfHost: true });
    expect(failureOf(new DocumentError('timeout', 'Too long.'), 'read')).toMatchObject({
      attempts: 2,
      isOfHost: false,
    });
    expect(document('dns', 'The host name of the URL could not be resolved.')).toMatchObject({
      code: 'dns',
      attempts: 1,
    });
    expect(
      failureOf(new ApiError(422, 'text: slow', { cause: new ExtractionTimeout(20_000) })),
    ).toMatchObject({
      code: 'engine_timeout',
      attempts: 2,
    });
    expect(failureOf(new ApiError(503, 'busy', { cause: new EngineBusy('busy') }))).toMatchObject({
      code: 'engine_busy',
      attempts: Infinity,
    });
    expect(failureOf(new ApiError(413, 'text is larger than 9 characters'))).toMatchObject({
      sentence: 'Text is larger than 9 characters.',
      attempts: 1,
    });
  });

  it('waits as long as the server asked, for an hour at most', () => {
    const asked = (retryAfterMs: number) =>
      document('status', 'The server answered with status 429.', { status: 429, retryAfterMs });
    expect(asked(7 * seconds)).toMatchObject({
      afterMs: 7 * seconds,
      attempts: Infinity,
      isOfHost: true,
    });
    expect(asked(3_600 * seconds)).toMatchObject({ afterMs: 3_600 * seconds, attempts: Infinity });
    expect(asked(3_601 * seconds)).toMatchObject({
      attempts: 1,
      sentence: 'The server answered with status 429 and wants to be left alone for 2 hours.',
    });
    expect(asked(1e15)).toMatchObject({
      attempts: 1,
      sentence: expect.stringMatching(/for weeks\.$/),
    });
  });

  it('leaks nothing of what went wrong inside', () => {
    const { code, sentence } = failureOf(
      new TypeError(`Cannot read properties of undefined (reading 'x') at /srv/app.js`),
    );
    expect(code).toBe('internal');
    expect(sentence).not.toMatch(/srv|undefined/);
  });
});
