/** A stretch that ends with the number of a quotation, or with its line. */
const CHUNK_END =
  /\n|(?:[[［][\d\s,;、]{1,40}[\]］]\s*)+(?:[.!?。！？؟।]["”』」»]*)?(?=\s*[^\s[［.!?。！？؟।"”』」»])/u;
/** What has not ended by then is no sentence. */
const MAX_CHUNK_CHARS = 2_000;

/**
 * Cuts the text of a model, as it comes, into stretches that can be checked: each ends where the
 * numbers of its quotations stand, or its line. Together they are the text as it came.
 */
export class CitationChunker {
  private buffer = '';

  /** @param dropsOverlong what is too long for a sentence is left out, rather than a stretch */
  constructor(private readonly dropsOverlong = true) {}

  get isEmpty(): boolean {
    return !this.buffer;
  }

  /** The stretches that have ended. */
  push(delta: string): string[] {
    this.buffer += delta;
    const chunks: string[] = [];
    for (let end = CHUNK_END.exec(this.buffer); end; end = CHUNK_END.exec(this.buffer)) {
      const chunkEnd = end.index + end[0].length;
      chunks.push(this.buffer.slice(0, chunkEnd));
      this.buffer = this.buffer.slice(chunkEnd);
    }
    if (this.buffer.length > MAX_CHUNK_CHARS) {
      if (!this.dropsOverlong) chunks.push(this.buffer);
      this.buffer = '';
    }
    return chunks;
  }

  /** What is left, once no more comes. */
  end(): string[] {
    const remainder = this.buffer;
    this.buffer = '';
    return remainder ? [remainder] : [];
  }
}
