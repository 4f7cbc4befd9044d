/** What a part of a research query asks for, in the order in which a report tells it. */
export const QUESTION_KINDS = [
  'course',
  'figures',
  'causes',
  'consequences',
  'voices',
  'outlook',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A part of the query that the report answers or says it could not. */
export interface Question {
  kind: QuestionKind;
  /** In the language of the query. */
  question: string;
  /** Heading of its section, in the language of the report. */
  title: string;
  /**
   * The query itself: how it is put decides how it is answered. Absent for what is asked besides.
   */
  form?: QueryForm;
}

/**
 * A question to be answered, a statement to be checked (or a question whether it is so), or a
 * subject to be told of.
 */
export type QueryForm = 'question' | 'statement' | 'topic';

/** More than these make no better report. */
export const MAX_QUESTIONS = 6;
