// npm run bench -- harmless: whether a marked text is drawn, rendered and read aloud as it was
// without marks, on texts of our own in eleven languages and emoji (bench/harmless). Each check is
// done with the marks that embed puts in and with a frame in every place that may have one, and is
// given marks that are put badly, which it must notice. Pixels need Chromium on PATH, speech eSpeak
// NG; what is missing is said. With --docs the tables of docs/watermark.md are written.
import { writeDocsTable } from './docs-table.ts';
import { Browser } from './harmless/browser.ts';
import { MARKDOWN_TEXTS } from './harmless/markdown-texts.ts';
import { BADLY, MARKINGS } from './harmless/marking.ts';
import { pageOf } from './harmless/page.ts';
import { espeakVersion } from './harmless/phonemes.ts';
import { compare, type Compared, SETTINGS } from './harmless/pixels.ts';
import { PROSE } from './harmless/prose.ts';
import {
  outOfPlace,
  outOfPlaceInHtml,
  partsOfPage,
  renderedOtherwise,
} from './harmless/rendered.ts';
import { readAloud } from './harmless/speech.ts';
import { withoutMarks } from '../src/watermark/mark/invisible.ts';

type Row = Record<string, string | number>;
const tables: Record<string, Row[]> = {
  'harmless:markup': [],
  'harmless:pixels': [],
  'harmless:speech': [],
};
const of = <T>(all: readonly T[], holds: (one: T) => boolean) =>
  `${all.filter(holds).length} of ${all.length}`;

for (const [marking, mark] of Object.entries(MARKINGS)) {
  const texts = MARKDOWN_TEXTS.map(({ construct, language, text }) => {
    const marked = mark(text);
    const faults = [...renderedOtherwise(text, marked), ...outOfPlace(marked)];
    if (faults.length) console.log(`${construct}, ${language}: ${faults.join('; ')}`);
    return {
      isSame: !renderedOtherwise(text, marked).length && withoutMarks(marked) === text,
      isInPlace: !outOfPlace(marked).length,
    };
  });
  const pages = Object.values(PROSE).map((prose) => {
    const html = pageOf(prose);
    const marked = mark(html);
    const [before, after] = [partsOfPage(html), partsOfPage(marked)];
    return (
      after.rest === before.rest &&
      withoutMarks(after.text) === before.text &&
      !outOfPlaceInHtml(marked).length
    );
  });
  tables['harmless:markup']!.push({
    marks: marking,
    'Markdown rendered identically': of(texts, ({ isSame }) => isSame),
    'marks in prose alone': of(texts, ({ isInPlace }) => isInPlace),
    'HTML pages, text alone differs': of(pages, Boolean),
  });
}
console.table(tables['harmless:markup']);

const browser = await Browser.start();
if (browser) {
  const fonts = new Set<string>();
  for (const [marking, mark] of Object.entries({ ...MARKINGS, ...BADLY })) {
    const isBad = marking in BADLY;
    const all: Compared[] = [];
    for (const setting of SETTINGS) {
      const compared = await compare(browser, setting, mark);
      all.push(compared);
      compared.fonts.forEach((font) => fonts.add(font));
      if (
        !isBad &&
        !(
          compared.samePixels &&
          compared.samePlaces &&
          compared.sameWords &&
          compared.found === compared.asked
        )
      )
        console.log(JSON.stringify(compared));
    }
    const sum = (count: (one: Compared) => number) =>
      all.reduce((total, one) => total + count(one), 0);
    tables['harmless:pixels']!.push({
      marks: isBad ? `put badly: ${marking}` : marking,
      'same pixels': of(all, ({ samePixels }) => samePixels),
      'each character in place': of(all, ({ samePlaces }) => samePlaces),
      'same word boundaries': of(all, ({ sameWords }) => sameWords),
      'phrases found in the page': `${sum(({ found }) => found)} of ${sum(({ asked }) => asked)}`,
    });
  }
  console.log(`${await browser.version()}; drawn with ${[...fonts].sort().join(', ')}`);
  console.table(tables['harmless:pixels']);
  await browser.close();
} else console.log('There is no Chromium on PATH: pixels were not compared.');

const espeak = espeakVersion();
if (espeak) {
  console.log(`eSpeak NG ${espeak}`);
  for (const { voice, sentences, unsteady, frames, heard, behindStop, withinWord } of readAloud()) {
    for (const sentence of heard)
      console.log(`${voice}: ${sentence.replace(/[\ufe06-\ufe0d\u2061-\u2064]+/g, '|')}`);
    tables['harmless:speech']!.push({
      ...{ voice, sentences, 'left out': unsteady, 'frames put in': frames, heard: heard.length },
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
