import { dates } from './dates.ts';

/** A Friday. */
const reference = new Date('2026-11-20T23:30:00Z');
const read = (text: string, language = 'en') =>
  dates(text, { reference, language }).map(({ value, valueEnd }) => (valueEnd ? `${value}..${valueEnd}` : value));

describe('dates in English', () => {
  it.each([
    ['on July 16, 2026', ['2026-07-16']],
    ['the 3rd of March 1999', ['1999-03-03']],
    ['Monday, January 12th, 2015', ['2015-01-12']],
    ['2024-02-29 and 2024/03/01', ['2024-02-29', '2024-03-01']],
    ['on 21/04/2016', ['2016-04-21']],
    ['in February 2020', ['2020-02']],
    ['Q3 2025 and the second quarter of 2024', ['2025-07..2025-09', '2024-04..2024-06']],
    ['in FY2025', ['2025']],
    ['the first half of 2023', ['2023-01..2023-06']],
    ['the 1990s, and the 19th century', ['1990..1999', '1800..1899']],
    ['summer 2024', ['2024-06..2024-08']],
    ['from 1998 to 2003', ['1998..2003']],
    ['1998-2003', ['1998..2003']],
    ['between March 2 and March 9, 2021', ['2021-03-02..2021-03-09']],
    ['June 1-5, 2020', ['2020-06-01..2020-06-05']],
    ['In 1969 crews walked there, by 2030 (2031)', ['1969', '2030', '2031']],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['yesterday and tomorrow', ['2026-11-19', '2026-11-21']],
    ['last Monday', ['2026-11-16']],
    ['next Tuesday', ['2026-11-24']],
    ['last week', ['2026-11-09..2026-11-15']],
    ['next month', ['2026-12']],
    ['last year', ['2025']],
    ['next quarter', ['2027-01..2027-03']],
    ['two years ago', ['2024']],
    ['three weeks ago', ['2026-10-30']],
    ['in the past three years', ['2023-11-20..2026-11-20']],
    ['on December 3', ['2026-12-03']],
    ['on January 5', ['2027-01-05']],
  ])('tells %s from the day of writing', (text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(dates(text, { reference }).every(({ relative }) => relative)).toBe(true);
  });

  it.each([
    '2000 people came',
    'about 1500 troops',
    'it may rise',
    'they march on',
    'version 2.1.3',
    '$1999',
    'the highest in 15 years',
    'room 1984',
    'call 555-2016',
  ])('finds no date in "%s"', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('says where each stands in the untouched text', () => {
    const text = '😀 It began on May 5, 2020.\r\nIt ended in 2021.';
    expect(dates(text, { reference }).map(({ start, end }) => text.slice(start, end))).toEqual(['May 5, 2020', '2021']);
  });

  it('takes "today" in UTC', () => {
    const late = new Date('2026-11-20T23:59:59.999Z');
    const early = new Date('2026-11-21T00:00:00Z');
    expect([late, early].map((day) => dates('today', { reference: day })[0]?.value)).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('refuses a reference that is no date', () => {
    expect(() => dates('today', { reference: new Date(NaN) })).toThrow(RangeError);
  });
});

describe('dates in other languages', () => {
  it.each([
    ['2026년 7월 16일에', ['2026-07-16']],
    ['2024년 1월부터 3월까지', ['2024-01..2024-03']],
    ['작년 3분기', ['2025-07..2025-09']],
    ['올해 상반기', ['2026-01..2026-06']],
    ['지난달 21일', ['2026-10-21']],
    ['지난달', ['2026-10']],
    ['내년', ['2027']],
    ['어제와 그저께', ['2026-11-19', '2026-11-18']],
    ['1990년대', ['1990..1999']],
    ['지난주 수요일', ['2026-11-11']],
    ['사흘 전', ['2026-11-17']],
    ['3년 전', ['2023']],
    ['16일 발표했다', ['2026-11-16']],
    ['이번 달 첫째 주 금요일', ['2026-11-06']],
  ])('reads Korean %s', (text, expected) => {
    expect(read(text, 'ko')).toEqual(expected);
  });

  it.each(['3일간 열렸다', '100일 만에', '전주시에 산다', '5일 이상 걸린다'])('finds no date in Korean "%s"', (text) => {
    expect(read(text, 'ko')).toEqual([]);
  });

  it.each([
    ['de', 'am 5. Mai 2020', ['2020-05-05']],
    ['fr', 'le 14 juillet 1989', ['1989-07-14']],
    ['es', 'el 3 de marzo de 2021', ['2021-03-03']],
    ['ja', '2024年3月5日', ['2024-03-05']],
    ['ja', '令和6年4月', ['2024-04']],
    ['zh', '2023年第三季度', ['2023-07..2023-09']],
  ])('reads %s: %s', (language, text, expected) => {
    expect(read(text, language)).toEqual(expected);
  });

  it('tears no date of many lines apart, and joins none across them', () => {
    const line = (index: number) => `${'x'.repeat(index % 23)} am ${(index % 28) + 1}. Januar 1995\r\n`;
    const text = Array.from({ length: 200 }, (_, index) => line(index)).join('');
    expect(read(text, 'de')).toEqual(Array.from({ length: 200 }, (_, index) => `1995-01-${String((index % 28) + 1).padStart(2, '0')}`));
    expect(read('am 5.\n3. Mai 2020', 'de')).toEqual(['2020-05-03']);
  });
});
