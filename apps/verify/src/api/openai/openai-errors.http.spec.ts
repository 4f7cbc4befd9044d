import { request as httpRequest } from 'node:http';
import { measureLongestTurn, startDemoNews, type DemoNews } from '@plumbline/testing';
import { postOpenAi } from '../../../test/openai-calls.ts';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../../../test/verify-app.ts';

const USER = { role: 'user', content: 'Hello' };
/** Several times what these bodies take. */
const MAX_TURN_MS = 400;
const COMPLETIONS = 'chat/completions';

let demo: DemoNews;
let verify: VerifyTestApp;
beforeAll(async () => {
  demo = await startDemoNews();
  verify = await startVerify(demo.env);
});
afterAll(async () => {
  await verify.close();
  await demo.close();
});

const invalid = (param: string | null, message: RegExp | string) => ({
  error: {
    message: expect.stringMatching(message),
    type: 'invalid_request_error',
    param,
    code: null,
  },
});

describe('errors of a chat completion', () => {
  const image = { type: 'image_url', image_url: { url: 'https://a.example/b.png' } };
  it.each<[name: string, fields: object, param: string, message: RegExp]>([
    ['no messages', { messages: undefined }, 'messages', /^messages must/],
    ['an empty list', { messages: [] }, 'messages', /^messages must contain at least 1/],
    ['a text as messages', { messages: 'Hello' }, 'messages', /^messages must be an array/],
    [
      'an unknown role',
      { messages: [{ role: 'robot', content: 'x' }] },
      'messages[0].role',
      /role/,
    ],
    ['no content', { messages: [{ role: 'user' }] }, 'messages[0].content', /must be a string/],
    [
      'an empty text',
      { messages: [{ role: 'user', content: ' ' }] },
      'messages[0].content',
      /empty/,
    ],
    [
      'an image',
      { messages: [USER, { role: 'user', content: [{ type: 'text', text: 'x' }, image] }] },
      'messages[1].content[1].type',
      /^messages\[1\]\.content\[1\]\.type is image_url, but it must be text/,
    ],
    [
      'a part without a type',
      { messages: [{ role: 'user', content: [{}] }] },
      'messages[0].content[0].type',
      /text/,
    ],
    [
      'a part without text',
      { messages: [{ role: 'user', content: [{ type: 'text' }] }] },
      'messages[0].content[0].text',
      /string/,
    ],
    [
      'the assistant last',
      { messages: [USER, { role: 'assistant', content: 'x' }] },
      'messages',
      /role user/,
    ],
    [
      'only instructions',
      { messages: [{ role: 'system', content: 'x' }] },
      'messages',
      /role user/,
    ],
    [
      'a long message',
      { messages: [{ role: 'user', content: '한'.repeat(8_001) }] },
      'messages[0].content',
      /8000 characters/,
    ],
    ['NUL', { messages: [{ role: 'user', content: 'a\0b' }] }, 'messages[0].content', /NUL/],
    [
      'half a character',
      { messages: [{ role: 'user', content: 'a\ud800b' }] },
      'messages[0].content',
      /surrogate/,
    ],
    ['no model', { model: undefined }, 'model', /^model must be a string/],
    ['a number as model', { model: 5 }, 'model', /^model must be a string/],
    ['two replies', { n: 2 }, 'n', /^n must not be greater than 1/],
    [
      'a hot temperature',
      { temperature: 3 },
      'temperature',
      /^temperature must not be greater than 2/,
    ],
    [
      'a text as temperature',
      { temperature: 'hot' },
      'temperature',
      /^temperature must be a number/,
    ],
    ['a text as stream', { stream: 'yes' }, 'stream', /^stream must be a boolean/],
    ['an object as tools', { tools: {} }, 'tools', /^tools must be an array/],
    ['a required tool', { tool_choice: 'required' }, 'tool_choice', /call no tools of the client/],
    ['a certain tool', { tool_choice: { type: 'function' } }, 'tool_choice', /call no tools/],
    [
      'JSON as format',
      { response_format: { type: 'json_object' } },
      'response_format.type',
      /must be text/,
    ],
    ['sound', { modalities: ['text', 'audio'] }, 'modalities', /only text/],
  ])('names the field of %s', async (_name, fields, param, message) => {
    const sent = { model: 'plumbline-chat', messages: [USER], ...fields };
    const { body } = await postOpenAi(verify, COMPLETIONS, sent).expect(400);
    expect(body).toEqual(invalid(param, message));
  });

  it('refuses a long question to research', async () => {
    const messages = [{ role: 'user', content: 'How long? '.repeat(101) }];
    const sent = { model: 'plumbline-research', messages };
    const { body } = await postOpenAi(verify, COMPLETIONS, sent).expect(400);
    expect(body).toEqual(invalid('messages', /at most 1000 characters/));
  });

  it('knows no model of that name, also in a stream', async () => {
    for (const stream of [false, true]) {
      const sent = { model: 'gpt-4o', messages: [USER], stream };
      const { body, headers } = await postOpenAi(verify, COMPLETIONS, sent).expect(404);
      expect(headers['content-type']).toContain('application/json');
      expect(body.error).toMatchObject({ code: 'model_not_found', param: 'model' });
    }
  });

  it('refuses unknown fields if the client prefers strict handling', async () => {
    const sent = { model: 'plumbline-chat', messages: [USER], seed: 1 };
    const { body } = await postOpenAi(verify, COMPLETIONS, sent)
      .set('Prefer', 'handling=strict')
      .expect(400);
    expect(body.error).toMatchObject({ param: 'seed' });
  });

  it.each([
    ['broken JSON', '{"model": "x", ', 400, 'body', /^body is not valid JSON/],
    ['a list', '[]', 400, 'body', /^body must be a JSON object/],
    [
      'deep JSON',
      `{"a":${'['.repeat(600)}${']'.repeat(600)}}`,
      400,
      'body',
      /nested more than 500/,
    ],
    ['a huge body', `{"a":"${'x'.repeat(9 * 2 ** 20)}"}`, 413, 'body', /larger than 8388608 bytes/],
  ])('refuses %s', async (_name, text, status, param, message) => {
    const { body } = await postOpenAi(verify, COMPLETIONS, text).expect(status);
    expect(body).toEqual(invalid(param, message));
  });

  it.each([
    ['tools', { tools: Array(9_000).fill({ function: { name: 'x', parameters: { a: {} } } }) }],
    ['parts', { messages: [{ role: 'user', content: Array(6_000).fill({ type: 'text' }) }] }],
    ['calls', { messages: Array(900).fill({ role: 'tool', tool_calls: Array(90).fill(0) }) }],
  ])('does not keep others waiting while it reads thousands of %s', async (_what, fields) => {
    const { result, longestTurnMs } = await measureLongestTurn(MAX_TURN_MS, () =>
      postOpenAi(verify, COMPLETIONS, { model: 'gpt-4o', messages: [USER], ...fields }),
    );
    expect([400, 404]).toContain(result.status);
    expect(longestTurnMs).toBeLessThan(MAX_TURN_MS);
  });

  it('refuses a form', async () => {
    const { body } = await postOpenAi(verify, COMPLETIONS, 'a=b')
      .set('content-type', 'application/x-www-form-urlencoded')
      .expect(415);
    expect(body.error).toMatchObject({ type: 'invalid_request_error', param: 'Content-Type' });
  });
});

