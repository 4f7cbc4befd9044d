export const PUBLISHER_TYPES = [
  'agency',
  'newspaper',
  'broadcaster',
  'magazine',
  'government',
  'statistics',
  'intergovernmental',
  'university',
  'journal',
  'company',
  'factcheck',
  'blog',
  'tabloid',
  'advocacy',
  'satire',
  'personal',
  'unknown',
] as const;
export type PublisherType = (typeof PUBLISHER_TYPES)[number];

/** What is known of a publisher. */
export interface PublisherRecord {
  /** Sub-domains count as well, unless they have an entry of their own. */
  domain: string;
  /** What it is called, where its pages do not say so themselves. */
  name?: string;
  type?: PublisherType;
  /** 0 to 1; by type where none is given. */
  score?: number;
  /** One sentence, in English. */
  reason?: string;
}
