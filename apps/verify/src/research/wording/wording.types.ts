import type { QuestionKind } from '../question.ts';

/**
 * Who said something and when: `date` is written out in the wording's language, empty when it is
 * not known.
 */
export interface AttributedQuote {
  outlet: string;
  date: string;
  /** With its quotation marks. */
  quote: string;
}

/**
 * What a report says besides its quotations, in one language. No sentence of it holds quotation
 * marks or a full stop of its own.
 */
export interface Wording {
  /** Quotation marks. */
  quotationMarks: readonly [string, string];
  titles: Record<QuestionKind | 'answer' | 'statement' | 'agree' | 'disagree' | 'missing', string>;
  /** The question of each kind about a subject. */
  questionTemplates: Record<QuestionKind, (subject: string) => string>;
  formatStatement: (attribution: AttributedQuote) => string;
  /** What several independent sources say, in the words of one. */
  formatAgreement: (count: number, attribution: AttributedQuote) => string;
  /** What stands against the sentence before it; `isLater`: it was published on a later day. */
  formatDisagreement: (attribution: AttributedQuote, isLater: boolean) => string;
  /** Questions that nothing answers; it cites nothing. */
  formatGap: (questions: string) => string;
  /** Nothing was found at all. */
  formatNoFindings: (query: string) => string;
}
