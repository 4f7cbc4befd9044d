import { excludeUndelimitedCode } from './code-detection.ts';
import { classifyBlocks } from './markdown-blocks.ts';
import { HIDDEN, PROSE, VERBATIM } from './markup-class.ts';
import { createMemoizedSearch, type MemoizedSearch } from './memoized-search.ts';

/** Elements whose text is not prose, or is compared letter by letter. */
const NON_PROSE_ELEMENTS =
  /^(?:script|style|pre|code|textarea|svg|math|kbd|samp|var|tt|template|head|title|a|button|option|iframe|noscript|object|xmp)$/;
/** Those of them that hide the rest of the text if they are not closed. */
const OPEN_ENDED_ELEMENTS = /^(?:script|style|pre|code|textarea|xmp)$/;

/**
 * Classifies each character of a text as markup or prose: Markdown (CommonMark 0.31, GFM), HTML,
 * TeX, front matter and code without delimiters. It uses no parser. In doubt it is markup, because
 * a missed place costs nothing. Linear: a search without a result is not repeated.
 */
export function classifyMarkup(text: string): Uint8Array {
  const markupClasses = classifyBlocks(text);
  const scanner = new InlineMarkupScanner(text, markupClasses);
  scanner.scan();
  excludeUndelimitedCode(text, markupClasses);
  return markupClasses;
}

class InlineMarkupScanner {
  readonly text: string;
  readonly markupClasses: Uint8Array;
  readonly #search: MemoizedSearch;
  /** Opening brackets that are not closed in this paragraph. */
  readonly #openBrackets: Record<'[' | '{', number[]> = { '[': [], '{': [] };
  /** Number of bracket pairs that start here, minus those that end here. */
  readonly #depthChanges: Int32Array;
  #paragraphEnd = -1;
  /** Lengths of backtick runs that have no matching run in this paragraph. */
  readonly #unmatchedTickRuns = new Set<number>();
  readonly #closingTagByName = new Map<string, { from: number; at: number }>();

  constructor(text: string, markupClasses: Uint8Array) {
    this.text = text;
    this.markupClasses = markupClasses;
    this.#search = createMemoizedSearch(text);
    this.#depthChanges = new Int32Array(text.length + 1);
  }

  scan(): void {
    for (let at = 0; at < this.text.length;) {
      if (at >= this.#paragraphEnd) this.#startParagraph(at);
      at = this.markupClasses[at] === PROSE ? this.#scanAt(at) : at + 1;
    }
    let depth = 0;
    for (let at = 0; at < this.text.length; at++) {
      depth += this.#depthChanges[at]!;
      if (depth && this.markupClasses[at] === PROSE) this.markupClasses[at] = VERBATIM;
    }
  }

  #startParagraph(at: number): void {
    const end = this.#search.findBlankLine(at);
    this.#paragraphEnd = end < 0 ? this.text.length : end + 1;
    this.#openBrackets['['].length = this.#openBrackets['{'].length = 0;
    this.#unmatchedTickRuns.clear();
  }

