import type { NamedEntityKind } from '../named-entity.ts';
import type { CapitalizedToken } from './capitalized-tokens.ts';

/** Adjacent words that may be one name, and whether a title precedes them. */
export interface CapitalizedRun {
  tokens: CapitalizedToken[];
  hasTitle: boolean;
  /** The kind, if the finder of the run knows it. */
  kind?: NamedEntityKind;
}
