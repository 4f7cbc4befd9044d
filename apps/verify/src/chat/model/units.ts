/** A stretch that ends with the number of a quotation, or with its line. */
const UNIT_END =
  /\n|(?:[[［][\d\s,;、]{1,40}[\]］]\s*)+(?:[.!?。！？؟।]["”』」»]*)?(?=\s*[^\s[［.!?。！？؟।"”』」»])/u;
/** What has not ended by then is no sentence. */
const LONGEST = 2_000;

/**
 * Cuts the text of a model, as it comes, into stretches that can be checked: each ends where the
 * numbers of its quotations stand, or its line.
 */
export class Units {
  private rest = '';

  /** The stretches that have ended. */
  add(delta: string): string[] {
    this.rest += delta;
    const ended: string[] = [];
    for (let end = UNIT_END.exec(this.rest); end; end = UNIT_END.exec(this.rest)) {
      const at = end.index + end[0].length;
      ended.push(this.rest.slice(0, at).trim());
      this.rest = this.rest.slice(at);
    }
    if (this.rest.length > LONGEST) this.rest = '';
    return ended.filter(Boolean);
  }

  /** What is left, once no more comes. */
  end(): string[] {
    const left = this.rest.trim();
    this.rest = '';
    return left ? [left] : [];
  }
}
