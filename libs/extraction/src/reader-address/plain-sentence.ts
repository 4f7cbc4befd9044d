import { defineLanguageResource, UNDETERMINED } from '@plumbline/languages';
import {
  CJK_SCRIPT,
  FOLDED_CLASS,
  foldCodePoint,
  getFoldedClass,
  getFoldedCode,
} from '@plumbline/text';
import { z } from 'zod';

/** A word of a plain sentence; the offsets refer to `PlainSentence.text`. */
export interface PlainWord {
  start: number;
  end: number;
  isCapitalised: boolean;
  isAllCapitals: boolean;
  /** Whether it begins the sentence or follows punctuation. */
  opensClause: boolean;
  /** Whether punctuation follows it. */
  endsClause: boolean;
  precedesColon: boolean;
  /**
   * Whether a quotation mark, or a sign used as one, is directly before it; `precedesQuote`:
   * directly after it.
   */
  followsQuote: boolean;
  precedesQuote: boolean;
  isInQuotation: boolean;
  /**
   * Whether it consists of several words whose letters are spaced apart without visible word
   * boundaries.
   */
  isRunOn: boolean;
}

/** A sentence without accents and disguised letters, for lookups in the lexicons. */
export interface PlainSentence {
  /** Lower-case words separated by one space; CJK characters are not separated. */
  text: string;
  words: readonly PlainWord[];
  /** The number of words with disguised letters. */
  disguiseCount: number;
  misspellingCount: number;
}

/** Returns the known word for a lower-case word, if there is one. */
export type SpellingRepair = (word: string) => string | undefined;

interface Token {
  text: string;
  /** The text between this word and the preceding one. */
  gap: string;
  isCjk: boolean;
  isRunOn?: boolean;
}

interface RevealedWord {
  text: string;
  change?: 'disguise' | 'misspelling';
}

/** For each letter, the digits and letters of other scripts that look like it. */
const charactersByLetterSchema = z.record(z.string(), z.string());
const lookalikesSchema = z.strictObject({
  letters: charactersByLetterSchema,
  digits: charactersByLetterSchema,
});
const lookalikes = defineLanguageResource('lookalikes', lookalikesSchema).get(UNDETERMINED);
const invertLookalikes = (lookalikesByLetter: Record<string, string> = {}) =>
  new Map(
    Object.entries(lookalikesByLetter).flatMap(([letter, others]) =>
      Array.from(others, (other): [string, string] => [other, letter]),
    ),
  );
const letterByLookalike = invertLookalikes(lookalikes?.letters);
const letterByDigit = invertLookalikes(lookalikes?.digits);

