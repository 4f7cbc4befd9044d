import type { EdgeType } from '../extraction.types.ts';
import type { EvidenceKind } from './connective-evidence.ts';

/** A word or phrase that ties two statements. */
export interface Connective {
  /** Lemma of a verb or noun with its preposition; else the words in small letters, no articles. */
  words: string;
  type: EdgeType;
  /**
   * Which part `from` is: of clauses and prepositional phrases the `dependent` or its `governor`,
   * of verbs and nouns `subject` or `object`, of two clauses in a row the `first` or the `second`.
   */
  from: 'dependent' | 'governor' | 'subject' | 'object' | 'first' | 'second';
  /** What must be there beside it, where it has other senses as well. */
  needs?: EvidenceKind;
  /** How often what it ties was read as right. */
  confidence: number;
  /** Pattern of a sentence it may stand in, `%` for its words; empty where a list tells. */
  trigger?: string;
}

export const USES = [
  'markers',
  'participles',
  'prepositions',
  'verbs',
  'nouns',
  'adverbs',
  'openings',
] as const;
export const WORD_LISTS = [
  'intensifiers',
  'denials',
  'hearsay',
  'backReferences',
  'modals',
  'vagueNouns',
  'sanctions',
  'protests',
  'responses',
  'casualties',
  'reactions',
  'raisingVerbs',
  'addresses',
  'placeWords',
] as const;

export type ConnectiveUse = (typeof USES)[number];
export type WordList = (typeof WORD_LISTS)[number];
/** Connectives that differ in nothing but their words. */
export type ConnectiveGroup = Omit<Connective, 'words'> & { words: string[] };
export type ConnectiveFile = Partial<
  Record<ConnectiveUse, ConnectiveGroup[]> &
    Record<WordList, string[]> & {
      /** How forms begin that do not begin like their lemma. */
      irregularForms: Record<string, string[]>;
    }
>;
