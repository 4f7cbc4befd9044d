import { GdeltRefusal, parseGdeltQuery } from '@plumbline/testing';
import fc from 'fast-check';
import { buildGdeltQuery } from './query-builder.ts';

const query = (text: string, any?: string[]) => buildGdeltQuery({ text, any }, []);

describe('a query for GDELT', () => {
  it.each([
    ['harbour Lindholm', 'harbour Lindholm'],
    ['How many people died in the fire at Lindholm?', 'people died fire Lindholm'],
    ['"climate change" costs', '"climate change" costs'],
    ['“climate change” costs', '"climate change" costs'],
    ['D-Wave COVID-19 F-16', '"D-Wave" "COVID-19" "F-16"'],
    ['H&M and AT&T', undefined],
    ['AI in the EU', '"artificial intelligence" "European Union"'],
    ['the U.S. and us', '"United States"'],
    ["Lindholm's harbour isn't open", 'Lindholm harbour open'],
    ['l’économie d’Orlane', 'économie Orlane'],
    ['sourcelang:korean domain:cnn.com (a OR tax)', 'sourcelang korean domain "cnn.com" tax'],
    ['fire in New York, "New Tax" plan', 'fire "New York" "New Tax" plan'],
    ['-tax tone>5 near5:"a b"', 'tax tone near5'],
    ['prices rose by 1,250 or 48.5 % in 2026', 'prices rose 2026'],
    ['die Brücke der Stadt', 'Brücke Stadt'],
    ['서울시 화재', '서울시 (화재가 OR 화재를 OR 화재는 OR 화재의 OR 화재에 OR 화재로)'],
    ['부산항', '부산항'],
    [
      'リンドホルム港が再開した',
      'リンドホルム港 (再開が OR 再開を OR 再開は OR 再開の OR 再開に OR 再開で)',
    ],
    ['林德霍尔姆的港口工程', '林德霍尔姆 港口工程'],
    ['台风', undefined],
    ['ارتفاع الأسعار في المدينة', 'ارتفاع الأسعار المدينة'],
    ['🎉🎉', undefined],
    ['?', undefined],
    ['the of and', undefined],
  ])('of %j is %j', (text, expected) => expect(query(text)).toBe(expected));

  it('has alternatives in parentheses, and one alone without', () => {
    expect(query('harbour', ['reopens', 'opens again'])).toBe('harbour (reopens OR "opens again")');
    expect(query('harbour', ['reopens', 'it'])).toBe('harbour reopens');
    expect(query('', ['reopens', 'opens'])).toBe('(reopens OR opens)');
    expect(query('harbour', ['Harbour', 'port'])).toBe('harbour');
    expect(query('harbour', [])).toBe('harbour');
  });

  it('keeps the six most telling of its words, in order', () => {
    expect(query('alpha beta gamma delta "epsilon zeta" Theta 2026 iota kappa')).toBe(
      'alpha beta gamma delta "epsilon zeta" Theta',
    );
  });

  it('stays below 250 characters with its operators, which it never drops', () => {
    const operators = [
      'sourcelang:english',
      'sourcecountry:US',
      '(domain:example.org OR domain:example.com)',
    ];
    const long = Array.from({ length: 10 }, (_, at) => `Donaudampfschifffahrtsgesellschaft${at}`);
    const made = buildGdeltQuery(
      { text: long.join(' '), any: long.map((word) => `x${word}`) },
      operators,
    )!;
    expect(made.length).toBeLessThanOrEqual(240);
    expect(made.endsWith(operators.join(' '))).toBe(true);
    expect(made).toMatch(/Donau/);
  });

  it('is taken by GDELT, whatever was typed', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc
        .array(
          fc.constantFrom(
            ...(
              'a of the AI "x y" " ( ) OR -tax f-16 H&M 부산 화재 東京 台风 のに Ünï صيف ไทย 12 2026 ' +
              '1,000 new may 🎉 domain:a.b'
            ).split(' '),
          ),
        )
        .map((words) => words.join(' ')),
    );
    const operators = fc.subarray(['sourcelang:korean', 'sourcecountry:KS', 'domain:example.org']);
    fc.assert(
      fc.property(
        anyText,
        fc.array(anyText, { maxLength: 4 }),
        operators,
        (text, any, operators) => {
          const made = buildGdeltQuery({ text, any }, operators);
          if (made === undefined) return;
          try {
            expect(parseGdeltQuery(made).length).toBeGreaterThan(operators.length);
          } catch (error) {
            throw error instanceof GdeltRefusal ? new Error(`${made}: ${error.message}`) : error;
          }
        },
      ),
      { numRuns: 800 },
    );
  });

  it('is made in a moment of the longest text', () => {
    for (const text of [
      'a-'.repeat(500),
      '"'.repeat(1000),
      '漢'.repeat(1000),
      'の漢'.repeat(500),
      'x '.repeat(500),
      "l'".repeat(500),
    ])
      expect(() => query(text, [text])).not.toThrow();
  });
});
