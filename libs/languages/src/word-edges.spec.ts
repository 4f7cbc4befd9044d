import { joinAsWords, joinWords } from './schemas.ts';

const find = (words: readonly string[], text: string): string | undefined =>
  new RegExp(joinAsWords(words), 'iu').exec(text)?.[0];

describe('words joined over languages', () => {
  it.each([
    ['cost', 'the cost rose', 'cost'],
    ['cost', 'Costa Verde', undefined],
    ['cost', 'no accost', undefined],
    ['über', 'Über den Fluss', 'Über'],
    ['er', 'das frühere Ziel', undefined],
    ['цена', 'какая цена', 'цена'],
    ['цена', 'ценами', undefined],
    ['값', '기름값이', '값'],
    ['价格', '列出价格表', '价格'],
    ['price', 'price를 찾아줘', 'price'],
  ])('%j in %j finds %j', (word, text, expected) => expect(find([word], text)).toBe(expected));

  it('finds the word of any language', () => {
    expect(find(['price', 'prix', '가격'], 'le prix')).toBe('prix');
    expect(find(['price', 'prix', '가격'], '가격은')).toBe('가격');
  });

  it('finds nothing without words', () => {
    expect(find([], 'anything')).toBeUndefined();
  });

  it('takes words as they are written, the longest first', () => {
    const words = new RegExp(joinWords(['so', 'so-called', 'a.m.']), 'u');
    expect(words.exec('a so-called plan')?.[0]).toBe('so-called');
    expect(words.exec('9 a.m.')?.[0]).toBe('a.m.');
    expect(words.test('9 aum.')).toBe(false);
  });
});
