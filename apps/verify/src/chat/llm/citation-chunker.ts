/** The end of a chunk: the marker of a quotation, or the end of the line. */
const CHUNK_END =
  /\n|(?:[[［][\d\s,;、]{1,40}[\]］]\s*)+(?:[.!?。！？؟।]["”』」»]*)?(?=\s*[^\s[［.!?。！？؟।"”』」»])/u;
/** A longer chunk is not a sentence. */
const MAX_CHUNK_CHARS = 2_000;

/**
 * Cuts a model's streamed text into chunks that can be checked. Each ends after its citation
 * markers or at the end of its line. All chunks together are the original text.
 */
export class CitationChunker {
  private buffer = '';

  /**
   * @param dropsOverlong drops text that is too long for a sentence, instead of returning it as a
   *   chunk
   */
  constructor(private readonly dropsOverlong = true) {}

  get isEmpty(): boolean {
    return !this.buffer;
  }

  /** Returns the chunks that are complete. */
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

  /** Returns the rest of the text at the end of the stream. */
  end(): string[] {
    const remainder = this.buffer;
    this.buffer = '';
    return remainder ? [remainder] : [];
  }
}
