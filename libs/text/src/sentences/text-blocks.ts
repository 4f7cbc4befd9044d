import { collectWords, joinAlternatives, joinWords } from '@plumbline/languages';
import { sentenceWords } from './sentence-words.ts';

/** The kind of a block: prose, or a block that never continues in the adjacent prose. */
/**
 * `instruction`: a sentence that instructs whoever reads the text. It states nothing, so it is read
 * like code. `splitSentences` does not return it, but callers may mark sentences so.
 */
export type BlockKind = 'paragraph' | 'heading' | 'item' | 'row' | 'code' | 'instruction';

/** The blocks that state nothing. */
export const UNREAD_BLOCKS: ReadonlySet<BlockKind> = new Set(['code', 'instruction']);

/** UTF-16 offsets into the text, without the markers (`#`, `-`, `1.`, `>`, `|`). */
export interface TextBlock {
  start: number;
  end: number;
  kind: BlockKind;
}

const LINE_BREAK = /\r\n?|[\n\u2028\u2029]/g;
const FENCE = /^\s{0,8}(?:```|~~~)/;
const HEADING = /^\s{0,3}#{1,6}(?:[ \t]+|$)/;
const HORIZONTAL_RULE = /^\s{0,3}(?:={3,}|-{3,}|\*{3,}|_{3,})\s*$/;
const QUOTE = /^\s{0,3}>\s?/;
const ITEM = new RegExp(
  '^\\s{0,16}(?:[-*+•‣◦·▪○●■□▲△▶◆◇※☞]|\\(?\\d{1,3}[.)]|\\(?[a-zA-Z]\\)|[①-⑳]' +
    `|${joinWords(collectWords(sentenceWords, ({ listLetters }) => listLetters))}[.)])\\s+`,
  'u',
);
const TABLE_RULE = /^[\s|:+-]+$/;
const TERMINAL = /[.!?…。！？｡．؟۔।:;"'”’」』)\]]$/;

/** Endings of a sentence without a full stop. */
const SENTENCE_ENDING = new RegExp(
  `${joinAlternatives(sentenceWords.getAll().flatMap(({ endings }) => endings))}$`,
  'u',
);

/**
 * Number of characters of a line that are searched for a marker, which is short; a line may be a
 * whole document.
 */
const MARKER_WINDOW_CHARS = 64;

/**
 * Splits text into blocks. Each Markdown heading, list item, table row and code line is a block.
 * Blank lines end a paragraph, and soft-wrapped lines stay together. Takes linear time.
 */
export function splitBlocks(text: string): TextBlock[] {
  const out: TextBlock[] = [];
  let openBlock: TextBlock | undefined;
  let previousLine: { start: number; end: number } | undefined;
  let isFenced = false;
  const closeBlock = () => {
    if (openBlock) out.push(openBlock);
    openBlock = undefined;
  };
  for (const line of splitLines(text)) {
    const lineHead = text.slice(line.start, Math.min(line.end, line.start + MARKER_WINDOW_CHARS));
    if (FENCE.test(lineHead)) {
      closeBlock();
      isFenced = !isFenced;
    } else if (line.start === line.end) {
      closeBlock();
    } else if (isFenced) {
      out.push({ ...line, kind: 'code' });
    } else if (HEADING.test(lineHead)) {
      closeBlock();
      out.push(parseHeading(text, line, lineHead));
    } else if (HORIZONTAL_RULE.test(lineHead) && line.end - line.start <= MARKER_WINDOW_CHARS) {
      // A setext underline turns the line above it into a heading.
      if (
        openBlock &&
        previousLine &&
        openBlock.start === previousLine.start &&
        /[=-]/.test(lineHead)
      )
        openBlock.kind = 'heading';
      closeBlock();
    } else if (/^\s*\|/.test(lineHead)) {
      closeBlock();
      if (!TABLE_RULE.test(lineHead)) out.push(parseTableRow(text, line));
    } else {
      const quote = QUOTE.exec(lineHead)?.[0].length ?? 0;
      const marker = ITEM.exec(lineHead.slice(quote))?.[0].length ?? 0;
      const start = line.start + quote + marker;
      if (quote || marker || (openBlock && previousLine && endsBlock(text, previousLine, line)))
        closeBlock();
      if (openBlock) openBlock.end = line.end;
      else if (start < line.end)
        openBlock = { start, end: line.end, kind: marker ? 'item' : 'paragraph' };
    }
    previousLine = line;
  }
  closeBlock();
  return out;
}

/** Lines without their line breaks; a line of white space has length 0. */
function* splitLines(text: string): Generator<{ start: number; end: number }> {
  let start = 0;
  const makeLine = (end: number) => {
    const trimmedEnd = start + text.slice(start, end).trimEnd().length;
    return { start, end: text.slice(start, trimmedEnd).trimStart() ? end : start };
  };
  for (const lineBreak of text.matchAll(LINE_BREAK)) {
    yield makeLine(lineBreak.index);
    start = lineBreak.index + lineBreak[0].length;
  }
  yield makeLine(text.length);
}

function parseHeading(
  text: string,
  line: { start: number; end: number },
  lineHead: string,
): TextBlock {
  const start = line.start + (HEADING.exec(lineHead)?.[0].length ?? 0);
  let end = line.end;
  while (end > start && /[\s#]/.test(text.charAt(end - 1))) end -= 1;
  return { start, end, kind: 'heading' };
}

function parseTableRow(text: string, line: { start: number; end: number }): TextBlock {
  let { start, end } = line;
  while (start < end && /[\s|]/.test(text.charAt(start))) start += 1;
  while (end > start && /[\s|]/.test(text.charAt(end - 1))) end -= 1;
  return { start, end, kind: 'row' };
}

/**
 * Whether a line break inside a paragraph ends a block. A short line without closing punctuation
 * before a line with a new beginning is a title, a byline or a menu entry. A line nearly as wide as
 * the next one was wrapped by a program.
 */
function endsBlock(
  text: string,
  line: { start: number; end: number },
  next: { start: number; end: number },
): boolean {
  const tail = text.slice(Math.max(line.start, line.end - 8), line.end);
  if (/ {2}$|\\$/.test(tail)) return true;
  if (TERMINAL.test(tail.trimEnd())) return false;
  const width = line.end - line.start;
  if (SENTENCE_ENDING.test(tail.trimEnd())) return true;
  const nextHead = text.slice(next.start, next.start + MARKER_WINDOW_CHARS).trimStart();
  if (/^[\p{Lu}\p{Lt}\d"“‘«]/u.test(nextHead))
    return width <= 35 || (width <= 70 && width * 1.4 < next.end - next.start);
  return /^[\p{Lo}「『]/u.test(nextHead) && width <= 25 && width * 1.4 < next.end - next.start;
}
