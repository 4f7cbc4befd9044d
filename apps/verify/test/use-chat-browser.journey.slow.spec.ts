import {
  type DemoNews,
  type LanguageModelServer,
  modelReplies,
  startDemoNews,
  startLanguageModel,
  startTcpProxy,
  type TcpProxy,
} from '@plumbline/testing';
import type { PlumblineUIMessage } from '@plumbline/client/chat-transport';
import { HARBOUR_PAGE, QUESTION } from './chat-calls.ts';
import { seedCollection, type SeededCollection } from './seed-collection.ts';
import { joinParts, pollReplyState, selectParts } from './transport-chat.ts';
import {
  type BrowserPage,
  type SdkMajor,
  startUseChatBrowser,
  type UseChatBrowser,
} from './use-chat-browser.ts';
import { startVerify, type VerifyTestApp } from './verify-app.ts';

const MODEL_TEXT = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
const MAX_STOP_MS = 1_000;
const MAX_INSTALL_MS = 300_000;
const TOOLS = { use_fact_search: true, use_fact_checker: true };

describe.each<SdkMajor>([6, 7])('useChat of the AI SDK %i in Chromium', (major) => {
  let browser: UseChatBrowser | undefined;
  let demo: DemoNews;
  let model: LanguageModelServer;
  let verify: VerifyTestApp;
  let proxy: TcpProxy;
  let collection: SeededCollection;
  let page: BrowserPage;
  beforeAll(async () => {
    browser = await startUseChatBrowser();
    if (!browser) return;
    [demo, model] = await Promise.all([startDemoNews(), startLanguageModel()]);
    verify = await startVerify({
      ...demo.env,
      ...{ LLM_BASE_URL: model.baseUrl, LLM_MODEL_MEDIUM: 'medium-model' },
      CORS_ORIGINS: browser.origin,
    });
    proxy = await startTcpProxy(verify.url);
    collection = await seedCollection(verify, { pages: [HARBOUR_PAGE] });
  }, MAX_INSTALL_MS);
  afterAll(async () => {
    if (!browser) return;
    await browser.close();
    await proxy.close();
    await verify.close();
    await Promise.all([demo.close(), model.close()]);
  });
  beforeEach(() => model?.reply(modelReplies.fails(401))); // rules do without it
  afterEach(() => page?.close());

  /** Runs the test where Chromium and npm are available. */
  const itInBrowser = (title: string, test: () => Promise<void>) =>
    it(title, () => (browser ? test() : Promise.resolve()), 60_000);
  const open = async (body: object, more: Record<string, string> = {}) => {
    const query = { base: verify.url, token: verify.keys.ann, body: JSON.stringify(body), ...more };
    page = await browser!.open(major, query);
  };
  const openSession = async () => {
    const { rows } = await verify.database.pool.query<{ id: string }>(
      'select id from verify.chat_session order by id desc limit 1',
    );
    await page.close();
    await open({ collection_id: collection.id }, { session: rows[0]!.id });
  };
  const startAsking = async (text: string) => {
    await page.fill('input', text);
    await page.click('text=Ask');
  };
  /** Asks, and waits until the page knows the id of the reply, for which the model is held. */
  const startSessionReply = async (more: Record<string, string> = {}) => {
    const count = model.requests.length;
    await open({ collection_id: collection.id }, more);
    await startAsking(QUESTION);
    while (model.requests.length === count) await new Promise((resolve) => setTimeout(resolve, 5));
    await waitForStart();
  };
  /** A reply without text has an empty element. */
  const waitForStart = () => page.waitForSelector('article.assistant', { state: 'attached' });
  const waitUntilReady = () => page.waitForSelector('main[data-status=ready]');
  const ask = async (text: string) => {
    const count = await page.evaluate<number>('document.querySelectorAll("article").length');
    await startAsking(text);
    await page.waitForSelector(`article.assistant:nth-of-type(${count + 2})`);
    await waitUntilReady();
    return readLast();
  };
  const readMessages = () => page.evaluate<PlumblineUIMessage[]>('window.result.messages');
  const readLast = async () => (await readMessages()).at(-1)!;
  const readTexts = () =>
    page.evaluate<string[]>(
      '[...document.querySelectorAll("article.assistant")].map(({ innerText }) => innerText)',
    );
  const holdModel = (reply = modelReplies.says('not an answer')) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    model.reply(modelReplies.waits(promise, reply));
    return resolve;
  };
  const stopInTime = async () => {
    const stoppedAt = performance.now();
    await page.click('text=Stop');
    expect(await pollReplyState(verify)).toBe('stopped');
    while (model.countOpenRequests()) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(performance.now() - stoppedAt).toBeLessThan(MAX_STOP_MS);
    await waitUntilReady();
    expect(await page.evaluate('window.stopFailure')).toBeUndefined();
  };

  itInBrowser('compiles the example of the README with the types of this version', async () => {
    expect(browser!.compileExample(major)).toBe('');
    return Promise.resolve();
  });

  itInBrowser('shows the text while it arrives', async () => {
    model.reply(modelReplies.lasts(2_000, modelReplies.says(MODEL_TEXT)));
    await open({});
    await startAsking('Tell me of the words');
    const lengths = new Set<number>();
    while (![...lengths].includes(MODEL_TEXT.length)) {
      lengths.add(((await readTexts())[0] ?? '').length);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(lengths.size).toBeGreaterThan(5);
  });

  itInBrowser('stops a reply in the browser and in the service', async () => {
    holdModel(modelReplies.says(MODEL_TEXT));
    await open({});
    await startAsking('Tell me of the words');
    await page.waitForSelector('article.assistant p');
    await stopInTime();
    const text = (await readTexts())[0]!;
    expect(text.length).toBeLessThan(MODEL_TEXT.length);
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 300))');
    expect(await readTexts()).toEqual([text]);
  });

  itInBrowser('resumes the reply of a session after a reload in its middle', async () => {
    const resume = holdModel();
    await startSessionReply();
    await openSession();
    await waitForStart();
    resume();
    await waitUntilReady();
    const [text, ...others] = await readTexts();
    expect(others).toEqual([]);
    expect(text).toContain('61.7 million euros [1].');
    expect(text).toContain(HARBOUR_PAGE.title);
    await page.reload();
    await page.waitForSelector('article.assistant');
    expect(await readTexts()).toEqual([text]);
    expect(joinParts(await ask('When did the work end?'))).toContain('3 May 2024');
    await page.reload();
    await page.waitForSelector('article.assistant');
    expect(await readTexts()).toHaveLength(2);
  });

  itInBrowser('stops a reply that was resumed after a reload', async () => {
    const resume = holdModel();
    await startSessionReply();
    await openSession();
    await waitForStart();
    await stopInTime();
    resume();
  });

  itInBrowser('completes the reply of a session whose connection breaks', async () => {
    const resume = holdModel();
    await startSessionReply({ base: proxy.url });
    await proxy.setMode('refuse');
    await proxy.setMode('forward');
    resume();
    await waitUntilReady();
    expect((await readTexts())[0]).toContain('61.7 million euros [1].');
  });

  itInBrowser('answers again in place of the last reply', async () => {
    await open({ collection_id: collection.id });
    await ask(QUESTION);
    const second = await ask('When did the work end?');
    await page.click('text=Answer again');
    await page.waitForSelector('main:not([data-status=ready])');
    await waitUntilReady();
    const messages = await readMessages();
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(messages[3]!.id).not.toBe(second.id);
    expect(joinParts(messages[3]!)).toContain('3 May 2024');
    expect(await readTexts()).toHaveLength(2);
  });

  itInBrowser(
    'shows citations with outlet, date and address, at their places in the text',
    async () => {
      await open(TOOLS);
      const reply = await ask('How many people died in the flood in Tarima?');
      const citations = selectParts(reply, 'data-citation');
      expect(citations.length).toBeGreaterThan(0);
      for (const { data } of citations) {
        expect(data.text_spans.length).toBeGreaterThan(0);
        for (const { start, end } of data.text_spans)
          expect(joinParts(reply).slice(start, end)).toContain(`[${data.marker}]`);
      }
      const cites = await page.innerText('cite');
      expect(cites).toMatch(/^\[1\] Tarima County Disaster Office \d{4}-\d\d-\d\d Bulletin 7/);
      const address = await page.evaluate<string>('document.querySelector("cite a").href');
      expect(new URL(address).hostname).toMatch(/\.localhost$/);
    },
  );

  itInBrowser('understands a follow-up, although the service stores no history', async () => {
    await open(TOOLS);
    await ask('What was the unemployment rate in Vestmark in 2025?');
    const [tool] = selectParts(await ask('And in 2024?'), 'tool-fact_search');
    expect(tool!.input!.query).toMatch(/unemployment.*Vestmark.*2024/);
  });

  itInBrowser('shows the words of the service when it refuses', async () => {
    for (const [query, message] of [
      [{ body: '{"collection_id":"none"}' }, 'Collection none does not exist'],
      [{ token: 'pat_wrong' }, 'token'],
    ] as const) {
      await open({}, query);
      await startAsking(QUESTION);
      await page.waitForSelector('main[data-status=error]');
      const text = await page.innerText('[role=alert]');
      expect(text).toContain(message);
      expect(text).not.toContain('{');
    }
  });
});
