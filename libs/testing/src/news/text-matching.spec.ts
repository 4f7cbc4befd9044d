import { countOccurrences, normalizeForSearch } from './text-matching.ts';

it.each([
  ['the ferry, the Ferry; ferryman', 'ferry', 2],
  ['ferry ferry ferry ferry', 'ferry ferry', 2],
  ['a a b', 'a', 2],
  ['首相は首都で', '首', 2],
  ['부산항에서 부산항이', '부산항', 2],
  ['the ferry', '—', 0],
])('%j holds %j %d times', (text, term, times) => {
  expect(countOccurrences(normalizeForSearch(text), term)).toBe(times);
});
