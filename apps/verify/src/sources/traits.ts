import { type Indexed, searchTerms, titleTerms } from '@plumbline/retrieval';
import { likenessOf, type Likeness } from './likeness.ts';
import { originOf, type Origin } from './origin.ts';

/**
 * What is worked out of a document once, and never changes: for ranking, for telling copies, for
 * credibility.
 */
export interface Traits {
  indexed: Indexed;
  likeness: Likeness;
  origin: Origin;
}

/** The beginning says what a text is about, in UTF-16 code units. */
const BEGINNING = 6_000;

export interface Written {
  id: string;
  title: string;
  text: string;
  author: string | null;
  /** ISO 639-1 */
  language: string;
  isRead: boolean;
}

export function traitsOf({ id, title, text, author, language, isRead }: Written): Traits {
  const terms = [
    ...searchTerms(title, language),
    ...searchTerms(text.slice(0, BEGINNING), language),
  ];
  return {
    indexed: { id, terms, title: titleTerms(title, language) },
    likeness: likenessOf(title, text, terms, !isRead),
    origin: originOf(text, author),
  };
}
