import { leaveOutBareCode } from './bare-code.ts';
import { blockMarkup } from './blocks.ts';
import { HIDDEN, PROSE, SHOWN } from './kinds.ts';
import { nextOf, type Next } from './next-of.ts';

/** Elements whose words are not prose, or are compared letter by letter. */
const RAW =
  /^(?:script|style|pre|code|textarea|svg|math|kbd|samp|var|tt|template|head|title|a|button|option|iframe|noscript|object|xmp)$/;
/** Of those, what hides everything behind it when it is not closed. */
const OPEN_ENDED = /^(?:script|style|pre|code|textarea|xmp)$/;

/**
 * What of a text is markup, by character: Markdown (CommonMark 0.31, GFM), HTML, TeX, front matter
 * and code that nothing marks as such, without a parser of any of them. In doubt it is markup,
 * since a place that is missed costs nothing. Linear: what a search did not find is not searched
 * for again.
 */
export function markupIn(text: string): Uint8Array {
  const kinds = blockMarkup(text);
  const inline = new Inline(text, kinds);
  inline.read();
  leaveOutBareCode(text, kinds);
  return kinds;
}

class Inline {
  readonly text: string;
  readonly kinds: Uint8Array;
  readonly #next: Next;
  /** Openers that have not been closed in this paragraph. */
  readonly #open: Record<'[' | '{', number[]> = { '[': [], '{': [] };
  /** How many pairs of brackets begin here, less those that end here. */
  readonly #depth: Int32Array;
  #paragraphEnd = -1;
  /** Lengths of backtick strings that no other of this paragraph closes. */
  readonly #single = new Set<number>();
  readonly #ends = new Map<string, { from: number; at: number }>();

  constructor(text: string, kinds: Uint8Array) {
    this.text = text;
    this.kinds = kinds;
    this.#next = nextOf(text);
    this.#depth = new Int32Array(text.length + 1);
  }

  read(): void {
    for (let at = 0; at < this.text.length;) {
      if (at >= this.#paragraphEnd) this.#paragraph(at);
      at = this.kinds[at] === PROSE ? this.#at(at) : at + 1;
    }
    let depth = 0;
    for (let at = 0; at < this.text.length; at++) {
      depth += this.#depth[at]!;
      if (depth && this.kinds[at] === PROSE) this.kinds[at] = SHOWN;
    }
  }

  #paragraph(at: number): void {
    const end = this.#next.blankLine(at);
    this.#paragraphEnd = end < 0 ? this.text.length : end + 1;
    this.#open['['].length = this.#open['{'].length = 0;
    this.#single.clear();
  }

