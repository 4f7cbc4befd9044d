import { addMarkers } from './citation-markers.ts';

describe('the numbers of the citations of a sentence', () => {
  it.each([
    ['The harbour cost 61 million euros.', 'The harbour cost 61 million euros [1][3].'],
    ['The harbour reopened', 'The harbour reopened [1][3].'],
    ['항구가 다시 열렸다.', '항구가 다시 열렸다 [1][3].'],
  ])('stand before its full stop: %s', (sentence, expected) => {
    expect(addMarkers(sentence, [1, 3])).toBe(expected);
  });

  it.each([
    ['She said “we reopened it.”', 'She said “we reopened it.” [1][3]'],
    ['彼女は「再開した。」', '彼女は「再開した。」 [1][3]'],
  ])('stand behind a quotation that ends it: %s', (sentence, expected) => {
    expect(addMarkers(sentence, [1, 3])).toBe(expected);
  });
});
