import {
  type ParsedSentence,
  type ParsedToken,
  type SentenceStructure,
  analyzeStructure,
  hasGrammar,
  parse,
} from '@plumbline/grammar';
import { extractNumbers, extractTerms, splitWords } from '@plumbline/text';
import { getAnswerStopWords, getAnswerWords } from './answer-words.ts';
import { plainLetters } from './letters.ts';

export type WordClass = 'n' | 'v' | 'a' | 'r';

/** A content word. */
export interface ContentWord {
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  text: string;
  /** Lower-case dictionary form. */
  lemma: string;
  stem: string;
  wordClass?: WordClass;
  isName: boolean;
  /** Value of digits and number words. */
  value?: number;
  weight: number;
  /** Index in the parse, if there is one. */
  token?: number;
}

/** A sentence with what answering needs. */
export interface ReadText {
  text: string;
  language: string;
  words: readonly ContentWord[];
  parsed?: ParsedSentence;
  structure?: SentenceStructure;
  /** Index in `words` by token index. */
  wordByToken: ReadonlyMap<number, number>;
}

/** Longer texts are lists or not sentences. Their words are read without a parse. */
const MAX_PARSED_CHARS = 800;
const MAX_WORDS = 120;
const CLASS_BY_POS: Readonly<Record<string, WordClass>> = {
  ...{ NOUN: 'n', PROPN: 'n', VERB: 'v', ADJ: 'a', ADV: 'r' },
};
const WEIGHT_BY_POS: Readonly<Record<string, number>> = {
  ...{ PROPN: 1.3, NOUN: 1, VERB: 1, NUM: 1, ADJ: 0.8, ADV: 0.5, X: 1 },
};
/** Weight of words with little meaning. */
export const LIGHT_WEIGHT = 0.3;

/** Reads the words of a sentence, with grammar if its language has one. */
export function readText(text: string, language: string): ReadText {
  const plain = toPlainText(text);
  const isParsed = hasGrammar(language) && plain.length <= MAX_PARSED_CHARS;
  return isParsed ? readParsed(plain, language) : readPlain(plain, language);
}

function readParsed(text: string, language: string): ReadText {
  const parsed = parse(text, language);
  const { light } = getAnswerWords(language);
  const figures = extractNumbers(text, language).filter(({ form }) => form !== 'ordinal');
  const wordByToken = new Map<number, number>();
  const words: ContentWord[] = [];
  for (const token of parsed.tokens) {
    const weight = getWeight(token, light);
    if (!weight || words.length >= MAX_WORDS) continue;
    const lemma = toLemma(token);
    const value = figures.find(({ start, end }) => start <= token.start && end >= token.end);
    const wordClass = CLASS_BY_POS[token.pos];
    wordByToken.set(token.index, words.length);
    words.push({
      ...{ start: token.start, end: token.end, text: token.text, lemma, weight },
      stem: extractTerms(lemma, language)[0] ?? lemma,
      ...(wordClass && { wordClass }),
      isName: token.pos === 'PROPN',
      ...(value && { value: value.values[0]! }),
      token: token.index,
    });
  }
  return { text, language, words, parsed, structure: analyzeStructure(parsed), wordByToken };
}

function getWeight({ pos, lemma, text }: ParsedToken, light: ReadonlySet<string>): number {
  if (!/[\p{L}\p{N}]/u.test(text)) return 0;
  const weight = WEIGHT_BY_POS[pos] ?? 0;
  return weight && light.has(lemma.toLowerCase()) ? LIGHT_WEIGHT : weight;
}

/** Particles and endings attach to the first part of a Korean word. */
const toLemma = ({ lemma, text }: ParsedToken) =>
  (/^[\p{Script=Hangul}\p{N}]/u.test(text) ? lemma.split('+')[0]! : lemma).toLowerCase();

function readPlain(text: string, language: string): ReadText {
  const stopWords = getAnswerStopWords(language);
  let from = 0;
  const words = splitWords(text)
    .slice(0, MAX_WORDS)
    .flatMap((word): ContentWord[] => {
      const start = text.indexOf(word, from);
      if (start < 0) return [];
      from = start + word.length;
      const lemma = word.toLowerCase();
      if (stopWords.has(lemma)) return [];
      const stem = extractTerms(lemma, language)[0] ?? lemma;
      const value = /^\p{Nd}+$/u.test(word) ? Number(word) : undefined;
      return [
        {
          ...{ start, end: from, text: word, lemma, stem, weight: 1 },
          isName: start > 0 && /^\p{Lu}/u.test(word),
          ...(value !== undefined && { value }),
        },
      ];
    });
  return { text, language, words, wordByToken: new Map() };
}

/** Returns the text with plain letters and marks. Keeps the offsets. */
export function toPlainText(text: string): string {
  const plain = plainLetters(text.toWellFormed())
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"');
  const compatible = plain.normalize('NFKC');
  return compatible.length === plain.length ? compatible : plain;
}
