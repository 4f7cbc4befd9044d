import { NameMatcher } from './name-matcher.ts';
import { QuotationMatcher } from './quotation-matcher.ts';
import { matchesValue } from './text-matcher.ts';

describe('a name', () => {
  it.each([
    ['Ann Lee', 'ANN  LEE lives here.'],
    ['Ann Lee', 'Lee, as in Ann\nLee, lives here.'],
    ['Ann Lee', 'https://example.org/ann-lee/about'],
    ['Ann Lee', 'A\u200dnn L\u00adee lives here.'],
    ['René', 'Rene\u0301 lives here.'],
    ['Rene', 'René lives here.'],
    ['김민지', '김민지가 서울에 산다.'],
    ['김민지', '김민지에게서는 소식이 없다.'],
    ['김민지', 'https://example.org/%EA%B9%80%EB%AF%BC%EC%A7%80'],
    ['شمعدان', 'قالت وشمعدان في المدينة.'],
    ['شمعدان', 'ذهبت إلى الشمعدان أمس.'],
    ['山田太郎', '昨日山田太郎さんは東京にいた。'],
  ])('%s is found in %j', (name, text) => {
    expect(new NameMatcher(name).matches(text)).toBe(true);
  });

  it.each([
    ['Ann', 'Annalise lives here.'],
    ['Ann Lee', 'Ann met a friend of Lee.'],
    ['Ann Lee', 'Lee Ann lives here.'],
    ['Lee', 'The fleet sails at noon.'],
    ['100', 'The wall is 1000 metres long.'],
  ])('%s is not found in %j', (name, text) => {
    expect(new NameMatcher(name).matches(text)).toBe(false);
  });

  it('without a letter or digit cannot be searched', () => {
    expect(new NameMatcher('?! …').isSearchable).toBe(false);
    expect(new NameMatcher('?! …').matches('?! …')).toBe(false);
  });

  it('is found in the values of JSON at any depth, and not in the names of fields', () => {
    const matcher = new NameMatcher('title');
    expect(matchesValue(matcher, { a: [{ b: 'The title.' }] })).toBe(true);
    expect(matchesValue(matcher, { title: [{ b: 'nothing' }] })).toBe(false);
  });
});

describe('a quotation', () => {
  const source = [
    'The repairs of the harbour of Drumlow cost 48 million euros, according to the port authority.',
    'It was late. 즈믈렉스는 2026년 3월 12일에 드럼로 항구를 다시 열었다.',
  ].join('\n\n');
  const matcher = new QuotationMatcher([source]);

  it.each([
    'He said: "repairs of the harbour of Drumlow cost 48 million euros, according to the port".',
    'THE REPAIRS OF THE HARBOUR OF DRUMLOW COST 48 MILLION EUROS, ACCORDING TO the port authority',
    'The repairs [1] of the har\u00adbour of Drumlow cost 48 million euros [2], according to the port.',
    '그는 "2026년 3월 12일에 드럼로 항구를 다시 열었다"고 말했다.',
  ])('is found in %j', (text) => {
    expect(matcher.matches(text)).toBe(true);
  });

  it.each([
    'The harbour of Drumlow was repaired for 48 million euros.',
    'The repairs of the harbour were late.',
    'It was late.',
    '',
  ])('is not found in %j', (text) => {
    expect(matcher.matches(text)).toBe(false);
  });

  it('of a short text is the text as a whole', () => {
    const short = new QuotationMatcher(['Mill number 3 cost 5 euros.']);
    expect(short.matches('They say so. Mill number 3 cost 5 euros.')).toBe(true);
    expect(short.matches('Mill number 3 cost 5 thousand euros.')).toBe(false);
  });
});
