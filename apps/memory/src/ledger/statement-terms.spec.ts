import { extractSearchTerms } from '@plumbline/retrieval';
import fc from 'fast-check';
import {
  indexTerms,
  detectQuestionLanguages,
  extractQuestionTerms,
  extractStatementTerms,
} from './statement-terms.ts';

describe('the terms of a statement', () => {
  it('are those that retrieval gives the whole text, in any script', () => {
    const text = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(
          ' ',
          '\u00a0',
          '\u3000',
          '\u0301',
          'Σ',
          'ΌΣ',
          "l'été",
          '3.5',
          '금리',
          '¨',
          'ﬁ',
        ),
      ),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('');
        const terms = extractStatementTerms(whole);
        const wanted = [
          'en',
          'de',
          'fr',
          'es',
          'it',
          'pt',
          'nl',
          'sv',
          'tr',
          'ru',
          'ar',
          'hy',
          'ta',
        ].map((language) => extractSearchTerms(whole, language));
        expect(wanted).toContainEqual(terms);
      }),
    );
  });

  it.each([
    ['The houses of the cities were built', ['hous', 'citi', 'built']],
    ['Die Häuser der Städte sind gebaut', ['haus', 'stadt', 'gebaut']],
    ['Les villes de la région sont belles', ['vill', 'region', 'bel']],
    ['Рост экономических показателей', ['рост', 'экономическ', 'показател']],
    ['삼성전자 profits', ['삼성', '성전', '전자', 'profit']],
    ['', []],
    ['… — !', []],
  ])('of %p', (statement, terms) => {
    expect(extractStatementTerms(statement)).toEqual(terms);
  });

  it('are cut where they are too long, never through a character, and end where a text is too long', () => {
    expect(extractStatementTerms('a'.repeat(70_000))).toEqual(['a'.repeat(64)]);
    // decorated letters are read as plain ones
    expect(extractStatementTerms('𝔞'.repeat(10)).join()).toBe('a'.repeat(10));
    expect(
      extractStatementTerms('𐐨'.repeat(100)).every(
        (term) => term.isWellFormed() && term.length <= 64,
      ),
    ).toBe(true);
    expect(extractStatementTerms('copper '.repeat(20_000))).toHaveLength(4_000);
  });
});

describe('a question', () => {
  it.each([
    ['Where were the houses built?', ['en']],
    ['Wo sind die Häuser in der Stadt?', ['en', 'de']],
    ['Häuser?', ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'tr']],
    ['ставки банка', ['en', 'ru']],
    ['البنك المركزي', ['en', 'ar']],
    ['금리', ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'tr']],
  ])('%p may be in %p', (question, languages) => {
    expect(detectQuestionLanguages(question)).toEqual(languages);
  });

  it('asks for every term of a statement that it repeats', () => {
    for (const statement of [
      'Die Häuser der Städte sind gebaut',
      'Les villes de la région',
      'Häuser Städte',
      '금리를 동결했다',
      'The runners were running',
    ])
      expect(extractQuestionTerms(statement)).toEqual(
        expect.arrayContaining(extractStatementTerms(statement)),
      );
  });
});

describe('what the index is given', () => {
  it('holds each node’s terms, and the nodes of each term', async () => {
    const rows = [
      { statement: 'copper, copper bridge' },
      null,
      { statement: 7 },
      {},
      { statement: 'the bridge' },
      { statement: 'of the' },
    ];
    expect(await indexTerms(rows)).toEqual({
      terms: ['copper copper bridg', null, null, null, 'bridg', null],
      postings: [`copper {${(3 << 4) | 2}}`, `bridg {${(3 << 4) | 1},${(4 << 16) | (1 << 4) | 1}}`],
    });
  });

  it('lets others work while a large request is read', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      statement: Array.from({ length: 3_000 }, (_, at) => `w${n * at}`).join(' '),
    }));
    let turns = 0;
    const others = setInterval(() => turns++, 0);
    await indexTerms(rows);
    clearInterval(others);
    expect(turns).toBeGreaterThan(5);
  });
});
