import { request as httpRequest } from 'node:http';
import { removeDeceptiveCharacters } from '@plumbline/text/unsafe-characters';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

/**
 * Texts that would become another line, event, header, element or command if they were not escaped.
 */
const INJECTIONS = [
  'a\r\nX-Evil: 1',
  'a\n\nevent: evil\ndata: {"type":"error"}\n\n',
  'a\u2028data: evil\u2029\u0085x',
  'a\rdata: evil',
  '<script>alert("evil")</script>',
  '"><img src=x onerror=evil()>',
  '</title></style><svg onload=evil()>',
  "'; drop table verify.account; --",
  ']]><!-- evil -->',
  '\u001b[2J\u001b]0;evil\u0007',
  '{"level":"fatal","msg":"evil"}',
  '${jndi:ldap://evil.example/a}{{7*7}}<%= 7*7 %>',
  '=cmd|evil!A1',
  '\u202eevil\u202c\u200b',
  '__proto__',
];

describe('a text that would be more than text', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => void (verify = await startVerify()));
  afterAll(() => verify.close());
  const post = (path: string, body: object, key = verify.keys.ann) =>
    verify.http.post(`/api/v1/${path}`).set(toBearerHeader(key)).send(body);
  const get = (path: string) => verify.http.get(path).set(toBearerHeader(verify.keys.ann));

  it.each(INJECTIONS)(
    '%j comes back as it was, in JSON that no browser takes for a page',
    async (text) => {
      for (const [path, body] of [
        ['collections', { name: text }],
        ['tkgs', { name: text }],
      ] as const) {
        const { headers, body: made } = await post(path, body).expect(200);
        expect(made.name).toBe(removeDeceptiveCharacters(text.trim()));
        expect(headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'x-content-type-options': 'nosniff',
        });
        expect(headers).not.toHaveProperty('x-evil');
      }
      for (const [path, body] of [
        ['collections', { name: 'x', slug: text }],
        ['fact-checker', { claim: 'x', language: text }],
        ['crawl', { url: text }],
        ['account/keys', { kind: text, name: 'x' }],
      ] as const) {
        const { status, headers, body: responseBody } = await post(path, body, verify.keys.master);
        expect([path, status >= 400 && status < 500]).toEqual([path, true]);
        expect(responseBody.statusCode).toBe(status);
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
      }
    },
  );

  it.each(INJECTIONS)('%j in a path is told in JSON, on a page as text', async (text) => {
    const path = encodeURIComponent(text);
    const { headers, status } = await get(`/api/v1/collections/${path}`);
    expect([400, 404]).toContain(status);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const page = await verify.http.get(`/claims/${path}`).set('accept', 'text/html');
    expect([400, 404]).toContain(page.status);
    expect(page.text).not.toMatch(/<script|<img|<svg|onload=evil|<!-- evil/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is no element of a graph that is exported', async () => {
    const { body: graph } = await post('tkgs', { name: INJECTIONS[4]! }).expect(200);
    for (const label of INJECTIONS)
      await post(`tkgs/${graph.tkg_id}/graph/nodes`, {
        label: `${label} x`,
        description: label,
      }).expect(200);
    const json = await get(`/api/v1/tkgs/${graph.tkg_id}/graph`).expect(200);
    expect(json.body.nodes).toHaveLength(INJECTIONS.length);
    const xml = await get(`/api/v1/tkgs/${graph.tkg_id}/graph?format=graphml`).expect(200);
    expect(xml.text ?? xml.body.toString()).not.toMatch(/<script|<img|<svg|\]\]>|\u001b/);
    const linked = await get(`/api/v1/tkgs/${graph.tkg_id}/graph?format=jsonld`).expect(200);
    expect(linked.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(INJECTIONS)('%j is no event of a stream', async (text) => {
    const { text: stream, headers } = await post('chat', { message: text });
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    for (const line of stream.split(/\r\n|\r|\n/))
      expect(line).toMatch(/^(?:$|id: \d+$|retry: \d+$|data: |: )/);
    const data = [...stream.matchAll(/^data: (.*)$/gm)].map(([, json]) => json!);
    expect(data.at(-1)).toBe('[DONE]');
    for (const json of data.slice(0, -1)) expect(JSON.parse(json).type).not.toBe('evil');
  });

  it.each(['a\tb', 'a b', 'é', '<x>', 'a;b', '\u00a0', 'x'.repeat(129), '${a}', "';--"])(
    '%j is no request id',
    async (id) => {
      const { port } = new URL(verify.url);
      const keepAliveRequest = await new Promise<string>((resolve) => {
        const sent = httpRequest(
          {
            port,
            path: '/health/live',
            headers: { 'X-Request-Id': Buffer.from(id).toString('latin1') },
          },
          (response) => {
            response.resume();
            resolve(String(response.headers['x-request-id']));
          },
        );
        sent.end();
      });
      expect(keepAliveRequest).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('two headers in one, a line in a header, and two lengths are refused before anybody reads them', async () => {
    const { connect } = await import('node:net');
    const ask = (...lines: string[]) =>
      new Promise<string>((resolve) => {
        let answer = '';
        const socket = connect(Number(new URL(verify.url).port), '127.0.0.1');
        socket.on('data', (data) => (answer += data.toString())).on('close', () => resolve(answer));
        socket.write([...lines, '', ''].join('\r\n'));
      });
    for (const header of [
      'X-Request-Id: a\rb: c',
      'X-Request-Id: a\0b',
      'Content-Length: 1\r\nContent-Length: 2',
      'Content-Length: 1\r\nTransfer-Encoding: chunked',
      'X-A : b',
      ' folded',
    ])
      expect([header, await ask('GET /health/live HTTP/1.1', 'Host: x', header)]).toEqual([
        header,
        expect.stringMatching(/^HTTP\/1\.1 400 /),
      ]);
  });
});
