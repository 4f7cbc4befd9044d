const TAG = /<[a-z/!?](?!ttps?:|ailto:)[^<>]{0,1000}>/iy;
const SILENT = /<(?:script|style)\b[^<>]{0,1000}>/iy;
const SILENT_END = /<\/(?:script|style)\b[^<>]{0,1000}>/gi;
const COMMENT = '<!--';
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/iy;
const TARGET = String.raw`\(\s{0,9}<?[^\s()<>]{0,1000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,200}){0,4}>?(?:\s{1,9}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\s{0,9}\)`;
/**
 * `](address "title")`, and `][reference]` unless the reference is a number: then it is a citation.
 */
const LINK_END = new RegExp(String.raw`\](?:${TARGET}|\[(?!\d{1,4}\])[^\[\]\n]{0,200}\])`, 'y');
const IMAGE = new RegExp(String.raw`!\[[^\[\]\n]{0,500}\]${TARGET}`, 'y');
/** `[reference]: address "title"` on a line of its own. */
const DEFINITION =
  /(?:^|(?<=\n)) {0,3}\[[^[\]\n]{1,200}\]:[ \t]{1,9}\S{1,1000}(?:[ \t]{1,9}["'(][^\n]{0,300})?(?=\n|$)/y;

/** Letters of Latin-1 that HTML names by letter and accent: `&eacute;`. */
const ACCENTS: Record<string, number> = {
  grave: 0x300,
  acute: 0x301,
  circ: 0x302,
  tilde: 0x303,
  uml: 0x308,
  ring: 0x30a,
  cedil: 0x327,
};
const ACCENTED = /^([a-z])(grave|acute|circ|tilde|uml|ring|cedil)$/i;

/** What stands at a place of the text and is not read as it stands. */
export interface Unshown {
  /** UTF-16 offset behind it. */
  end: number;
  /**
   * Code points that it shows all the same; a space where words end at it, none where they do not.
   */
  shows: readonly number[];
}

const SPACE = [0x20];
const NONE: readonly number[] = [];

/**
 * HTML tags, comments, scripts and entities; addresses of Markdown links, images, reference
 * definitions: what a reader of the rendered page does not see, so that source and page have the
 * same words. Reads each place once and looks a bounded way ahead.
 */
export class UnshownParts {
  /** From here on nothing closes a script, or a comment: it is not looked for again. */
  #noScriptEnd = Infinity;
  #noCommentEnd = Infinity;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** @param code the UTF-16 unit at `at` */
  at(at: number, code: number): Unshown | undefined {
    switch (code) {
      case 0x3c: // <
        return this.#tag(at);
      case 0x26: // &
        return this.#entity(at);
      case 0x21: // !
        return this.#found(IMAGE, at, SPACE);
      case 0x5d: // ]
        return this.#found(LINK_END, at, NONE);
      case 0x5b: // [
        return this.#found(DEFINITION, at, SPACE);
      default:
        return undefined;
    }
  }

  #found(pattern: RegExp, at: number, shows: readonly number[]): Unshown | undefined {
    pattern.lastIndex = at;
    return pattern.test(this.text) ? { end: pattern.lastIndex, shows } : undefined;
  }

  #tag(at: number): Unshown | undefined {
    if (this.text.startsWith(COMMENT, at) && at < this.#noCommentEnd) {
      const end = this.text.indexOf('-->', at);
      if (end >= 0) return { end: end + 3, shows: NONE };
      this.#noCommentEnd = at;
    }
    const silent = this.#found(SILENT, at, SPACE);
    if (silent && at < this.#noScriptEnd) {
      SILENT_END.lastIndex = silent.end;
      if (SILENT_END.test(this.text)) return { end: SILENT_END.lastIndex, shows: SPACE };
      this.#noScriptEnd = at;
    }
    TAG.lastIndex = at;
    if (!TAG.test(this.text)) return undefined;
    return { end: TAG.lastIndex, shows: INLINE.test(this.text.slice(at, at + 12)) ? NONE : SPACE };
  }

  #entity(at: number): Unshown | undefined {
    ENTITY.lastIndex = at;
    const [all, decimal, hexadecimal, name] = ENTITY.exec(this.text) ?? [];
    if (!all) return undefined;
    const end = at + all.length;
    if (name === undefined) {
      const point = decimal === undefined ? parseInt(hexadecimal!, 16) : Number(decimal);
      return { end, shows: point <= 0x10ffff ? [point] : SPACE };
    }
    const [, letter, accent] = ACCENTED.exec(name) ?? [];
    if (letter && accent)
      return { end, shows: [letter.codePointAt(0)!, ACCENTS[accent.toLowerCase()]!] };
    if (name === 'szlig') return { end, shows: [0xdf] };
    return { end, shows: name === 'shy' || name === 'zwj' || name === 'zwnj' ? NONE : SPACE };
  }
}

/** Tags inside words: an emphasised syllable does not end one. */
const INLINE =
  /^<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|var|wbr|font)\b/i;
