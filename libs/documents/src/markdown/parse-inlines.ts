import { decodeEntity } from './decode-entity.ts';
import { type DelimiterRun, pairDelimiters, readDelimiterRun } from './emphasis.ts';
import { InlineHtml } from './inline-html.ts';
import { findFirst } from './find-first.ts';
import { findTargetEnd, readLabel } from './link-target.ts';
import type { SourceSpan } from './markdown-blocks.types.ts';
import { normalizeLabel } from './reference-label.ts';

/** Visible text; `start` and `end` are offsets in the block. */
export interface InlinePiece extends SourceSpan {
  /** The text if it is not the characters between `start` and `end`. */
  text?: string;
  /** A line end, which `text` does not decide: `hard` ends the line, `soft` wraps it. */
  lineEnd?: 'hard' | 'soft';
}

/** Inline markup with its marks. */
export interface InlineSpan extends SourceSpan {
  /** Whether a mark inside it would break it, as in a link. */
  isAtomic: boolean;
}

export interface ParsedInlines {
  pieces: InlinePiece[];
  spans: InlineSpan[];
}

interface OpenBracket {
  piece: InlinePiece;
  pieceCount: number;
  runCount: number;
  spanCount: number;
  isImage: boolean;
  hasBrackets: boolean;
}

const SPECIAL = /[\\`*_~[\]!<&\n]|\bhttps?:\/\//g;
const ESCAPE = /\\[!-/:-@[-`{-~]/y;
const URL_TEXT = /https?:\/\/[^\s<>[\]()*`|]*(?<![_~])/y;
const FOOTNOTE = /\[\^[^\s[\]]{1,100}\]/y;
const RUN = /`+|\*+|_+|~+/y;
const MAX_LABEL_CHARS = 999;

/**
 * Parses the text of a block: its visible pieces in order, and its markup. Takes linear time.
 * @param labels of the link references that the document defines
 */
export const parseInlines = (text: string, labels: ReadonlySet<string>): ParsedInlines =>
  new InlineParser(text, labels).parse();

class InlineParser {
  readonly #text: string;
  readonly #labels: ReadonlySet<string>;
  readonly #html: InlineHtml;
  readonly #pieces: InlinePiece[] = [];
  readonly #spans: InlineSpan[] = [];
  #runs: DelimiterRun[] = [];
  readonly #brackets: OpenBracket[] = [];
  /** A link contains no links: brackets before this one open none. */
  #inactiveCount = 0;
  /** The starts of the runs of backticks, by their length. */
  #backticks: Map<number, number[]> | undefined;

  constructor(text: string, labels: ReadonlySet<string>) {
    this.#text = text;
    this.#labels = labels;
    this.#html = new InlineHtml(text);
  }

  parse(): ParsedInlines {
    const { length } = this.#text;
    for (let at = 0; at < length;) {
      SPECIAL.lastIndex = at;
      const special = SPECIAL.exec(this.#text)?.index ?? length;
      this.#addText(at, special);
      at = special < length ? this.#readSpecial(special) : length;
    }
    this.#addEmphasis(0);
    this.#spans.sort((a, b) => a.start - b.start || b.end - a.end);
    return { pieces: this.#pieces.filter(isVisible), spans: this.#spans };
  }

  #addText(start: number, end: number): InlinePiece {
    const piece = { start, end };
    if (start < end) this.#pieces.push(piece);
    return piece;
  }

  /** @returns where it ends */
  #readSpecial(at: number): number {
    const sign = this.#text.charAt(at);
    if (sign === '\\') return this.#readEscape(at);
    if (sign === '`') return this.#readCode(at);
    if (sign === '\n') return this.#addLineEnd(at, at);
    if (sign === '<') return this.#readHtml(at);
    if (sign === '&') return this.#readEntity(at);
    if (sign === '[' || this.#text.startsWith('![', at)) return this.#openBracket(at);
    if (sign === ']') return this.#closeBracket(at);
    if (sign === 'h') return this.#addText(at, matchEnd(URL_TEXT, this.#text, at)).end;
    if (sign === '!') return this.#addText(at, at + 1).end;
    const run = readDelimiterRun(this.#text, at, matchEnd(RUN, this.#text, at));
    this.#pieces.push(run);
    if (sign !== '~' || run.length <= 2) this.#runs.push(run);
    return run.end;
  }

  #readEscape(at: number): number {
    if (this.#text.charAt(at + 1) === '\n') return this.#addLineEnd(at, at + 1);
    const end = matchEnd(ESCAPE, this.#text, at);
    if (end === at) return this.#addText(at, at + 1).end;
    this.#pieces.push({ start: at, end, text: this.#text.charAt(at + 1) });
    return end;
  }

  /** @param start of the backslash of a hard line end, or of the line end itself */
  #addLineEnd(start: number, at: number): number {
    const last = this.#pieces.at(-1);
    let spaces = 0;
    if (last && last.text === undefined && last.end === start) {
      const text = this.#text.slice(last.start, last.end);
      spaces = text.length - text.trimEnd().length;
      last.end -= spaces;
    }
    const lineEnd = start < at || spaces > 1 ? 'hard' : 'soft';
    this.#pieces.push({ start: start - spaces, end: at + 1, lineEnd });
    return at + 1;
  }

  #readCode(at: number): number {
    const end = matchEnd(RUN, this.#text, at);
    const close = this.#findBackticks(end - at, end);
    if (close === undefined) return this.#addText(at, end).end;
    const code = this.#text.slice(end, close);
    const pad = code.startsWith(' ') && code.endsWith(' ') && code.trim() ? 1 : 0;
    let start = end + pad;
    for (const line of code.slice(pad, code.length - pad).split('\n')) {
      if (start > end + pad) this.#pieces.push({ start: start - 1, end: start, lineEnd: 'soft' });
      start = this.#addText(start, start + line.length).end + 1;
    }
    this.#spans.push({ start: at, end: close + end - at, isAtomic: true });
    return close + end - at;
  }

  /** Finds the next run of as many backticks. */
  #findBackticks(length: number, from: number): number | undefined {
    this.#backticks ??= Map.groupBy(
      Array.from(this.#text.matchAll(/`+/g), ({ index }) => index),
      (start) => matchEnd(RUN, this.#text, start) - start,
    );
    const starts = this.#backticks.get(length) ?? [];
    return starts[findFirst(starts, (start) => start >= from)];
  }

  #readHtml(at: number): number {
    const html = this.#html.read(at);
    if (!html) return this.#addText(at, at + 1).end;
    if (html.kind === 'url') {
      this.#addText(at + 1, html.end - 1);
      this.#spans.push({ start: at, end: html.end, isAtomic: true });
    } else if (html.kind === 'line_end')
      this.#pieces.push({ start: at, end: html.end, lineEnd: 'hard' });
    return html.end;
  }

  #readEntity(at: number): number {
    const entity = decodeEntity(this.#text, at);
    if (!entity) return this.#addText(at, at + 1).end;
    this.#pieces.push({ start: at, ...entity });
    return entity.end;
  }

  #openBracket(at: number): number {
    const footnoteEnd = matchEnd(FOOTNOTE, this.#text, at);
    if (footnoteEnd > at) return footnoteEnd;
    const isImage = this.#text.charAt(at) === '!';
    const last = this.#brackets.at(-1);
    if (last) last.hasBrackets = true;
    const counts = { pieceCount: this.#pieces.length, runCount: this.#runs.length };
    const piece = this.#addText(at, at + (isImage ? 2 : 1));
    const spanCount = this.#spans.length;
    this.#brackets.push({ piece, ...counts, spanCount, isImage, hasBrackets: false });
    return piece.end;
  }

  #closeBracket(at: number): number {
    const bracket = this.#brackets.pop();
    const isActive = bracket && (bracket.isImage || this.#brackets.length >= this.#inactiveCount);
    this.#inactiveCount = Math.min(this.#inactiveCount, this.#brackets.length);
    const end = isActive ? this.#findLinkEnd(bracket, at) : 0;
    if (!bracket || !end) return this.#addText(at, at + 1).end;
    if (bracket.isImage) {
      this.#pieces.length = bracket.pieceCount;
      this.#runs.length = bracket.runCount;
      this.#spans.length = bracket.spanCount;
      return end;
    }
    this.#addEmphasis(bracket.runCount);
    this.#spans.push({ start: bracket.piece.start, end, isAtomic: true });
    bracket.piece.end = bracket.piece.start;
    this.#inactiveCount = this.#brackets.length;
    return end;
  }

  /** Where a link or image ends whose text ends at the bracket `at`; 0 if it is none. */
  #findLinkEnd({ piece, hasBrackets }: OpenBracket, at: number): number {
    const targetEnd = findTargetEnd(this.#text, at + 1);
    if (targetEnd || !this.#labels.size) return targetEnd;
    const label = readLabel(this.#text, at + 1);
    if (label?.label) return this.#labels.has(normalizeLabel(label.label)) ? label.end : 0;
    const isLabel = !hasBrackets && at - piece.end <= MAX_LABEL_CHARS;
    const own = isLabel ? normalizeLabel(this.#text.slice(piece.end, at)) : '';
    return own && this.#labels.has(own) ? (label?.end ?? at + 1) : 0;
  }

  #addEmphasis(from: number): void {
    for (const span of pairDelimiters(this.#runs.splice(from)))
      this.#spans.push({ ...span, isAtomic: false });
  }
}

const isVisible = ({ start, end }: InlinePiece): boolean => start < end;

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
