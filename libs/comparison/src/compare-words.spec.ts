import fc from 'fast-check';
import { compareWords } from './compare-words.ts';

const referenceDate = new Date('2026-05-04');
const compare = (language: string, claim: string, source: string) =>
  compareWords({ text: claim, referenceDate }, { text: source, referenceDate }, language);

describe('one figure apart', () => {
  it.each([
    ['ar', 'تبلغ مساحة المتحف 340 مترا مربعا', 'تبلغ مساحة المتحف 280 مترا مربعا', '340', '280'],
    ['ja', 'この橋の長さは340メートルです。', 'この橋の長さは280メートルです。', '340', '280'],
    ['ru', 'Паром перевозит 340 пассажиров.', 'Паром перевозит 280 пассажиров.', '340', '280'],
    ['de', 'Das Orlo 4 wiegt 182 Gramm.', 'Das Orlo 4 wiegt 205 Gramm.', '182', '205'],
    ['pt', 'A taxa é de 1,5%.', 'A taxa é de 15%.', '1,5', '15'],
  ])('contradicts in %s', (language, claim, source, own, other) => {
    const { outcome, slots } = compare(language, claim, source);
    const cut = (text: string, span?: { start: number; end: number }) =>
      text.slice(span?.start, span?.end);
    expect([outcome, cut(claim, slots[0]?.claim), cut(source, slots[0]?.source)]).toEqual([
      'contradicted',
      own,
      other,
    ]);
  });

  it.each([
    ['en', 'The Orlo 4 is cheaper than most.', 'The Orlo 5 is cheaper than most.'],
    ['en', 'The Galaxy S24 is cheaper than most.', 'The Galaxy S25 is cheaper than most.'],
    ['en', 'The bridge opened on 4 June 2019.', 'The bridge opened on 9 June 2019.'],
    ['ko', '가람대교는 2019년 6월 4일 개통됐다.', '가람대교는 2019년 6월 9일 개통됐다.'],
    ['en', 'It seats 2,400 people.', 'It seats 2,413 people.'],
    ['en', 'It seats 2,400 people.', 'It seats 2400 people.'],
    ['en', 'It seats 340 people and 60 dogs.', 'It seats 280 people and 50 dogs.'],
    ['en', 'It seats 340 people.', 'It feeds 340 people.'],
  ])('is not what differs in %s: %s', (language, claim, source) =>
    expect(compare(language, claim, source).outcome).toBe('undecided'),
  );

  it('takes any two texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        compare('und', one, other);
        expect(compare('und', one, one).outcome).not.toBe('contradicted');
      }),
    );
  });
});
