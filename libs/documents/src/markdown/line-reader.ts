import type { SourceSpan } from './markdown-blocks.types.ts';

const LINE_END = /\r\n?|\n/g;
const BLANKS = /[ \t\u00a0\ufeff]*/y;
const ITEM = /^(?:[-*+]|(\d{1,9})[.)])(?:[ \t]+|$)/;
const TASK = /^\[[ xX]\][ \t]+/;
const RULE = /^(?:=+|(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
/** A longer line is no rule, and testing it at each of its markers would take quadratic time. */
const MAX_RULE_CHARS = 200;

/** A line behind the markers of its quotes and lists. */
export interface MarkdownLine extends SourceSpan {
  /** From `start`, without white space at the end. */
  text: string;
  /** The number of characters before `start`. */
  column: number;
  quoteDepth: number;
  /** Whether it begins with the marker of a list item. */
  isItem: boolean;
}

/** What a line may continue. */
export interface LineContext {
  /** The quotes around the code that is read; in code there are no other markers. */
  codeDepth?: number;
  paragraph?: { quoteDepth: number; column: number };
}

/** Whether a line is a thematic break or underlines a heading. */
export const isRule = (text: string): boolean => text.length <= MAX_RULE_CHARS && RULE.test(text);

/** Reads a source line by line. */
export class LineReader {
  position: number;
  readonly #source: string;

  constructor(source: string, position: number) {
    this.#source = source;
    this.position = position;
  }

  get isAtEnd(): boolean {
    return this.position >= this.#source.length;
  }

  read(context: LineContext): MarkdownLine {
    const lineStart = this.position;
    LINE_END.lastIndex = lineStart;
    const lineEnd = LINE_END.exec(this.#source);
    const end = lineEnd?.index ?? this.#source.length;
    this.position = lineEnd ? LINE_END.lastIndex : end;
    const maxDepth = context.codeDepth ?? Infinity;
    const textEnd = lineStart + this.#source.slice(lineStart, end).trimEnd().length;
    let [at, quoteDepth, isItem] = [lineStart, 0, false];
    for (;;) {
      BLANKS.lastIndex = at;
      at = Math.min(textEnd, at + (BLANKS.exec(this.#source)?.[0].length ?? 0));
      if (this.#source.charAt(at) === '>' && quoteDepth < maxDepth && at < textEnd) {
        quoteDepth++;
        at++;
        continue;
      }
      const text = this.#source.slice(at, textEnd);
      const column = at - lineStart;
      const markerLength =
        context.codeDepth === undefined
          ? measureItemMarker(text, { column, quoteDepth, isItem }, context.paragraph)
          : 0;
      if (!markerLength) return { start: at, end, text, column, quoteDepth, isItem };
      isItem = true;
      at += markerLength;
    }
  }

  /** The next line, which is not consumed. */
  peek(context: LineContext): MarkdownLine {
    const { position } = this;
    const line = this.read(context);
    this.position = position;
    return line;
  }
}

/** The length of the marker of a list item at the beginning of `text`; 0 if there is none. */
function measureItemMarker(
  text: string,
  { column, quoteDepth, isItem }: Pick<MarkdownLine, 'column' | 'quoteDepth' | 'isItem'>,
  paragraph: LineContext['paragraph'],
): number {
  const match = ITEM.exec(text);
  if (!match || isRule(text)) return 0;
  // A line of prose may begin with a year or a dash.
  const isInside = !isItem && paragraph?.quoteDepth === quoteDepth && column >= paragraph.column;
  const isEmpty = match[0].length === text.length;
  if (isInside && (isEmpty || Number(match[1] ?? 1) !== 1)) return 0;
  return match[0].length + (TASK.exec(text.slice(match[0].length))?.[0].length ?? 0);
}
