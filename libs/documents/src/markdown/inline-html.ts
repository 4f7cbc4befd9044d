const URL = /<(?:[a-z][a-z\d+.-]{1,31}:[^\s<>]{1,2000}|[^\s<>@]{1,200}@[^\s<>@]{1,200})>/iy;
const TAG =
  /<(?:[a-z][a-z\d-]{0,50}(?:\s+[a-z_:][\w:.-]{0,100}(?:\s*=\s*(?:[^\s"'=<>`]{1,1000}|'[^']{0,1000}'|"[^"]{0,1000}"))?){0,50}\s*\/?|\/[a-z][a-z\d-]{0,50}\s*)>/iy;
const LINE_END_TAG = /^<\/?(?:br|p|div|li|t[dhr]|h[1-6]|blockquote|summary)\b/i;

/** HTML inside a paragraph. */
export interface HtmlPiece {
  /** `url`: an address in angle brackets, which is visible. */
  kind: 'url' | 'line_end' | 'hidden';
  end: number;
}

/** Finds tags, comments and addresses in angle brackets. */
export class InlineHtml {
  readonly #text: string;
  /** Whether the rest of the text has no end of a comment, so that it is searched once. */
  #hasNoCommentEnd = false;

  constructor(text: string) {
    this.#text = text;
  }

  read(at: number): HtmlPiece | undefined {
    URL.lastIndex = at;
    if (URL.test(this.#text)) return { kind: 'url', end: URL.lastIndex };
    TAG.lastIndex = at;
    const tag = TAG.exec(this.#text)?.[0];
    if (tag) return { kind: LINE_END_TAG.test(tag) ? 'line_end' : 'hidden', end: at + tag.length };
    if (this.#hasNoCommentEnd || !this.#text.startsWith('<!--', at)) return undefined;
    const end = this.#text.indexOf('-->', at);
    this.#hasNoCommentEnd = end < 0;
    return end < 0 ? undefined : { kind: 'hidden', end: end + 3 };
  }
}
