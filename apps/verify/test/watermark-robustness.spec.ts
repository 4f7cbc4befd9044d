import { MANIPULATIONS, type ManipulationName, NINE } from '../bench/watermark/manipulations.ts';
import { randomOf } from '../bench/random.ts';
import { LANGUAGES, textOf } from '../bench/watermark/texts.ts';
import { embedMark } from '../src/watermark/mark/embed-mark.ts';
import { idOf } from '../src/watermark/mark/fingerprint-id.ts';
import { readMarks } from '../src/watermark/mark/read-marks.ts';

// The short form of `npm run bench -- watermark`: three texts of each kind.
const KEY = Buffer.alloc(32, 7);
const SEEDS = [1, 2, 3];
/** The same in every run, as texts and damage are. */
const idAt = (seed: number) => idOf(BigInt(seed) * 0x9e3779b9n);

const LONG = 50_000;
const marked = Object.fromEntries(
  SEEDS.map((seed) => {
    const id = idAt(seed);
    const short = embedMark(textOf('en', 2_000, seed), id, KEY, 'standard').text;
    const long = seed === 1 ? embedMark(textOf('en', LONG, seed), id, KEY, 'standard').text : '';
    return [seed, { id, short, long }];
  }),
);

function idsAfter(name: ManipulationName, text: string, seed: number): string[] {
  const { found } = readMarks(MANIPULATIONS[name](text, randomOf(seed)), [KEY]);
  return [...new Set(found.map(({ id }) => id))];
}

describe('a mark survives', () => {
  it.each([
    ...NINE,
    'excerpt of 280 characters',
    'every other sentence gone',
    'Markdown to HTML to text',
    '25 % of characters edited',
  ] as const)('%s, in texts of 2 and of 50 kB', (name) => {
    for (const seed of SEEDS) {
      const { id, short } = marked[seed]!;
      expect(idsAfter(name, short, seed)).toEqual([id]);
    }
    expect(idsAfter(name, marked[1]!.long, 1)).toEqual([marked[1]!.id]);
  });

  it('that all variation selectors are stripped, by the other alphabet', () => {
    for (const seed of SEEDS)
      expect(idsAfter('variation selectors stripped', marked[seed]!.short, seed)).toEqual([
        marked[seed]!.id,
      ]);
  });

  it.each(LANGUAGES)('the nine in %s, and that 280 characters are quoted', (language) => {
    for (const name of [...NINE, 'excerpt of 280 characters'] as const) {
      const id = idAt(5);
      const { text } = embedMark(textOf(language, 2_000, 5), id, KEY, 'standard');
      expect(idsAfter(name, text, 5)).toEqual([id]);
    }
  });

  it('the nine at the light density', () => {
    for (const seed of SEEDS) {
      const id = idAt(seed);
      const { text } = embedMark(textOf('en', 4_000, seed), id, KEY, 'light');
      for (const name of NINE) expect(idsAfter(name, text, seed)).toEqual([id]);
    }
  });
});

describe('a mark does not survive', () => {
  it('that every ignorable character is stripped', () => {
    expect(idsAfter('all ignorable characters stripped', marked[1]!.long, 1)).toEqual([]);
  });
});

describe('a mark costs', () => {
  it('less than a quarter of the characters of a long text, at the light density less than a tenth', () => {
    const text = textOf('en', LONG, 9);
    const share = (density: 'standard' | 'light') =>
      embedMark(text, idAt(9), KEY, density).text.length / text.length - 1;
    expect(share('standard')).toBeLessThan(0.25);
    expect(share('light')).toBeLessThan(0.1);
  });
});
