import type { UIMessageChunk } from '@plumbline/llm';
import { type DemoNews, startDemoNews } from '@plumbline/testing';
import { parseEvents } from './chat-events.ts';
import { type SeededCollection, seedCollection } from './seed-collection.ts';
import { startVerify, toBearerHeader, type VerifyTestApp } from './verify-app.ts';

interface Citation {
  marker: number;
  source_id: string;
  quote: string;
  start: number | null;
  end: number | null;
  url: string | null;
  title: string;
  outlet: string | null;
  published_at: string | null;
  text_spans: { start: number; end: number }[];
}

const TOOLS = { use_fact_search: true, use_fact_checker: true, use_evidence_finder: true };

describe('a chat with the news', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  let collection: SeededCollection;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify(demo.env);
    collection = await seedCollection(verify, {
      pages: [
        {
          url: 'https://oakmoor.example/bridge',
          title: 'The Grendel bridge',
          text: 'The Grendel bridge in Oakmoor is 412 metres long. The bridge opened in 1931.',
        },
      ],
    });
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });

  async function ask(message: string, more: object = TOOLS) {
    const { text } = await verify.http
      .post('/api/v1/chat')
      .set(toBearerHeader(verify.keys.ann))
      .send({ message, ...more })
      .expect(200);
    const chunks = parseEvents(text).flatMap(({ chunk }) => chunk ?? []);
    const texts = new Map<string, string>();
    for (const chunk of chunks)
      if (chunk.type === 'text-delta')
        texts.set(chunk.id, (texts.get(chunk.id) ?? '') + chunk.delta);
    const citations = chunks.flatMap((chunk) =>
      chunk.type === 'data-citation' ? [chunk.data as Citation] : [],
    );
    const tools = chunks.flatMap((chunk) =>
      chunk.type === 'tool-input-available' ? [chunk.toolName] : [],
    );
    return { text: [...texts.values()].join('\n\n'), chunks, citations, tools };
  }
  const selectLast = (chunks: UIMessageChunk[]) => chunks.at(-1);

  it('answers a question with quotations that name outlet, date and address', async () => {
    const { text, citations, tools } = await ask(
      'How much did the repair of Lindholm harbour cost?',
    );
    expect(tools).toEqual(['fact_search']);
    expect(text).toMatch(
      /^Vestmark Audit Office \(.+\) writes under the headline “.+”: “[^”]*61\.7 million euros/,
    );
    expect(citations[0]).toMatchObject({
      marker: 1,
      quote: expect.stringContaining('61.7 million euros'),
      outlet: 'Vestmark Audit Office',
      title: 'Repair of Lindholm harbour cost 61.7 million euros, audit finds',
      published_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    });
    expect(new URL(citations[0]!.url!).hostname).toBe('vestmarkaudit.localhost');
  });

  it('cites places in the stored page and in its own text', async () => {
    const { text, citations } = await ask('How many people died in the flood in Tarima?');
    expect(citations.length).toBeGreaterThan(1);
    for (const { marker, quote, start, end, source_id, text_spans } of citations) {
      const { rows } = await verify.database.pool.query<{ quote: string }>(
        'select substring(content from $2 + 1 for $3) quote from verify.page where id = $1',
        [source_id, start, end! - start!],
      );
      expect(rows).toEqual([{ quote }]);
      expect(text_spans.length).toBeGreaterThan(0);
      for (const span of text_spans) {
        const cited = text.slice(span.start, span.end);
        expect(cited).toContain(`[${marker}]`);
        expect(cited).toContain(quote.replace(/\s+/g, ' ').replace(/\.$/, ''));
      }
    }
  });

  it('answers a Korean question from Korean pages', async () => {
    const { text, citations } = await ask('해솔 벼리셀 공장 화재로 몇 명이 숨졌나요?');
    expect(text).toContain('5명');
    expect(citations.map(({ quote }) => quote).join()).toContain('5명');
    for (const { marker, text_spans } of citations)
      for (const { start, end } of text_spans)
        expect(text.slice(start, end)).toContain(`[${marker}]`);
  });

  it('says so when no page answers, instead of claiming an answer', async () => {
    const { text } = await ask('Which shipyard built the ferry to Storskar?');
    expect(text).toMatch(
      /^(?:The closest passages|No passage on this question|No matching article)/,
    );
  });

  it('quotes nothing about a name that no page contains, whatever else a question says', async () => {
    for (const question of [
      'How long is the new Grendelmoor tunnel in kilometres?',
      'Why did Tobias Quarmoor leave the company?',
    ]) {
      const { text } = await ask(question);
      expect(text).toMatch(/^(?:No matching article|No passage on this question) was found/);
      expect(text).not.toContain('“');
    }
  });

  it('quotes the rating of a fact check, not the rumour alone', async () => {
    const { text } = await ask('Does Oakhaven add lithium to its drinking water?');
    expect(text).toMatch(/^The claim is false according to Second Look .+There is no evidence/);
    const rumour = await ask('is it true dead people voted in dunmere');
    expect(rumour.text).toMatch(/4,000 dead people voted.+ The claim is false\./);
  });

  it('adds the closest passages when no evidence speaks for or against', async () => {
    const { text, tools } = await ask(
      'What evidence is there that the embankment of Kilenge broke because of a landslide?',
    );
    expect(tools).toEqual(['evidence_finder', 'fact_search']);
    expect(text).toMatch(/^The sources that were found do not clearly speak for or against it\./);
    expect(text).toContain('Kilenge');
    expect(text).toContain('” [');
  });

  it('searches for a noun phrase instead of checking it', async () => {
    const { text, tools } = await ask('number of participants in the Wexley evening walk study?');
    expect(tools).toEqual(['fact_search']);
    expect(text).toContain('48,');
  });

  it('quotes articles on a topic and lists others', async () => {
    const { text, citations } = await ask('Skardal gearbox');
    expect(text).toMatch(/^Further articles:\n- .*Skardal.* \(.+\) \[\d+\]$/m);
    expect(citations[0]).toMatchObject({
      quote: expect.stringMatching(/Skardal/),
      start: expect.any(Number),
      outlet: expect.any(String),
    });
    expect(citations.at(-1)).toMatchObject({ start: null, end: null, outlet: expect.any(String) });
  });

  it('tells the verdict and cites what decided it, not its own page', async () => {
    const { text, citations, tools } = await ask(
      'Is it true that the repair of Lindholm harbour cost 48.2 million euros?',
    );
    expect(tools[0]).toBe('fact_checker');
    expect(text).toMatch(/^The claim is false according to Vestmark Audit Office/);
    expect(citations[0]).toMatchObject({ outlet: 'Vestmark Audit Office' });
    expect(citations.map(({ url }) => url).join()).not.toContain('/claims/');
  });

  it('tells apart what speaks for and against a claim', async () => {
    const { text, tools } = await ask(
      'Evidence on: The repair of Lindholm harbour cost 48.2 million euros.',
      { use_evidence_finder: true },
    );
    expect(tools).toEqual(['evidence_finder']);
    expect(text).toContain('Against the claim');
    expect(text).toMatch(/- Vestmark Audit Office \(.+\): “/);
  });

  it('says in its last event which engine replied, what it used and what it costs', async () => {
    const { chunks } = await ask('How many people died in the flood in Tarima?');
    expect(selectLast(chunks)).toEqual({
      type: 'finish',
      finishReason: 'stop',
      messageMetadata: {
        engine: 'offline',
        usage: { input_tokens: 0, output_tokens: 0 },
        cost: { units: 1 },
      },
    });
  });

  it('begins a reply in a collection with what a tool found, not with what is missing', async () => {
    const inCollection = { ...TOOLS, collection_id: collection.id };
    const { text, chunks } = await ask(
      'How much did the repair of Lindholm harbour cost?',
      inCollection,
    );
    expect(text).toMatch(/^Vestmark Audit Office/);
    expect(text).toMatch(/The sources .+$/);
    expect(chunks).toContainEqual({
      type: 'data-grounding',
      data: { grounded: false, missing: expect.any(String) },
    });
  });

  it('adds a verdict to the answer of a collection', async () => {
    const { text, tools, citations } = await ask('Is the Grendel bridge 412 metres long?', {
      ...TOOLS,
      collection_id: collection.id,
    });
    expect(text).toMatch(/^The Grendel bridge in Oakmoor is 412 metres long \[1\]/);
    expect(tools[0]).toBe('fact_checker');
    expect(citations[0]).toMatchObject({ marker: 1, outlet: 'oakmoor.example' });
    expect(new Set(citations.map(({ marker }) => marker)).size).toBe(citations.length);
  });
});
