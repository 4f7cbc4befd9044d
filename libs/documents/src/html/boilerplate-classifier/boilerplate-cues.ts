import { joinAlternatives } from '@plumbline/languages';
import { BOILERPLATE_WORDS, CUE_NAMES, type CueName, listCueWords } from './boilerplate-words.ts';

/** Digits and signs, which are the same in all languages. */
const SIGNS: Partial<Record<CueName, string>> = {
  date: String.raw`\b(?:19|20)\d\d\b|\b\d{1,2}[:.]\d\d\b`,
  copyright: String.raw`©|\(c\)`,
  address: String.raw`https?:\/\/|www\.|@\w{2,}`,
  price: String.raw`[$€£¥₩₹]\s?\d|\d\s?[€₩]`,
};

/** Patterns of short texts beside an article. None decides by itself. */
export const CUES = Object.fromEntries(
  CUE_NAMES.map((name) => [name, buildCuePattern(name)]),
) as Readonly<Record<CueName, RegExp>>;

function buildCuePattern(name: CueName): RegExp {
  const { words = [], stems = [], openingWords = [], openings = [] } = listCueWords(name);
  const allOpenings = name === 'related' ? [...BOILERPLATE_WORDS.teasers, ...openings] : openings;
  const frames: [string[], string, string][] = [
    [words, String.raw`\b`, String.raw`\b`],
    [openingWords, String.raw`^\s*`, String.raw`\b`],
    [allOpenings, String.raw`^\s*`, ''],
    [stems, '', ''],
  ];
  const sources = frames.flatMap(([alternatives, before, after]) =>
    alternatives.length ? before + joinAlternatives(alternatives) + after : [],
  );
  return new RegExp([SIGNS[name] ?? [], sources].flat().join('|'), 'i');
}
