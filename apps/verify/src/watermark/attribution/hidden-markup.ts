const TAG = /<[a-z/!?](?!ttps?:|ailto:)[^<>]{0,1000}>/iy;
const SILENT_ELEMENT = /<(?:script|style)\b[^<>]{0,1000}>/iy;
const SILENT_ELEMENT_END = /<\/(?:script|style)\b[^<>]{0,1000}>/gi;
const COMMENT = '<!--';
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/iy;
const LINK_TARGET = String.raw`\(\s{0,9}<?[^\s()<>]{0,1000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,200}){0,4}>?(?:\s{1,9}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\s{0,9}\)`;
/**
 * `](address "title")`, and `][reference]` unless the reference is a number, which is a citation.
 */
const LINK_END = new RegExp(
  String.raw`\](?:${LINK_TARGET}|\[(?!\d{1,4}\])[^\[\]\n]{0,200}\])`,
  'y',
);
const IMAGE = new RegExp(String.raw`!\[[^\[\]\n]{0,500}\]${LINK_TARGET}`, 'y');
/** `[reference]: address "title"` on its own line. */
const LINK_DEFINITION =
  /(?:^|(?<=\n)) {0,3}\[[^[\]\n]{1,200}\]:[ \t]{1,9}\S{1,1000}(?:[ \t]{1,9}["'(][^\n]{0,300})?(?=\n|$)/y;

/** Accents in HTML names of Latin-1 letters, such as `&eacute;`. */
const COMBINING_MARK_BY_ACCENT: Record<string, number> = {
  grave: 0x300,
  acute: 0x301,
  circ: 0x302,
  tilde: 0x303,
  uml: 0x308,
  ring: 0x30a,
  cedil: 0x327,
};
const ACCENTED_ENTITY = /^([a-z])(grave|acute|circ|tilde|uml|ring|cedil)$/i;

/** Markup in the source text that the rendered page does not show as it is. */
export interface HiddenSpan {
  /** UTF-16 offset of its end (exclusive). */
  end: number;
  /** Code points that are read instead: a space where it ends a word, none where it does not. */
  replacement: readonly number[];
}

const SPACE_CODE_POINTS = [0x20];
const NO_CODE_POINTS: readonly number[] = [];

/**
 * Finds markup that a rendered page does not show, so that source and page have the same words:
 * HTML tags, comments, scripts and entities; addresses of Markdown links, images and reference
 * definitions. Reads each position once and looks ahead a bounded distance.
 */
export class HiddenMarkupScanner {
  /** From this offset on no script or comment is closed, so the end is not searched for again. */
  #noScriptEndFrom = Infinity;
  #noCommentEndFrom = Infinity;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** @param code the UTF-16 code unit at `at` */
  matchAt(at: number, code: number): HiddenSpan | undefined {
    switch (code) {
      case 0x3c: // <
        return this.#matchTag(at);
      case 0x26: // &
        return this.#matchEntity(at);
      case 0x21: // !
        return this.#matchPattern(IMAGE, at, SPACE_CODE_POINTS);
      case 0x5d: // ]
        return this.#matchPattern(LINK_END, at, NO_CODE_POINTS);
      case 0x5b: // [
        return this.#matchPattern(LINK_DEFINITION, at, SPACE_CODE_POINTS);
      default:
        return undefined;
    }
  }

  #matchPattern(
    pattern: RegExp,
    at: number,
    replacement: readonly number[],
  ): HiddenSpan | undefined {
    pattern.lastIndex = at;
    return pattern.test(this.text) ? { end: pattern.lastIndex, replacement } : undefined;
  }

  #matchTag(at: number): HiddenSpan | undefined {
    if (this.text.startsWith(COMMENT, at) && at < this.#noCommentEndFrom) {
      const end = this.text.indexOf('-->', at);
      if (end >= 0) return { end: end + 3, replacement: NO_CODE_POINTS };
      this.#noCommentEndFrom = at;
    }
    const silent = this.#matchPattern(SILENT_ELEMENT, at, SPACE_CODE_POINTS);
    if (silent && at < this.#noScriptEndFrom) {
      SILENT_ELEMENT_END.lastIndex = silent.end;
      if (SILENT_ELEMENT_END.test(this.text))
        return { end: SILENT_ELEMENT_END.lastIndex, replacement: SPACE_CODE_POINTS };
      this.#noScriptEndFrom = at;
    }
    TAG.lastIndex = at;
    if (!TAG.test(this.text)) return undefined;
    return {
      end: TAG.lastIndex,
      replacement: INLINE_TAG.test(this.text.slice(at, at + 12))
        ? NO_CODE_POINTS
        : SPACE_CODE_POINTS,
    };
  }

  #matchEntity(at: number): HiddenSpan | undefined {
    ENTITY.lastIndex = at;
    const [all, decimal, hexadecimal, name] = ENTITY.exec(this.text) ?? [];
    if (!all) return undefined;
    const end = at + all.length;
    if (name === undefined) {
      const codePoint = decimal === undefined ? parseInt(hexadecimal!, 16) : Number(decimal);
      return { end, replacement: codePoint <= 0x10ffff ? [codePoint] : SPACE_CODE_POINTS };
    }
    const [, letter, accent] = ACCENTED_ENTITY.exec(name) ?? [];
    if (letter && accent)
      return {
        end,
        replacement: [letter.codePointAt(0)!, COMBINING_MARK_BY_ACCENT[accent.toLowerCase()]!],
      };
    if (name === 'szlig') return { end, replacement: [0xdf] };
    return {
      end,
      replacement:
        name === 'shy' || name === 'zwj' || name === 'zwnj' ? NO_CODE_POINTS : SPACE_CODE_POINTS,
    };
  }
}

/** Inline tags, which do not end a word: a syllable can be emphasised. */
const INLINE_TAG =
  /^<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|var|wbr|font)\b/i;
