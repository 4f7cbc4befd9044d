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
  'modals',
  'irregularForms',
  'vagueNouns',
  'sanctions',
  'protests',
  'responses',
  'casualties',
  'reactions',
  'raisingVerbs',
] as const;

type ConnectiveUse = (typeof USES)[number];
type WordList = (typeof WORD_LISTS)[number];
/** Connectives that differ in nothing but their words. */
type ConnectiveGroup = Omit<Connective, 'words'> & { words: string[] };
type ConnectiveFile = Partial<
  Record<ConnectiveUse, ConnectiveGroup[]> & Record<WordList, string[]>
>;

/** The connectives of a language, by their words. */
export type ConnectiveIndex = Record<ConnectiveUse, ReadonlyMap<string, Connective>> &
  Record<WordList, ReadonlySet<string>> & {
    /** Finds a word without which a sentence has no connective. */
    trigger: RegExp;
  };

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
    trigger: createTrigger(file),
    ...Object.fromEntries(
      USES.map((use) => [use, new Map(listConnectives(file, use).map((one) => [one.words, one]))]),
    ),
    ...Object.fromEntries(WORD_LISTS.map((list) => [list, new Set(file[list] ?? [])])),
  } as unknown as ConnectiveIndex;
}

const listConnectives = (file: ConnectiveFile, use: ConnectiveUse): Connective[] =>
  (file[use] ?? []).flatMap((group) => group.words.map((words) => ({ ...group, words })));

const VERBAL_USES = ['verbs', 'participles'] as const;
const VERBAL_LISTS = [
  'sanctions',
  'protests',
  'responses',
  'casualties',
  'irregularForms',
] as const;

/** Most sentences state no relation, and need not be parsed to see it. */
function createTrigger(file: ConnectiveFile): RegExp {
  const phrases = USES.filter((use) => !(VERBAL_USES as readonly string[]).includes(use))
    .flatMap((use) => listConnectives(file, use))
    // “for” and “over” tie nothing without one of the words of their lists
    .filter(({ needs }) => !/^(?:sanction|protest|response|casualty|reaction)$/u.test(needs ?? ''))
    .map(({ words, needs }) => {
      const pattern = escapePattern(words).replaceAll(' ', String.raw`\s(?:\p{L}{1,3}\s)?`);
      const behind = needs === 'object' ? String.raw`\s\p{L}+ing` : String.raw`(?!\p{L})`;
      return `${needs === 'comma' ? String.raw`(?<=,\s)` : ''}${pattern}${behind}`;
    });
  const stems = [
    ...VERBAL_USES.flatMap((use) => listConnectives(file, use)).map(
      ({ words }) => words.split(' ')[0]!,
    ),
    ...VERBAL_LISTS.flatMap((list) => file[list] ?? []),
  ].map(toStemPattern);
  return new RegExp(String.raw`(?<!\p{L})(?:${[...phrases, ...new Set(stems)].join('|')})`, 'iu');
}

const MAX_SHORT_VERB_CHARS = 4;

/** The forms of a regular verb; of a short one no longer word that begins like it. */
function toStemPattern(lemma: string): string {
  const isShort = lemma.length <= MAX_SHORT_VERB_CHARS;
  const stem = escapePattern(isShort ? lemma : lemma.replace(/e$/u, ''));
  const ending = isShort ? '(?:s|d|ed|ned|n?ing)?' : String.raw`\p{L}{0,3}`;
  return String.raw`${stem}${ending}(?!\p{L})`;
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
