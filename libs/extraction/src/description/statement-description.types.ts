/** What is described. */
export interface DescribedStatement {
  text: string;
  /** ISO 639-1 */
  language: string;
  /** The day “yesterday” is told from. */
  referenceDate: Date;
}

/** A part of a text; UTF-16 offsets. */
interface Part {
  start: number;
  end: number;
}

/** What a statement names, counts and dates, and whether it can be read without its page. */
export interface StatementDescription {
  /** Its proper names, each by its words in small letters. */
  names: readonly (readonly string[])[];
  /**
   * Whether it names what it is about: it has a proper name, and neither its subject nor anything
   * else leans on what was said before. False in a language in which statements are not read.
   */
  isSelfContained: boolean;
  /** All numbers that stand in it, each by what it can mean: “1.200” is 1,200 or 1.2. */
  numbers: readonly (readonly number[])[];
  /** `unit` is what is counted or measured, empty where the figure is not exact or has none. */
  figures: readonly (Part & { unit: string })[];
  /** `isAbsolute`: the same whenever it is read, as “yesterday” and “Friday” are not. */
  dates: readonly (Part & { isAbsolute: boolean })[];
}
