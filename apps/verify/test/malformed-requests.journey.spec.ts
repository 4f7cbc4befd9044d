import fc from 'fast-check';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

/** Any JSON value except strings. */
const noString = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.integer(), { maxKeys: 3 }),
);
const blank = fc.constantFrom('', ' ', '\n\t', '\u3000');
const longerThan = (max: number) =>
  fc.integer({ min: max + 1, max: max + 50 }).map((length) => 'é'.repeat(length));
const noText = (max: number) =>
  fc.oneof(
    noString,
    blank,
    longerThan(max),
    fc.string().map((text) => `${text}\0`),
  );
const arbitraryExcept = (...values: string[]) =>
  fc.oneof(
    noString,
    fc.string().filter((text) => !values.includes(text)),
  );
/** An optional field may also be null. */
const optional = <T>(arbitrary: fc.Arbitrary<T>) =>
  arbitrary.filter((value) => value !== null && value !== undefined);
const noDate = fc
  .oneof(
    noString,
    fc.string(),
    fc.constantFrom('2026-02-30', '2026-13-01', 'now', '2026-01-01T25:00Z', '26-1-1', '2026-W03'),
  )
  .filter((value) => value !== null);

/** The first bytes of programs, images and archives. */
const binary = fc
  .constantFrom(
    '\x7fELF\x02\x01\x01\0\0',
    '\x89PNG\r\n\x1a\n\0\0',
    'GIF89a\0\x01',
    'PK\x05\x06\0\0\0',
    '\xff\xd8\xff\xe0\0',
  )
  .map((start) => Buffer.from(start, 'latin1'));

interface Endpoint {
  path: string;
  key: 'ann' | 'master';
  valid: Record<string, unknown>;
  wrong: Record<string, fc.Arbitrary<unknown>>;
}

const noUrl = fc.oneof(
  noText(2048),
  fc.constantFrom(
    'x',
    'http://',
    '//a.org',
    'ftp://a.org/',
    'javascript:alert(1)',
    'http://user:pw@a.org/',
    'data:text/html,x',
    'http://[::1',
    'file:///etc/passwd',
  ),
);

