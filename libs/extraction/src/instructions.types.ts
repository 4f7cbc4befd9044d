/**
 * A free-form instruction for one document: "all prices", "the e-mail addresses", "who was hurt?".
 */
export interface InstructionRequest {
  /** At most 2,000 characters are read. */
  instruction: string;
  document: {
    text: string;
    /** The text with Markdown for headings, links and tables; default: `text`. */
    markdown?: string;
    title?: string | null;
    /** Metadata of the page; a model may answer from it. */
    author?: string | null;
    /** ISO 8601 */
    publishedAt?: string | null;
    description?: string | null;
    siteName?: string | null;
    url?: string;
  };
  referenceDate: Date;
  /** ISO 639-1 code of the document; detected by default. */
  language?: string;
}

export interface InstructionResult {
  /**
   * Plain text, one result per line. The rules quote the document verbatim: dates as written, links
   * as `text: address`, cells of a table row separated by tabs. A question that the document
   * decides is answered with yes or no and the deciding sentence. A model may also translate and
   * summarize. If JSON is requested, the text is only JSON. If the document contains nothing, a
   * sentence says so. Empty only when a model is needed but missing.
   */
  text: string;
  /**
   * How the instruction was interpreted: `emails`, `prices`, `dates`, `links`, `headings`,
   * `tables`, `names`, …, several separated by `, `.
   *
   * - `answer`: a question was answered.
   * - `passages`: the closest sentences to any other instruction.
   * - `model`: a model followed it.
   * - `none`: the document does not contain it.
   * - `needs-model`: only a language model can follow it.
   */
  interpretation: string;
}