const WORD_CHARACTER = /^[\p{L}\p{M}\p{N}]$/u;
const ASCII_WORD_CHARACTER = /^[a-zA-Z0-9@$]$/;
/** Characters of the script Common that are part of Chinese and Japanese words. */
const CJK_SIGN = /^[ー々]$/u;
const UPPERCASE = /^\p{Lu}$/u;
const LATIN = /\p{Script=Latin}/u;
const LATIN_LETTERS = /\p{Script=Latin}/gu;
const LOOKALIKE_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const LOOKALIKE_LETTERS = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const ASCII = /^[\0-\x7f]*$/;
const DIGIT_FOR_LETTER = /[\d@$]/;
const CLAUSE_BREAK = /[.,;:!?()[\]{}"“”„«»‹›「」『』。、*#>|<=\\/`~\n]|\s-|-\s|--/;
const QUOTE = /["“”„«»‹›「」『』`'‘’*=]/;
const DASHES = new Set(['–', '—', '―']);
/** » and “ open a quotation in some languages and close it in others. */
const QUOTES = { opening: '„「『', closing: '”」』', either: '"“«»‹›' };
/** Some characters fold to eighteen others: a text of them is cut. */
const MAX_GROWTH = 1.5;
const MAX_FOLDING_CHARS = 18;
/** This many separate letters are neither initials nor a list. */
const MIN_SPACED_LETTERS = 6;
const SPACED_LETTER = /^\p{L}$/u;
const LETTER_GAP = /^[\s._\-*·|/+~]{1,5}$/;
/** Shorter mixtures of letters and digits are names: i9, G7. */
const MIN_DIGIT_WORD_CHARS = 3;

/**
 * Normalizes a sentence to what a human reader sees. It folds compatibility forms, case and
 * accents, and removes invisible characters. It resolves letters of other scripts, digits for
 * letters, spaced letters and misspellings to the intended words. Linear in the length of the
 * sentence.
 *
 * @param repair returns the known word for a word or a misspelling
 */
export function toPlainSentence(sentence: string, repair: SpellingRepair): PlainSentence {
  const { tokens, trailingGap } = splitTokens(foldCharacters(sentence));
  const isLatin = isMostlyLatin(sentence);
  const joinedTokens = joinSpacedLetters(tokens);
  const counts = { disguise: joinedTokens.length < tokens.length ? 2 : 0, misspelling: 0 };
  const quotation = new QuotationState();
  let text = '';
  const words = joinedTokens.map((token, index): PlainWord => {
    const revealed = revealWord(token.text, repair, isLatin);
    if (revealed.change) counts[revealed.change] += 1;
    if (text && !(token.isCjk && joinedTokens[index - 1]!.isCjk)) text += ' ';
    const start = text.length;
    const nextGap = joinedTokens[index + 1]?.gap;
    text += revealed.text.toLowerCase();
    quotation.read(token.gap);
    return {
      ...{ start, end: text.length },
      isCapitalised: UPPERCASE.test(revealed.text.charAt(0)),
      isAllCapitals: isAllCapitals(revealed.text),
      opensClause: index === 0 || CLAUSE_BREAK.test(token.gap),
      followsQuote: QUOTE.test(token.gap),
      endsClause: nextGap === undefined || CLAUSE_BREAK.test(nextGap),
      precedesColon: nextGap?.includes(':') ?? false,
      precedesQuote: QUOTE.test(nextGap ?? trailingGap),
      isInQuotation: quotation.isOpen,
      isRunOn: token.isRunOn ?? false,
    };
  });
  return { text, words, disguiseCount: counts.disguise, misspellingCount: counts.misspelling };
}

/** Counts letters only where there are two scripts: counting takes longer than all else here. */
const isMostlyLatin = (sentence: string): boolean =>
  LOOKALIKE_SCRIPT.test(sentence)
    ? countMatches(sentence, LATIN_LETTERS) > countMatches(sentence, LOOKALIKE_LETTERS)
    : LATIN.test(sentence);
const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const isAllCapitals = (text: string) => text.length > 1 && /^\p{Lu}+$/u.test(text);

/**
 * Keeps capitals, which distinguish labels from words, and combining marks that are not accents.
 */
function foldCharacters(sentence: string): string {
  if (ASCII.test(sentence)) return sentence;
  const maxChars = MAX_GROWTH * (sentence.length + MAX_FOLDING_CHARS);
  let folded = '';
  for (const character of sentence) {
    if (folded.length > maxChars) break;
    const code = character.codePointAt(0)!;
    if (code < 0x80 || isUnfoldable(code)) folded += character;
    else if (isTag(code)) folded += String.fromCharCode(code - 0xe0000);
    else if (DASHES.has(character)) folded += ' - ';
    else folded += foldCharacter(character, code, folded);
  }
  return folded.normalize('NFC');
}

/** CJK letters that fold to themselves, detected without folding. */
const isUnfoldable = (code: number) =>
  (code >= 0x3041 && code <= 0x3096) ||
  (code >= 0x30a1 && code <= 0x30fc) ||
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0xac00 && code <= 0xd7a3);

/** Tag characters spell ASCII that only machines read (Unicode, Tags block). */
const isTag = (code: number) => code >= 0xe0020 && code <= 0xe007e;

function foldCharacter(character: string, code: number, before: string): string {
  const folding = foldCodePoint(code);
  const isUppercase = UPPERCASE.test(character);
  let folded = '';
  for (const each of typeof folding === 'number' ? [folding] : folding) {
    const foldedClass = getFoldedClass(each);
    if (foldedClass === FOLDED_CLASS.ignored) continue;
    const isMark = foldedClass === FOLDED_CLASS.combiningMark;
    if (isMark && LATIN.test((folded || before).slice(-1))) continue;
    const letter = String.fromCodePoint(getFoldedCode(each));
    folded += isUppercase ? letter.toUpperCase() : letter;
  }
  return folded;
}

function splitTokens(text: string): { tokens: Token[]; trailingGap: string } {
  const tokens: Token[] = [];
  let gap = '';
  let word: Token | undefined;
  for (const character of text) {
    if (!isWordCharacter(character)) {
      gap += character;
      word = undefined;
      continue;
    }
    const isCjk =
      character > ASCII_END &&
      (CJK_SCRIPT.test(character) || (!!word?.isCjk && CJK_SIGN.test(character)));
    if (word?.isCjk === isCjk) word.text += character;
    else tokens.push((word = { text: character, gap, isCjk }));
    gap = '';
  }
  return { tokens, trailingGap: gap };
}

const ASCII_END = '\x7f';
const isWordCharacter = (character: string) =>
  character > ASCII_END ? WORD_CHARACTER.test(character) : ASCII_WORD_CHARACTER.test(character);

/** Joins words whose letters are spaced apart. */
function joinSpacedLetters(tokens: readonly Token[]): Token[] {
  const joinedTokens: Token[] = [];
  for (let from = 0; from < tokens.length;) {
    let to = from;
    while (to < tokens.length && isSpacedLetter(tokens[to]!, to === from)) to += 1;
    const isWord = to - from < MIN_SPACED_LETTERS;
    if (isWord) joinedTokens.push(...tokens.slice(from, (to = Math.max(to, from + 1))));
    else joinedTokens.push(...joinLetters(tokens.slice(from, to)));
    from = to;
  }
  return joinedTokens;
}

const isSpacedLetter = ({ text, gap, isCjk }: Token, isFirst: boolean) =>
  !isCjk && SPACED_LETTER.test(text) && (isFirst || LETTER_GAP.test(gap));

/** A gap that is wider than the one between the first two letters separates words. */
function joinLetters(letters: readonly Token[]): Token[] {
  const letterGap = letters[1]!.gap.length;
  const words: Token[] = [];
  for (const letter of letters) {
    const word = words.at(-1);
    if (word && letter.gap.length <= letterGap) word.text += letter.text;
    else words.push({ ...letter });
  }
  return words.length > 1 ? words : words.map((word) => ({ ...word, isRunOn: true }));
}

/** Resolves mixed scripts within a word; digits become letters when this gives a known word. */
function revealWord(word: string, repair: SpellingRepair, isLatin: boolean): RevealedWord {
  const latin = ASCII.test(word) ? word : replaceCharacters(word, letterByLookalike);
  const canReveal = (isLatin || LATIN.test(word)) && !LOOKALIKE_SCRIPT.test(latin);
  const text = canReveal ? latin : word;
  const hasDigits = text.length >= MIN_DIGIT_WORD_CHARS && DIGIT_FOR_LETTER.test(text);
  const spelled = hasDigits ? replaceCharacters(text, letterByDigit) : text;
  const repaired = LATIN.test(text) ? repair(spelled.toLowerCase()) : undefined;
  if (repaired === undefined)
    return { text, change: text !== word && LATIN.test(word) ? 'disguise' : undefined };
  if (repaired === word.toLowerCase()) return { text };
  return {
    text: isAllCapitals(text.replace(/\P{L}/gu, '')) ? repaired.toUpperCase() : repaired,
    change: spelled === word ? 'misspelling' : 'disguise',
  };
}

const replaceCharacters = (text: string, replacements: ReadonlyMap<string, string>) =>
  Array.from(text, (character) => replacements.get(character) ?? character).join('');

/** Tracks whether the current position is within quotation marks. */
class QuotationState {
  isOpen = false;

  read(gap: string): void {
    for (const sign of gap) {
      if (QUOTES.either.includes(sign)) this.isOpen = !this.isOpen;
      else if (QUOTES.opening.includes(sign)) this.isOpen = true;
      else if (QUOTES.closing.includes(sign)) this.isOpen = false;
    }
  }
}
