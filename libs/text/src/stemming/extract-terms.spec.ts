import { extractTerms } from './extract-terms.ts';

describe('terms', () => {
  it('stems, drops stop words and keeps order and repeats', () => {
    expect(extractTerms('The runners were running, and the dogs ran: running dogs')).toEqual([
      'runner',
      'run',
      'dog',
      'ran',
      'run',
      'dog',
    ]);
  });

  it('reads full-width and decorated letters as plain ones', () => {
    expect(extractTerms('ＧＤＰ ﬁgures')).toEqual(extractTerms('GDP figures'));
  });

  it('finds 1000 by 1,000 and keeps decimals', () => {
    expect(extractTerms('1,000 units at 3.5')).toEqual(['1000', 'unit', '3.5']);
  });

  it('makes pairs of Korean, Japanese and Chinese characters', () => {
    expect(extractTerms('삼성전자의', 'ko')).toEqual(['삼성', '성전', '전자', '자의']);
    expect(extractTerms('経済成長', 'ja')).toEqual(['経済', '済成', '成長']);
    expect(extractTerms('水', 'zh')).toEqual(['水']);
  });

  it('parts Latin letters from the hangul glued to them', () => {
    expect(extractTerms('KBS는', 'ko')).toEqual(['kbs', '는']);
  });

  it('never cuts a character outside the first plane in two', () => {
    expect(extractTerms('𠮷野家', 'ja')).toEqual(['𠮷野', '野家']);
  });

  it.each([
    ['de', 'Häuser der Städte', ['haus', 'stadt']],
    ['fr', 'l’économie des villes', ['économ', 'vill']],
    ['ru', 'экономические показатели', ['экономическ', 'показател']],
    ['es', 'las economías', ['econom']],
  ])('stems %s', (language, text, expected) => {
    expect(extractTerms(text, language)).toEqual(expected);
  });

  it('leaves words of a language without a stemmer as they are', () => {
    expect(extractTerms('Kenya inakua haraka', 'sw')).toEqual(['kenya', 'inakua', 'haraka']);
  });

  it('leaves alone what is too long to be a word', () => {
    const long = 'ing'.repeat(5000);
    expect(extractTerms(long)).toEqual([long]);
  });
});
