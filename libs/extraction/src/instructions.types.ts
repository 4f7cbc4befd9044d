/**
 * An instruction in free words, to be carried out on one document: "all prices", "the e-mail
 * addresses", "who was hurt?".
 */
export interface InstructionRequest {
  /** At most 2,000 characters. */
  instruction: string;
  document: {
    text: string;
    /** The same with headings, links and tables marked; `text` serves where it is left out. */
    markdown?: string;
    title?: string | null;
    /** What the page says of itself; a model may answer from it. */
    author?: string | null;
    /** ISO 8601 */
    publishedAt?: string | null;
    description?: string | null;
    siteName?: string | null;
    url?: string;
  };
  referenceDate: Date;
  /** ISO 639-1, of the document; detected when left out. */
  language?: string;
}

export interface InstructionResult {
  /**
   * Plain text, one find a line. By rules each is word for word from the document, dates as they
   * stand there, links as `text: address`, cells of a table's row parted by tabs; a question that
   * the document decides is answered by yes or no and the sentence that decides it. A model may
   * also translate and sum up. Where JSON is asked for the text is JSON alone. A sentence says what
   * the document does not say; only where a model is needed and missing the text is empty.
   */
  text: string;
  /**
   * What the instruction was taken for: `emails`, `prices`, `dates`, `links`, `headings`, `tables`,
   * `names`, …, several joined by `, `; `answer` for a question that was answered, `passages` for
   * what is nearest to anything else; of a model `model`; `none` where the document does not hold
   * what is asked; `needs-model` where only a language model can do it.
   */
  interpretation: string;
}
