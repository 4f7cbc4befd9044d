import { extractOffline } from '@plumbline/extraction';
import { extractDates } from '@plumbline/text';
import * as fc from 'fast-check';
import { resolveReferenceDate } from './time-anchors.ts';
import { extractClaimTerms } from './claim-terms.ts';
import { buildSnapshot } from './snapshot.ts';

const reference = new Date('2026-11-20T00:00:00Z');
const extract = (text: string) => extractOffline({ text, referenceDate: reference });
const takeSnapshot = (text: string, isKnown = true) => {
  const extraction = extract(text);
  const referenceDate = { readingDate: reference, isKnown };
  return buildSnapshot(
    extraction,
    extractDates(text, {
      reference: resolveReferenceDate(referenceDate),
      language: extraction.language,
    }),
    referenceDate,
  );
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
      'The mill burned down yesterday, said the mayor of Northam. It had been built in 1890.';
    expect(takeSnapshot(text).timeseries).toEqual(['1890', '2026-11-19']);
    expect(takeSnapshot(text, false).timeseries).toEqual(['1890']);
  });

  it('keeps a day without its year where any day of writing would tell the same', () => {
    expect(
      takeSnapshot('The mill of Northam burned down on 2 October, said the mayor.', false)
        .timeseries,
    ).toEqual(['2026-10-02']);
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

  it('argues from a figure to what it backs only where both speak of the same thing', () => {
    const backed =
      'Exports of wheat from Northam collapsed. Exports of wheat fell by 18 percent in 2022.';
    const beside =
      'Greta Tolland opened a museum in Leeds. Exports of wheat fell by 18 percent in 2022.';
    expect(takeSnapshot(backed).argument_map.map(({ conclusion }) => conclusion)).toEqual([
      'Exports of wheat from Northam collapsed.',
    ]);
    expect(takeSnapshot(beside).argument_map).toEqual([]);
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
      expect(takeSnapshot(text)).toEqual(nothing);
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
