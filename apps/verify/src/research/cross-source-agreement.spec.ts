import { inlineTaskRunner } from '@plumbline/extraction';
import { createExcerpt } from '../../test/sample-excerpt.ts';
import {
  findAgreements,
  selectComparisons,
  isPublishedLater,
  type ComparisonJudge,
} from './cross-source-agreement.ts';
import type { Excerpt } from './excerpt.ts';
import { compareExcerpts } from './excerpt-judgement.ts';
import { createTermWeighting } from './similarity.ts';
import { toStatementLinks } from './statement-links.ts';

const judge: ComparisonJudge = (comparisons) =>
  compareExcerpts(inlineTaskRunner, comparisons, ({ sentence }) => sentence);
const findAgreementsIn = (pool: Excerpt[]) =>
  findAgreements(selectComparisons(pool, createTermWeighting(pool)), judge);

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

  it.each([
    [
      'The march in Norvik had 12,000 participants, the police said.',
      'The march in Norvik had 40,000 participants, the organisers said.',
      'whoever says it',
    ],
    [
      'According to Norvik Mills, the repair of the mill came to 48 million euros.',
      'The repair of the mill of Norvik cost 61 million euros and not 48 million euros.',
      'where a figure is denied',
    ],
  ])('are another figure: %s %s (%s)', async (one, other) => {
    const { disagreements } = await findAgreementsIn([
      excerptFrom(one, 1, '2026-05-04'),
      excerptFrom(other, 2, '2026-05-05'),
    ]);
    expect(disagreements).toHaveLength(1);
  });

  it.each([
    [
      'The northern tube of the Norvik Tunnel cost 310 million euros.',
      'The southern tube of the Norvik Tunnel cost 280 million euros.',
    ],
    ['Norvik Mills employs 640 people in Leeds.', 'Norvik Mills employs 2,300 people.'],
    [
      'Norvik Mills made a profit of 12 million euros in the third quarter.',
      'Norvik Mills made a profit of 47 million euros in the first nine months.',
    ],
    ['The Norvik tablet weighs 480 grams.', 'The Norvik tablet weighs 620 grams with its cover.'],
  ])('are no figures of two things: %s %s', async (one, other) => {
    const { disagreements } = await findAgreementsIn([
      excerptFrom(one, 1, '2026-05-04'),
      excerptFrom(other, 2, '2026-05-05'),
    ]);
    expect(disagreements).toEqual([]);
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
      const stance = round === 1 ? ('CONTRADICTS' as const) : ('NEUTRAL' as const);
      return pairs.map(({ others }) => others.map(() => ({ stance, probability: 0.9 })));
    };
    expect(
      (await findAgreements(selectComparisons(pool, createTermWeighting(pool)), onlyFirst))
        .disagreements,
    ).toEqual([]);
  });

  it('does not compare what shares but a name', () => {
    const pool = [
      excerptFrom('Norvik Mills Ltd is owned by the town.', 1, '2026-05-04'),
      excerptFrom('Flour became dearer at Norvik Mills Ltd.', 2, '2026-05-05'),
    ];
    expect(selectComparisons(pool, createTermWeighting(pool))).toEqual([]);
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
