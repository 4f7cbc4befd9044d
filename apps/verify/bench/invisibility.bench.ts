// npm run bench -- invisibility: whether a marked text is drawn, rendered and read aloud like the
// unmarked text, on our own texts in eleven languages and emoji (bench/invisibility). Each check
// runs with the marks of embed and with a frame in every possible place. It also gets badly placed
// marks, which it must detect. Pixels need Chromium on PATH, speech needs eSpeak NG; missing
// programs are reported. --docs writes the tables of docs/watermark.md.
import { writeDocsTable } from './docs-table.ts';
import { Browser } from './invisibility/browser.ts';
import { MARKDOWN_TEXTS } from './invisibility/markdown-texts.ts';
import { HARMFUL_PLACEMENTS, PLACEMENTS } from './invisibility/mark-placements.ts';
import { buildHtmlPage } from './invisibility/html-page.ts';
import { espeakVersion } from './invisibility/phonemes.ts';
import {
  compareVisually,
  type VisualComparison,
  SETTINGS,
} from './invisibility/visual-comparison.ts';
import { PROSE } from './invisibility/prose.ts';
import {
  findMisplacedMarks,
  findMisplacedMarksInHtml,
  splitPageText,
  findRenderingDifferences,
} from './invisibility/markup-checks.ts';
import { compareAllVoices } from './invisibility/speech-comparison.ts';
import { stripMarks } from '../src/watermark/codec/mark-alphabet.ts';

type Row = Record<string, string | number>;
const tables: Record<string, Row[]> = {
  'harmless:markup': [],
  'harmless:pixels': [],
  'harmless:speech': [],
};
const formatCount = <T>(all: readonly T[], holds: (one: T) => boolean) =>
  `${all.filter(holds).length} of ${all.length}`;

for (const [marking, mark] of Object.entries(PLACEMENTS)) {
  const texts = MARKDOWN_TEXTS.map(({ construct, language, text }) => {
    const marked = mark(text);
    const faults = [...findRenderingDifferences(text, marked), ...findMisplacedMarks(marked)];
    if (faults.length) console.log(`${construct}, ${language}: ${faults.join('; ')}`);
    return {
      isSame: !findRenderingDifferences(text, marked).length && stripMarks(marked) === text,
      isInPlace: !findMisplacedMarks(marked).length,
    };
  });
  const pages = Object.values(PROSE).map((prose) => {
    const html = buildHtmlPage(prose);
    const marked = mark(html);
    const [before, after] = [splitPageText(html), splitPageText(marked)];
    return (
      after.rest === before.rest &&
      stripMarks(after.text) === before.text &&
      !findMisplacedMarksInHtml(marked).length
    );
  });
  tables['harmless:markup']!.push({
    marks: marking,
    'Markdown rendered identically': formatCount(texts, ({ isSame }) => isSame),
    'marks in prose alone': formatCount(texts, ({ isInPlace }) => isInPlace),
    'HTML pages, text alone differs': formatCount(pages, Boolean),
  });
}
console.table(tables['harmless:markup']);

const browser = await Browser.start();
if (browser) {
  const fonts = new Set<string>();
  for (const [marking, mark] of Object.entries({ ...PLACEMENTS, ...HARMFUL_PLACEMENTS })) {
    const isBad = marking in HARMFUL_PLACEMENTS;
    const all: VisualComparison[] = [];
    for (const setting of SETTINGS) {
      const comparison = await compareVisually(browser, setting, mark);
      all.push(comparison);
      comparison.fonts.forEach((font) => fonts.add(font));
      if (
        !isBad &&
        !(
          comparison.samePixels &&
          comparison.samePositions &&
          comparison.sameWords &&
          comparison.phrasesFound === comparison.phrasesSearched
        )
      ) {
        console.log(JSON.stringify(comparison));
        process.exitCode = 1;
      }
    }
    const sum = (count: (one: VisualComparison) => number) =>
      all.reduce((total, one) => total + count(one), 0);
    tables['harmless:pixels']!.push({
      marks: isBad ? `wrong place: ${marking}` : marking,
      'same pixels': formatCount(all, ({ samePixels }) => samePixels),
      'each character in place': formatCount(all, ({ samePositions }) => samePositions),
      'same word boundaries': formatCount(all, ({ sameWords }) => sameWords),
      'phrases found in the page':
        `${sum(({ phrasesFound }) => phrasesFound)} of ` +
        `${sum(({ phrasesSearched }) => phrasesSearched)}`,
    });
  }
  console.log(`${await browser.version()}; drawn with ${[...fonts].sort().join(', ')}`);
  console.table(tables['harmless:pixels']);
  await browser.close();
} else console.log('There is no Chromium on PATH: pixels were not compared.');

const espeak = espeakVersion();
if (espeak) {
  console.log(`eSpeak NG ${espeak}`);
  for (const {
    voice,
    sentences,
    unstable,
    frames,
    audibleVariants,
    behindStop,
    withinWord,
  } of compareAllVoices()) {
    for (const sentence of audibleVariants)
      console.log(`${voice}: ${sentence.replace(/[\ufe06-\ufe0d\u2061-\u2064]+/g, '|')}`);
    tables['harmless:speech']!.push({
      ...{
        voice,
        sentences,
        unstable,
        'frames put in': frames,
        audibleVariants: audibleVariants.length,
      },
      ...{
        'heard behind a full stop': `${behindStop} of ${sentences}`,
        'heard within a word': `${withinWord} of ${sentences}`,
      },
    });
  }
  console.table(tables['harmless:speech']);
} else console.log('There is no eSpeak NG on PATH: speech was not compared.');

if (process.argv.includes('--docs'))
  for (const [name, rows] of Object.entries(tables))
    if (rows.length) writeDocsTable('watermark.md', name, rows);
