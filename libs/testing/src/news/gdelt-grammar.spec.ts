import fc from 'fast-check';
import { GDELT_MESSAGES, GdeltRefusal } from './gdelt-errors.ts';
import { parseGdeltQuery } from './gdelt-grammar.ts';

const refusal = (query: string): string => {
  try {
    return JSON.stringify(parseGdeltQuery(query));
  } catch (error) {
    return (error as GdeltRefusal).message;
  }
};

describe("GDELT's query language", () => {
  it.each([
    ['', GDELT_MESSAGES.length],
    [' x ', GDELT_MESSAGES.length],
    ['harbour '.repeat(36), GDELT_MESSAGES.length],
    ['harbour uk', GDELT_MESSAGES.shortKeyword],
    ['금융 위기', GDELT_MESSAGES.shortKeyword],
    ['harbour -uk', GDELT_MESSAGES.shortKeyword],
    ['harbour or flood', GDELT_MESSAGES.shortKeyword],
    ['"AI"', GDELT_MESSAGES.shortPhrase],
    ['"toll"', GDELT_MESSAGES.shortPhrase],
    ['the harbour', GDELT_MESSAGES.common('the')],
    ['harbour AND flood', GDELT_MESSAGES.common('AND')],
    ['locationcc:br', GDELT_MESSAGES.common('locationcc:br')],
    ['harbour domain:', GDELT_MESSAGES.common('domain:')],
    ['near:"harbour flood"', GDELT_MESSAGES.common('near:"harbour flood"')],
    ['x'.repeat(80), GDELT_MESSAGES.common('x'.repeat(80))],
    ['D-Wave', GDELT_MESSAGES.illegal],
    ['H&M', GDELT_MESSAGES.illegal],
    ['example.org', GDELT_MESSAGES.illegal],
    ['and/both', GDELT_MESSAGES.illegal],
    ['really?', GDELT_MESSAGES.illegal],
    ['harbour "flood', GDELT_MESSAGES.illegal],
    ['harbour --flood', GDELT_MESSAGES.illegal],
    ['harbour OR flood', GDELT_MESSAGES.bareOr],
    ['(harbour)', GDELT_MESSAGES.onlyOr],
    ['(sourcelang:eng)', GDELT_MESSAGES.onlyOr],
    ['(harbour flood)', GDELT_MESSAGES.onlyOr],
    ['()', GDELT_MESSAGES.onlyOr],
    ['((harbour OR flood) OR toll)', GDELT_MESSAGES.onlyOr],
    ['(harbour OR flood', GDELT_MESSAGES.clause],
    ['harbour OR flood)', GDELT_MESSAGES.bareOr],
    ['harbour flood)', GDELT_MESSAGES.clause],
    ['(harbour OR)', GDELT_MESSAGES.clause],
    ['(harbour OR flood toll)', GDELT_MESSAGES.clause],
    ['(harbour OR -flood)', GDELT_MESSAGES.clause],
    ['harbour sourcecountry:KR-1', GDELT_MESSAGES.country],
    ['harbour sourcecountry:zz', GDELT_MESSAGES.country],
    ['harbour sourcelang:klingon', GDELT_MESSAGES.language],
  ])('refuses %j in its own words', (query, sentence) => {
    expect(refusal(query)).toBe(sentence);
  });

  it.each([
    ['harbour', [{ not: false, any: [{ kind: 'text', text: 'harbour' }] }]],
    [
      '"climate change" -storm',
      [
        { not: false, any: [{ kind: 'text', text: 'climate change' }] },
        { not: true, any: [{ text: 'storm' }] },
      ],
    ],
    [
      '(harbour OR "north quay")',
      [{ not: false, any: [{ text: 'harbour' }, { text: 'north quay' }] }],
    ],
    [
      '벼리셀 sourcelang:korean',
      [{ any: [{ text: '벼리셀' }] }, { any: [{ kind: 'sourcelang', language: 'ko' }] }],
    ],
    ['news sourcelang:KOR', [{}, { any: [{ language: 'ko' }] }]],
    ['news sourcecountry:ks', [{}, { any: [{ kind: 'sourcecountry', country: 'KS' }] }]],
    ['news sourcecountry:southkorea', [{}, { any: [{ country: 'KS' }] }]],
    ['news sourcecountry:unitedkingdom', [{}, { any: [{ country: 'UK' }] }]],
    ['news -domain:a.org', [{}, { not: true, any: [{ kind: 'domain', domain: 'a.org' }] }]],
    [
      '(domainis:un.org OR domainis:who.int)',
      [{ any: [{ domain: 'un.org' }, { domain: 'who.int' }] }],
    ],
    ['near5:"harbour flood"', [{ any: [{ kind: 'near', text: 'harbour flood', distance: 5 }] }]],
    ['repeat3:"harbour"', [{ any: [{ kind: 'repeat', text: 'harbour', times: 3 }] }]],
    ['news tone<-5', [{}, { any: [{ kind: 'tone', than: '<', value: -5, absolute: false }] }]],
    ['news toneabs>10', [{}, { any: [{ kind: 'tone', than: '>', value: 10, absolute: true }] }]],
    ['news theme:TERROR', [{}, { any: [{ kind: 'theme' }] }]],
    ['"f-16" jets', [{ any: [{ text: 'f-16' }] }, {}]],
    ["Lindholm's harbour", [{ any: [{ text: "Lindholm's" }] }, {}]],
  ])('reads %j', (query, clauses) => {
    expect(parseGdeltQuery(query)).toMatchObject(clauses);
  });

  it('takes a country by its FIPS code, which is not always its ISO code', () => {
    expect(parseGdeltQuery('news sourcecountry:AS')[1]!.any[0]).toEqual(
      parseGdeltQuery('news sourcecountry:australia')[1]!.any[0],
    );
    expect(parseGdeltQuery('news sourcecountry:AU')[1]!.any[0]).toEqual(
      parseGdeltQuery('news sourcecountry:austria')[1]!.any[0],
    );
    expect(refusal('news sourcecountry:KR')).toBe(GDELT_MESSAGES.country);
  });

  it('refuses any other text in one of its sentences, and never breaks', () => {
    const sentences: string[] = Object.values(GDELT_MESSAGES).filter(
      (message) => typeof message === 'string',
    );
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        '(',
        ')',
        'OR',
        '-',
        '"',
        'sourcelang:',
        'near5:',
        'tone>',
        '한국어',
        'عربي',
        '🌊',
        '\0',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.constantFrom('', ' '),
        (pieces, between) => {
          try {
            expect(parseGdeltQuery(pieces.join(between)).length).toBeGreaterThan(0);
          } catch (error) {
            expect(error).toBeInstanceOf(GdeltRefusal);
            const { message } = error as GdeltRefusal;
            expect(
              sentences.includes(message) ||
                message.startsWith(GDELT_MESSAGES.common('').slice(0, -1)),
            ).toBe(true);
          }
        },
      ),
    );
  });
});
