import { defineLanguageResource, termsSchema } from '@plumbline/languages';
import { CJK_SCRIPT } from '@plumbline/text';
import { z } from 'zod';
import { toPlainSentence, type PlainSentence, type PlainWord } from './plain-sentence.ts';

const CATEGORIES = [
  'judges',
  'anyone',
  'salutations',
  'secondPerson',
  'obligations',
  'clauseOpeners',
  'requests',
  'overrides',
  'ratings',
  'replies',
  'roles',
  'judging',
  'claims',
  'verdicts',
  'possessions',
  'instructions',
  'texts',
  'deictics',
  'determiners',
  'documents',
  'outcomes',
  'verdictPhrases',
  'constraints',
  'protocol',
  'pressure',
  'reports',
  'settings',
] as const;
export type LexiconCategory = (typeof CATEGORIES)[number];

const grammarSchema = z.strictObject({
  /** Whether a verb is an order by its place in the clause, by what ends it, or by either. */
  orderCue: z.enum(['clauseStart', 'ending', 'both']),
  /** Where "must" stands to its verb. */
  obligationPlace: z.enum(['before', 'after', 'around']),
});
/** How a language gives orders. */
export type LexiconGrammar = z.output<typeof grammarSchema>;

/** Terms of a language by what they do in an order. */
const lexiconSchema = z.strictObject({
  grammar: grammarSchema,
  /** Names of roles in the markup of a chat. */
  roleTags: termsSchema.default([]),
  ...(Object.fromEntries(CATEGORIES.map((category) => [category, termsSchema])) as Record<
    LexiconCategory,
    typeof termsSchema
  >),
});

const lexicons = defineLanguageResource('reader-address', lexiconSchema);

/** Role names in chat markup, in any language. */
export const listRoleTags = (): string[] => lexicons.getAll().flatMap(({ roleTags }) => roleTags);

/** The position of a lexicon term in a plain sentence. */
export interface TermSpan {
  start: number;
  end: number;
  first: PlainWord;
  last: PlainWord;
}
/** Each list is sorted by start. */
export type TermSpans = Record<LexiconCategory, TermSpan[]>;

interface Entry {
  text: string;
  language: string;
  category: LexiconCategory;
  isPrefix: boolean;
  isCapitalised: boolean;
  isCjk: boolean;
}

/** A term that ends in * stands for all words that begin so; a capital one needs a capital. */
const toEntry = (term: string, language: string, category: LexiconCategory): Entry => {
  const isPrefix = term.endsWith('*');
  const { text, words } = toPlainSentence(isPrefix ? term.slice(0, -1) : term, (word) => word);
  return {
    ...{ text, language, category, isPrefix },
    isCapitalised: category !== 'outcomes' && words[0]!.isCapitalised,
    isCjk: CJK_SCRIPT.test(text.charAt(0)),
  };
};

const OPENING_CHARS = { cjk: 2, latin: 4 };
const MIN_SWAP_LETTERS = 4;
const MIN_OMISSION_LETTERS = 7;

/** The index of the terms of all languages. */
interface LexiconIndex {
  entriesByOpening: Map<string, Entry[]>;
  knownWords: Set<string>;
  wordByMisspelling: Map<string, string>;
}

let index: LexiconIndex | undefined;
/** Created at the first use, so that a service that checks no facts does not wait for it. */
const getIndex = (): LexiconIndex => (index ??= createIndex());

function createIndex(): LexiconIndex {
  const entries = lexicons
    .getLanguages()
    .flatMap((language) =>
      CATEGORIES.flatMap((category) =>
        lexicons.get(language)![category].map((term) => toEntry(term, language, category)),
      ),
    );
  const knownWords = new Set(entries.flatMap(({ text, isCjk }) => (isCjk ? [] : text.split(' '))));
  return {
    knownWords,
    entriesByOpening: Map.groupBy(entries, ({ text, isCjk }) =>
      text.slice(0, isCjk ? OPENING_CHARS.cjk : OPENING_CHARS.latin),
    ),
    wordByMisspelling: new Map(
      entries
        .filter(({ text, isCjk }) => !isCjk && !text.includes(' '))
        .flatMap(({ text }) =>
          listMisspellings(text)
            .filter((misspelling) => !knownWords.has(misspelling))
            .map((misspelling): [string, string] => [misspelling, text]),
        ),
    ),
  };
}

/** Two swapped letters, one missing letter, or a lower-case L written as a capital I. */
function listMisspellings(word: string): string[] {
  if (word.length < MIN_SWAP_LETTERS) return [];
  const misspellings = [word.replaceAll('l', 'i')];
  for (let at = 1; at < word.length - 1; at += 1) {
    misspellings.push(word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2));
    if (word.length >= MIN_OMISSION_LETTERS)
      misspellings.push(word.slice(0, at) + word.slice(at + 1));
  }
  return misspellings;
}

/** Normalizes a sentence; words of the lexicons get the lexicon's spelling. */
export function readSentence(sentence: string): PlainSentence {
  const { knownWords, wordByMisspelling } = getIndex();
  return toPlainSentence(sentence, (word) =>
    knownWords.has(word) ? word : wordByMisspelling.get(word),
  );
}

export const getGrammar = (language: string) => lexicons.get(language)!.grammar;

/** The terms of a sentence, for each language with any. */
export function findTerms(sentence: PlainSentence): Map<string, TermSpans> {
  const { text, words } = sentence;
  const spansByLanguage = new Map<string, TermSpans>();
  const wordByOffset: PlainWord[] = [];
  for (const word of words)
    for (let offset = word.start; offset < word.end; offset += 1) wordByOffset[offset] = word;
  for (const first of words) {
    const isCjk = CJK_SCRIPT.test(text.charAt(first.start));
    const lastStart = isCjk || first.isRunOn ? first.end - 1 : first.start;
    for (let start = first.start; start <= lastStart; start += 1)
      for (const entry of listEntries(text, start, isCjk)) {
        if (!isTermAt(entry, text, start, first)) continue;
        const end = start + entry.text.length;
        let spans = spansByLanguage.get(entry.language);
        if (!spans) spansByLanguage.set(entry.language, (spans = createSpans()));
        spans[entry.category].push({ start, end, first, last: wordByOffset[end - 1]! });
      }
  }
  return spansByLanguage;
}

const NO_ENTRIES: readonly Entry[] = [];

/** The entries that can match at this position, by their first characters. */
function listEntries(text: string, start: number, isCjk: boolean): readonly Entry[] {
  const { entriesByOpening } = getIndex();
  let candidates = NO_ENTRIES;
  const maxChars = isCjk ? OPENING_CHARS.cjk : OPENING_CHARS.latin;
  for (let length = 1; length <= maxChars; length += 1) {
    const entriesHere = entriesByOpening.get(text.slice(start, start + length));
    if (entriesHere) candidates = candidates.length ? candidates.concat(entriesHere) : entriesHere;
  }
  return candidates;
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;
function isTermAt(entry: Entry, text: string, start: number, first: PlainWord): boolean {
  if (!text.startsWith(entry.text, start)) return false;
  if (entry.isCapitalised && !first.isCapitalised) return false;
  if (entry.isCjk || entry.isPrefix) return true;
  if (first.isRunOn) return entry.text.length >= MIN_SWAP_LETTERS;
  return !WORD_CHARACTER.test(text.charAt(start + entry.text.length));
}

const createSpans = () =>
  Object.fromEntries(
    CATEGORIES.map((category): [string, TermSpan[]] => [category, []]),
  ) as TermSpans;
