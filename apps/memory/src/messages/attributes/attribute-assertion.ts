/**
 * One thing a statement settles, in a form that two statements can be compared by: of whom, what of
 * them, and what it is said to be. Only what can have one value at a time is a facet; an event of
 * many ("I bought a book for 12 euros") is none.
 */
export interface AttributeAssertion {
  /** Of whom or what: `speakerSubject`, the speaker's name, or the subject's own words. */
  subject: string;
  /** What of it: `is:budget`, `lives`, `does:meet` … */
  relation: string;
  /** Content words that narrow the relation: `annual`, `zotero`, `sprint`. */
  qualifiers: ReadonlySet<string>;
  /** What kind of value it takes; values of different kinds are not held against each other. */
  unit: string;
  value: string;
  /** As the statement has it. */
  quote: string;
  /** Whether the statement itself says that something changed: "increased", "now", "instead". */
  statesChange: boolean;
  /** Names beside it: "with David". */
  names: ReadonlySet<string>;
  /** Days, months and years beside the value, which bind it to a time. */
  timeText: string;
}

/** Whose statement it is, and what is left of it: "Ada: I moved." */
export interface SpeakerClause {
  speakerSubject: string;
  text: string;
}
