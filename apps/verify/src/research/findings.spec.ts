import { type Judgement, OfflineEngine } from '@plumbline/extraction';
import fc from 'fast-check';
import { document, excerpt } from '../../test/excerpt.ts';
import { agreementsOf, comparisonsOf, isLater, type Judge } from './agreement.ts';
import { answersOf } from './answers.ts';
import { Citations } from './citations.ts';
import { Deadline } from './deadline.ts';
import { Engines } from './engines.ts';
import type { Excerpt } from './excerpt.ts';
import { containment, likeness, rarity } from './likeness.ts';
import { linksOf } from './links.ts';
import type { Kind, Question } from './question.ts';

const engine = new OfflineEngine();
const judge: Judge = (pairs) =>
  Promise.all(
    pairs.map(async ({ claim, others }) => {
      const evidence = others.map(({ sentence }, at) => ({ id: String(at), text: sentence }));
      return (await engine.judge({ claim: claim.sentence, evidence, language: 'en' })).result;
    }),
  );
const compared = (pool: Excerpt[]) => agreementsOf(comparisonsOf(pool, rarity(pool)), judge);

describe('what sources say alike', () => {
  const said = (text: string, story: number, published: string) =>
    excerpt(text, { story, published });

  it('counts copies of one story once', async () => {
    const text = 'The flood in Norvik killed 34 people on 3 May 2026.';
    expect(
      (await compared([said(text, 1, '2026-05-04'), said(text, 1, '2026-05-05')])).agreements,
    ).toEqual([]);
    const { agreements } = await compared([
      said(text, 1, '2026-05-04'),
      said(text, 1, '2026-05-05'),
      said('The flood in Norvik on 3 May 2026 killed 34 people.', 2, '2026-05-05'),
    ]);
    expect(agreements.map((group) => group.map(({ document: { story } }) => story).sort())).toEqual(
      [[1, 2]],
    );
  });

  it('and what they contradict each other in, the earlier first', async () => {
    const later = said('The repair of the mill of Norvik cost 61 million euros.', 1, '2026-05-09');
    const earlier = said(
      'The repair of the mill of Norvik cost 48 million euros.',
      2,
      '2026-05-04',
    );
    const { agreements, disagreements } = await compared([later, earlier]);
    expect(agreements).toEqual([]);
    expect(disagreements).toEqual([{ earlier, later, confidence: expect.any(Number) }]);
    expect(isLater(earlier, later)).toBe(true);
  });

  it('needs both ways of looking at it to contradict', async () => {
    const [one, other] = [
      said('The mill of Norvik closed in May.', 1, '2026-05-04'),
      said('The mill of Norvik was closed by its owner.', 2, '2026-05-05'),
    ];
    const pool = [one, other];
    let round = 0;
    const onlyFirst: Judge = async (pairs) => {
      round += 1;
      const stance = round === 1 ? 'CONTRADICTS' : 'NEUTRAL';
      return pairs.map(({ others }) =>
        others.map((_, at): Judgement => ({ id: String(at), stance, confidence: 0.9, why: '' })),
      );
    };
    expect(
      (await agreementsOf(comparisonsOf(pool, rarity(pool)), onlyFirst)).disagreements,
    ).toEqual([]);
  });

  it('does not compare what shares but a name', () => {
    const pool = [
      said('Norvik Mills Ltd is owned by the town.', 1, '2026-05-04'),
      said('Flour became dearer at Norvik Mills Ltd.', 2, '2026-05-05'),
    ];
    expect(comparisonsOf(pool, rarity(pool))).toEqual([]);
  });

  it('becomes links of the statements that were cited', () => {
    const [a, b, c] = [excerpt('a'), excerpt('b'), excerpt('c')];
    const ids = new Map([
      [a, '1'],
      [b, '2'],
    ]);
    const found = {
      agreements: [[a, b, c]],
      disagreements: [{ earlier: a, later: b, confidence: 0.8 }],
    };
    expect(linksOf(found, (one) => ids.get(one))).toEqual([
      { from: '2', to: '1', relation: 'SUPPORTS', confidence: 0.7 },
      { from: '2', to: '1', relation: 'CONTRADICTS', confidence: 0.8 },
    ]);
  });
});

