import type { Client, Progress } from '@modelcontextprotocol/client';
import {
  AgentPool,
  callTool,
  MCP_VERSIONS,
  startDemoNews,
  type DemoNews,
} from '@plumbline/testing';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../../../test/verify-app.ts';

const TOOLS = [
  ...['check_claim', 'check_document', 'find_evidence', 'search_news', 'research', 'read_page'],
  ...['ask_collection', 'verify_answers', 'add_to_collection'],
];
const FALSE_CLAIM = 'The repair of the harbour of Lindholm cost 48.2 million euros.';
const TRUE_CLAIM = 'The repair of the harbour of Lindholm cost 61.7 million euros.';
const AUDIT = 'Vestmark Audit Office';

let demo: DemoNews;
let verify: VerifyTestApp;
const agents = new AgentPool();
beforeAll(async () => {
  demo = await startDemoNews();
  verify = await startVerify(demo.env);
});
afterAll(async () => {
  await agents.close();
  await verify.close();
  await demo.close();
});
const connect = (key = verify.keys.ann, version?: (typeof MCP_VERSIONS)[number]) =>
  agents.connect(verify.url, key, version);
const sizeInBytes = (text: string) => Buffer.byteLength(text);

describe.each(MCP_VERSIONS)('an agent that speaks %s', (version) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(verify.keys.ann, version);
  });

  it('is told when to use which tool, and what each returns', async () => {
    expect(client.getInstructions()).toContain('UNCERTAIN is not false');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { name, outputSchema, annotations, title } of tools) {
      expect([name, outputSchema?.type, title === undefined]).toEqual([name, 'object', false]);
      expect([name, annotations?.readOnlyHint]).toEqual([
        name,
        !['check_document', 'add_to_collection'].includes(name),
      ]);
    }
  });

  it('gets a verdict with the quotations that decide it, in 2 kB of text', async () => {
    for (const [claim, verdict, heading] of [
      [FALSE_CLAIM, 'FALSE', 'Against:'],
      [TRUE_CLAIM, 'TRUE', 'For:'],
    ] as const) {
      const { text, answer } = await callTool(client, 'check_claim', { claim });
      expect(answer).toMatchObject({ verdict, engine: 'offline' });
      expect(answer.quotations[0]).toMatchObject({
        outlet: AUDIT,
        published_at: expect.any(String),
      });
      const lines = text.split('\n');
      expect(lines[0]).toBe(`${verdict}, confidence ${answer.confidence.toFixed(2)}`);
      expect(lines[1]).toBe(heading);
      expect(lines[2]).toContain(answer.quotations[0].url);
      expect(lines[2]).toContain('61.7 million euros');
      expect(sizeInBytes(text)).toBeLessThanOrEqual(2_000);
    }
  });

  it('sees the progress of a check', async () => {
    const steps: Progress[] = [];
    const claim = `${FALSE_CLAIM.slice(0, -1)} in ${version}.`;
    await callTool(client, 'check_claim', { claim }, { onprogress: (step) => steps.push(step) });
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.every(({ message }) => message !== '')).toBe(true);
    const values = steps.map(({ progress }) => progress);
    expect(values).toEqual([...new Set(values)].sort((one, other) => one - other));
  });

  it('cancels a check of a document, which then ends in the service', async () => {
    const abort = new AbortController();
    const sentences = demo.corpus.articles
      .flatMap(({ text }) => text.split(/(?<=\.) /))
      .slice(0, 300);
    const call = callTool(
      client,
      'check_document',
      { text: `${version} ${sentences.join(' ')}`, title: version },
      { signal: abort.signal, onprogress: () => abort.abort('enough') },
    );
    await expect(call).rejects.toThrow();
    const isCanceled = async () => {
      const { rows } = await verify.database.pool.query<{ status: string }>(
        `select status from verify.document_check where title = $1`,
        [version],
      );
      return rows.length === 1 && rows[0]!.status === 'canceled';
    };
    const deadline = Date.now() + 10_000;
    while (!(await isCanceled()) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await isCanceled()).toBe(true);
  });

  it('reads a statement’s page as Markdown', async () => {
    const { answer } = await callTool(client, 'check_claim', { claim: TRUE_CLAIM });
    const id = new URL(answer.pages[0]).pathname.split('/').at(-1);
    const { contents } = await client.readResource({ uri: `plumbline://claims/${id}` });
    expect(contents).toMatchObject([{ mimeType: 'text/markdown' }]);
    const { text } = contents[0] as { text: string };
    expect(text).toMatch(/^# The repair of the harbour of Lindholm cost 61\.7 million euros/);
    expect(text).toContain(`— ${AUDIT}, `);
    const missing = 'plumbline://claims/00000000-0000-4000-8000-000000000000';
    await expect(client.readResource({ uri: missing })).rejects.toThrow(
      /not found|does not exist/i,
    );
  });

  it('is offered prompts', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      'fact_check_text',
      'research_question',
      'answer_from_collection',
    ]);
    const { messages } = await client.getPrompt({
      name: 'fact_check_text',
      arguments: { text: 'The moon is made of cheese.' },
    });
    expect(messages).toMatchObject([
      { role: 'user', content: { text: expect.stringContaining('made of cheese') } },
    ]);
  });
});

