/** The form of a sentence. Claims are mostly statements; in doubt a sentence counts as one. */
export type SentenceForm =
  'statement' | 'question' | 'order' | 'fragment' | 'title' | 'lead-in' | 'exclamation';
