import { extractNumbers } from '../index.ts';

const read = (text: string, language?: string) =>
  extractNumbers(text, language).map(({ values: [value], unit }) =>
    unit ? `${value} ${unit}` : value,
  );

describe('extractNumbers', () => {
  it.each([
    ['en', 'Twenty-three of 1,204 ships', [23, 1204]],
    ['en', 'It cost $8.8 billion, not 47bn euros', ['8800000000 USD', '47000000000 EUR']],
    ['en', 'two hundred and five hens', [205]],
    ['en', 'two decades, ten years and two dozen eggs', ['20 year', '10 year', 24]],
    ['de', 'dreiundzwanzig Boote für 1,2 Mrd. Euro', [23, '1200000000 EUR']],
    ['de', 'zehnwöchiger Kurs für elf Prozent', [10, '11 percent']],
    ['fr', 'quatre-vingt-dix-sept navires, deux cent mille francs', [97, 200000]],
    ['es', 'treinta y dos barcos, mil personas', [32, 1000]],
    ['it', 'ventitré navi, tremila persone', [23, 3000]],
    ['pt', 'vinte e cinco barcos, dois milhões', [25, 2000000]],
    ['ru', 'двадцать пять судов, 3,5 млрд рублей', [25, '3500000000 RUB']],
    ['ko', '배 세 척에 1조2천411억 원, 1만 5522명', [3, '1241100000000 KRW', 15522]],
    ['ja', '三百二十人が470億ドルを', [320, '47000000000 USD']],
    ['zh', '两名船员，百分之五', [2, '5 percent']],
    ['zh', '时速2.750万，共1,234万人', [27_500, 12_340_000]],
    ['ko', '1.234억', [123_400_000]],
    ['ar', '٣ سفن و ١٬٢٠٠', [3, 1200]],
  ])('reads digits, words and scales in %s: %s', (language, text, values) => {
    expect(read(text, language)).toEqual(values);
  });

  it.each([
    ['en', 'a third of the fleet', 1 / 3],
    ['en', 'one in three ships', 1 / 3],
    ['en', 'half of the fleet', 1 / 2],
    ['de', 'zwei Drittel der Flotte', 2 / 3],
    ['fr', 'un Français sur trois', 1 / 3],
    ['es', 'uno de cada tres barcos', 1 / 3],
    ['it', 'tre quarti delle navi', 3 / 4],
    ['pt', 'um terço dos barcos', 1 / 3],
    ['ru', 'две трети судов', 2 / 3],
    ['ko', '선박의 3분의 1', 1 / 3],
    ['ko', '100명 중 5명', 1 / 20],
    ['ja', '船の半分', 1 / 2],
    ['zh', '船只的三分之一', 1 / 3],
  ])('reads parts of a whole in %s: %s', (language, text, value) => {
    const [mention, ...others] = extractNumbers(text, language);
    expect(mention?.form).toBe('fraction');
    expect(mention?.values[0]).toBeCloseTo(value);
    expect(others).toEqual([]);
  });

  it('tells places in an order from counts', () => {
    expect(extractNumbers('the third period', 'en')[0]?.form).toBe('ordinal');
    expect(extractNumbers('네 번째 우승', 'ko')[0]?.form).toBe('ordinal');
    expect(extractNumbers('第三艘', 'zh')[0]?.form).toBe('ordinal');
  });

  it('gives both readings of a point that can group or part', () => {
    expect(extractNumbers('1.200', 'de')[0]?.values).toEqual([1200, 1.2]);
    expect(extractNumbers('5m', 'en')[0]?.values).toEqual([5e6, 5]);
  });

  it.each([
    ['en', 'dozens of ships and thousands of people'],
    ['de', 'Hunderte Schiffe'],
    ['ko', '한 경기도의 주민'],
    ['ja', '数百人'],
    ['en', 'B2 and _1'],
    ['en', ''],
  ])('finds no number in %s: %s', (language, text) => {
    expect(extractNumbers(text, language).filter(({ values }) => values[0] !== 1)).toEqual([]);
  });

  it('gives every number at its place in the text, in order', () => {
    const text = '세 명이 3억 7천만 원을 2019년에; 1,200 and twelve 🙂 thirty-three';
    for (const language of ['ko', 'en', 'de', 'xx'])
      for (const { start, end, text: excerpt } of extractNumbers(text, language))
        expect(excerpt).toBe(text.slice(start, end));
  });

  it('reads huge and hostile texts in linear time', () => {
    for (const part of ['one ', 'zwei', '1.', '1 000', '천만', '三', '1분의', 'a third of ']) {
      const start = performance.now();
      extractNumbers(part.repeat(20_000 / part.length), 'en');
      extractNumbers(part.repeat(20_000 / part.length), 'de');
      expect(performance.now() - start).toBeLessThan(1_500);
    }
  });
});
