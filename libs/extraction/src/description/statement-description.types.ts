/** The statement to describe. */
export interface DescribedStatement {
  text: string;
  /** ISO 639-1 */
  language: string;
  /** Reference date for “yesterday”. */
  referenceDate: Date;
}

/** A part of a text, in UTF-16 offsets. */
interface Part {
  start: number;
  end: number;
}

/** Names, numbers and dates of a statement, and whether it can be understood without its page. */
export interface StatementDescription {
  /** Proper names, each as a list of its lower-case words. */
  names: readonly (readonly string[])[];
  /**
   * Whether it names what it is about: it has a proper name, and nothing in it refers to something
   * said before. False for languages that are not supported.
   */
  isSelfContained: boolean;
  /** All numbers, each with its possible values: “1.200” is 1,200 or 1.2. */
  numbers: readonly (readonly number[])[];
  /** `unit` is what is counted or measured; empty when the figure is not exact or has no unit. */
  figures: readonly (Part & { unit: string })[];
  /**
   * `isAbsolute`: the date does not depend on the day of reading, unlike “yesterday” and “Friday”.
   */
  dates: readonly (Part & { isAbsolute: boolean })[];
}