describe('answers', () => {
  const question = (kind: Kind, form?: Question['form']): Question => ({
    kind,
    question: kind,
    title: kind,
    ...(form && { form }),
  });
  const pool = [
    excerpt('The mill of Norvik closed on 3 May.', { signs: [['course', 0.9]] }),
    excerpt('Forty workers lost their jobs at the mill.', {
      signs: [
        ['figures', 0.9],
        ['consequences', 0.6],
      ],
    }),
    excerpt('Forty workers lost their jobs at the old mill.', { signs: [['figures', 0.9]] }),
    excerpt('The owner expects to sell the building by autumn.', { signs: [['outlook', 0.8]] }),
  ];
  const answered = (questions: Question[], given = new Map<Question, Excerpt[]>()) =>
    answersOf(questions, pool, rarity(pool), given);

  it('quote nothing twice, nor what says nearly the same', () => {
    const found = answered([
      question('course', 'topic'),
      question('figures'),
      question('consequences'),
      question('outlook'),
    ]);
    const texts = found.flatMap(({ excerpts }) => excerpts.map(({ text }) => text));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.startsWith('Forty'))).toHaveLength(1);
    expect(found[3]?.excerpts).toEqual([pool[3]]);
  });

  it('tell the nearest thing where there is none', () => {
    const [, causes] = answered([question('course', 'topic'), question('causes')]);
    expect(causes).toMatchObject({ excerpts: [], nearest: { text: expect.any(String) } });
  });

  it(
    'leave to a question what was given for it, and fill it otherwise only with what is about ' +
      'just that',
    () => {
      const asked = question('figures', 'question');
      expect(answered([asked])[0]?.excerpts).toEqual([pool[1]]);
      const far = [
        excerpt('Forty bakers lost their jobs.', { signs: [['figures', 0.9]], own: 0.4 }),
      ].map((one) => ({ ...one, whole: 0.7 }));
      expect(answersOf([asked], far, rarity(far), new Map())[0]).toMatchObject({
        excerpts: [],
        nearest: far[0],
      });
      expect(answered([question('course', 'statement')])[0]?.excerpts).toEqual([]);
      expect(answered([asked], new Map([[asked, [pool[0]!]]]))[0]?.excerpts).toEqual([pool[0]]);
    },
  );
});

describe('citations', () => {
  it('number sources by first use, and keep each quote once', () => {
    const citations = new Citations();
    const own = document('One. Two.');
    const [one, two] = [
      { document: own, start: 0, end: 4, text: 'One.', language: 'en' },
      { document: own, start: 5, end: 9, text: 'Two.', language: 'en' },
    ];
    const other = excerpt('Three.');
    expect([
      citations.mark([other]),
      citations.mark([one, two, other]),
      citations.mark([one]),
    ]).toEqual(['[1]', '[1][2]', '[2]']);
    const refs = citations.sightings.map(({ text }, at) => ({
      id: String(at),
      kind: 'claim' as const,
      title: text,
      url: `/claims/${at}`,
    }));
    expect(
      citations
        .sources(refs)
        .map(({ quotes }) => quotes.map(({ quote, url }) => `${quote} ${url}`)),
    ).toEqual([['Three. /claims/0'], ['One. /claims/1', 'Two. /claims/2']]);
    expect(citations.refOf(two, refs)?.id).toBe('2');
  });
});

describe('likeness', () => {
  const bag = fc
    .uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
    .map((terms) => new Set(terms));

  it('is symmetric, between 0 and 1, and 1 of a text with itself', () => {
    fc.assert(
      fc.property(bag, bag, (a, b) => {
        const weight = rarity([{ terms: a }, { terms: b }]);
        for (const measure of [likeness, containment]) {
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
      await deadline.within(
        0.5,
        async () => 'in time',
        () => 'simpler',
      ),
    ).toBe('in time');
    expect(deadline.hasCut).toBe(false);
    expect(await deadline.within(0.6, endless, () => 'simpler')).toBe('simpler');
    expect(
      await deadline.within(
        0.5,
        async () => 'too late',
        () => 'simpler',
      ),
    ).toBe('simpler');
    expect(deadline.hasCut).toBe(true);
    deadline.end();
  });

  it('tells a failure from lack of time, and of callers who left tells nobody', async () => {
    const deadline = new Deadline(60_000, never);
    const fails = () => Promise.reject(new Error('no'));
    await expect(deadline.within(1, fails, () => 'simpler')).rejects.toThrow('no');
    const told: unknown[] = [];
    expect(
      await deadline.within(
        1,
        fails,
        () => 'simpler',
        (error) => told.push(error),
      ),
    ).toBe('simpler');
    expect(told).toHaveLength(1);
    deadline.end();
    const left = new AbortController();
    const other = new Deadline(60_000, left.signal);
    const work = other.within(
      1,
      endless,
      () => 'simpler',
      (error) => told.push(error),
    );
    left.abort(new Error('left'));
    await expect(work).rejects.toThrow('left');
    expect(told).toHaveLength(1);
    other.end();
  });
});

it('engines are named by how much each made', () => {
  const engines = new Engines();
  expect(engines.named()).toBe('offline');
  engines.used('offline');
  engines.used('wordy-model, offline', 3);
  engines.used('wordy-model', 2);
  expect(engines.named()).toBe('wordy-model, offline');
});