describe('errors of the routes of OpenAI', () => {
  it('say that a key is missing or wrong', async () => {
    for (const authorization of ['', 'Bearer sk-nobody', 'Basic eA=='])
      for (const path of ['models', 'models/gpt-4o']) {
        const { body, headers } = await verify.http
          .get(`/v1/${path}`)
          .set({ authorization })
          .expect(401);
        expect(body.error).toEqual({
          message: expect.stringContaining('Bearer token'),
          type: 'invalid_request_error',
          param: null,
          code: 'invalid_api_key',
        });
        expect(headers['www-authenticate']).toContain('Bearer');
      }
  });

  it.each([
    ...['/v1', '/v1/', '/v1/embeddings', '/v1/completions', '/v1/memories'],
    ...['/v1/responses/resp_1', '/v1/models/a/b/c', '/v1/chat'],
  ])('name the path %s, which does not exist', async (path) => {
    const { body } = await verify.http.get(path).set(toBearerHeader(verify.keys.ann)).expect(404);
    expect(body).toEqual(invalid(null, new RegExp(`^The path ${path} does not exist$`)));
  });

  it('name the allowed methods', async () => {
    const { body, headers } = await verify.http.get('/v1/chat/completions').expect(405);
    expect(headers.allow).toBe('OPTIONS, POST');
    expect(body).toEqual(invalid(null, /does not allow the method GET/));
  });

  it('refuse pages that use DNS rebinding', async () => {
    const send = (headers: Record<string, string>) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const options = { port: new URL(verify.url).port, path: '/v1/models', agent: false };
        const outgoing = httpRequest(
          { ...options, headers: { ...toBearerHeader(verify.keys.ann), ...headers } },
          (response) => {
            let text = '';
            response.on('data', (chunk: Buffer) => (text += chunk.toString()));
            response.on('end', () => resolve({ status: response.statusCode!, text }));
          },
        );
        outgoing.on('error', reject);
        outgoing.end();
      });
    for (const headers of [
      { host: 'evil.example' },
      { host: 'localhost', origin: 'http://evil.example' },
    ] as Record<string, string>[]) {
      const { status, text } = await send(headers);
      expect([status, JSON.parse(text)]).toEqual([403, invalid(null, /evil\.example/)]);
    }
    expect((await send({ host: 'localhost' })).status).toBe(200);
  });

  it('tell when to try again', async () => {
    const limited = await startVerify({ ...demo.env, RATE_LIMIT_PER_MINUTE: '2' });
    try {
      const get = () => limited.http.get('/v1/models').set(toBearerHeader(limited.keys.ann));
      await get().expect(200);
      await get().expect(200);
      const { body, headers } = await get().expect(429);
      expect(body.error).toMatchObject({ type: 'requests', code: 'rate_limit_exceeded' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });

  it('name the news provider that does not answer, also in a stream, and nothing internal', async () => {
    const alone = await startVerify({
      GDELT_URL: 'http://127.0.0.1:1',
      GDELT_MIN_INTERVAL_MS: '1',
    });
    try {
      for (const stream of [false, true]) {
        const sent = { model: 'plumbline-research', messages: [USER], stream };
        const messages = [{ role: 'user', content: `Who built the bridge of Oulu? ${stream}` }];
        const { status, body } = await postOpenAi(alone, COMPLETIONS, { ...sent, messages });
        expect([status, body.error]).toEqual([
          502,
          {
            message: expect.stringMatching(/^No news provider answered \(gdelt: /),
            type: 'server_error',
            param: null,
            code: null,
          },
        ]);
      }
    } finally {
      await alone.close();
    }
  });
});
