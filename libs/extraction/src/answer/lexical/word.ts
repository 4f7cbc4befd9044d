/** A word of a statement, as it is compared. */
export interface Word {
  /** As it stands in the text. */
  text: string;
  /** Lower case, phrases put together ("united states" → "usa"). */
  form: string;
  stem: string;
  start: number;
  end: number;
  /** Whether it is written as a name is: with a capital that its place does not explain. */
  isName: boolean;
  /** 0 for a word that carries no content. */
  weight: number;
  /** Clauses are counted through the text; negation does not reach beyond its own. */
  clause: number;
  negated: boolean;
  /** Part of a date or of a quantity: compared as such. */
  isFigure: boolean;
  /** A number on its own, not part of a name such as `COVID-19`. */
  value?: number;
  /** What separates it from the word before: punctuation or nothing. */
  before: string;
}
