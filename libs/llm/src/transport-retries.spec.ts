import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
  type ModelReply,
} from '@plumbline/testing';
import {
  API_KEY,
  GOOD_REPLY,
  expectPrivateError,
  QUESTION,
  startTransport,
  measureTime,
  type TransportTestServer,
} from '../test/transport-client.ts';
import type { ModelErrorReason } from './index.ts';

const soon = (reply: ModelReply): ModelReply => ({
  ...reply,
  headers: { ...reply.headers, 'retry-after-ms': '1' },
});

const PIECE = { choices: [{ index: 0, delta: { content: '{"cou' } }] };
/** A stream as it is; these failures name no wait. */
const streamOf = (...events: object[]): ModelReply => ({
  body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
  headers: { 'content-type': 'text/event-stream', 'retry-after-ms': '1' },
});

let server: LanguageModelServer;
let transport: TransportTestServer;
beforeEach(async () => {
  transport = await startTransport();
  ({ server } = transport);
});
afterEach(() => transport.close());

const open: TransportTestServer['open'] = (options) => transport.open(options);

describe('what may succeed later is tried again', () => {
  it.each<[string, ModelReply]>([
    ['429', replies.tooMany(0)],
    ['408', soon(replies.fails(408))],
    ['500', soon(replies.fails(500))],
    ['503 from a proxy', soon(replies.htmlPage(503))],
    [
      'a failure behind a router that answers 200',
      soon(replies.body('{"error":{"message":"Upstream failed.","code":503}}')),
    ],
    ['a closed connection', replies.resets()],
    ['a body cut in the middle', replies.cuts(GOOD_REPLY)],
    ['half a stream, ended in good form', replies.endsEarly(GOOD_REPLY)],
    [
      'a failure in the middle of a stream',
      streamOf(PIECE, { error: { message: 'No.', code: 503 } }),
    ],
    [
      'a failure behind a piece without words',
      streamOf({ ...PIECE, error: { code: 'overloaded' } }),
    ],
  ])('after %s', async (_what, reply) => {
    server.reply([reply, GOOD_REPLY]);
    expect((await open().generateStructured(QUESTION)).value).toEqual({ count: 1 });
    expect(server.requests).toHaveLength(2);
  });

  it.each<[string, ModelReply, ModelErrorReason]>([
    ['429', replies.tooMany(0), 'rate_limited'],
    ['500', soon(replies.fails(500, 'I saw: A private sentence.')), 'unavailable'],
  ])('as often as was agreed, then no more: %s', async (_what, reply, reason) => {
    server.reply(reply);
    expect(
      (await expectPrivateError(open({ retries: 3 }).generateStructured(QUESTION))).reason,
    ).toBe(reason);
    expect(server.requests).toHaveLength(4);
  });

  it('not at all where no retries are wanted, as with a server that is not there', async () => {
    const gone = await startLanguageModel();
    await gone.close();
    expect(
      await expectPrivateError(
        open({ baseUrl: gone.baseUrl, retries: 0 }).generateStructured(QUESTION),
      ),
    ).toMatchObject({
      reason: 'unavailable',
      code: 'ECONNREFUSED',
    });
  });

  it('after as many seconds as the server asks for', async () => {
    server.reply([replies.tooMany(1), GOOD_REPLY]);
    const { milliseconds } = await measureTime(open().generateStructured(QUESTION));
    expect(milliseconds).toBeGreaterThanOrEqual(990);
  });

  it('at the time that the server names', async () => {
    server.reply([replies.tooMany(new Date(Date.now() + 1_500)), GOOD_REPLY]);
    const { milliseconds } = await measureTime(open().generateStructured(QUESTION));
    expect(milliseconds).toBeGreaterThanOrEqual(400); // the header has whole seconds
  });

  it('with a pause of its own, growing, where the server names none', async () => {
    server.reply([replies.fails(503), replies.fails(503), GOOD_REPLY]);
    await open().generateStructured(QUESTION);
    const [first, second, third] = server.requests.map(({ at }) => at) as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(245);
    expect(third - second).toBeGreaterThanOrEqual(495);
  });

  it('but not when the wait would be too long: the caller learns of it at once', async () => {
    server.reply(replies.tooMany(3_600));
    const { value, milliseconds } = await measureTime(
      expectPrivateError(open().generateStructured(QUESTION)),
    );
    expect(value).toMatchObject({ reason: 'rate_limited', status: 429, retryAfterMs: 3_600_000 });
    expect(milliseconds).toBeLessThan(2_500);
    server.reply(replies.tooMany(5));
    expect(
      (await expectPrivateError(open({ totalTimeoutMs: 2_000 }).generateStructured(QUESTION)))
        .retryAfterMs,
    ).toBe(5_000);
  });
});

describe('what will not succeed is not tried again', () => {
  it.each<[string, ModelReply, ModelErrorReason]>([
    ['a wrong key', replies.fails(401, `Incorrect API key provided: ${API_KEY}.`), 'unauthorized'],
    ['a forbidden model', replies.fails(403), 'unauthorized'],
    ['an unknown model', replies.fails(404), 'rejected'],
    ['a quota that is used up', replies.tooMany(1, 'insufficient_quota'), 'rate_limited'],
    ['too large a body', replies.fails(413), 'too_long'],
    ['something never built', replies.fails(501), 'rejected'],
    [
      'a wrong key behind a router that answers 200',
      replies.body('{"error":{"message":"No.","code":401}}'),
      'unauthorized',
    ],
    ['an HTML page', replies.htmlPage(), 'invalid'],
    ['JSON of another kind', replies.body('{"hello":"world"}'), 'invalid'],
    ['no choice', replies.body('{"choices":[]}'), 'invalid'],
    ['nothing', replies.body(''), 'invalid'],
  ])('%s', async (_what, reply, reason) => {
    server.reply(reply);
    expect((await expectPrivateError(open().generateStructured(QUESTION))).reason).toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  it('a redirect, which is not followed with the key and the text', async () => {
    let visits = 0;
    const elsewhere = createServer((_request, response) => response.end(String(++visits)));
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    server.reply(
      replies.redirects(
        `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/v1/chat/completions`,
      ),
    );
    expect(await expectPrivateError(open().generateStructured(QUESTION))).toMatchObject({
      reason: 'rejected',
      status: 307,
    });
    expect(visits).toBe(0);
    elsewhere.close();
  });
});
