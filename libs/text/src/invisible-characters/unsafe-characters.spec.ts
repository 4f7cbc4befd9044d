import {
  cleanForeignText,
  findUnstorableCharacter,
  mapTexts,
  removeBidiControls,
  toStorableText,
} from './unsafe-characters.ts';

describe('removeBidiControls', () => {
  it('removes overrides, embeddings and isolates, and keeps the letters', () => {
    expect(removeBidiControls('a\u202egnp.\u202c\u2066exe\u2069')).toBe('agnp.exe');
  });

  it('keeps the marks that Hebrew, Arabic and Persian texts need', () => {
    const text = 'שלום\u200f (abc)\u200e، \u061cمی\u200cشود';
    expect(removeBidiControls(text)).toBe(text);
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
    expect(mapTexts(value, removeBidiControls)).toBe(value);
  });

  it('does not change the prototype of an object with a field __proto__', () => {
    const value = JSON.parse('{"__proto__": "a\u202e", "b": "c\u202e"}') as object;
    const mapped = mapTexts(value, removeBidiControls);
    expect(JSON.stringify(mapped)).toBe('{"__proto__":"a","b":"c"}');
    expect(Object.getPrototypeOf(mapped)).toBe(Object.prototype);
  });
});
