/**
 * What a sentence is by its build. Only a statement is readily a claim; what stands in doubt counts
 * as a statement.
 */
export type SentenceForm =
  'statement' | 'question' | 'order' | 'fragment' | 'title' | 'lead-in' | 'exclamation';
