import {
  modelReplies as replies,
  startDemoNews,
  startLanguageModel,
  type DemoNews,
  type LanguageModelServer,
  type ModelRequest,
} from '@plumbline/testing';
import { findCitationFaults, listCitingTexts } from './citation-audit.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

interface Report {
  summary: string;
  sections: { title: string; content: string }[];
  sources: { quotes: { quote: string }[] }[];
  explanation: {
    questions: { question: string }[];
    stopped: string | null;
    documents_read: number;
    sentences_removed: number;
  };
}

const QUERY = 'Repair of Lindholm harbour';
/** The task of a request, by the requested shape. */
const readTask = ({ body }: ModelRequest) =>
  Object.keys(body.response_format?.json_schema?.schema.properties as object).join(' ');
/** The material's quotations with their numbers. */
const extractQuotes = ({ user }: ModelRequest) =>
  [...user.matchAll(/^\[(\d+)\] [^:]*: (.*)$/gm)].map(([, number, text]) => ({
    number: Number(number),
    text: text ?? '',
  }));

describe('research with a language model', () => {
  let demo: DemoNews;
  let model: LanguageModelServer;
  beforeAll(async () => {
    [demo, model] = await Promise.all([startDemoNews(), startLanguageModel()]);
  });
  afterAll(() => Promise.all([demo.close(), model.close()]));

  const start = (settings: NodeJS.ProcessEnv) =>
    startVerify({
      ...demo.env,
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL_MEDIUM: 'wordy-model',
      LLM_TIMEOUT_MS: '30000',
      ...settings,
    });
  const ask = (verify: VerifyTestApp, body: object) =>
    verify.http
      .post('/api/v1/deep-research')
      .set(toBearerHeader(verify.keys.ann))
      .send(body)
      .expect(200);
  const audit = (report: Report) =>
    listCitingTexts(report).flatMap((text) =>
      findCitationFaults(
        text,
        report.sources.map(({ quotes }) => ({ quotes: quotes.map(({ quote }) => quote) })),
      ),
    );

  describe('that has all the time', () => {
    let verify: VerifyTestApp;
    beforeAll(async () => {
      verify = await start({});
    });
    afterAll(() => verify.close());

    it('is planned and worded by it, and what does not rest on its quotations is left out and counted', async () => {
      let writerPrompt = '';
      model.reply((request) => {
        const task = readTask(request);
        if (task === 'questions')
          return replies.says({
            questions: [
              {
                question: 'Who pays for the repair of Lindholm harbour?',
                title: 'Who pays',
                kind: 'figures',
              },
              { question: 'Did 4,711 workers take part?', title: 'Workers', kind: 'figures' },
              { question: 'See www.evil.example for more?', title: 'More', kind: 'course' },
            ],
          });
        if (task !== 'summary sections') return replies.refuses();
        const [first] = extractQuotes(request);
        writerPrompt = first!.text.replace(/[.]$/, '');
        const groundedSentence = { text: `${writerPrompt} [99].`, quotes: [first!.number] };
        const ungroundedSentence = [
          { text: `${writerPrompt}, and 4,711 workers took part.`, quotes: [first!.number] },
          {
            text: 'Mayor Igor Petrovich Smirnov resigned over the repair of the harbour.',
            quotes: [first!.number],
          },
          {
            text: 'The director said: "We have stolen everything we could."',
            quotes: [first!.number],
          },
          { text: writerPrompt, quotes: [] },
          { text: writerPrompt, quotes: [4711] },
          { text: 'More at https://evil.example/', quotes: [first!.number] },
        ];
        return replies.says({
          summary: [groundedSentence, ...ungroundedSentence],
          sections: [{ section: 0, sentences: [...ungroundedSentence, groundedSentence] }],
        });
      });
      const { body, headers } = await ask(verify, { query: QUERY });
      expect(headers['x-engine']).toContain('wordy-model');
      expect(
        body.explanation.questions.map(({ question }: { question: string }) => question),
      ).toContain('Who pays for the repair of Lindholm harbour?');
      expect(body.explanation.questions).toHaveLength(2);
      expect(body.summary).toBe(`${writerPrompt}. [1]`);
      expect(body.sections[0].content).toBe(`${writerPrompt}. [1]`);
      expect(JSON.stringify(body)).not.toMatch(/4,?711|Smirnov|stolen|evil|\[99\]/);
      expect(body.explanation.sentences_removed).toBe(10);
      expect(audit(body)).toEqual([]);
    });

    /** Answers in two sentences, finds two differing sources, and writes no report. */
    const replyAsReader = (request: ModelRequest) => {
      const numberWith = (words: string) =>
        Number(new RegExp(`^\\[(\\d+)\\].*${words}`, 'm').exec(request.user)?.[1]);
      const [cost, estimate] = [
        numberWith('61\\.7 million'),
        numberWith('(?:final cost|came to).*48\\.2 million'),
      ];
      const answerSentences = [
        { text: 'Repairing the harbour of Lindholm cost 61.7 million euros.', sentences: [cost] },
        { text: 'It had been put at 48.2 million euros.', sentences: [estimate] },
        { text: 'Igor Smirnov paid for the harbour of Lindholm.', sentences: [cost] },
      ].filter(({ sentences }) => !sentences.some(Number.isNaN));
      const task = readTask(request);
      if (task === 'answerable confidence statements missing')
        return replies.says({
          ...{ answerable: true, confidence: 0.9, statements: answerSentences, missing: null },
        });
      if (task === 'findings verdict summary') {
        const facts = [...request.user.matchAll(/^(?:Claim, )?(f\d+): (.*)$/gm)];
        const findings = facts.flatMap(([, fact, text = '']) => {
          // The cited sentence entails the answer.
          const answers = { 'Repairing the harbour': cost, 'It had been put at': estimate };
          const cited = Object.entries(answers).find(([start]) => text.startsWith(start))?.[1];
          if (cited) {
            const words = cited === cost ? '61.7 million' : '48.2 million';
            const own = { quotations: [{ sentence: cited, words }], probability: 0.9 };
            return [{ fact, stance: 'SUPPORTS', ...own, inferred: false, why: 'It says so.' }];
          }
          const words = text.includes('48.2 million') ? '61.7 million' : '48.2 million';
          const sentence = words === '61.7 million' ? cost : estimate;
          const isOne = /48\.2 million|61\.7 million/.test(text) && sentence;
          const quotations = [{ sentence, words }];
          const rest = { probability: 0.9, inferred: false, why: 'It differs.' };
          return isOne ? [{ fact, stance: 'CONTRADICTS', quotations, ...rest }] : [];
        });
        return replies.says({ findings, verdict: 'UNCERTAIN', summary: [] });
      }
      // The review confirms everything, including a sentence about somebody in no source.
      if (task === 'verdicts')
        return replies.says({
          verdicts: [0, 1, 2].map((statement) => ({ statement, verdict: 'borne_out', text: '' })),
        });
      return replies.refuses();
    };

    it('begins with the answer in its words, and compares the sources in one call', async () => {
      model.requests.length = 0;
      model.reply(replyAsReader);
      const { body } = await ask(verify, {
        query: 'What did the repair of Lindholm harbour cost?',
      });
      expect(body.summary.split('\n').slice(0, 2)).toEqual([
        expect.stringMatching(
          /^Repairing the harbour of Lindholm cost 61\.7 million euros\. (?:\[\d+\])+$/,
        ),
        expect.stringMatching(/^It had been put at 48\.2 million euros\. (?:\[\d+\])+$/),
      ]);
      expect(JSON.stringify(body)).not.toContain('Smirnov');
      const disagreement = body.sections.find(
        ({ title }: { title: string }) => title === 'Where sources disagree',
      );
      expect(disagreement.content.split('\n').length % 2).toBe(0);
      expect(disagreement.content).toMatch(
        /48\.2 million euros.*\n.*Later, in contrast, .*61\.7 million euros/,
      );
      const tasks = model.requests.map(readTask);
      expect(tasks.filter((task) => task === 'findings verdict summary')).toHaveLength(2);
      expect(audit(body)).toEqual([]);
    });

    it('answers a question whether something is so in its words', async () => {
      model.reply(replyAsReader);
      const { body } = await ask(verify, {
        query: 'Did the repair of Lindholm harbour cost 61.7 million euros?',
      });
      expect(body.summary).toContain('Repairing the harbour of Lindholm cost 61.7 million euros.');
      expect(audit(body)).toEqual([]);
    });

    it('checks a statement with three judgements at most', async () => {
      model.requests.length = 0;
      model.reply(replyAsReader);
      const query = 'The repair of Lindholm harbour cost 61.7 million euros.';
      const { body } = await ask(verify, { query });
      const judgements = model.requests.filter((request) =>
        readTask(request).startsWith('findings'),
      );
      expect(judgements.length).toBeLessThanOrEqual(3);
      expect(audit(body)).toEqual([]);
    });

    it.each([
      ['fails', replies.fails(400)],
      ['refuses', replies.refuses()],
      [
        'talks nonsense',
        replies.says({ questions: [], summary: [], sections: [{ section: 99, sentences: [] }] }),
      ],
    ])('is written by the rules when it %s', async (_, reply) => {
      model.reply(reply);
      const { body, headers } = await ask(verify, { query: QUERY });
      expect(headers['x-engine']).toBe('offline');
      expect(body.sections.length).toBeGreaterThan(2);
      expect(audit(body)).toEqual([]);
    });
  });

  describe('that is short of time', () => {
    let verify: VerifyTestApp;
    beforeAll(async () => {
      // After a slow plan the news search has three tenths of the time: enough for a busy machine.
      verify = await start({ RESEARCH_TIMEOUT_MS: '10000' });
      model.reply(replies.fails(400));
      // The first text loads the rules' tables, which is not part of the measured time.
      await verify.http
        .post('/api/v1/deep-research')
        .set(toBearerHeader(verify.keys.ann))
        .send({ query: 'Skardal gearbox' });
    });
    afterAll(() => verify.close());

    it('becomes a report of what is there, and says so, when the model and a page take too long', async () => {
      model.reply(replies.late(60_000, replies.refuses()));
      const slow = demo.corpus.articles.find(({ slug }) => slug === 'lindholm-harbour-reopens')!;
      demo.pages.fail(slow.url, 'slow');
      const { body } = await ask(verify, { query: QUERY });
      demo.pages.fail(slow.url, null);
      expect(body.explanation.stopped).toBe('time');
      expect(body.sections.length).toBeGreaterThan(1);
      expect(audit(body)).toEqual([]);
    });

    it('is a 504 that says so when the news takes too long', async () => {
      demo.gdelt.mode = 'slow';
      demo.newsapi.mode = 'slow';
      const { body } = await verify.http
        .post('/api/v1/deep-research')
        .set(toBearerHeader(verify.keys.ann))
        .send({ query: 'wind record of Ellery' })
        .expect(504);
      expect(body.message).toMatch(/news providers/);
    });
  });
});
