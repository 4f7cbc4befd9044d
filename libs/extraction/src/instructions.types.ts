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
  };
  referenceDate: Date;
  /** ISO 639-1, of the document; detected when left out. */
  language?: string;
}

export interface InstructionResult {
  /**
   * Plain text: one find a line, each word for word from the document, dates as they stand there;
   * links as `text: address`, cells of a table's row parted by tabs. Empty when it holds none.
   */
  text: string;
  /**
   * What the instruction was taken for: `emails`, `prices`, `dates`, `links`, `headings`, `tables`,
   * `names`, …, several joined by `, `; `answer` for a question that was answered, `passages` for
   * what is nearest to anything else.
   */
  interpretation: string;
}
