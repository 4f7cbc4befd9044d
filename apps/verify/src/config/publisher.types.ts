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

/** What is known about a publisher. */
export interface PublisherRecord {
  /** The entry also applies to subdomains, unless they have an entry of their own. */
  domain: string;
  /** The name of the publisher, used when its pages do not state one. */
  name?: string;
  type?: PublisherType;
  /** 0 to 1; default: the score of the type. */
  score?: number;
  /** The reason for the score: one English sentence. */
  reason?: string;
}
