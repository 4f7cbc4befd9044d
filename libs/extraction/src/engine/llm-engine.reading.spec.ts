import { LanguageModelClient } from '@plumbline/llm';
import {
  type LanguageModelServer,
  modelReplies as replies,
  startLanguageModel,
} from '@plumbline/testing';
import { parseSentences, replyAsModel } from '../../test/fake-extraction-model.ts';
import type { PartialCandidates } from '../candidates.types.ts';
import { LlmEngine, type RefusedWording } from './llm-engine.ts';
import type { Fallback } from './llm/fallback.ts';

const referenceDate = new Date('2026-11-20T09:00:00Z');
const server: LanguageModelServer = await startLanguageModel(replyAsModel);
afterAll(() => server.close());

const createModel = () =>
  new LanguageModelClient({
    baseUrl: server.baseUrl,
    models: { medium: 'medium-model' },
    timeoutMs: 20_000,
    retries: 0,
  });

describe('a page that a language model reads', () => {
  const fallbacks: Fallback[] = [];
  const refusals: RefusedWording[] = [];
  const engine = new LlmEngine({
    model: createModel(),
    onFallback: (fallback) => fallbacks.push(fallback),
    onRefusal: (refusal) => refusals.push(refusal),
  });
  const text =
    'Anna Holt runs the mill. She said on 3 May 2021 that 400 people work there. It will ' +
    'close by the end of 2027.';
  const page = `${text} `.repeat(20);
  const extract = (own = text) => engine.extract({ text: own, referenceDate });
  beforeEach(() => {
    fallbacks.length = refusals.length = 0;
    server.reply(replyAsModel);
  });

  const statement = (sentence: number, more: object = {}) => ({
    ...{ sentence, kind: 'claim', type: 'QUOTE', category: 'business', confidence: 0.9 },
    ...{ title: '', claim: '', description: '', date: '', deadline: '' },
    ...more,
  });
  const EMPTY = { statements: [], entities: [], edges: [], points: [] };
  const extractWith = async (reading: object, review: object = {}, own = text) => {
    server.reply(({ system }) =>
      replies.says(system.includes('borne_out') ? review : { ...EMPTY, ...reading }),
    );
    return (await extract(own)).result;
  };

  it('keeps the words of the model where the page bears them out', async () => {
    const { claims } = await extractWith({
      statements: [
        statement(1, {
          title: 'Anna Holt: 400 people work at the mill',
          claim: 'Anna Holt said on 3 May 2021 that 400 people work at the mill.',
          date: '2021-05-03',
        }),
      ],
    });
    expect(claims).toMatchObject([
      {
        text: 'She said on 3 May 2021 that 400 people work there.',
        title: 'Anna Holt: 400 people work at the mill',
        normalized: 'Anna Holt said on 3 May 2021 that 400 people work at the mill.',
        date: '2021-05-03',
      },
    ]);
  });

  it('takes a sentence for a claim and a prediction at once', async () => {
    const { claims, predictions } = await extractWith({
      statements: [statement(2, { kind: 'both', deadline: '2027-12-31' })],
    });
    expect(claims).toMatchObject([{ sentence: 2 }]);
    expect(predictions).toMatchObject([{ sentence: 2, deadline: '2027-12-31' }]);
  });

  it('asks again about what the page does not say, and shows the correction', async () => {
    const wrong = statement(1, { title: 'Maria Stone says 900 people work at the mill' });
    server.requests.length = 0;
    const { claims } = await extractWith(
      { statements: [wrong] },
      {
        verdicts: [
          {
            statement: 0,
            verdict: 'corrected',
            text: 'Anna Holt says 400 people work at the mill',
          },
        ],
      },
    );
    expect(server.requests).toHaveLength(2);
    expect(claims).toMatchObject([{ title: 'Anna Holt says 400 people work at the mill' }]);
  });

  it('asks about half of the statements at a time where all are too much', async () => {
    const wrong = [
      statement(0, { title: 'Maria Stone runs the mill' }),
      statement(1, { title: 'Maria Stone says 400 people work at the mill' }),
    ];
    server.reply(({ system, user }) => {
      if (!system.includes('borne_out')) return replies.says({ ...EMPTY, statements: wrong });
      const text = /Maria (.*?)(?: \?\?|$)/m.exec(user)![1]!.replace('Stone', 'Anna Holt');
      return user.includes('[1]')
        ? replies.truncated('{"verdicts":[')
        : replies.says({ verdicts: [{ statement: 0, verdict: 'corrected', text }] });
    });
    const { claims } = (await extract()).result;
    expect(claims.map(({ title }) => title)).toEqual([
      'Anna Holt runs the mill',
      'Anna Holt says 400 people work at the mill',
    ]);
  });

  it('falls back on the sentence for what fails twice, and says why', async () => {
    const wrong = statement(1, { title: 'Maria Stone says 900 people work at the mill' });
    for (const verdict of ['borne_out', 'not_borne_out']) {
      refusals.length = 0;
      const { claims } = await extractWith(
        { statements: [wrong] },
        { verdicts: [{ statement: 0, verdict, text: '' }] },
      );
      expect(claims).toMatchObject([
        { title: 'She said on 3 May 2021 that 400 people work there' },
      ]);
      expect(refusals).toMatchObject([{ field: 'title' }]);
    }
  });

  it('has a page read once for all that is asked about it', async () => {
    const readings = new Map<string, PartialCandidates>();
    const reader = new LlmEngine({
      model: createModel(),
      readingStore: {
        find: async (key) => readings.get(key),
        save: async (key, _, reading) => void readings.set(key, structuredClone(reading)),
      },
    });
    const page = { text: `${text} `.repeat(20), title: 'The mill', referenceDate };
    server.requests.length = 0;
    const whole = await reader.extract(page);
    const read = server.requests.length;
    expect(await reader.extract(page)).toEqual(whole);
    const { result } = await reader.extract({ ...page, tasks: ['points'] });
    expect(result.points).toEqual(whole.result.points);
    expect(result.claims).toEqual([]);
    expect(server.requests).toHaveLength(read);
    await reader.extract({ ...page, title: 'Another title' });
    expect(server.requests.length).toBeGreaterThan(read);
  });

  it.each([
    ['readings', 'Anna Holt says 400 people work at the mill'],
    ['doubtful', 'Anna Holt says 400 people work there'],
  ] as const)('shows the model what code does not doubt: %s', async (reviewPolicy, expected) => {
    const title = 'Anna Holt says 400 people work there';
    const text = 'Anna Holt says 400 people work at the mill';
    server.reply(({ system }) =>
      replies.says(
        system.includes('borne_out')
          ? { verdicts: [{ statement: 0, verdict: 'corrected', text }] }
          : { ...EMPTY, statements: [statement(1, { title, claim: text })] },
      ),
    );
    const reader = new LlmEngine({ model: createModel(), reviewPolicy });
    const { result } = await reader.extract({ text: page, referenceDate });
    expect(result.claims.map((claim) => claim.title)).toEqual([expected]);
  });

  it('keeps no reading of which the second look failed', async () => {
    const readings = new Map<string, PartialCandidates>();
    const reader = new LlmEngine({
      model: createModel(),
      readingStore: {
        find: async (key) => readings.get(key),
        save: async (key, _, reading) => void readings.set(key, reading),
      },
    });
    const wrong = statement(1, { title: 'Maria Stone says 900 people work at the mill' });
    const page = { text: `${text} `.repeat(20), referenceDate };
    server.reply(({ system }) =>
      system.includes('borne_out')
        ? replies.fails(500)
        : replies.says({ ...EMPTY, statements: [wrong] }),
    );
    expect(await reader.extract(page)).toMatchObject({ engine: 'medium-model', hasFallback: true });
    expect(readings.size).toBe(0);
    server.reply(({ system }) =>
      replies.says(
        system.includes('borne_out')
          ? { verdicts: [{ statement: 0, verdict: 'not_borne_out', text: '' }] }
          : { ...EMPTY, statements: [wrong] },
      ),
    );
    expect(await reader.extract(page)).not.toHaveProperty('hasFallback');
    expect(readings.size).toBe(1);
  });

  it('reads a window that is too much for the model in halves', async () => {
    server.reply((request) =>
      parseSentences(request).length > 2
        ? replies.truncated('{"statements":[')
        : replyAsModel(request),
    );
    const { engine: by, result } = await extract();
    expect(by).toBe('medium-model');
    expect(result.claims.length + result.predictions.length).toBeGreaterThan(1);
    expect(fallbacks).toEqual([]);
  });
});
