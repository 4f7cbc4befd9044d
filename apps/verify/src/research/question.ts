/** The kinds of question in a research query, in the order of the report. */
export const QUESTION_KINDS = [
  'course',
  'figures',
  'causes',
  'consequences',
  'voices',
  'outlook',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A part of the query that the report answers or marks as not answered. */
export interface Question {
  kind: QuestionKind;
  /** The question in the language of the query. */
  question: string;
  /** The heading of its section, in the language of the report. */
  title: string;
  /**
   * The form of the query, which decides how it is answered; only on the query itself, not on
   * additional questions.
   */
  form?: QueryForm;
}

/** A question to answer, a statement (or yes-no question) to check, or a topic to describe. */
export type QueryForm = 'question' | 'statement' | 'topic';

/** More questions do not improve a report. */
export const MAX_QUESTIONS = 6;
