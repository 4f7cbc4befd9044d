import { extractDates } from './extract-dates.ts';

/** A Friday. */
const reference = new Date('2026-11-20T23:30:00Z');
const extractValues = (text: string, language = 'en') =>
  extractDates(text, { reference, language }).map(({ value, valueEnd }) =>
    valueEnd ? `${value}..${valueEnd}` : value,
  );

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
    ['in 1996 G. Verdal left, in 1998 Gramsci', ['1996', '1998']],
    ['the first half of 2023', ['2023-01..2023-06']],
    ['the 1990s, and the 19th century', ['1990..1999', '1800..1899']],
    ['summer 2024', ['2024-06..2024-08']],
    ['from 1998 to 2003', ['1998..2003']],
    ['1998-2003', ['1998..2003']],
    ['between March 2 and March 9, 2021', ['2021-03-02..2021-03-09']],
    ['June 1-5, 2020', ['2020-06-01..2020-06-05']],
    ['In 1969 crews walked there, by 2030 (2031)', ['1969', '2030', '2031']],
  ])('reads %s', (text, expected) => {
    expect(extractValues(text)).toEqual(expected);
  });

  it.each([
    ['the second week of 2015', ['2015-01-05..2015-01-11']],
    ['in week 40 of 2016', ['2016-10-03..2016-10-09']],
    ['the first week of October 2016', ['2016-10-03..2016-10-09']],
    ['the last Friday of March 2024', ['2024-03-29']],
    ['the last two months of 2018', ['2018-11..2018-12']],
    ['the first ten days of May 2020', ['2020-05-01..2020-05-10']],
    ['the second half of the 20th century', ['1950..1999']],
    ['early May 2020', ['2020-05-01..2020-05-15']],
    ['mid-January 2020', ['2020-01-10..2020-01-20']],
    ['late 2018', ['2018-09..2018-12']],
    ['by the end of 2030', ['2030-09..2030-12']],
    ['the late 1990s', ['1997..1999']],
    ['the end of the first quarter of 2019', ['2019-03']],
    ["2019's third quarter", ['2019-07..2019-09']],
    ['the week of May 6, 2020', ['2020-05-04..2020-05-10']],
    ['two weeks before May 13, 1999', ['1999-04-29']],
    ['the day after May 31, 2020', ['2020-06-01']],
    ['from mid-2007 to the end of 2008', ['2007-05..2008-12']],
    ['from Q1 2017 to Q3 2018', ['2017-01..2018-09']],
    ['November to February 2017', ['2016-11..2017-02']],
    ['between 2 and 7 February 2018', ['2018-02-02..2018-02-07']],
    ['from 4 to January 22, 1995', ['1995-01-04..1995-01-22']],
    ['May 3rd to the 9th', ['2027-05-03..2027-05-09']],
    ['from January 2015 to the present', ['2015-01..2026-11-20']],
    ['1Q19 and Q3-2020', ['2019-01..2019-03', '2020-07..2020-09']],
  ])('reads phrases around dates: %s', (text, expected) => {
    expect(extractValues(text)).toEqual(expected);
  });

  it.each([
    ['on the tenth of September, two thousand', ['2000-09-10']],
    ['in nineteen eighty-four.', ['1984']],
    ['May twenty-first, two thousand and eighteen', ['2018-05-21']],
    ['June 3, nineteen zero one', ['1901-06-03']],
    ['in the nineteen seventies', ['1970..1979']],
    ['in the noughties', ['2000..2009']],
    ['15 April 87.', ['1987-04-15']],
  ])('reads years in words: %s', (text, expected) => {
    expect(extractValues(text)).toEqual(expected);
  });

  it.each([
    ['Christmas 2019', ['2019-12-25']],
    ['at Easter 2024', ['2024-03-31']],
    ['on Easter Monday 2025', ['2025-04-21']],
    ['Thanksgiving 2023 and Black Friday 2023', ['2023-11-23', '2023-11-24']],
    ['Labor Day weekend', ['2026-09-05..2026-09-07']],
    ['the Lunar New Year 2024', ['2024-02-10']],
    ['two days before Christmas', ['2026-12-23']],
    ['last Easter', ['2026-04-05']],
  ])('knows holidays: %s', (text, expected) => {
    expect(extractValues(text)).toEqual(expected);
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
    ['earlier this month', ['2026-11-01..2026-11-20']],
    ['the rest of the year', ['2026-11-20..2026-12-31']],
    ['later this week', ['2026-11-20..2026-11-22']],
    ['late last week', ['2026-11-12..2026-11-15']],
    ['early next month', ['2026-12-01..2026-12-15']],
    ['by the end of the year', ['2026-07..2026-12']],
    ['the first three months of this year', ['2026-01..2026-03']],
    ['year to date', ['2026-01-01..2026-11-20']],
    ['within ten days', ['2026-11-20..2026-11-30']],
    ['over the past decade', ['2016-11-20..2026-11-20']],
    ['the last 2 quarters', ['2026-04..2026-09']],
    ['the previous 4 business days', ['2026-11-16..2026-11-19']],
    ['four working days ago', ['2026-11-16']],
    ['a decade ago', ['2016']],
    ['one and a half years ago', ['2025-05']],
    ['a fortnight ago', ['2026-11-06']],
    ['two Fridays ago', ['2026-11-06']],
    ['two Sundays from now', ['2026-11-29']],
    ['the week after next', ['2026-11-30..2026-12-06']],
    ['Friday the 13th', ['2026-11-13']],
    ['Tuesday of next week', ['2026-11-24']],
    ['next week between Wednesday and Friday', ['2026-11-25..2026-11-27']],
    ['from next Monday to Friday', ['2026-11-23..2026-11-27']],
    ['from Monday to Wednesday', ['2026-11-16..2026-11-18']],
    ['between 4 and 22 this month', ['2026-11-04..2026-11-22']],
    ['the 15th of next month', ['2026-12-15']],
    ['for 3 days from tomorrow', ['2026-11-21..2026-11-23']],
    ['on the 12th', ['2026-11-12']],
    ['on 4/22', ['2027-04-22']],
    ['over the weekend', ['2026-11-14..2026-11-15']],
    ['last night', ['2026-11-19']],
  ])('tells %s from the day of writing', (text, expected) => {
    expect(extractValues(text)).toEqual(expected);
    expect(extractDates(text, { reference }).every(({ relative }) => relative)).toBe(true);
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
    '1500 grams of flour',
    '2000 W',
    'call 555-2016',
    'support is there 24/7',
    'they won 102-98',
    'half a cup, 1/2 of it',
    'version 3.4.2016',
    'its latest edition, 2.2.21, brought',
    '1/16 to 1/9 of a foot',
    'they tested the RTX 2060 in',
    'a jump of 4.22 points',
    'symptoms of group 19 may appear',
    'the first time in two decades',
    'he was jailed for 16 months',
    'for three days and two nights',
    'the person of the year',
    'it is clear now',
    'put up a Christmas tree',
    'the Sunday Times wrote',
    'this may take a while',
    'in his seventies',
    'on February 30, 2020',
    'the last years of his life',
    'the end of the road',
  ])('finds no date in "%s"', (text) => {
    expect(extractValues(text)).toEqual([]);
  });

  it.each([
    ['He resigned on May 3, 2016. Two days later she left.', ['2016-05-03', '2016-05-05']],
    ['It opened in May 2016; the following month it closed.', ['2016-05', '2016-06']],
    ['They met on May 3, 2016, and the next day they parted.', ['2016-05-03', '2016-05-04']],
    ['It began in 2016. Three weeks later it was over.', ['2016']],
  ])('tells "later" from the date before: %s', (text, expected) => {
    expect(extractValues(text)).toEqual(expected);
  });

  it.each([
    ['on June 18 and 19', ['2026-06-18']],
    ['next Monday or Wednesday', ['2026-11-23', '2026-11-25']],
  ])('reads lists: %s', (text, expected) => {
    expect(extractValues(text)).toEqual(expected);
  });

  it('says where each stands in the untouched text', () => {
    const text = '😀 It began on May 5, 2020.\r\nIt ended in 2021.';
    expect(
      extractDates(text, { reference }).map(({ start, end }) => text.slice(start, end)),
    ).toEqual(['May 5, 2020', '2021']);
  });

  it('takes "today" in UTC', () => {
    const late = new Date('2026-11-20T23:59:59.999Z');
    const early = new Date('2026-11-21T00:00:00Z');
    expect([late, early].map((day) => extractDates('today', { reference: day })[0]?.value)).toEqual(
      ['2026-11-20', '2026-11-21'],
    );
  });

  it('refuses a reference that is no date', () => {
    expect(() => extractDates('today', { reference: new Date(NaN) })).toThrow(RangeError);
  });
});
