import { type StanceJudgement, OfflineEngine } from '@plumbline/extraction';
import fc from 'fast-check';
import { createSourceDocument, createExcerpt } from '../../test/sample-excerpt.ts';
import {
  findAgreements,
  selectComparisons,
  isPublishedLater,
  type ComparisonJudge,
} from './cross-source-agreement.ts';
import { selectAnswers } from './section-answers.ts';
import { CitationList } from './citations.ts';
import { Deadline } from './deadline.ts';
import { EngineUsage } from './engine-usage.ts';
import type { Excerpt } from './excerpt.ts';
import { computeContainment, computeJaccard, createTermWeight } from './similarity.ts';
import { toStatementLinks } from './statement-links.ts';
import type { QuestionKind, Question } from './question.ts';

const engine = new OfflineEngine();
const judge: ComparisonJudge = (pairs) =>
  Promise.all(
    pairs.map(async ({ claim, others }) => {
      const evidence = others.map(({ sentence }, at) => ({ id: String(at), text: sentence }));
      return (await engine.classifyStance({ claim: claim.sentence, evidence, language: 'en' }))
        .result;
    }),
  );
const findAgreementsIn = (pool: Excerpt[]) =>
  findAgreements(selectComparisons(pool, createTermWeight(pool)), judge);

describe('what sources say alike', () => {
  const excerptFrom = (text: string, story: number, published: string) =>
    createExcerpt(text, { story, published });

  it('counts copies of one story once', async () => {
    const text = 'The flood in Norvik killed 34 people on 3 May 2026.';
    expect(
      (
        await findAgreementsIn([
          excerptFrom(text, 1, '2026-05-04'),
          excerptFrom(text, 1, '2026-05-05'),
        ])
      ).agreements,
    ).toEqual([]);
    const { agreements } = await findAgreementsIn([
      excerptFrom(text, 1, '2026-05-04'),
      excerptFrom(text, 1, '2026-05-05'),
      excerptFrom('The flood in Norvik on 3 May 2026 killed 34 people.', 2, '2026-05-05'),
    ]);
    expect(agreements.map((group) => group.map(({ document: { story } }) => story).sort())).toEqual(
      [[1, 2]],
    );
  });

  it('and what they contradict each other in, the earlier first', async () => {
    const later = excerptFrom(
      'The repair of the mill of Norvik cost 61 million euros.',
      1,
      '2026-05-09',
    );
    const earlier = excerptFrom(
      'The repair of the mill of Norvik cost 48 million euros.',
      2,
      '2026-05-04',
    );
    const { agreements, disagreements } = await findAgreementsIn([later, earlier]);
    expect(agreements).toEqual([]);
    expect(disagreements).toEqual([{ earlier, later, confidence: expect.any(Number) }]);
    expect(isPublishedLater(earlier, later)).toBe(true);
  });

  it('needs both ways of looking at it to contradict', async () => {
    const [one, other] = [
      excerptFrom('The mill of Norvik closed in May.', 1, '2026-05-04'),
      excerptFrom('The mill of Norvik was closed by its owner.', 2, '2026-05-05'),
    ];
    const pool = [one, other];
    let round = 0;
    const onlyFirst: ComparisonJudge = async (pairs) => {
      round += 1;
      const stance = round === 1 ? 'CONTRADICTS' : 'NEUTRAL';
      return pairs.map(({ others }) =>
        others.map((_, at): StanceJudgement => ({
          id: String(at),
          stance,
          confidence: 0.9,
          why: '',
        })),
      );
    };
    expect(
      (await findAgreements(selectComparisons(pool, createTermWeight(pool)), onlyFirst))
        .disagreements,
    ).toEqual([]);
  });

  it('does not compare what shares but a name', () => {
    const pool = [
      excerptFrom('Norvik Mills Ltd is owned by the town.', 1, '2026-05-04'),
      excerptFrom('Flour became dearer at Norvik Mills Ltd.', 2, '2026-05-05'),
    ];
    expect(selectComparisons(pool, createTermWeight(pool))).toEqual([]);
  });

  it('becomes links of the statements that were cited', () => {
    const [a, b, c] = [createExcerpt('a'), createExcerpt('b'), createExcerpt('c')];
    const ids = new Map([
      [a, '1'],
      [b, '2'],
    ]);
    const results = {
      agreements: [[a, b, c]],
      disagreements: [{ earlier: a, later: b, confidence: 0.8 }],
    };
    expect(toStatementLinks(results, (one) => ids.get(one))).toEqual([
      { from: '2', to: '1', relation: 'SUPPORTS', confidence: 0.7 },
      { from: '2', to: '1', relation: 'CONTRADICTS', confidence: 0.8 },
    ]);
  });
});

