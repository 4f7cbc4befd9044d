import { parseNewsApiQuery } from '@plumbline/testing';
import fc from 'fast-check';
import { buildNewsApiQuery } from './query-builder.ts';

const query = (text: string, any?: string[]) => buildNewsApiQuery({ text, any });

describe('a query for NewsAPI', () => {
  it.each([
    ['harbour Lindholm', 'harbour AND Lindholm'],
    ['"climate change" in the EU', '"climate change" AND "European Union"'],
    ['H&M F-16', '"H&M" AND "F-16"'],
    ['台风', '台风'],
    ['-tax (+cut) NOT "', 'tax AND cut'],
    ['🎉', undefined],
    ['x', undefined],
  ])('of %j is %j', (text, expected) => expect(query(text)).toBe(expected));

  it('has alternatives in parentheses', () => {
    expect(query('harbour', ['reopens', 'opens again'])).toBe(
      'harbour AND (reopens OR "opens again")',
    );
    expect(query('harbour', ['harbour', 'port'])).toBe('harbour');
    expect(query('', ['port'])).toBe('port');
  });

  it('is well formed and of 500 characters at most as it is sent, whatever was typed', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 100 }),
    );
    fc.assert(
      fc.property(anyText, fc.array(anyText, { maxLength: 4 }), (text, any) => {
        const made = buildNewsApiQuery({ text, any });
        if (made === undefined) return;
        expect(parseNewsApiQuery(made)).toBeDefined();
        expect(encodeURIComponent(made).length).toBeLessThanOrEqual(500);
      }),
      { numRuns: 700 },
    );
  });
});
