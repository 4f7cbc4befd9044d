import fc from 'fast-check';
import { addDays, renderTokens } from './time-tokens.ts';

const sunday = new Date('2026-11-15T21:30:00Z');

describe('time tokens', () => {
  it.each([
    ['en', 'on 12 November 2026, in September 2026, in 2025, on Thursday'],
    ['ko', 'on 2026년 11월 12일, in 2026년 9월, in 2025년, on 목요일'],
    ['ja', 'on 2026年11月12日, in 2026年9月, in 2025年, on 木曜日'],
    ['zh', 'on 2026年11月12日, in 2026年9月, in 2025年, on 星期四'],
    ['de', 'on 12. November 2026, in September 2026, in 2025, on Donnerstag'],
    ['fr', 'on 12 novembre 2026, in septembre 2026, in 2025, on jeudi'],
    ['es', 'on 12 de noviembre de 2026, in septiembre de 2026, in 2025, on jueves'],
    ['pt', 'on 12 de novembro de 2026, in setembro de 2026, in 2025, on quinta-feira'],
    ['ar', 'on 12 نوفمبر 2026, in سبتمبر 2026, in 2025, on الخميس'],
  ])('are dates as one writes them in %s', (language, expected) => {
    const text = 'on {{day -3}}, in {{month -2}}, in {{year -1}}, on {{weekday -3}}';
    expect(renderTokens(text, sunday, language)).toBe(expected);
  });

  it.each([
    ['2026-12-31', '1 January 2027, January 2027, 2027'],
    ['2027-01-01', '2 January 2027, February 2027, 2028'],
    ['2028-02-29', '1 March 2028, March 2028, 2029'],
    ['2027-01-31', '1 February 2027, February 2027, 2028'],
  ])('step over the ends of months and years from %s', (today, expected) => {
    expect(renderTokens('{{day +1}}, {{month +1}}, {{year +1}}', new Date(today), 'en')).toBe(
      expected,
    );
  });

  it.each(['{{day}}', '{{days -1}}', '{{day - 1}}', 'a {{ b', 'a }} b', '{{day -1}', '{{day –1}}'])(
    'refuses %s',
    (text) => {
      expect(() => renderTokens(text, sunday, 'en')).toThrow(/time token/);
    },
  );

  it('leave the rest of a text as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: -80, max: 40 }),
        (text, offset) => {
          fc.pre(
            !text.includes('{{') &&
              !text.includes('}}') &&
              !text.startsWith('}') &&
              !text.endsWith('{'),
          );
          const date = renderTokens(`{{day ${offset}}}`, sunday, 'en');
          expect(new Date(`${date} UTC`)).toEqual(addDays(sunday, offset));
          expect(renderTokens(`${text}{{day ${offset}}}${text}`, sunday, 'en')).toBe(
            `${text}${date}${text}`,
          );
        },
      ),
    );
  });
});
