import { stripMarks } from '../../src/watermark/codec/mark-alphabet.ts';
import type { Browser, PageCapture } from './browser.ts';
import { PROSE, type ProseName } from './prose.ts';

/** The layout of a text. */
export interface LayoutSetting {
  name: string;
  /** The prose whose paragraphs are shown, one language after the other. */
  prose: readonly ProseName[];
  style: string;
  /** Default: paragraphs. */
  element?: 'textarea' | 'pre';
  width?: number;
}

export interface VisualComparison {
  setting: string;
  fonts: string[];
  samePixels: boolean;
  /** Whether each visible character has the same position, in fractions of a pixel. */
  samePositions: boolean;
  /**
   * Whether the word boundaries are equal (UAX #29, with dictionaries for scripts without spaces).
   */
  sameWords: boolean;
  /** The number of phrases across possible places of marks that the page's search finds. */
  phrasesFound: number;
  phrasesSearched: number;
}

const SANS = 'font: 16px/1.5 sans-serif;';
const SERIF = 'font: 17px/1.5 serif;';

export const SETTINGS: readonly LayoutSetting[] = [
  { name: 'English, sans, ragged', prose: ['en'], style: SANS },
  { name: 'English, serif, justified', prose: ['en'], style: `${SERIF} text-align: justify;` },
  {
    name: 'English, narrow column, justified',
    prose: ['en'],
    style: `${SERIF} text-align: justify; width: 150px;`,
  },
  { name: 'English, three columns', prose: ['en'], style: `${SANS} columns: 3; column-gap: 24px;` },
  {
    name: 'English, monospace, kept spaces',
    prose: ['en'],
    style: 'font: 14px/1.4 monospace; white-space: pre-wrap;',
  },
  {
    name: 'English, pre',
    prose: ['en'],
    style: 'font: 13px/1.4 monospace;',
    element: 'pre',
    width: 1400,
  },
  {
    name: 'English, textarea',
    prose: ['en'],
    style: `${SANS} width: 700px; height: 900px;`,
    element: 'textarea',
  },
  {
    name: 'English, letters spaced out',
    prose: ['en'],
    style: `${SANS} letter-spacing: 2px; word-spacing: 3px;`,
  },
  {
    name: 'English, break anywhere',
    prose: ['en'],
    style: `${SANS} width: 210px; word-break: break-all; overflow-wrap: anywhere;`,
  },
  { name: 'English, balanced', prose: ['en'], style: `${SANS} text-wrap: balance; width: 520px;` },
  {
    name: 'English, italic, ligatures',
    prose: ['en'],
    style: `${SERIF} font-style: italic; font-variant-ligatures: common-ligatures;`,
  },
  {
    name: 'English, small capitals',
    prose: ['en'],
    style: `${SERIF} font-variant: small-caps; text-transform: capitalize;`,
  },
  {
    name: 'German, hyphenated, justified',
    prose: ['de'],
    style: `${SERIF} hyphens: auto; text-align: justify; width: 240px;`,
  },
  { name: 'French, DejaVu', prose: ['fr'], style: "font: 15px/1.5 'DejaVu Serif';" },
  {
    name: 'Russian, justified',
    prose: ['ru'],
    style: `${SERIF} text-align: justify; width: 320px;`,
  },
  { name: 'Korean, sans', prose: ['ko'], style: "font: 16px/1.6 'Noto Sans CJK KR', sans-serif;" },
  {
    name: 'Korean, serif, words kept',
    prose: ['ko'],
    style: "font: 16px/1.6 'Noto Serif CJK KR', serif; word-break: keep-all; width: 260px;",
  },
  {
    name: 'Japanese, justified',
    prose: ['ja'],
    style: "font: 16px/1.6 'Noto Sans CJK JP', sans-serif; text-align: justify; width: 333px;",
  },
  {
    name: 'Japanese, upright columns',
    prose: ['ja'],
    style: "font: 16px/1.6 'Noto Serif CJK JP', serif; writing-mode: vertical-rl; height: 800px;",
  },
  {
    name: 'Chinese, justified',
    prose: ['zh'],
    style: "font: 16px/1.6 'Noto Sans CJK SC', sans-serif; text-align: justify; width: 290px;",
  },
  { name: 'Arabic, right to left', prose: ['ar'], style: `${SERIF} direction: rtl;` },
  {
    name: 'Arabic, Naskh, justified',
    prose: ['ar'],
    style: "font: 18px/1.8 'Noto Naskh Arabic'; direction: rtl; text-align: justify; width: 300px;",
  },
  {
    name: 'Persian, right to left',
    prose: ['fa'],
    style: "font: 17px/1.8 'Noto Sans Arabic', sans-serif; direction: rtl; width: 400px;",
  },
  {
    name: 'Persian, Nastaliq',
    prose: ['fa'],
    style: "font: 18px/2.4 'Noto Nastaliq Urdu'; direction: rtl;",
  },
  {
    name: 'Hindi, narrow',
    prose: ['hi'],
    style: "font: 17px/1.7 'Noto Sans Devanagari', sans-serif; width: 260px; text-align: justify;",
  },
  {
    name: 'Thai, looped',
    prose: ['th'],
    style: "font: 17px/1.7 'Noto Looped Thai', sans-serif; width: 360px;",
  },
  { name: 'Emoji, sans', prose: ['emoji'], style: SANS },
  {
    name: 'Emoji, narrow, justified',
    prose: ['emoji'],
    style: `${SERIF} text-align: justify; width: 220px;`,
  },
  {
    name: 'English in Arabic, Arabic in English',
    prose: ['ar', 'en', 'fa'],
    style: `${SANS} direction: rtl; width: 500px;`,
  },
  {
    name: 'Many scripts in one paragraph',
    prose: ['en', 'ko', 'hi', 'ar', 'zh', 'emoji'],
    style: `${SANS} width: 600px; text-align: justify;`,
  },
];

