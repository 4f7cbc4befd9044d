const HIDDEN_START = /<(?:!--|(script|style)\b)/iy;

/** Finds comments, scripts and styles, which may contain blank lines. */
export class HiddenHtml {
  readonly #source: string;
  /** Ends that the rest of the source does not contain, so that they are searched once. */
  readonly #missingEnds = new Set<string>();

  constructor(source: string) {
    this.#source = source;
  }

  /** Where hidden HTML that begins at `start` ends; 0 if none begins there or it has no end. */
  findEnd(start: number): number {
    HIDDEN_START.lastIndex = start;
    const match = HIDDEN_START.exec(this.#source);
    if (!match) return 0;
    const endMark = match[1] ? `</${match[1].toLowerCase()}>` : '-->';
    if (this.#missingEnds.has(endMark)) return 0;
    const pattern = new RegExp(endMark, 'gi');
    pattern.lastIndex = start + match[0].length;
    if (pattern.test(this.#source)) return pattern.lastIndex;
    this.#missingEnds.add(endMark);
    return 0;
  }
}