describe('answers', () => {
  const question = (kind: QuestionKind, form?: Question['form']): Question => ({
    kind,
    question: kind,
    title: kind,
    ...(form && { form }),
  });
  const pool = [
    createExcerpt('The mill of Norvik closed on 3 May.', { signs: [['course', 0.9]] }),
    createExcerpt('Forty workers lost their jobs at the mill.', {
      signs: [
        ['figures', 0.9],
        ['consequences', 0.6],
      ],
    }),
    createExcerpt('Forty workers lost their jobs at the old mill.', { signs: [['figures', 0.9]] }),
    createExcerpt('The owner expects to sell the building by autumn.', {
      signs: [['outlook', 0.8]],
    }),
  ];
  const answerQuestions = (questions: Question[], presetAnswers = new Map<Question, Excerpt[]>()) =>
    selectAnswers(questions, pool, createTermWeight(pool), presetAnswers);

  it('quote nothing twice, nor what says nearly the same', () => {
    const results = answerQuestions([
      question('course', 'topic'),
      question('figures'),
      question('consequences'),
      question('outlook'),
    ]);
    const texts = results.flatMap(({ excerpts }) => excerpts.map(({ text }) => text));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.startsWith('Forty'))).toHaveLength(1);
    expect(results[3]?.excerpts).toEqual([pool[3]]);
  });

  it('tell the nearest thing where there is none', () => {
    const [, causes] = answerQuestions([question('course', 'topic'), question('causes')]);
    expect(causes).toMatchObject({ excerpts: [], nearest: { text: expect.any(String) } });
  });

  it(
    'leave to a question what was given for it, and fill it otherwise only with what is about ' +
      'just that',
    () => {
      const presetQuestion = question('figures', 'question');
      expect(answerQuestions([presetQuestion])[0]?.excerpts).toEqual([pool[1]]);
      const offTopicExcerpts = [
        createExcerpt('Forty bakers lost their jobs.', { signs: [['figures', 0.9]], own: 0.4 }),
      ].map((one) => ({ ...one, documentCoverage: 0.7 }));
      expect(
        selectAnswers(
          [presetQuestion],
          offTopicExcerpts,
          createTermWeight(offTopicExcerpts),
          new Map(),
        )[0],
      ).toMatchObject({
        excerpts: [],
        nearest: offTopicExcerpts[0],
      });
      expect(answerQuestions([question('course', 'statement')])[0]?.excerpts).toEqual([]);
      expect(
        answerQuestions([presetQuestion], new Map([[presetQuestion, [pool[0]!]]]))[0]?.excerpts,
      ).toEqual([pool[0]]);
    },
  );
});

describe('citations', () => {
  it('number sources by first use, and keep each quote once', () => {
    const citations = new CitationList();
    const own = createSourceDocument('One. Two.');
    const [one, two] = [
      { document: own, start: 0, end: 4, text: 'One.', language: 'en' },
      { document: own, start: 5, end: 9, text: 'Two.', language: 'en' },
    ];
    const other = createExcerpt('Three.');
    expect([
      citations.formatMarkers([other]),
      citations.formatMarkers([one, two, other]),
      citations.formatMarkers([one]),
    ]).toEqual(['[1]', '[1][2]', '[2]']);
    const refs = citations.occurrences.map(({ text }, at) => ({
      id: String(at),
      kind: 'claim' as const,
      title: text,
      url: `/claims/${at}`,
    }));
    expect(
      citations
        .listSources(refs)
        .map(({ quotes }) => quotes.map(({ quote, url }) => `${quote} ${url}`)),
    ).toEqual([['Three. /claims/0'], ['One. /claims/1', 'Two. /claims/2']]);
    expect(citations.findStatement(two, refs)?.id).toBe('2');
  });
});

describe('likeness', () => {
  const bag = fc
    .uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
    .map((terms) => new Set(terms));

  it('is symmetric, between 0 and 1, and 1 of a text with itself', () => {
    fc.assert(
      fc.property(bag, bag, (a, b) => {
        const weight = createTermWeight([{ terms: a }, { terms: b }]);
        for (const measure of [computeJaccard, computeContainment]) {
          expect(measure(a, b, weight)).toBeCloseTo(measure(b, a, weight), 10);
          expect(measure(a, b, weight)).toBeGreaterThanOrEqual(0);
          expect(measure(a, b, weight)).toBeLessThanOrEqual(1 + 1e-9);
          if (a.size) expect(measure(a, a, weight)).toBeCloseTo(1, 10);
        }
      }),
    );
  });
});

describe('a deadline', () => {
  const never = new AbortController().signal;
  const endless = (signal: AbortSignal) =>
    new Promise<string>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );

  it('lets something simpler stand in for what takes too long, and remembers that', async () => {
    const deadline = new Deadline(200, never);
    expect(
      await deadline.runWithFallback(
        0.5,
        async () => 'in time',
        () => 'simpler',
      ),
    ).toBe('in time');
    expect(deadline.wasExceeded).toBe(false);
    expect(await deadline.runWithFallback(0.6, endless, () => 'simpler')).toBe('simpler');
    expect(
      await deadline.runWithFallback(
        0.5,
        async () => 'too late',
        () => 'simpler',
      ),
    ).toBe('simpler');
    expect(deadline.wasExceeded).toBe(true);
    deadline.end();
  });

  it('tells a failure from lack of time, and of callers who left tells nobody', async () => {
    const deadline = new Deadline(60_000, never);
    const fails = () => Promise.reject(new Error('no'));
    await expect(deadline.runWithFallback(1, fails, () => 'simpler')).rejects.toThrow('no');
    const failures: unknown[] = [];
    expect(
      await deadline.runWithFallback(
        1,
        fails,
        () => 'simpler',
        (error) => failures.push(error),
      ),
    ).toBe('simpler');
    expect(failures).toHaveLength(1);
    deadline.end();
    const callerAbort = new AbortController();
    const other = new Deadline(60_000, callerAbort.signal);
    const work = other.runWithFallback(
      1,
      endless,
      () => 'simpler',
      (error) => failures.push(error),
    );
    callerAbort.abort(new Error('left'));
    await expect(work).rejects.toThrow('left');
    expect(failures).toHaveLength(1);
    other.end();
  });
});

it('engines are named by how much each made', () => {
  const engines = new EngineUsage();
  expect(engines.formatNames()).toBe('offline');
  engines.record('offline');
  engines.record('wordy-model, offline', 3);
  engines.record('wordy-model', 2);
  expect(engines.formatNames()).toBe('wordy-model, offline');
});
