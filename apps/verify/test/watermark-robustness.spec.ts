import {
  MANIPULATIONS,
  type ManipulationName,
  REQUIRED_MANIPULATIONS,
} from '../bench/watermark/manipulations.ts';
import { createPrng } from '../bench/prng.ts';
import { LANGUAGES, generateText } from '../bench/watermark/text-generator.ts';
import { embedMark } from '../src/watermark/codec/embed-mark.ts';
import { formatFingerprintId } from '../src/watermark/codec/fingerprint-id.ts';
import { decodeMarks } from '../src/watermark/codec/decode-marks.ts';

// The short form of `npm run bench -- watermark`: three texts of each kind.
const KEY = Buffer.alloc(32, 7);
const SEEDS = [1, 2, 3];
/** The same in every run, like texts and damage. */
const createMarkId = (seed: number) => formatFingerprintId(BigInt(seed) * 0x9e3779b9n);

const LONG = 50_000;
const markText = Object.fromEntries(
  SEEDS.map((seed) => {
    const id = createMarkId(seed);
    const short = embedMark(generateText('en', 2_000, seed), id, KEY, 'standard').text;
    const long =
      seed === 1 ? embedMark(generateText('en', LONG, seed), id, KEY, 'standard').text : '';
    return [seed, { id, short, long }];
  }),
);

function detectAfter(name: ManipulationName, text: string, seed: number): string[] {
  const { decoded: marks } = decodeMarks(MANIPULATIONS[name](text, createPrng(seed)), [KEY]);
  return [...new Set(marks.map(({ id }) => id))];
}

describe('a mark survives', () => {
  it.each([
    ...REQUIRED_MANIPULATIONS,
    'excerpt of 280 characters',
    'every other sentence gone',
    'Markdown to HTML to text',
    '25 % of characters edited',
  ] as const)('%s, in texts of 2 and of 50 kB', (name) => {
    for (const seed of SEEDS) {
      const { id, short } = markText[seed]!;
      expect(detectAfter(name, short, seed)).toEqual([id]);
    }
    expect(detectAfter(name, markText[1]!.long, 1)).toEqual([markText[1]!.id]);
  });

  it('that all variation selectors are stripped, by the other alphabet', () => {
    for (const seed of SEEDS)
      expect(detectAfter('variation selectors stripped', markText[seed]!.short, seed)).toEqual([
        markText[seed]!.id,
      ]);
  });

  it.each(LANGUAGES)('the nine in %s, and that 280 characters are quoted', (language) => {
    for (const name of [...REQUIRED_MANIPULATIONS, 'excerpt of 280 characters'] as const) {
      const id = createMarkId(5);
      const { text } = embedMark(generateText(language, 2_000, 5), id, KEY, 'standard');
      expect(detectAfter(name, text, 5)).toEqual([id]);
    }
  });

  it('the nine at the light density', () => {
    for (const seed of SEEDS) {
      const id = createMarkId(seed);
      const { text } = embedMark(generateText('en', 4_000, seed), id, KEY, 'light');
      for (const name of REQUIRED_MANIPULATIONS)
        expect(detectAfter(name, text, seed)).toEqual([id]);
    }
  });
});

describe('a mark does not survive', () => {
  it('that every ignorable character is stripped', () => {
    expect(detectAfter('all ignorable characters stripped', markText[1]!.long, 1)).toEqual([]);
  });
});

describe('a mark costs', () => {
  it('less than a quarter of the characters of a long text, at the light density less than a tenth', () => {
    const text = generateText('en', LONG, 9);
    const share = (density: 'standard' | 'light') =>
      embedMark(text, createMarkId(9), KEY, density).text.length / text.length - 1;
    expect(share('standard')).toBeLessThan(0.25);
    expect(share('light')).toBeLessThan(0.1);
  });
});
