import fc from 'fast-check';
import {
  comparePartialDates,
  extractDates,
  detectLanguage,
  toEndInstant,
  parseLanguageCode,
  extractNamedEntities,
  parsePartialDate,
  splitSentences,
  toStartInstant,
  extractTerms,
} from './index.ts';

const reference = new Date('2026-11-20T00:00:00Z');
const arbitraryText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '\ud800',
        '\udc00',
        '. ',
        '\r\n',
        '\n\n',
        '- ',
        '# ',
        '|',
        '> ',
        '```',
        '“',
        '」',
        '。',
        'Mr. ',
        '2026',
        '년 ',
        '3월 ',
        'U.S. ',
        '[1]',
        'by ',
        'Smith ',
        '어제 ',
        '가',
        'عام ',
        '😀',
      ),
    )
    .map((parts) => parts.join('')),
);
const languages = fc.constantFrom(
  'en',
  'ko',
  'ja',
  'zh',
  'de',
  'fr',
  'es',
  'ru',
  'ar',
  'und',
  'xx',
);

describe('any text at all', () => {
  it('gives spans that are verbatim, ascending and apart', () => {
    fc.assert(
      fc.property(arbitraryText, languages, (text, language) => {
        for (const spans of [
          splitSentences(text, language),
          extractDates(text, { reference, language }),
          extractNamedEntities(text),
        ]) {
          let last = 0;
          for (const { start, end, text: own } of spans) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(text.slice(start, end)).toBe(own);
            last = end;
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reads dates that are none backwards', () => {
    const phrases = fc
      .array(
        fc.constantFrom(
          ...[
            'the first week of ',
            'the end of ',
            'two days after ',
            'between ',
            'and ',
            'to ',
            'May ',
            '3 ',
            '2016 ',
            'next week ',
            'monday ',
            '-',
          ],
          ...[
            '올해 ',
            '말 ',
            '첫째 주 ',
            '부터 ',
            '까지',
            '3일 ',
            '2주 전 ',
            'Ende ',
            'de la semaine ',
            'Christmas ',
            '今年',
            '3月',
            '末',
            '1/2',
            '. ',
          ],
        ),
        { maxLength: 14 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(phrases, languages, (text, language) => {
        for (const { value, valueEnd } of extractDates(text, { reference, language })) {
          expect(parsePartialDate(value)).toBe(value);
          if (valueEnd) expect(toStartInstant(value) <= toEndInstant(valueEnd)).toBe(true);
          if (valueEnd) expect(comparePartialDates(value, valueEnd)).not.toBe(0);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('loses no letter between sentences', () => {
    fc.assert(
      fc.property(arbitraryText, languages, (text, language) => {
        let rest = '';
        let last = 0;
        for (const { start, end } of splitSentences(text, language)) {
          rest += text.slice(last, start);
          last = end;
        }
        // Only markers of lists stay outside: "a)" has a letter, fences may carry a language's
        // name.
        expect(
          (rest + text.slice(last)).replace(/(?:```|~~~)[^\n\r\u2028\u2029]*|\(?[a-zA-Z]\)/g, ''),
        ).not.toMatch(/\p{Lo}{2}/u);
      }),
      { numRuns: 200 },
    );
  });

  it('is read without throwing, the same way twice', () => {
    fc.assert(
      fc.property(arbitraryText, languages, (text, language) => {
        expect(extractTerms(text, language)).toEqual(extractTerms(text, language));
        expect(detectLanguage(text)).toEqual(detectLanguage(text));
        parseLanguageCode(text);
      }),
      { numRuns: 200 },
    );
  });
});

describe('text made to be slow', () => {
  it.each([
    'a'.repeat(20_000),
    'because '.repeat(2_500),
    '('.repeat(20_000),
    '. '.repeat(10_000),
    '1'.repeat(20_000),
    '1,'.repeat(10_000),
    '\n'.repeat(20_000),
    ' '.repeat(20_000),
    'A. '.repeat(7_000),
    'Bank and '.repeat(2_500),
    'January '.repeat(2_500),
    '2016-'.repeat(4_000),
    '1월 '.repeat(6_000),
    '대통령 김'.repeat(4_000),
    '[1] '.repeat(5_000),
    '"'.repeat(20_000),
    '。「'.repeat(10_000),
    '\ud800'.repeat(20_000),
    '| '.repeat(10_000),
    'the end of '.repeat(1_900),
    'the first week of May '.repeat(900),
    'two days after '.repeat(1_300),
    'twenty '.repeat(2_900),
    'one thousand '.repeat(1_600),
    'between 1 and '.repeat(1_400),
    'Christmas '.repeat(2_000),
    '올해 첫째 주 말 '.repeat(2_000),
    'de la semaine '.repeat(1_400),
    '今年'.repeat(10_000),
    '十'.repeat(20_000),
    '2024.5.3~'.repeat(2_200),
    'Bank of the '.repeat(1_600),
    'Anna '.repeat(4_000),
    "O'".repeat(10_000),
    'Präsident '.repeat(2_000),
    '김민수 '.repeat(5_000),
    '트럼프 대통령 '.repeat(2_500),
    '田中'.repeat(10_000),
    'ジョン・'.repeat(5_000),
    '株式会社'.repeat(5_000),
    '中国'.repeat(10_000),
    '斯'.repeat(20_000),
    '李强说'.repeat(6_600),
    '国家主席'.repeat(5_000),
  ])('takes no longer for its shape (%#)', (text) => {
    const startedAt = performance.now();
    for (const language of ['en', 'ko', 'de', 'fr', 'zh']) {
      splitSentences(text, language);
      extractTerms(text, language);
      extractDates(text, { reference, language });
    }
    extractNamedEntities(text);
    detectLanguage(text);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});