  #scanAt(at: number): number {
    switch (this.text.charCodeAt(at)) {
      case 0x60:
        return this.#scanCodeSpan(at);
      case 0x3c:
        return this.#scanTag(at);
      case 0x24:
        return this.#scanDollarMath(at);
      case 0x5c:
        return this.#scanBackslash(at);
      case 0x5b:
        this.#openBrackets['['].push(at);
        return at + 1;
      case 0x7b:
        this.#openBrackets['{'].push(at);
        return at + 1;
      case 0x5d:
        return this.#closeBracket('[', at) ? this.#scanLinkTarget(at + 1) : at + 1;
      case 0x7d:
        this.#closeBracket('{', at);
        return at + 1;
      default:
        return at + 1;
    }
  }

  #markAs(from: number, to: number, markupClass = HIDDEN): number {
    this.markupClasses.fill(markupClass, from, to);
    return to;
  }

  #closeBracket(bracket: '[' | '{', at: number): boolean {
    const from = this.#openBrackets[bracket].pop();
    if (from === undefined) return false;
    this.#depthChanges[from]!++;
    this.#depthChanges[at + 1]!--;
    return true;
  }

  /** Scans a code span: equally many backticks open and close it. */
  #scanCodeSpan(at: number): number {
    const { text } = this;
    const skipTicks = (from: number) => {
      let end = from;
      while (text.charCodeAt(end) === 0x60) end++;
      return end;
    };
    const begin = skipTicks(at);
    const length = begin - at;
    if (this.#unmatchedTickRuns.has(length)) return begin;
    for (let tick = this.#search.find('`', begin); tick >= 0 && tick < this.#paragraphEnd;) {
      const end = skipTicks(tick);
      if (end - tick === length) return this.#markAs(at, end, VERBATIM);
      tick = text.indexOf('`', end);
    }
    this.#unmatchedTickRuns.add(length);
    return begin;
  }

  #scanTag(at: number): number {
    const { text } = this;
    const hideTo = (closing: string, from: number) => {
      const end = this.#search.find(closing, from);
      return this.#markAs(at, end < 0 ? text.length : end + closing.length);
    };
    if (text.startsWith('<!--', at)) return hideTo('-->', at + 4);
    const nextCharacter = text.charAt(at + 1);
    if (nextCharacter === '?') return hideTo('?>', at + 2);
    if (!/[a-z/!]/i.test(nextCharacter)) return at + 1;
    const end = this.#findTagEnd(at);
    if (end < 0) return at + 1;
    this.#markAs(at, end);
    const name = /^[a-z][a-z0-9]{0,15}/i.exec(text.slice(at + 1, at + 17))?.[0].toLowerCase() ?? '';
    if (!NON_PROSE_ELEMENTS.test(name) || text.charAt(end - 2) === '/') return end;
    const close = this.#findClosingTag(name, end);
    if (close < 0)
      return OPEN_ENDED_ELEMENTS.test(name) ? this.#markAs(end, text.length, VERBATIM) : end;
    return this.#markAs(end, close, VERBATIM);
  }

  /** Returns the offset after the `>` outside a quoted value. */
  #findTagEnd(at: number): number {
    const first = this.#search.find('>', at);
    for (let end = at + 1; first >= 0 && end < this.text.length; end++) {
      const character = this.text.charAt(end);
      if (character === '>') return end + 1;
      if (character !== '"' && character !== "'") continue;
      if (this.text.charAt(end - 1) !== '=') continue;
      const quote = this.#search.find(character, end + 1);
      if (quote < 0 || this.#search.find('>', quote) < 0) return first + 1;
      end = quote;
    }
    return first < 0 ? -1 : first + 1;
  }

  #findClosingTag(name: string, from: number): number {
    const cachedSearch = this.#closingTagByName.get(name);
    if (
      cachedSearch &&
      cachedSearch.from <= from &&
      (cachedSearch.at < 0 || cachedSearch.at >= from)
    )
      return cachedSearch.at;
    const pattern = new RegExp(`</${name}\\b`, 'gi');
    pattern.lastIndex = from;
    const at = pattern.exec(this.text)?.index ?? -1;
    this.#closingTagByName.set(name, { from, at });
    return at;
  }

  /**
   * Scans `(target "title")` after a label. Without an end it extends to the end of the paragraph.
   */
  #scanLinkTarget(at: number): number {
    if (this.text.charAt(at) !== '(') return at;
    let depth = 0;
    for (let end = at; end < this.#paragraphEnd; end++) {
      const character = this.text.charAt(end);
      if (character === '\\') end++;
      else if (character === '(') depth++;
      else if (character === ')' && --depth === 0) return this.#markAs(at, end + 1);
    }
    return this.#markAs(at, this.#paragraphEnd);
  }

  /**
   * Scans TeX: `$$…$$`, and `$…$` with Pandoc's rules: no space inside its ends and no digit after
   * it.
   */
  #scanDollarMath(at: number): number {
    const { text } = this;
    if (text.charAt(at + 1) === '$') {
      const end = this.#search.find('$$', at + 2);
      return end < 0 ? at + 2 : this.#markAs(at, end + 2, VERBATIM);
    }
    const end = this.#search.find('$', at + 1);
    const isMath =
      end > 0 &&
      end < this.#paragraphEnd &&
      !/\s/.test(text.charAt(at + 1) + text.charAt(end - 1)) &&
      !/\d/.test(text.charAt(end + 1));
    return isMath ? this.#markAs(at, end + 1, VERBATIM) : at + 1;
  }

  #scanBackslash(at: number): number {
    const { text } = this;
    const closing = text.startsWith('\\begin{', at)
      ? '\\end{'
      : { '(': '\\)', '[': '\\]' }[text.charAt(at + 1)];
    const end = closing ? this.#search.find(closing, at + 2) : -1;
    if (closing && end >= 0) return this.#markAs(at, end + closing.length, VERBATIM);
    return at + 2; // an escaped character opens nothing
  }
}
