import * as fc from 'fast-check';
import { computeNameKeys } from './name-key.ts';

const words = (name: string, language = 'en') => computeNameKeys(name, language).words;

describe('the keys of a name', () => {
  it.each([
    ['Sergei', 'Sergey'],
    ['Zelensky', 'Zelenskyy'],
    ['Müller', 'Muller'],
    ['ØRSTED', 'orsted'],
    ['O’Hara', "O'Hara"],
    ['Tolland’s', 'Tolland'],
    ['U.S.', 'US'],
    ['Ａｎｎａ', 'Anna'],
  ])('are the same for %s and %s', (one, other) => {
    expect(words(one)).toEqual(words(other));
  });

  it('are those of the Latin spelling for a name in Cyrillic or Greek, declined or not', () => {
    expect(words('Ковалёвой', 'ru')).toEqual(words('Kovaleva'));
    expect(words('Сергея Дёмина', 'ru')).toEqual(words('Sergey Demin'));
    expect(words('Ρόδος', 'el')).toEqual(words('Rodos'));
  });

  it.each([
    ['Tolland', 'Holland'],
    ['Iran', 'Iraq'],
    ['Austria', 'Australia'],
    ['Nigeria', 'Niger'],
    ['서울', '부산'],
    ['张伟', '王伟'],
  ])('tell %s from %s', (one, other) => {
    expect(words(one)).not.toEqual(words(other));
  });

  it('share the surname between a name in full and the surname alone', () => {
    expect(words('Greta Tolland')).toContain(words('Tolland')[0]);
  });

  it('hold the initials of a longer name, which are what its short form is known by', () => {
    expect(computeNameKeys('Northam Union of Growers and Millers', 'en').initials).toBe(
      words('NUGM')[0],
    );
    expect(computeNameKeys('Greta Tolland', 'en').initials).toBeUndefined();
    expect(computeNameKeys('국립 중앙 박물관', 'ko').initials).toBeUndefined();
  });

  it('are made of any string', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.constantFrom('en', 'ru', 'ko', 'und'),
        (name, language) => {
          expect(
            computeNameKeys(name, language).words.every((word) => typeof word === 'string'),
          ).toBe(true);
        },
      ),
    );
    expect(computeNameKeys('\ud800 \udc00', 'en').words).toEqual([]);
  });
});
