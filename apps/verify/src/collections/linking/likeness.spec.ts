import * as fc from 'fast-check';
import { oneFigureApart } from './figures-apart.ts';
import { alike, commonnessOf, rarest, type Termed } from './likeness.ts';

const LONGEST = 6;
const termed = (page: string) =>
  fc
    .array(
      fc.uniqueArray(
        fc.constantFrom(
          'ferry',
          'norby',
          'people',
          'bridge',
          'opened',
          'tram',
          'council',
          '340',
          '2019',
        ),
        {
          maxLength: LONGEST,
        },
      ),
      {
        maxLength: 8,
      },
    )
    .map((claims) =>
      claims.map((terms, at): Termed => ({
        id: `${page}${at}`,
        sourceId: page,
        language: 'en',
        terms,
      })),
    );

describe('what is worth judging of two pages', () => {
  it(
    'is at most three claims for each, two of one page, most alike first, with likeness from 0 ' +
      'to 1',
    () => {
      fc.assert(
        fc.property(termed('a'), termed('b'), termed('c'), (fresh, one, other) => {
          const stored = [...one, ...other];
          const pages = new Map(stored.map(({ id, sourceId }) => [id, sourceId]));
          const pairs = alike(fresh, stored, commonnessOf(fresh, stored));
          for (const ofClaim of Map.groupBy(pairs, ({ fresh: id }) => id).values()) {
            expect(ofClaim.length).toBeLessThanOrEqual(3);
            for (const ofPage of Map.groupBy(ofClaim, ({ stored: id }) => pages.get(id)).values())
              expect(ofPage.length).toBeLessThanOrEqual(2);
            expect(ofClaim.map(({ overlap }) => overlap)).toEqual(
              ofClaim.map(({ overlap }) => overlap).toSorted((a, b) => b - a),
            );
          }
          for (const { overlap, apart } of pairs) {
            expect(overlap).toBeGreaterThan(0);
            expect(overlap).toBeLessThanOrEqual(1 + 1e-9);
            expect(apart).toBeGreaterThanOrEqual(0);
          }
        }),
      );
    },
  );

  it('is the same whichever came first, where a claim has not too many like it', () => {
    fc.assert(
      fc.property(termed('a'), termed('b'), (one, other) => {
        const [first, second] = [one.slice(0, 2), other.slice(0, 2)];
        const commonness = commonnessOf(one, other);
        const forth = alike(first, second, commonness).map(
          ({ fresh, stored }) => `${fresh} ${stored}`,
        );
        const back = alike(second, first, commonness).map(
          ({ fresh, stored }) => `${stored} ${fresh}`,
        );
        expect(forth.toSorted()).toEqual(back.toSorted());
      }),
    );
  });

  it('is no claim of another language, and none that shares common words alone', () => {
    const claim = (id: string, language: string, ...terms: string[]): Termed => ({
      id,
      sourceId: id,
      language,
      terms,
    });
    const many = Array.from({ length: 300 }, (_, at) =>
      claim(`m${at}`, 'en', 'company', 'year', `thing${at}`),
    );
    const fresh = [claim('f', 'en', 'company', 'year', 'ferry', 'norby')];
    const pairs = (...stored: Termed[]) =>
      alike(fresh, [...many, ...stored], commonnessOf(fresh, many, stored)).map(
        ({ stored: id }) => id,
      );
    expect(pairs(claim('s', 'en', 'company', 'year'))).toEqual([]);
    expect(pairs(claim('s', 'en', 'company', 'ferry', 'norby'))).toEqual(['s']);
    expect(pairs(claim('s', 'de', 'company', 'ferry', 'norby'))).toEqual([]);
    expect(rarest(fresh, commonnessOf(fresh, many))).toEqual(['ferry', 'norby']);
  });
});

describe('one figure apart', () => {
  const datedAt = new Date('2026-05-04');
  const apart = (language: string, first: string, second: string) =>
    oneFigureApart({ text: first, language, datedAt }, { text: second, language, datedAt });

  it.each([
    ['ar', 'تبلغ مساحة المتحف 340 مترا مربعا', 'تبلغ مساحة المتحف 280 مترا مربعا', '340', '280'],
    ['ja', 'この橋の長さは340メートルです。', 'この橋の長さは280メートルです。', '340', '280'],
    ['ru', 'Паром перевозит 340 пассажиров.', 'Паром перевозит 280 пассажиров.', '340', '280'],
    ['de', 'Das Orlo 4 wiegt 182 Gramm.', 'Das Orlo 4 wiegt 205 Gramm.', '182', '205'],
    ['pt', 'A taxa é de 1,5%.', 'A taxa é de 15%.', '1,5', '15'],
  ])('is seen in %s', (language, one, other, first, second) =>
    expect(apart(language, one, other)).toEqual({ first, second }),
  );

  it.each([
    ['en', 'The Orlo 4 is cheaper than most.', 'The Orlo 5 is cheaper than most.'],
    ['en', 'The Galaxy S24 is cheaper than most.', 'The Galaxy S25 is cheaper than most.'],
    ['en', 'The bridge opened on 4 June 2019.', 'The bridge opened on 9 June 2019.'],
    ['ko', '가람대교는 2019년 6월 4일 개통됐다.', '가람대교는 2019년 6월 9일 개통됐다.'],
    ['en', 'It seats 2,400 people.', 'It seats 2,413 people.'],
    ['en', 'It seats 2,400 people.', 'It seats 2400 people.'],
    ['en', 'It seats 340 people and 60 dogs.', 'It seats 280 people and 50 dogs.'],
    ['en', 'It seats 340 people.', 'It feeds 340 people.'],
  ])('is not what differs in %s: %s', (language, one, other) =>
    expect(apart(language, one, other)).toBeUndefined(),
  );

  it('takes any two texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        apart('und', one, other);
        expect(apart('und', one, one)).toBeUndefined();
      }),
    );
  });
});
