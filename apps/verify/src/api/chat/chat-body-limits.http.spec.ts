import { measureLongestTurn } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

/** Several times what these bodies take, and a fraction of what they took without limits. */
const MAX_TURN_MS = 400;

const repeat = (count: number, json: string) => Array<string>(count).fill(json).join(',');
const listKeys = (count: number) =>
  Array.from({ length: count }, (_, index) => `"k${(index * 7_919) % count}":0`).join(',');
const messagesWithParts = (messages: number, partsEach: number, part: string) =>
  `{"messages":[${repeat(messages, `{"role":"user","parts":[${repeat(partsEach, part)}]}`)}]}`;

describe('the limits of a chat body', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());
  const send = (body: string, path = 'chat') =>
    verify.http
      .post(`/api/v1/${path}`)
      .set(toBearerHeader(verify.keys.ann))
      .set('content-type', 'application/json')
      .send(body);

  it('refuses two million parts in a short answer, without parsing them', async () => {
    const body = messagesWithParts(1_000, 2_000, '{}');
    const { result, longestTurnMs } = await measureLongestTurn(MAX_TURN_MS, () =>
      send(body).expect(413),
    );
    expect(result.body).toEqual({
      error: 'Payload Too Large',
      message: expect.stringMatching(/^body contains more than 100000 JSON values .* send fewer/),
      statusCode: 413,
    });
    expect(longestTurnMs).toBeLessThan(MAX_TURN_MS);
  });

  it('counts the parts of all messages together before it validates them', async () => {
    const { body } = await send(messagesWithParts(1_000, 11, '{}')).expect(400);
    expect(body.message).toBe(
      'messages[].parts must contain no more than 10000 elements in total; send fewer in one request',
    );
  });

  it.each([
    ['parts that are all invalid', messagesWithParts(1_000, 10, '{}')],
    ['wrong lists', `{"messages":[${repeat(5, `{"content":[${repeat(19_000, '[]')}]}`)}]}`],
    ['wrong objects', `{"messages":[${repeat(5, `{"content":{${listKeys(19_000)}}}`)}]}`],
    ['unknown fields', `{"messages":[${repeat(5, `{"x":[${repeat(19_000, '[]')}]}`)}]}`],
  ])('lists a few violations of %s, and does not keep others waiting', async (_what, body) => {
    const { result, longestTurnMs } = await measureLongestTurn(MAX_TURN_MS, () =>
      send(body).expect(400),
    );
    expect(result.text.length).toBeLessThan(3_000);
    expect(longestTurnMs).toBeLessThan(MAX_TURN_MS);
  });

  it('takes the conversation of an AI SDK client with all its tool results', async () => {
    const article = JSON.stringify({
      title: 'x',
      url: 'https://x',
      date: '2026-01-01',
      score: 0.5,
    });
    const toolPart = `{"type":"tool-fact_search","output":{"articles":[${repeat(10, article)}]}}`;
    const reply = `{"role":"assistant","parts":[${repeat(15, '{"type":"data-citation"}')},${toolPart},{"type":"text","text":"Yes."}]}`;
    const question = '{"role":"user","parts":[{"type":"text","text":"Hello"}]}';
    const messages = repeat(499, `${question},${reply}`);
    const { text } = await send(`{"messages":[${messages},${question}]}`).expect(200);
    expect(text).toContain('"type":"start"');
  });

  it('bounds the bodies of all other endpoints', async () => {
    const body = `{"text":[${repeat(6_000, '[]')}]}`;
    for (const path of ['claims/detect', 'fingerprint/embed', 'news/search'])
      expect((await send(body, path).expect(413)).body.message).toMatch(
        /more than 5000 JSON values/,
      );
  });
});
