// npm run bench -- watermark [--docs]: which manipulations a mark survives, as the share of 20
// texts of each kind; its cost; and how often random frames are accepted. Our own grammars generate
// the texts (bench/watermark/text-generator.ts). --docs writes the tables into docs/watermark.md.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { embedMark } from '../src/watermark/codec/embed-mark.ts';
import { createFingerprintId } from '../src/watermark/codec/fingerprint-id.ts';
import { DENSITIES, type Density } from '../src/watermark/codec/encoder/repetition-schedule.ts';
import { decodeMarks } from '../src/watermark/codec/decode-marks.ts';
import { writeDocsTable } from './docs-table.ts';
import { measureFalseAccepts } from './watermark/false-accepts.ts';
import {
  MANIPULATIONS,
  type ManipulationName,
  REQUIRED_MANIPULATIONS,
} from './watermark/manipulations.ts';
import { createPrng } from './prng.ts';
import { type Language, LANGUAGES, generateText } from './watermark/text-generator.ts';

const SEEDS = 20;
const COLD_START_SCRIPT = fileURLToPath(new URL('./watermark/cold.ts', import.meta.url));
const KEY = randomBytes(32);
const names = Object.keys(MANIPULATIONS) as ManipulationName[];

/** The number of texts that have their own mark, and no other, after a manipulation. */
function countSurvivors(
  name: ManipulationName,
  language: Language,
  length: number,
  density: Density,
  seeds = SEEDS,
): number {
  let count = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const id = createFingerprintId();
    const marked = embedMark(generateText(language, length, seed), id, KEY, density).text;
    const { decoded } = decodeMarks(MANIPULATIONS[name](marked, createPrng(seed)), [KEY]);
    if (decoded.some((mark) => mark.id !== id)) throw new Error(`${name}: a wrong id`);
    if (decoded.length) count++;
  }
  return count;
}

const robustness = names.map((name) => ({
  'what was done': name,
  '2 kB': `${countSurvivors(name, 'en', 2_000, 'standard')}/${SEEDS}`,
  '50 kB': `${countSurvivors(name, 'en', 50_000, 'standard')}/${SEEDS}`,
  '2 kB, light': `${countSurvivors(name, 'en', 2_000, 'light')}/${SEEDS}`,
  '50 kB, light': `${countSurvivors(name, 'en', 50_000, 'light')}/${SEEDS}`,
}));
console.table(robustness);

const robustnessByLanguage = LANGUAGES.map((language) => ({
  language,
  'all nine required changes': `${Math.min(...REQUIRED_MANIPULATIONS.map((name) => countSurvivors(name, language, 2_000, 'standard')))}/${SEEDS}`,
  'excerpt, 2 kB': `${countSurvivors('excerpt of 280 characters', language, 2_000, 'standard')}/${SEEDS}`,
  'excerpt, 50 kB': `${countSurvivors('excerpt of 280 characters', language, 50_000, 'standard')}/${SEEDS}`,
  'variation selectors stripped': `${countSurvivors('variation selectors stripped', language, 2_000, 'standard')}/${SEEDS}`,
}));
console.table(robustnessByLanguage);

/** The size of the marks over the texts of all seeds. */
function measureCost(
  language: Language,
  length: number,
  density: Density,
): { frames: string; characters: string; bytes: string } {
  let [frames, plain, marked, plainBytes, markedBytes] = [0, 0, 0, 0, 0];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const text = generateText(language, length, seed);
    const own = embedMark(text, createFingerprintId(), KEY, density);
    frames += own.frameCount;
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
      ...measureCost(language, length, density),
    })),
  ),
);
console.table(costs);

const median = (times: number[]) =>
  `${times.sort((a, b) => a - b)[times.length >> 1]!.toFixed(1)} ms`;
/** The times of the first text in a new process, seven times. */
function measureColdStart() {
  const times = Array.from({ length: 7 }, () =>
    execFileSync(process.execPath, [COLD_START_SCRIPT], { encoding: 'utf8' })
      .split(' ')
      .map(Number),
  );
  return {
    'of 50 kB': 'en, unchanged, first text of a process',
    embed: median(times.map(([own]) => own!)),
    detect: median(times.map(([, own]) => own!)),
  };
}

/** Each call uses a new text. */
function measureSpeed(language: Language, manipulation: ManipulationName) {
  const [embeds, reads]: [number[], number[]] = [[], []];
  for (let seed = 100; seed < 121; seed++) {
    const text = generateText(language, 50_000, seed);
    let from = performance.now();
    const { text: marked } = embedMark(text, createFingerprintId(), KEY, 'standard');
    embeds.push(performance.now() - from);
    const query = MANIPULATIONS[manipulation](marked, createPrng(seed));
    from = performance.now();
    decodeMarks(query, [KEY]);
    reads.push(performance.now() - from);
  }
  return {
    'of 50 kB': `${language}, ${manipulation}`,
    embed: median(embeds),
    detect: median(reads),
  };
}
const speeds = [
  measureColdStart(),
  measureSpeed('en', 'unchanged'),
  measureSpeed('ko', 'unchanged'),
  measureSpeed('zh', 'unchanged'),
  measureSpeed('en', '10 % of characters edited'),
];
console.table(speeds);

const falseAccepts = measureFalseAccepts(20_000);
console.table(falseAccepts);

if (process.argv.includes('--docs')) {
  writeDocsTable('watermark.md', 'robustness', robustness);
  writeDocsTable('watermark.md', 'languages', robustnessByLanguage);
  writeDocsTable('watermark.md', 'cost', costs);
  writeDocsTable('watermark.md', 'speed', speeds);
}
