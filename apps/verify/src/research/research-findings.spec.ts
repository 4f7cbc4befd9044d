import fc from 'fast-check';
import { createSourceDocument, createExcerpt } from '../../test/sample-excerpt.ts';
import { selectAnswers } from './section-answers.ts';
import { CitationList } from './citation-list.ts';
import { EngineUsage } from './engine-usage.ts';
import type { Excerpt } from './excerpt.ts';
import { computeContainment, computeJaccard, createTermWeighting } from './similarity.ts';
import type { QuestionKind, Question } from './question.ts';

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
    selectAnswers(questions, pool, createTermWeighting(pool), presetAnswers);

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

  it('leave to a question what was given for it, and do not fill it with what is of its kind', () => {
    const figuresQuestion = question('figures', 'question');
    expect(answerQuestions([figuresQuestion])[0]?.excerpts).toEqual([]);
    expect(
      answerQuestions([figuresQuestion], new Map([[figuresQuestion, [pool[0]!]]]))[0]?.excerpts,
    ).toEqual([pool[0]]);
    const course = { ...figuresQuestion, question: 'How has the number of workers developed?' };
    expect(answerQuestions([course])[0]?.excerpts).toEqual([pool[1]]);
  });
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
      citations.citeExcerpts([other]),
      citations.citeExcerpts([one, two, other]),
      citations.citeExcerpts([one]),
    ]).toEqual(['[1]', '[1][2]', '[2]']);
    const refs = citations.sightings.map(({ text }, at) => ({
      id: String(at),
      kind: 'claim' as const,
      isPublic: true,
      title: text,
      url: `/claims/${at}`,
    }));
    const verdict = {
      verdict: 'TRUE',
      confidence: 0.9,
      checked_at: '2026-03-02T00:00:00Z',
    } as const;
    expect(
      citations
        .listSources(refs, new Map([['1', verdict]]))
        .map(({ quotes }) => quotes.map(({ quote, url, verdict }) => ({ quote, url, verdict }))),
    ).toEqual([
      [{ quote: 'Three.', url: '/claims/0', verdict: null }],
      [
        { quote: 'One.', url: '/claims/1', verdict },
        { quote: 'Two.', url: '/claims/2', verdict: null },
      ],
    ]);
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
        const weight = createTermWeighting([{ terms: a }, { terms: b }]);
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

it('engines are named by how much each made', () => {
  const engines = new EngineUsage();
  expect(engines.formatNames()).toBe('offline');
  engines.record('offline');
  engines.record('wordy-model, offline', 3);
  engines.record('wordy-model', 2);
  expect(engines.formatNames()).toBe('wordy-model, offline');
});
