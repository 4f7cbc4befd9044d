import type { NamedEntityKind } from '../named-entity.ts';
import type { CapitalizedToken } from './capitalized-tokens.ts';

/** Neighbouring words that may be one name, and whether a title stood before them. */
export interface CapitalizedRun {
  tokens: CapitalizedToken[];
  hasTitle: boolean;
  /** Where what found the run knows it. */
  kind?: NamedEntityKind;
}