/** Paragraphs of four sentences; with several languages the sentences alternate. */
function buildText({ prose }: LayoutSetting): string {
  const each = prose.map((name) => PROSE[name].sentences);
  const sentences = each[0]!
    .slice(0, 16)
    .flatMap((first, at) => (each.length > 1 ? each.map((own) => own[at]!) : [first]));
  const size = Math.max(4, prose.length);
  return Array.from({ length: Math.min(4, Math.floor(sentences.length / size)) }, (_, at) =>
    sentences.slice(at * size, (at + 1) * size).join(/^(?:ja|zh)$/.test(prose.join()) ? '' : ' '),
  ).join('\n\n');
}

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function buildPage({ style, element, prose }: LayoutSetting, text: string): string {
  const body = element
    ? `<${element}>\n${escapeHtml(text)}</${element}>`
    : text
        .split('\n\n')
        .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
        .join('\n');
  const sheet = `body { margin: 12px; background: #fff; color: #000 } ${element ?? 'main'} { ${style} }`;
  return (
    `<!doctype html><html lang="${prose[0]}"><meta ` +
    `charset="utf-8"><style>${sheet}</style><body>${element ? body : `<main>${body}</main>`}</body></html>`
  );
}

/** Phrases that contain spaces, where marks are inserted. */
const splitPhrases = (text: string): string[] =>
  text
    .split(/\n\n|(?<=[.!?。।؟])\s*/u)
    .map((sentence) =>
      /[\u3040-\u30ff\u4e00-\u9fff]/.test(sentence)
        ? sentence.slice(2, 30)
        : sentence.split(' ').slice(1, 12).join(' '),
    )
    .filter((phrase) => phrase.length > 8);

/**
 * Runs in the page and returns the positions of its visible characters, its words, and the phrases
 * that its search finds.
 */
const buildScript = (searchedPhrases: readonly string[], language: string) => `(() => {
  const places = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { index, 0: sign } of node.data.matchAll(/[^\\s\\ufe06-\\ufe0d\\u2061-\\u2064]/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + sign.length);
      for (const { x, y, width, height } of range.getClientRects()) places.push([sign, x, y, width, height].join());
    }
  const field = document.querySelector('textarea');
  if (field) places.push([field.scrollHeight, field.scrollWidth].join());
  const text = field ? field.value : document.body.innerText;
  const words = Array.from(new Intl.Segmenter('${language}', { granularity: 'word' }).segment(text), ({ segment }) => segment.trim());
  const found = ${JSON.stringify(searchedPhrases)}.filter((phrase) => { getSelection().removeAllRanges(); return window.find(phrase, false, false, true); }).length;
  return { places: places.join(' '), words, found };
})()`;

interface PageMeasurements {
  places: string;
  words: string[];
  found: number;
}

const serializeWords = ({ words }: PageMeasurements): string =>
  JSON.stringify(words.map((word) => stripMarks(word).trim()).filter(Boolean));

/**
 * Renders a text with and without the insertions of `mark`. Deterministic: first it verifies that
 * rendering the same page twice gives the same bytes.
 */
export async function compareVisually(
  browser: Browser,
  setting: LayoutSetting,
  mark: (text: string) => string,
): Promise<VisualComparison> {
  const text = buildText(setting);
  const searchedPhrases = setting.element === 'textarea' ? [] : splitPhrases(text);
  const render = async (own: string): Promise<PageCapture & { scriptResult: PageMeasurements }> => {
    const shot = await browser.render(
      buildPage(setting, own),
      { width: setting.width ?? 900, height: 2400 },
      buildScript(searchedPhrases, setting.prose[0]!),
    );
    return shot as PageCapture & { scriptResult: PageMeasurements };
  };
  const [plain, repeated, marked] = [
    await render(text),
    await render(text),
    await render(mark(text)),
  ];
  if (!plain.pixels.equals(repeated.pixels))
    throw new Error(
      `${setting.name}: the same page was drawn in two ways, so that nothing can be told`,
    );
  return {
    setting: setting.name,
    fonts: Object.keys(plain.fonts),
    samePixels: plain.pixels.equals(marked.pixels),
    samePositions: plain.scriptResult.places === marked.scriptResult.places,
    sameWords: serializeWords(plain.scriptResult) === serializeWords(marked.scriptResult),
    phrasesFound: marked.scriptResult.found,
    phrasesSearched: plain.scriptResult.found,
  };
}
