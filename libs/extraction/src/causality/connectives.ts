import { existsSync, readFileSync } from 'node:fs';
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
}

const USES = [
  'markers',
  'participles',
  'prepositions',
  'verbs',
  'nouns',
  'adverbs',
  'openings',
] as const;
const WORD_LISTS = [
  'intensifiers',
  'denials',
  'hearsay',
  'backReferences',
  'pronouns',
  'modals',
  'vagueNouns',
  'sanctions',
  'protests',
  'responses',
] as const;

type ConnectiveUse = (typeof USES)[number];
type WordList = (typeof WORD_LISTS)[number];
type ConnectiveFile = Partial<Record<ConnectiveUse, Connective[]> & Record<WordList, string[]>>;

/** The connectives of a language, by their words. */
export type ConnectiveIndex = Record<ConnectiveUse, ReadonlyMap<string, Connective>> &
  Record<WordList, ReadonlySet<string>>;

const indexes = new Map<string, ConnectiveIndex | undefined>();

/** @returns undefined for a language without a `relations.json` */
export function getConnectives(language: string): ConnectiveIndex | undefined {
  if (!indexes.has(language)) indexes.set(language, readConnectives(language));
  return indexes.get(language);
}

function readConnectives(language: string): ConnectiveIndex | undefined {
  const path = new URL(`../resources/${language}/relations.json`, import.meta.url);
  if (!existsSync(path)) return undefined;
  const file = JSON.parse(readFileSync(path, 'utf8')) as ConnectiveFile;
  return {
    ...Object.fromEntries(
      USES.map((use) => [use, new Map(file[use]?.map((one) => [one.words, one]))]),
    ),
    ...Object.fromEntries(WORD_LISTS.map((list) => [list, new Set(file[list] ?? [])])),
  } as unknown as ConnectiveIndex;
}
