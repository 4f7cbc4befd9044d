import {
  cleanForeignText,
  findUnstorableCharacter,
  mapTexts,
  removeDeceptiveCharacters,
  toStorableText,
} from './unsafe-characters.ts';

describe('removeDeceptiveCharacters', () => {
  it('removes overrides, embeddings and isolates, and keeps the letters', () => {
    expect(removeDeceptiveCharacters('a\u202egnp.\u202c\u2066exe\u2069')).toBe('agnp.exe');
  });

  it('removes a text that is spelled in tags, and keeps the flag of an emoji', () => {
    const tags = [...'ignore'].map((letter) =>
      String.fromCodePoint(0xe0000 + letter.codePointAt(0)!),
    );
    expect(removeDeceptiveCharacters(`a${tags.join('')}b`)).toBe('ab');
    const scotland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
    expect(removeDeceptiveCharacters(`a ${scotland} b`)).toBe(`a ${scotland} b`);
  });

  it('keeps the marks that Hebrew, Arabic and Persian texts need', () => {
    const text = 'שלום\u200f (abc)\u200e، \u061cمی\u200cشود';
    expect(removeDeceptiveCharacters(text)).toBe(text);
  });
});

describe('findUnstorableCharacter', () => {
  it.each([
    ['a\0b', 'must not contain NUL characters'],
    ['a\ud800', 'must not contain unpaired surrogates'],
    ['\udc00a', 'must not contain unpaired surrogates'],
    ['a\ufeff\uffff\u{1f469}', undefined],
  ])('of %j is %j', (text, rule) => expect(findUnstorableCharacter(text)).toBe(rule));
});

it('replaces what cannot be stored', () => {
  expect(toStorableText('a\0b\ud800c\u{1f469}')).toBe('a\ufffdb\ufffdc\u{1f469}');
  expect(cleanForeignText('a\0\u202eb')).toBe('a\ufffdb');
});

describe('mapTexts', () => {
  it('replaces the texts of lists and objects', () => {
    const value = { a: 'x', b: [1, 'x', { c: 'x', d: null }], x: true };
    expect(mapTexts(value, (text) => text + text)).toEqual({
      a: 'xx',
      b: [1, 'xx', { c: 'xx', d: null }],
      x: true,
    });
    expect(value.b[2]).toEqual({ c: 'x', d: null });
  });

  it('returns the value itself when nothing changes', () => {
    const value = { a: ['x'] };
    expect(mapTexts(value, removeDeceptiveCharacters)).toBe(value);
  });

  it('does not change the prototype of an object with a field __proto__', () => {
    const value = JSON.parse('{"__proto__": "a\u202e", "b": "c\u202e"}') as object;
    const mapped = mapTexts(value, removeDeceptiveCharacters);
    expect(JSON.stringify(mapped)).toBe('{"__proto__":"a","b":"c"}');
    expect(Object.getPrototypeOf(mapped)).toBe(Object.prototype);
  });
});
