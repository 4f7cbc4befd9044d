import { extractOffline } from '@plumbline/extraction';
import { type DateMention, extractDates } from '@plumbline/text';
import * as fc from 'fast-check';
import { ANCHOR_REFERENCES, extractFixedAnchors } from './time-anchors.ts';
import { extractClaimTerms } from './claim-terms.ts';
import { buildSnapshot } from './snapshot.ts';

const reference = new Date('2026-11-20T00:00:00Z');
const extract = (text: string) => extractOffline({ text, referenceDate: reference });
const takeSnapshot = (text: string, isKnown = true, readingDate = reference) => {
  const extraction = extractOffline({ text, referenceDate: readingDate });
  const { language } = extraction;
  const [dates, laterDates] = ANCHOR_REFERENCES.map((day) =>
    extractDates(text, { reference: day, language }),
  ) as [DateMention[], DateMention[]];
  return buildSnapshot(extraction, extractFixedAnchors([dates, laterDates]), isKnown);
};

const HARBOUR =
  'The harbour of Northam was closed on 4 May 2021 because a storm had damaged the quay. Greta ' +
  'Tolland, who leads the Northam Growers Association (NGA), spoke of a hard winter. Tolland ' +
  'said: “Repairs of the quay will cost 12 million euros.” Exports fell by 18 percent in 2022. ' +
  'The NGA expects exports to recover by 2027.';

describe('the snapshot of a text', () => {
  it('names an entity once, by its longest form, those that the text speaks of most first', () => {
    const { entities } = takeSnapshot(HARBOUR);
    expect(entities.slice(0, 3).sort()).toEqual([
      'Greta Tolland',
      'Northam',
      'Northam Growers Association',
    ]);
    expect(
      takeSnapshot(
        'Anna Holt left. Greta Tolland came. Tolland sat down. Then Tolland spoke to Anna Holt.',
      ).entities[0],
    ).toBe('Greta Tolland');
  });

  it('has its times in order, each once, as precise as they are told', () => {
    expect(
      takeSnapshot(
        'Work began in May 2021. It ended on 3 June 2022. In 2019 nobody knew. In 2019 ' +
          'nobody asked.',
      ).timeseries,
    ).toEqual(['2019', '2021-05', '2022-06-03']);
  });

  it('tells relative times of a text whose day is known, and leaves them out where nobody knows it', () => {
    const text =
      'The mill burned down yesterday, the mayor of Northam said. It had been built in 1890.';
    expect(takeSnapshot(text).timeseries).toEqual(['1890', '2026-11-19']);
    expect(takeSnapshot(text, false).timeseries).toEqual(['1890']);
  });

  it('is compared by dates that are the same on whatever day it is read', () => {
    const text =
      'The mill of Northam, built in 1890, burned down on 2 October, three years after a fire in ' +
      'May 2023. The mayor said on Tuesday that it was arson. It will open again next year.';
    const { anchors } = takeSnapshot(text);
    expect(anchors).toEqual(['--10-02', '1890', '2023-05']);
    expect(takeSnapshot(text, true, new Date('2019-03-01')).anchors).toEqual(anchors);
  });

  it('has relations and arguments in the words of the text', () => {
    const { relations, argument_map } = takeSnapshot(HARBOUR);
    expect(relations).toContainEqual({
      from: 'a storm had damaged the quay',
      rel: 'CAUSES',
      to: 'The harbour of Northam was closed on 4 May 2021',
    });
    expect(argument_map).toContainEqual({
      premise: 'a storm had damaged the quay',
      evidence:
        'The harbour of Northam was closed on 4 May 2021 because a storm had damaged the quay.',
      conclusion: 'The harbour of Northam was closed on 4 May 2021',
    });
    for (const piece of [
      ...relations.flatMap(({ from, to }) => [from, to]),
      ...argument_map.flatMap((one) => Object.values(one) as string[]),
    ])
      expect(HARBOUR).toContain(piece);
  });

  it('argues only where the text does: what stands side by side backs nothing', () => {
    const text =
      'Exports of wheat from Northam collapsed. Exports of wheat fell by 18 percent in 2022.';
    expect(takeSnapshot(text).argument_map).toEqual([]);
  });

  it.each([
    [
      'Korean',
      '한빛전자는 2026년 5월 4일 부산 공장을 닫았다. 수출은 2025년에 18% 감소했다.',
      ['2025', '2026-05-04'],
    ],
    ['Japanese', '2021年5月4日、嵐で岸壁が壊れたため、横浜の港は閉鎖された。', ['2021-05-04']],
    ['Chinese', '2021年5月4日，北港市关闭了港口。', ['2021-05-04']],
    [
      'German',
      'Der Hafen wurde am 4. Mai 2021 geschlossen, weil ein Sturm die Mauer beschädigt hatte.',
      ['2021-05-04'],
    ],
  ])('reads %s', (_language, text, timeseries) => {
    expect(takeSnapshot(text).timeseries).toEqual(timeseries);
  });

  it('cuts long pieces between words, never inside a character', () => {
    const long =
      `The quay broke because ${'𝒂'.repeat(150)} ${'very '.repeat(80)}high waves hit it. The ` +
      `quay of ${'𝒂'.repeat(199)} broke because of waves.`;
    const { relations, argument_map } = takeSnapshot(long);
    const pieces = [
      ...relations.flatMap(({ from, to }) => [from, to]),
      ...argument_map.flatMap((one) => Object.values(one) as string[]),
    ];
    expect(pieces.length).toBeGreaterThan(0);
    for (const piece of pieces)
      expect([piece.length <= 200, piece.isWellFormed(), long.includes(piece)]).toEqual([
        true,
        true,
        true,
      ]);
  });

  it('is bounded', () => {
    const text = Array.from(
      { length: 220 },
      (_, at) => `Greta${at} Tolland${at} left in ${1700 + at} because Peter${at} Holt${at} came. `,
    ).join('');
    const { entities, timeseries, relations, argument_map } = takeSnapshot(text);
    expect([entities.length, timeseries.length, argument_map.length]).toEqual([200, 200, 50]);
    expect(relations.length).toBeLessThanOrEqual(200);
  });

  it('is made of any text, and is empty for one that says nothing', () => {
    const nothing = { entities: [], timeseries: [], relations: [], argument_map: [] };
    for (const text of ['', ' \n ', '\ud800', '\ufe06\u2061', '👩‍👩‍👧‍👦'])
      expect(takeSnapshot(text)).toMatchObject(nothing);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(JSON.stringify(takeSnapshot(text)).isWellFormed()).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

describe('what a text says', () => {
  it('is the content words of its claims, stemmed, sorted, without those of names', () => {
    const claimTerms = extractClaimTerms(
      extract('Greta Tolland closed two mills in Northam. The mills employed 400 people.'),
    );
    expect(claimTerms).toEqual(expect.arrayContaining(['400', 'close', 'mill', 'employ']));
    expect(claimTerms).not.toContain('tolland');
    expect(claimTerms).toEqual([...new Set(claimTerms)].sort());
  });

  it('is at most 400 words of a long text, those said most often among them', () => {
    const sentences = Array.from(
      { length: 600 },
      (_, at) => `The mill made ${1000 + at} sacks and sold item${at} to a farmer.`,
    );
    const claimTerms = extractClaimTerms(extract(sentences.join(' ')));
    expect(claimTerms).toHaveLength(400);
    expect(claimTerms).toContain('mill');
  });
});
