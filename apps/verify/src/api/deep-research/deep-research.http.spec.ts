import { request as httpRequest } from 'node:http';
import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

interface ServerEvent {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

interface ResearchReport {
  sources: { quotes: { quote: string; url: string; verdict: object | null }[] }[];
  explanation: { verdict: object | null };
}

describe('POST /deep-research', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    demo = await startDemoNews();
    verify = await startVerify({ ...demo.env, RESEARCH_TIMEOUT_MS: '20000' });
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });
  afterEach(() => {
    demo.gdelt.mode = 'ok';
    demo.newsapi.mode = 'ok';
  });
  const ask = (body: object, key = verify.keys.master) =>
    verify.http.post('/api/v1/deep-research').set(toBearerHeader(key)).send(body);
  const stream = (body: object) => ask(body).set('accept', 'text/event-stream');
  const titles = ({ sections }: { sections: { title: string }[] }) =>
    sections.map(({ title }) => title);

  it('answers a question in sections, each sentence with its sources, and says where they disagree', async () => {
    const { body, headers } = await ask({
      query: 'What did the repair of Lindholm harbour cost?',
    }).expect(200);
    expect(headers['x-engine']).toBe('offline');
    expect(headers['x-partial']).toBeUndefined();
    expect(titles(body)).toEqual(expect.arrayContaining(['Answer', 'Where sources disagree']));
    expect(body.summary).toMatch(/61\.7 million euros.*\[1\]/);
    for (const { content } of body.sections)
      for (const line of content.split('\n')) expect(line).toMatch(/(?:\[\d+\])+$/);
    const disagree = body.sections.find(
      ({ title }: { title: string }) => title === 'Where sources disagree',
    ).content;
    expect(disagree).toMatch(/48\.2 million euros.*\n.*Later, in contrast, .*61\.7 million euros/);
    expect(body.sources[0]).toEqual({
      title: expect.any(String),
      url: expect.stringMatching(/^http:\/\/[a-z-]+\.localhost/),
      publishedAt: expect.stringMatching(/Z$/),
      credibility: expect.any(Number),
      quotes: expect.arrayContaining([
        {
          quote: expect.any(String),
          start: expect.any(Number),
          end: expect.any(Number),
          url: expect.stringMatching(/\/(?:claims|predictions)\/[0-9a-f-]{36}$/),
          verdict: null,
        },
      ]),
    });
    expect(body.explanation).toMatchObject({
      questions: expect.any(Array),
      documents_read: expect.any(Number),
      partial: [],
      stopped: null,
    });
    expect(body.explanation.questions[0]).toMatchObject({
      question: 'What did the repair of Lindholm harbour cost?',
      answered: true,
    });
    expect(body.meta.executionTimeMs).toBeGreaterThan(0);
  });

  it('shows what a check of the query, and of a statement that it quotes, came to', async () => {
    const check = async (claim: string) => {
      const { body } = await verify.http
        .post('/api/v1/fact-checker')
        .set(toBearerHeader(verify.keys.master))
        .send({ claim })
        .expect(200);
      const { verdict, confidence, meta } = body;
      return { verdict, confidence, checked_at: meta.checked_at };
    };
    const query = 'The repair of Lindholm harbour cost 61.7 million euros.';
    const research = async () => (await ask({ query }).expect(200)).body as ResearchReport;
    const [quote] = (await research()).sources.flatMap(({ quotes }) => quotes);
    const [quoteVerdict, queryVerdict] = [await check(quote!.quote), await check(query)];
    const { sources, explanation } = await research();
    expect(explanation.verdict).toEqual(queryVerdict);
    expect(sources.flatMap(({ quotes }) => quotes).find(({ url }) => url === quote!.url)).toEqual({
      ...quote,
      verdict: quoteVerdict,
    });
    const questionReport = await ask({
      query: 'Did the repair of Lindholm harbour cost 61.7 million?',
    });
    expect(questionReport.body.explanation.verdict).toBeNull();
  });

  it('gives dated figures of one measure as a series', async () => {
    const { body } = await ask({ query: 'unemployment in Vestmark' }).expect(200);
    const stamps = body.timeseries.dataPoints.map(
      ({ timestamp }: { timestamp: string }) => timestamp,
    );
    expect(stamps.length).toBeGreaterThan(9);
    expect(stamps).toEqual([...stamps].sort());
    expect(body.timeseries.dataPoints[0]).toEqual({
      timestamp: stamps[0],
      label: expect.stringContaining('percent'),
      source: expect.any(Number),
    });
  });

  it.each([
    ['korean', '해솔시 벼리셀 공장 화재', '경과'],
    ['de', 'Karstwandtunnel', 'Was geschah'],
    ['fr', 'Grève des tramways à Valbreuil', 'Les faits'],
    ['es', 'desaladora de Cala Honda', 'Qué ocurrió'],
    ['ja', '星海港のフェリー事故', '経過'],
    ['zh', '嵐灣捷運東線首日運量', '数据'],
    ['arabic', 'فيضان تاريما', 'Figures'],
  ])('has its headings in %s', async (language, query, title) => {
    const { body } = await ask({ query, language }).expect(200);
    expect(titles(body)).toContain(title);
  });

  it('says so where nothing was found, and asks the news but once', async () => {
    const before = demo.gdelt.requests.length + demo.newsapi.requests.length;
    const { body } = await ask({ query: 'zeppelin auctions in Quorblat', language: 'de' }).expect(
      200,
    );
    expect(body).toMatchObject({
      sections: [],
      sources: [],
      timeseries: null,
      summary: expect.stringContaining('zeppelin auctions in Quorblat'),
    });
    expect(body.summary).toMatch(/^Zu dem Gefragten wurde nichts gefunden/);
    expect(
      body.explanation.questions.some(
        ({ answered: completed }: { answered: boolean }) => completed,
      ),
    ).toBe(false);
    expect(demo.gdelt.requests.length + demo.newsapi.requests.length - before).toBe(2);
  });

  it.each([
    [{}, 'query'],
    [{ query: '' }, 'query'],
    [{ query: 7 }, 'query'],
    [{ query: 'x'.repeat(1001) }, 'query'],
    [{ query: '🎉🎉🎉' }, 'query'],
    [{ query: '?!' }, 'query'],
    [{ query: 'harbour', language: 'klingonese' }, 'language'],
  ])('%j is a 400 that names the field, asked for as a stream too', async (body, field) => {
    for (const response of [await ask(body).expect(400), await stream(body).expect(400)])
      expect(response.body).toEqual({
        error: 'Bad Request',
        message: expect.stringContaining(field),
        statusCode: 400,
      });
  });

  it('takes a query of 1,000 characters', async () => {
    const { body } = await ask({
      query: 'Lindholm harbour repair cost and audit '.repeat(30).slice(0, 1000),
    }).expect(200);
    expect(body.sections.length).toBeGreaterThan(0);
  });

  it('needs a key', async () => {
    await verify.http.post('/api/v1/deep-research').send({ query: 'x' }).expect(401);
    await verify.http
      .post('/api/v1/deep-research')
      .set('accept', 'text/event-stream')
      .send({ query: 'x' })
      .expect(401);
  });

  it('names the provider that failed beside one that answered', async () => {
    demo.gdelt.mode = '500';
    const { body, headers } = await ask({ query: 'strike at Castellan Buses' }).expect(200);
    expect(headers['x-partial']).toBe('gdelt');
    expect(body.explanation.partial).toEqual(['gdelt']);
    expect(body.sections.length).toBeGreaterThan(0);
  });

  it('streams its progress, then the report', async () => {
    const response = await stream({ query: 'Kilenge flood in Tarima' }).expect(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
    const events = parseEvents(response.text);
    expect(events.map(({ id }) => Number(id))).toEqual(events.map((_, at) => at + 1));
    const stages = events.filter(({ event }) => event === 'progress').map(({ data }) => data.stage);
    expect([...new Set(stages)]).toEqual(['plan', 'search', 'read', 'write']);
    for (const { data } of events.slice(0, -1))
      expect(data).toEqual({
        stage: expect.any(String),
        done: expect.any(Number),
        of: expect.any(Number),
        message: expect.any(String),
      });
    expect(events.at(-1)).toMatchObject({
      event: 'result',
      data: {
        query: 'Kilenge flood in Tarima',
        sections: expect.any(Array),
        explanation: { engine: 'offline' },
      },
    });
  });

  it('streams the report that nothing was found', async () => {
    const events = parseEvents(
      (await stream({ query: 'zeppelin auctions in Quorblat' }).expect(200)).text,
    );
    expect(events.at(-1)).toMatchObject({ event: 'result', data: { sections: [] } });
  });

  it('stops when the reader leaves', async () => {
    demo.gdelt.mode = 'slow';
    demo.newsapi.mode = 'slow';
    const disconnect = httpRequest(`${verify.url}/api/v1/deep-research`, {
      method: 'POST',
      headers: {
        ...toBearerHeader(verify.keys.master),
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
    });
    disconnect.on('error', () => undefined);
    const requestCount = demo.newsapi.requests.length;
    disconnect.end(JSON.stringify({ query: 'wind record of Ellery' }));
    while (demo.newsapi.requests.length === requestCount) await new Promise(setImmediate);
    disconnect.destroy();
    await new Promise((closed) => disconnect.once('close', closed));
    demo.gdelt.mode = 'ok';
    demo.newsapi.mode = 'ok';
    await ask({ query: 'Skardal gearbox' }).expect(200);
  });

  // Last: the circuits of both providers are open after it.
  it.each([
    ['500', 502],
    ['html', 502],
  ] as const)(
    'is an ordinary error when no provider answers (%s), as a stream too',
    async (mode, status) => {
      demo.gdelt.mode = mode;
      demo.newsapi.mode = mode;
      for (const response of [
        await ask({ query: `heron pond ${mode}` }),
        await stream({ query: `pond heron ${mode}` }),
      ]) {
        expect(response.status).toBe(status);
        expect(response.body.message).toMatch(/gdelt.*newsapi|newsapi.*gdelt/i);
      }
    },
  );
});

function parseEvents(text: string): ServerEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block && !block.startsWith(':'))
    .map((block) => {
      const fields = new Map(
        block
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      return {
        id: fields.get('id') ?? '',
        event: fields.get('event') ?? '',
        data: JSON.parse(fields.get('data') ?? ''),
      };
    });
}
