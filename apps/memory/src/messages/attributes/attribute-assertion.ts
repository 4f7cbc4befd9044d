/**
 * One fact that a statement asserts, in a comparable form: subject, relation and value. Only
 * relations with one value at a time qualify; one of many events ("I bought a book for 12 euros")
 * does not.
 */
export interface AttributeAssertion {
  /** The subject: `speakerSubject`, the speaker's name, or the words in the text. */
  subject: string;
  /** The relation: `is:budget`, `lives`, `does:meet` … */
  relation: string;
  /** Content words that narrow the relation: `annual`, `zotero`, `sprint`. */
  qualifiers: ReadonlySet<string>;
  /** The kind of the value; only values of the same kind are compared. */
  unit: string;
  value: string;
  /** The words of the statement. */
  quote: string;
  /** Whether the statement itself reports a change: "increased", "now", "instead". */
  statesChange: boolean;
  /** Names next to the value: "with David". */
  names: ReadonlySet<string>;
  /** Days, months and years next to the value, which limit it to a time. */
  timeText: string;
}

/** The speaker and the rest of a statement: "Ada: I moved." */
export interface SpeakerClause {
  speakerSubject: string;
  text: string;
}