describe('the tools of verify', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connect();
  });

  it('name the arguments that they do not have', async () => {
    const call = { claim: TRUE_CLAIM, lmit: 3 };
    const { text, answer } = await callTool(client, 'check_claim', call);
    expect(answer).toMatchObject({ verdict: 'TRUE', ignored_arguments: ['lmit'] });
    expect(text).toMatch(/^Ignored arguments, [^\n]+: lmit\nTRUE/);
    expect(sizeInBytes(text)).toBeLessThanOrEqual(2_000);
    const failed = await callTool(client, 'check_claim', { clam: TRUE_CLAIM });
    expect(failed).toMatchObject({ isError: true });
    expect(failed.text).toMatch(/claim: [^]*clam: is not an argument of this tool/);
  });

  it('check a text claim by claim, the false ones first', async () => {
    const { text, answer } = await callTool(client, 'check_document', {
      text: `${TRUE_CLAIM} ${FALSE_CLAIM} I like tea.`,
    });
    expect(answer.summary).toMatchObject({ claims: 2, true: 1, false: 1, uncertain: 0 });
    expect(answer.claims[1]).toMatchObject({
      text: FALSE_CLAIM,
      start: TRUE_CLAIM.length + 1,
      verdict: 'FALSE',
      quotation: { stance: 'CONTRADICTS', outlet: AUDIT },
    });
    expect(text).toMatch(/^2 claims: 1 false, 1 true, 0 uncertain\.\nFALSE /);
    expect(text).toContain('1 passage, such as a sentence, contains no checked claim.');
    expect(text).toContain(answer.claims[1].quotation.url);
    expect(sizeInBytes(text)).toBeLessThanOrEqual(2_000);
  });

  it('name the claims of a text that are undecided, and say when there is none', async () => {
    const claim = 'The harbour of Qoralund has 90,000 cranes.';
    const undecided = await callTool(client, 'check_document', { text: claim });
    expect(undecided.text).toContain(`0 true, 1 uncertain.\nUNCERTAIN: ${claim}`);
    const nothing = await callTool(client, 'check_document', { text: 'I like tea!' });
    expect(nothing.text).toMatch(/^Nothing was checked: the document contains no claim/);
  });

  it('find evidence, search news and research a question', async () => {
    const evidence = await callTool(client, 'find_evidence', { claim: TRUE_CLAIM });
    expect(evidence.answer.counts.supports).toBeGreaterThanOrEqual(1);
    expect(evidence.text).toContain(AUDIT);
    const news = await callTool(client, 'search_news', { q: 'Lindholm harbour', limit: '3' });
    expect(news.answer.articles).toHaveLength(3);
    expect(news.text).toContain(news.answer.articles[0].url);
    const report = await callTool(client, 'research', {
      query: 'How much did the repair of Lindholm harbour cost?',
    });
    expect(report.text).toContain('61.7 million euros');
    expect(report.text).toContain(`[1] ${report.answer.sources[0].title}`);
    for (const { text } of [evidence, news, report])
      expect(sizeInBytes(text)).toBeLessThanOrEqual(2_000);
  });

  it('read a page in parts that together are the whole page', async () => {
    const { url } = demo.corpus.articles.reduce((longest, article) =>
      article.text.length > longest.text.length ? article : longest,
    );
    const { body: page } = await verify.http
      .post('/api/v1/crawl')
      .set(toBearerHeader(verify.keys.ann))
      .send({ url })
      .expect(200);
    let markdown = '';
    for (let offset: number | undefined = 0; offset !== undefined;) {
      const { text, answer } = await callTool(client, 'read_page', { url, offset, max_chars: 300 });
      expect(answer.markdown.length).toBeLessThanOrEqual(301);
      expect(text).toContain(answer.title);
      markdown += answer.markdown;
      offset = answer.next_offset;
    }
    expect(markdown).toBe(page.markdown);
  });

  it('build a collection, answer from it alone and judge answers by it', async () => {
    const nothing = await callTool(client, 'ask_collection', { question: 'Who?' });
    expect(nothing).toMatchObject({ isError: true, text: expect.stringContaining('create true') });
    const pages = demo.corpus.articles.filter(({ url }) => url.includes('lindholm-harbour'));
    const steps: Progress[] = [];
    const added = await callTool(
      client,
      'add_to_collection',
      {
        collection: 'The harbour',
        create: 'true',
        urls: pages[0]!.url,
        text: '# Notes\n\nThe quay is 400 metres long.',
        title: 'Notes',
      },
      { onprogress: (step) => steps.push(step) },
    );
    expect(added.answer.sources).toMatchObject([{ status: 'completed' }, { status: 'completed' }]);
    expect(steps.at(-1)).toMatchObject({ progress: 2, total: 2 });
    const question = 'What did the repair of the harbour of Lindholm cost?';
    for (const collection of [undefined, 'the HARBOUR', added.answer.collection]) {
      const { text, answer } = await callTool(client, 'ask_collection', { question, collection });
      expect(answer).toMatchObject({ grounded: true, collection: added.answer.collection });
      expect(answer.answer).toContain('61.7 million euros');
      expect(text).toContain(`” — ${pages[0]!.url}`);
    }
    const judged = await callTool(client, 'verify_answers', {
      qa_pairs: { question, answer: 'It cost 48.2 million euros.' },
    });
    expect(judged.answer.results).toMatchObject([{ verdict: 'incorrect' }]);
    expect(judged.text).toMatch(/^incorrect, confidence 0\.\d\d: /);
    const unknown = await callTool(client, 'ask_collection', { question, collection: 'moon' });
    expect(unknown.text).toContain(`The harbour (${added.answer.collection})`);
  });
});
