import { locateWords } from './locate-words.ts';

const locate = (text: string, words: string) => {
  const span = locateWords(text, words);
  return span && [span.start, text.slice(span.start, span.end)];
};

describe('the place of words in a sentence', () => {
  it.each([
    ['The council said he lied.', 'he', [17, 'he']],
    ['Theatre, then the rest.', 'the', [14, 'the']],
    ['In 1940 the 40 ships sailed.', '40', [12, '40']],
    ['Der Ölpreis und Öl', 'Öl', [16, 'Öl']],
    ['Война: вой', 'вой', [7, 'вой']],
    ['Prices rose\n  because orders fell.', 'rose because', [7, 'rose\n  because']],
    ['“Ferry”: it sank.', 'Ferry', [1, 'Ferry']],
    ['The road is 5km long.', 'km', [13, 'km']],
  ])('is not within another word: %s, %s', (text, words, expected) => {
    expect(locate(text, words)).toEqual(expected);
  });

  it.each([
    ['항구가 다시 열렸다.', '항구', [0, '항구']],
    ['不正に改造した。', '改造', [3, '改造']],
    ['เรือข้ามฟากจม', 'ข้ามฟาก', [4, 'ข้ามฟาก']],
  ])('may be within a run of letters in scripts without spaces: %s', (text, words, expected) => {
    expect(locate(text, words)).toEqual(expected);
  });

  it.each([
    ['The council lied.', 'he'],
    ['They sank.', ''],
    ['They sank.', 'swam'],
  ])('is nowhere where the words are not: %s, %j', (text, words) => {
    expect(locateWords(text, words)).toBeUndefined();
  });
});
