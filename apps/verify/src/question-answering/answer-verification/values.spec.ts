import fc from 'fast-check';
import { addAskedUnit, compareValues, extractValues } from './values.ts';

const REFERENCE = new Date('2026-05-01T00:00:00Z');
const values = (text: string, language = 'en') => extractValues(text, language, REFERENCE);
const compared = (own: string, other: string, language = 'en') =>
  compareValues(values(own, language), values(other, language));

test.each<[string, string, string?]>([
  ['649 euros', 'It costs €649.'],
  ['eight hours', 'It plays for 8 hours.'],
  ['36 hours', 'It takes one and a half days, 1.5 days.'],
  ['1,2 Liter', 'Der Tank fasst 1.2 Liter.', 'de'],
  ['180.000', 'Sie verkaufte 180000 Maschinen.', 'de'],
  ['14 March 2026', 'On sale since 14 March 2026.'],
  ['In March 2026', 'On sale since 14 March 2026.'],
  ['1968', 'Velkova wurde 1968 gegründet.', 'de'],
  ['480억 원', '매출은 48000000000원이었다.', 'ko'],
  ['2014년', '2014년에 설립되었다.', 'ko'],
  ['2.4 million', '2,400,000 phones were sold.'],
])('%s agrees with: %s', (...[own, other, language]) =>
  expect(compared(own, other, language)).toMatchObject({ differing: 0, unanswered: 0 }),
);

test.each<[string, string, string?]>([
  ['899 euros', 'It costs €649.'],
  ['eight hours', 'The battery lasts five days.'],
  ['28 March 2026', 'On sale since 14 March 2026.'],
  ['zwei Jahre', 'Eine Garantie von vier Jahren', 'de'],
  ['500명', '직원은 260명이다.', 'ko'],
])('%s differs from: %s', (...[own, other, language]) =>
  expect(compared(own, other, language)).toMatchObject({ agreed: 0, differing: 1 }),
);

test.each<[string, string]>([
  ['4,200 mAh', 'It costs 649 euros and weighs 180 grams.'],
  ['14 March 2026', 'It came out in 2026.'],
  ['12 megapixels', 'It is black.'],
  ['eight hours', 'The 8-year-old girl was found.'],
])('%s is not answered by: %s', (own, other) =>
  expect(compared(own, other)).toMatchObject({ agreed: 0, differing: 0, unanswered: 1 }),
);

test('a bare figure counts what the question asks for', () => {
  const jobs = addAskedUnit(values('Roughly 2,000.'), 'How many jobs will be lost?');
  expect(compareValues(jobs, values('It saves 300 million dollars.')).differing).toBe(0);
  expect(compareValues(jobs, values('It costs 1,500 jobs.')).differing).toBe(1);
});

test('a figure agrees with itself, however it is put, and with no other of its measure', () => {
  const unit = fc.constantFrom('euros', 'days', 'percent', 'grams', 'people');
  fc.assert(
    fc.property(
      fc.integer({ min: 13, max: 999_999 }),
      fc.integer({ min: 13, max: 999_999 }),
      unit,
      (a, b, of) => {
        const formattedNumber = a.toLocaleString('en');
        expect(compared(`${a} ${of}`, `There are ${formattedNumber} ${of}.`)).toEqual({
          agreed: 1,
          differing: 0,
          unanswered: 0,
        });
        fc.pre(a !== b);
        expect(compared(`${a} ${of}`, `There are ${b.toLocaleString('en')} ${of}.`)).toEqual({
          agreed: 0,
          differing: 1,
          unanswered: 0,
        });
      },
    ),
  );
});

test('every value is told of in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (own, other) => {
      const mine = values(own);
      const { agreed, differing, unanswered } = compareValues(mine, values(other));
      expect(agreed + differing + unanswered).toBe(mine.figures.length + mine.days.length);
      expect(compareValues(mine, mine).agreed).toBe(mine.figures.length + mine.days.length);
    }),
  );
});
