// npm run bench -- watermark [--docs]: what a mark survives, as share of 20 texts of each kind;
// what it costs; how often chance is believed. Texts are made by grammars of our own
// (bench/watermark/texts.ts). With --docs the tables are written into docs/watermark.md.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { embedMark } from '../src/watermark/mark/embed-mark.ts';
import { newFingerprintId } from '../src/watermark/mark/fingerprint-id.ts';
import { DENSITIES, type Density } from '../src/watermark/mark/placing/schedule.ts';
import { readMarks } from '../src/watermark/mark/read-marks.ts';
import { writeDocsTable } from './docs-table.ts';
import { falseAccepts } from './watermark/chance.ts';
import { MANIPULATIONS, type ManipulationName, NINE } from './watermark/manipulations.ts';
import { randomOf } from './random.ts';
import { type Language, LANGUAGES, textOf } from './watermark/texts.ts';

const SEEDS = 20;
const COLD = fileURLToPath(new URL('./watermark/cold.ts', import.meta.url));
const KEY = randomBytes(32);
const names = Object.keys(MANIPULATIONS) as ManipulationName[];

/** How many of the texts have their mark, and no other, after a manipulation. */
function survived(
  name: ManipulationName,
  language: Language,
  length: number,
  density: Density,
  seeds = SEEDS,
): number {
  let count = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const id = newFingerprintId();
    const marked = embedMark(textOf(language, length, seed), id, KEY, density).text;
    const { found } = readMarks(MANIPULATIONS[name](marked, randomOf(seed)), [KEY]);
    if (found.some((mark) => mark.id !== id)) throw new Error(`${name}: a wrong id`);
    if (found.length) count++;
  }
  return count;
}

const robustness = names.map((name) => ({
  'what was done': name,
  '2 kB': `${survived(name, 'en', 2_000, 'standard')}/${SEEDS}`,
  '50 kB': `${survived(name, 'en', 50_000, 'standard')}/${SEEDS}`,
  '2 kB, light': `${survived(name, 'en', 2_000, 'light')}/${SEEDS}`,
  '50 kB, light': `${survived(name, 'en', 50_000, 'light')}/${SEEDS}`,
}));
console.table(robustness);

const inLanguages = LANGUAGES.map((language) => ({
  language,
  'the nine': `${Math.min(...NINE.map((name) => survived(name, language, 2_000, 'standard')))}/${SEEDS}`,
  'excerpt, 2 kB': `${survived('excerpt of 280 characters', language, 2_000, 'standard')}/${SEEDS}`,
  'excerpt, 50 kB': `${survived('excerpt of 280 characters', language, 50_000, 'standard')}/${SEEDS}`,
  'variation selectors stripped': `${survived('variation selectors stripped', language, 2_000, 'standard')}/${SEEDS}`,
}));
console.table(inLanguages);

/** What marks add, over the texts of all seeds. */
function cost(
  language: Language,
  length: number,
  density: Density,
): { frames: string; characters: string; bytes: string } {
  let [frames, plain, marked, plainBytes, markedBytes] = [0, 0, 0, 0, 0];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const text = textOf(language, length, seed);
    const own = embedMark(text, newFingerprintId(), KEY, density);
    frames += own.frames;
    plain += text.length;
    marked += own.text.length;
    plainBytes += Buffer.byteLength(text);
    markedBytes += Buffer.byteLength(own.text);
  }
  const more = (before: number, after: number) =>
    `+${((100 * (after - before)) / before).toFixed(1)} %`;
  return {
    frames: (frames / SEEDS).toFixed(1),
    characters: more(plain, marked),
    bytes: more(plainBytes, markedBytes),
  };
}
const costs = DENSITIES.flatMap((density) =>
  (['en', 'ko', 'zh'] as const).flatMap((language) =>
    [2_000, 50_000].map((length) => ({
      density,
      language,
      text: `${length / 1_000} kB`,
      ...cost(language, length, density),
    })),
  ),
);
console.table(costs);

const median = (times: number[]) =>
  `${times.sort((a, b) => a - b)[times.length >> 1]!.toFixed(1)} ms`;
/** Of the first text in a process whose code has not run before, seven times. */
function cold() {
  const times = Array.from({ length: 7 }, () =>
    execFileSync(process.execPath, [COLD], { encoding: 'utf8' }).split(' ').map(Number),
  );
  return {
    'of 50 kB': 'en, as it is, the first in a process',
    embed: median(times.map(([own]) => own!)),
    detect: median(times.map(([, own]) => own!)),
  };
}

/** Of a text of its own each time. */
function speed(language: Language, manipulation: ManipulationName) {
  const [embeds, reads]: [number[], number[]] = [[], []];
  for (let seed = 100; seed < 121; seed++) {
    const text = textOf(language, 50_000, seed);
    let from = performance.now();
    const { text: marked } = embedMark(text, newFingerprintId(), KEY, 'standard');
    embeds.push(performance.now() - from);
    const query = MANIPULATIONS[manipulation](marked, randomOf(seed));
    from = performance.now();
    readMarks(query, [KEY]);
    reads.push(performance.now() - from);
  }
  return {
    'of 50 kB': `${language}, ${manipulation}`,
    embed: median(embeds),
    detect: median(reads),
  };
}
const speeds = [
  cold(),
  speed('en', 'as it is'),
  speed('ko', 'as it is'),
  speed('zh', 'as it is'),
  speed('en', '10 % of characters edited'),
];
console.table(speeds);

const accepted = falseAccepts(20_000);
console.table(accepted);

if (process.argv.includes('--docs')) {
  writeDocsTable('watermark.md', 'robustness', robustness);
  writeDocsTable('watermark.md', 'languages', inLanguages);
  writeDocsTable('watermark.md', 'cost', costs);
  writeDocsTable('watermark.md', 'speed', speeds);
}
