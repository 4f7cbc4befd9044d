import { Logger } from '@nestjs/common';
import { ApiError } from '../api-error.ts';
import { createPinoLogger, ServiceLogger } from './service-logger.ts';
import { collectSecrets } from './redaction.ts';
import { runInLogContext, setLogCaller } from './log-context.ts';

const settings = {
  LOG_LEVEL: 'info' as const,
  NEWSAPI_KEY: 'news-key-4711',
  FINGERPRINT_SECRET: ['database', 'one-long-secret-of-watermarks'],
  METRICS_TOKEN: 'watching "with" quotes',
  databaseUrl: 'postgres://me:hun%40ter2@db.example/plumbline',
  REDIS_URL: 'redis://:red-secret@cache.example',
};

describe('the log', () => {
  let lines: string[];
  let logger: ServiceLogger;
  beforeEach(() => {
    lines = [];
    logger = new ServiceLogger(
      createPinoLogger({ write: (line: string) => void lines.push(line) }, 'verify', settings, [
        'a-configured-key-1',
      ]),
    );
  });
  const parseLines = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  it('is a JSON object a line, with the request or job that it belongs to', () => {
    logger.warn('outside', 'News');
    runInLogContext({ requestId: 'r1' }, () => {
      setLogCaller({ account: 'a' });
      logger.warn('inside', 'News');
    });
    runInLogContext({ requestId: 'r1', queue: 'ingest', job: 'j1' }, () =>
      logger.warn('a job', 'Ingest'),
    );
    expect(parseLines()).toMatchObject([
      { level: 'warn', service: 'verify', context: 'News', msg: 'outside' },
      { msg: 'inside', request_id: 'r1' },
      { msg: 'a job', request_id: 'r1', queue: 'ingest', job: 'j1' },
    ]);
    for (const { time } of parseLines()) expect(new Date(time as string).toISOString()).toBe(time);
    expect(Date.now() - Date.parse(parseLines()[0]!.time as string)).toBeLessThan(60_000);
    expect(lines[0]).not.toContain('request_id');
  });

  it(
    'tells of an error what it says and where it comes from, with its causes, and nothing that ' +
      'hangs on it',
    () => {
      const cause = Object.assign(new Error('no answer'), {
        config: { headers: { Authorization: 'Bearer abcdefghijkl' } },
      });
      logger.error(new ApiError(502, 'The provider failed', { cause }), 'News');
      expect(parseLines()[0]).toMatchObject({
        msg: 'The provider failed',
        stack: expect.stringMatching(
          /ApiError|Error: The provider failed[^]*caused by Error: no answer/,
        ),
      });
      expect(lines[0]).not.toContain('abcdefghijkl');
    },
  );

  it.each([
    ['a setting', 'asked with news-key-4711', 'asked with [redacted]'],
    ['one of several', 'one-long-secret-of-watermarks', '[redacted]'],
    ['one that JSON escapes', 'watching "with" quotes', '[redacted]'],
    ["an operator's key", 'a-configured-key-1!', '[redacted]!'],
    ['the password of the database', 'password hun@ter2', 'password [redacted]'],
    ['the password of Redis', 'red-secret', '[redacted]'],
    ['any URL', 'postgres://you:s3cret@elsewhere/db', 'postgres://you:[redacted]@elsewhere/db'],
    ['a header', 'Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [redacted]'],
    [
      'a header of JSON',
      '{"headers":{"Cookie":"sid=1","x-api-key":"k"}}',
      '{"headers":{"Cookie":"[redacted]","x-api-key":"[redacted]"}}',
    ],
    [
      'a parameter',
      'https://newsapi.example/v2?q=rain&apiKey=123abc&page=2',
      'https://newsapi.example/v2?q=rain&apiKey=[redacted]&page=2',
    ],
    ['a token of ours', `key pat_${'a1'.repeat(19)} is`, 'key [redacted] is'],
    ["a service's token", 'eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJ4In0.c2ln', '[redacted]'],
  ])('holds no secret: %s', (_what, text, expected) => {
    logger.warn(text, 'Test');
    logger.error('with a stack', `Error: ${text}\n    at somewhere`, 'Test');
    logger.warn({ deep: [text] }, 'Test');
    expect(parseLines()[0]!.msg).toBe(expected);
    for (const line of lines)
      for (const secret of collectSecrets(settings))
        expect(line).not.toContain(JSON.stringify(secret).slice(1, -1));
    expect(parseLines()[1]!.stack).toBe(`Error: ${expected}\n    at somewhere`);
  });

  it('leaves ordinary words alone', () => {
    const text =
      'Invalid Bearer token: it is unknown; the key of ' +
      'https://example.org:8443/a?token_count=3 is fine';
    logger.warn(text, 'Test');
    expect(parseLines()[0]!.msg).toBe(text);
  });

  it("tells Nest's own start-up to who debugs, and is Nest's logger", () => {
    logger.log('Mapped {/x, GET} route', 'RouterExplorer');
    logger.log('ours', 'Ingest');
    Logger.overrideLogger(logger);
    new Logger('News').warn('through Nest');
    Logger.overrideLogger(false);
    expect(parseLines().map(({ msg, context }) => [msg, context])).toEqual([
      ['ours', 'Ingest'],
      ['through Nest', 'News'],
    ]);
  });
});
