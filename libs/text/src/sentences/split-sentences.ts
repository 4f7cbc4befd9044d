import { collectWords, joinAlternatives, joinWords } from '@plumbline/languages';
import { endsInAbbreviation } from './abbreviations.ts';
import { sentenceWords } from './sentence-words.ts';
import { type TextBlock, type BlockKind, splitBlocks } from './text-blocks.ts';

/**
 * One sentence: `text === input.slice(start, end)`, with UTF-16 offsets of the unmodified input.
 */
export interface Sentence {
  index: number;
  start: number;
  end: number;
  text: string;
  /** The kind of the block that contains the sentence. */
  block: BlockKind;
}

/** Closing marks; “ is one in German. */
const CLOSING_MARKS = /["'”’“»)\]」』）】》*_]+$/u;
const TERMINAL = /[.!?…。！？｡．؟۔।]$/u;
const CITATION_MARK =
  /\s*(?:\[\s{0,3}\d{1,4}(?:\s{0,3}[–,-]\s{0,3}\d{1,4}){0,8}\s{0,3}\]\s{0,3})+/y;
const NAME = "\\p{Lu}[\\p{L}'’.-]{1,30}";
const ATTRIBUTION = new RegExp(
  `^(?:${joinWords(collectWords(sentenceWords, ({ pronouns }) => pronouns))}|${NAME})` +
    `(?: ${NAME}){0,2} ` +
    `${joinWords(collectWords(sentenceWords, ({ speechVerbs }) => speechVerbs))}\\b`,
  'u',
);
/**
 * Particles that continue the sentence after a Japanese or Korean quotation: 「…。」と述べた, "…했다."고 말했다.
 */
const QUOTATIVE_PARTICLE = new RegExp(
  `^${joinAlternatives(sentenceWords.getAll().flatMap((words) => words.quotativeParticles))}`,
  'u',
);
const MONTHS = joinWords(collectWords(sentenceWords, ({ monthsBeforeDay }) => monthsBeforeDay));
/** The end of an object of JSON. */
const JSON_END = /["”\]}\d]\s?\}$/u;
/**
 * Boundaries that ICU does not find: between 。 and an opening quote; after » and the German “;
 * after … before a capital; before a sentence that begins with a number or a name like "iPhone";
 * before a tag in the text; before and after an object of JSON. The words before a number are long
 * and in small letters, so that none is an abbreviation.
 */
const MISSED_BOUNDARY = new RegExp(
  [
    '[。！？｡][」』）”’"]*(?=[「『（“《【])',
    '[.!?…]\\s?[»“]\\s{1,3}(?=[\\p{Lu}«„“])',
    '…\\s{1,3}(?=\\p{Lu})',
    '[.!?。]\\s{1,3}(?=\\{\\s?["“])',
    '["”\\]}\\d]\\s?\\}\\s{1,3}(?=\\p{L})',
    '(?:\\p{Ll}{4}|\\d{4}|[%)])\\.\\s{1,3}(?=\\d)',
    `\\b${MONTHS}\\s\\d{1,2}\\.\\s{1,3}(?=\\d)(?!(?:19|20)\\d\\d\\b)`,
    '\\.\\s{1,3}(?=\\p{Ll}\\p{Lu})',
    '\\p{Ll}{4}\\.\\s{1,3}(?=</?\\p{L})',
  ].join('|'),
  'gu',
);

/**
 * Number of characters before and after a boundary that a decision uses, so that the whole stays
 * linear.
 */
const CONTEXT_WINDOW_CHARS = 64;
/** Sentences are not joined beyond this length, because a longer one is not a real sentence. */
const MAX_JOINED_CHARS = 4000;

const segmenterByLanguage = new Map<string, Intl.Segmenter>();

/**
 * Splits text into sentences. `Intl.Segmenter` proposes boundaries, and rules rejoin what was split
 * at abbreviations, initials, quotations, citation marks and soft-wrapped lines. Headings, list
 * items, table rows and code lines (Markdown) are never joined to their neighbours, and their
 * markers are excluded. In order, without overlaps, in linear time.
 *
 * @param language ISO 639-1 code; default `en`. It only matters for abbreviations and for scripts
 *   with their own punctuation.
 */
export function splitSentences(text: string, language = 'en'): Sentence[] {
  const out: Sentence[] = [];
  const boundaries = findBoundaries(text, language);
  let nextBoundaryIndex = 0;
  for (const block of splitBlocks(text)) {
    while ((boundaries[nextBoundaryIndex] ?? Infinity) <= block.start) nextBoundaryIndex += 1;
    const firstBoundaryIndex = nextBoundaryIndex;
    while ((boundaries[nextBoundaryIndex] ?? Infinity) < block.end) nextBoundaryIndex += 1;
    for (const [start, end] of splitBlock(
      text,
      block,
      boundaries.slice(firstBoundaryIndex, nextBoundaryIndex),
      language,
    )) {
      const sentence = trimSpan(text, start, end);
      if (sentence) out.push({ index: out.length, ...sentence, block: block.kind });
    }
  }
  return out;
}

function* splitBlock(
  text: string,
  block: TextBlock,
  boundaries: number[],
  language: string,
): Generator<[number, number]> {
  if (block.kind === 'code' || block.kind === 'row') {
    yield [block.start, block.end];
    return;
  }
  let start = block.start;
  for (const boundary of boundaries) {
    if (boundary <= start) continue;
    const end = shiftBoundary(text, boundary, block.end);
    if (end >= block.end) break;
    if (end - start < MAX_JOINED_CHARS && continuesSentence(text, start, end, block.end, language))
      continue;
    yield [start, end];
    start = end;
  }
  yield [start, block.end];
}

/**
 * The boundaries of the whole text, ascending: those of ICU, and those it does not find. ICU
 * restarts at each line break, so blocks need not be segmented separately; a hundred thousand short
 * ones would take half a gigabyte outside the heap.
 */
function findBoundaries(text: string, language: string): number[] {
  const icuBoundaries = Array.from(getSegmenter(language).segment(text), ({ index }) => index);
  const missedBoundaries = Array.from(
    text.matchAll(MISSED_BOUNDARY),
    (match) => match.index + match[0].length,
  );
  return missedBoundaries.length
    ? [...new Set([...icuBoundaries, ...missedBoundaries])].sort((a, b) => a - b)
    : icuBoundaries;
}

function getSegmenter(language: string): Intl.Segmenter {
  const cachedSegmenter = segmenterByLanguage.get(language);
  if (cachedSegmenter) return cachedSegmenter;
  let segmenter: Intl.Segmenter;
  try {
    segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  } catch (error) {
    // The language tag may be malformed; the root rules work for every language.
    if (!(error instanceof RangeError)) throw error;
    segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  }
  if (segmenterByLanguage.size < 64) segmenterByLanguage.set(language, segmenter);
  return segmenter;
}

/** Markdown marks at the end of an emphasis. */
const EMPHASIS_END = /^[*_~]{1,3}(?=\s)\s{0,3}/u;

/**
 * Moves a boundary before an opening bracket, and after citation marks and the end of an emphasis,
 * which belong to the sentence before them.
 */
function shiftBoundary(text: string, boundary: number, blockEnd: number): number {
  let position = boundary;
  if (/[.!?。][[(（「『【《]$/u.test(text.slice(Math.max(0, position - 2), position)))
    position -= 1;
  if (/\S/.test(text.charAt(position - 1)))
    position = Math.min(
      blockEnd,
      position + (EMPHASIS_END.exec(text.slice(position, position + 8))?.[0].length ?? 0),
    );
  CITATION_MARK.lastIndex = 0;
  const citationMark = CITATION_MARK.exec(
    text.slice(position, Math.min(blockEnd, position + CONTEXT_WINDOW_CHARS)),
  );
  return citationMark ? position + citationMark[0].length : position;
}

/** Whether the sentence from `start` continues after `position`. */
function continuesSentence(
  text: string,
  start: number,
  position: number,
  blockEnd: number,
  language: string,
): boolean {
  const left = text
    .slice(Math.max(start, position - CONTEXT_WINDOW_CHARS), position)
    .trimEnd()
    .replace(/(?:\s*\[[\d\s,–-]{1,20}\])+$/, '');
  const right = text
    .slice(position, Math.min(blockEnd, position + CONTEXT_WINDOW_CHARS))
    .trimStart();
  if (JSON_END.test(left)) return false;
  const unquotedLeft = left.replace(CLOSING_MARKS, '').trimEnd();
  const endsInQuote = unquotedLeft.length < left.length;
  if (!TERMINAL.test(unquotedLeft)) return true;
  if (/^(?!\p{Ll}\p{Lu})[\p{Ll},;]/u.test(right)) return true;
  if (/^[”’」』）)\]»]/u.test(right)) return true;
  if (
    endsInQuote &&
    (QUOTATIVE_PARTICLE.test(right) || (/[!?]$/.test(unquotedLeft) && ATTRIBUTION.test(right)))
  )
    return true;
  if (
    /^\s*\d{1,3}(?:\.\d{1,3}){0,4}\.$/.test(
      text.slice(start, position).slice(0, CONTEXT_WINDOW_CHARS),
    ) &&
    position - start < 20
  )
    return true;
  return (
    unquotedLeft.endsWith('.') &&
    !(endsInQuote && /["”]$/.test(left)) &&
    endsInAbbreviation(unquotedLeft, right, language)
  );
}

function trimSpan(
  text: string,
  sliceStart: number,
  sliceEnd: number,
): { start: number; end: number; text: string } | undefined {
  const slice = text.slice(sliceStart, sliceEnd);
  const start = sliceStart + (slice.length - slice.trimStart().length);
  const trimmedText = slice.trim();
  return trimmedText ? { start, end: start + trimmedText.length, text: trimmedText } : undefined;
}
