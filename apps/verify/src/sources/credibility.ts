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
  'personal',
  'unknown',
] as const;
export type PublisherType = (typeof PUBLISHER_TYPES)[number];

/** How far a document is to be trusted, and why. */
export interface Credibility {
  /** 0 to 1. */
  score: number;
  type: PublisherType;
  /** One sentence for each thing that counted, in English. */
  reasons: string[];
}
