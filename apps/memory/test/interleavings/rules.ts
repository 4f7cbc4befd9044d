/** What the ledger promises. The checker looks for a way to break one of these rules. */
export const RULES = {
  repeatable: 'the same instant gives the same rows, except for declared backfills and erasures',
  pinned: 'the same instant and ledger size give the same rows, except for erasures',
  root: 'the ledger begins with the rows that a certificate covers',
  stamps: 'stamps grow in the order of commit',
  positions: 'positions have no gap',
  acknowledged: 'an answer has the rows that were acknowledged before the question',
  final: 'an instant that was answered for stays in the past',
  present: 'the instant of a read as of now runs back by a step of the mark at most',
  erased: 'after an acknowledged erasure, no question is answered with the erased content',
  erasureRow: 'content is missing only where the ledger has a row of an erasure',
  erasureNamed: 'a certificate names the erasure of the rows that the answer gives without content',
  progress: 'some process can go on until all have ended',
} as const;

export type Rule = keyof typeof RULES;