  #at(at: number): number {
    switch (this.text.charCodeAt(at)) {
      case 0x60:
        return this.#code(at);
      case 0x3c:
        return this.#tag(at);
      case 0x24:
        return this.#dollar(at);
      case 0x5c:
        return this.#backslash(at);
      case 0x5b:
        this.#open['['].push(at);
        return at + 1;
      case 0x7b:
        this.#open['{'].push(at);
        return at + 1;
      case 0x5d:
        return this.#closed('[', at) ? this.#target(at + 1) : at + 1;
      case 0x7d:
        this.#closed('{', at);
        return at + 1;
      default:
        return at + 1;
    }
  }

  #hide(from: number, to: number, kind = HIDDEN): number {
    this.kinds.fill(kind, from, to);
    return to;
  }

  #closed(bracket: '[' | '{', at: number): boolean {
    const from = this.#open[bracket].pop();
    if (from === undefined) return false;
    this.#depth[from]!++;
    this.#depth[at + 1]!--;
    return true;
  }

  /** A code span: as many backticks close it as opened it. */
  #code(at: number): number {
    const { text } = this;
    const past = (from: number) => {
      let end = from;
      while (text.charCodeAt(end) === 0x60) end++;
      return end;
    };
    const begin = past(at);
    const length = begin - at;
    if (this.#single.has(length)) return begin;
    for (let tick = this.#next.find('`', begin); tick >= 0 && tick < this.#paragraphEnd;) {
      const end = past(tick);
      if (end - tick === length) return this.#hide(at, end, SHOWN);
      tick = text.indexOf('`', end);
    }
    this.#single.add(length);
    return begin;
  }

  #tag(at: number): number {
    const { text } = this;
    const to = (closing: string, from: number) => {
      const end = this.#next.find(closing, from);
      return this.#hide(at, end < 0 ? text.length : end + closing.length);
    };
    if (text.startsWith('<!--', at)) return to('-->', at + 4);
    const follows = text.charAt(at + 1);
    if (follows === '?') return to('?>', at + 2);
    if (!/[a-z/!]/i.test(follows)) return at + 1;
    const end = this.#tagEnd(at);
    if (end < 0) return at + 1;
    this.#hide(at, end);
    const name = /^[a-z][a-z0-9]{0,15}/i.exec(text.slice(at + 1, at + 17))?.[0].toLowerCase() ?? '';
    if (!RAW.test(name) || text.charAt(end - 2) === '/') return end;
    const close = this.#closingTag(name, end);
    if (close < 0) return OPEN_ENDED.test(name) ? this.#hide(end, text.length, SHOWN) : end;
    return this.#hide(end, close, SHOWN);
  }

  /** Behind the `>` that is in no quoted value. */
  #tagEnd(at: number): number {
    const first = this.#next.find('>', at);
    for (let end = at + 1; first >= 0 && end < this.text.length; end++) {
      const sign = this.text.charAt(end);
      if (sign === '>') return end + 1;
      if (sign !== '"' && sign !== "'") continue;
      if (this.text.charAt(end - 1) !== '=') continue;
      const quote = this.#next.find(sign, end + 1);
      if (quote < 0 || this.#next.find('>', quote) < 0) return first + 1;
      end = quote;
    }
    return first < 0 ? -1 : first + 1;
  }

  #closingTag(name: string, from: number): number {
    const known = this.#ends.get(name);
    if (known && known.from <= from && (known.at < 0 || known.at >= from)) return known.at;
    const pattern = new RegExp(`</${name}\\b`, 'gi');
    pattern.lastIndex = from;
    const at = pattern.exec(this.text)?.index ?? -1;
    this.#ends.set(name, { from, at });
    return at;
  }

  /** `(target "title")` behind a label. Without an end it reaches to that of the paragraph. */
  #target(at: number): number {
    if (this.text.charAt(at) !== '(') return at;
    let depth = 0;
    for (let end = at; end < this.#paragraphEnd; end++) {
      const sign = this.text.charAt(end);
      if (sign === '\\') end++;
      else if (sign === '(') depth++;
      else if (sign === ')' && --depth === 0) return this.#hide(at, end + 1);
    }
    return this.#hide(at, this.#paragraphEnd);
  }

  /** TeX: `$$…$$`; `$…$` as Pandoc takes it, with no space inside its ends and no digit behind. */
  #dollar(at: number): number {
    const { text } = this;
    if (text.charAt(at + 1) === '$') {
      const end = this.#next.find('$$', at + 2);
      return end < 0 ? at + 2 : this.#hide(at, end + 2, SHOWN);
    }
    const end = this.#next.find('$', at + 1);
    const isMath =
      end > 0 &&
      end < this.#paragraphEnd &&
      !/\s/.test(text.charAt(at + 1) + text.charAt(end - 1)) &&
      !/\d/.test(text.charAt(end + 1));
    return isMath ? this.#hide(at, end + 1, SHOWN) : at + 1;
  }

  #backslash(at: number): number {
    const { text } = this;
    const closing = text.startsWith('\\begin{', at)
      ? '\\end{'
      : { '(': '\\)', '[': '\\]' }[text.charAt(at + 1)];
    const end = closing ? this.#next.find(closing, at + 2) : -1;
    if (closing && end >= 0) return this.#hide(at, end + closing.length, SHOWN);
    return at + 2; // what is escaped opens nothing
  }
}