const noObject = noString.map((value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? 'text' : value,
);

/** Values that are not, and do not represent, an integer from 1 to 100. */
const noLimit = fc.constantFrom<unknown>(
  0,
  -1,
  101,
  1.5,
  1e9,
  'ten',
  '',
  '0',
  {},
  [],
  [5],
  true,
  false,
);

const endpoints: Endpoint[] = [
  {
    path: 'account/keys',
    key: 'master',
    valid: { kind: 'personal', name: 'x' },
    wrong: { kind: arbitraryExcept('master', 'personal'), name: noText(200), expires_at: noDate },
  },
  {
    path: 'crawl',
    key: 'ann',
    valid: { url: 'http://127.0.0.1:1/' },
    wrong: { url: noUrl, prompt: optional(noText(2000)) },
  },
  {
    path: 'claims/detect',
    key: 'ann',
    valid: { text: 'A text.' },
    wrong: { text: noText(20_000), url: optional(noText(2048)), title: optional(noText(1000)) },
  },
  {
    path: 'ingest',
    key: 'ann',
    valid: { content: 'A text.' },
    wrong: { content: noText(20_000), visibility: optional(arbitraryExcept('private', 'public')) },
  },
  { path: 'ingest', key: 'ann', valid: { url: 'http://127.0.0.1:1/' }, wrong: { url: noUrl } },
  {
    path: 'timeseries',
    key: 'ann',
    valid: { url: 'http://127.0.0.1:1/' },
    wrong: { url: noUrl, language: optional(noText(40)), limit: optional(noLimit) },
  },
  {
    path: 'causality-graph',
    key: 'ann',
    valid: { text: 'A text.' },
    wrong: { text: noText(20_000), language: optional(noText(40)) },
  },
  {
    path: 'causality-graph',
    key: 'ann',
    valid: { url: 'http://127.0.0.1:1/' },
    wrong: { url: noUrl },
  },
  {
    path: 'fingerprint/embed',
    key: 'ann',
    valid: { content: 'A text.' },
    wrong: {
      content: noText(50_000),
      content_type: optional(arbitraryExcept('news', 'report', 'legal', 'internal')),
      density: optional(arbitraryExcept('standard', 'light')),
      metadata: optional(noObject),
    },
  },
  {
    path: 'fingerprint/detect',
    key: 'ann',
    valid: { url: 'http://127.0.0.1:1/' },
    wrong: {
      url: noUrl,
      top_k: optional(noLimit),
      min_score: fc.constantFrom<unknown>(-0.01, 1.01, '0.3', [], {}, true),
      scan_limit: fc.constantFrom<unknown>(0, 5_001, 1.5, '1000', [], {}, true),
      weights: fc.oneof(
        optional(noObject),
        fc.record({
          entity: fc.double({ max: 0.3 }),
          time: fc.double({ max: 0.3 }),
          causal: fc.double({ max: 0.3 }),
        }),
      ),
      filter: optional(noObject),
    },
  },
];

describe('malformed requests', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify();
  });
  afterAll(() => verify.close());

  it.each(endpoints)(
    'fifty to POST /$path are each a 400 that names the field',
    async ({ path, key, valid, wrong }) => {
      const post = (body: unknown) =>
        verify.http
          .post(`/api/v1/${path}`)
          .set(toBearerHeader(verify.keys[key]))
          .send(body as object);
      const fault = fc
        .constantFrom(...Object.keys(wrong))
        .chain((field) => wrong[field]!.map((value) => ({ field, value })));
      const property = fc.asyncProperty(fault, async ({ field, value }) => {
        const { status, body } = await post({ ...valid, [field]: value });
        expect({ status, body }).toEqual({
          status: 400,
          body: { error: 'Bad Request', message: expect.stringContaining(field), statusCode: 400 },
        });
      });
      await fc.assert(property, { numRuns: 50 });
    },
  );

  it.each(endpoints)(
    'bodies to POST /$path that are no JSON object are a 400',
    async ({ path, key }) => {
      const send = (body: string) =>
        verify.http
          .post(`/api/v1/${path}`)
          .set(toBearerHeader(verify.keys[key]))
          .set('content-type', 'application/json')
          .send(body);
      for (const body of [
        '[]',
        '"text"',
        '7',
        'null',
        '{',
        '{"a":}',
        '\u0000',
        '{"a":1}{',
        '[[[[',
        'undefined',
      ]) {
        const response = await send(body);
        expect({ body, status: response.status }).toEqual({ body, status: 400 });
      }
    },
  );

  it('fifty query strings to GET /fact-search are each a 400 that names the parameter', async () => {
    const wrong: Record<string, fc.Arbitrary<string>> = {
      q: fc.oneof(blank, longerThan(1000)),
      limit: fc.oneof(
        fc.constantFrom('0', '-1', '51', '1.5', 'ten', 'NaN', 'Infinity'),
        fc
          .string({ minLength: 1 })
          .filter((text) => !/^\s*[\d.+-]/.test(text) && text.trim() !== ''),
      ),
      sortBy: fc.string().filter((text) => !['relevance', 'date'].includes(text)),
      from: fc.string(),
      to: fc.string(),
      timespan: fc.string().filter((text) => !/^\s*\d/.test(text)),
      country: fc.string({ minLength: 3 }),
      source: fc.string().filter((text) => !['default', 'ingest', 'all'].includes(text)),
    };
    const fault = fc
      .constantFrom(...Object.keys(wrong))
      .chain((field) => wrong[field]!.map((value) => ({ field, value })));
    const property = fc.asyncProperty(fault, async ({ field, value }) => {
      const query = new URLSearchParams({ q: 'x', source: 'ingest', [field]: value });
      const { status, body } = await verify.http
        .get(`/api/v1/fact-search?${query}`)
        .set(toBearerHeader(verify.keys.ann));
      expect({ status, body }).toEqual({
        status: 400,
        body: { error: 'Bad Request', message: expect.stringContaining(field), statusCode: 400 },
      });
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('fifty broken uploads to POST /ingest/file are each a 4xx', async () => {
    const upload = fc.oneof(
      fc.record({
        field: fc.constantFrom('document', 'files', 'upload'),
        bytes: fc.constant(Buffer.from('A text of some length.')),
        visibility: fc.constant('private'),
      }),
      fc.record({
        field: fc.constant('file'),
        bytes: fc.constant(Buffer.from('A text of some length.')),
        visibility: fc
          .string({ minLength: 1 })
          .filter((text) => !['private', 'public'].includes(text)),
      }),
      fc.record({
        field: fc.constant('file'),
        bytes: fc
          .tuple(binary, fc.uint8Array({ maxLength: 200 }))
          .map((parts) => Buffer.concat(parts)),
        visibility: fc.constant('private'),
      }),
    );
    const property = fc.asyncProperty(upload, async ({ field, bytes, visibility }) => {
      const response = await verify.http
        .post('/api/v1/ingest/file')
        .set(toBearerHeader(verify.keys.ann))
        .field('visibility', visibility)
        .attach(field, bytes, 'a.txt');
      expect([400, 415, 422]).toContain(response.status);
      expect(response.body.message).toMatch(/file|visibility|document|files|upload/);
    });
    await fc.assert(property, { numRuns: 50 });
  });
});
