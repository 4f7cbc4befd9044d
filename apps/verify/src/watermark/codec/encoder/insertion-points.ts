import { defineLanguageResource, wordSetSchema } from '@plumbline/languages';
import { z } from 'zod';
import {
  COMBINING,
  HANGUL,
  isUnspacedScript,
  IDEOGRAPHIC,
  isLetterClass,
  JOINER,
  getCharacterClass,
  LATIN,
  OTHER,
  SPACE,
  isInsertedBeforeSpace,
  CLAUSE_PUNCTUATION,
  SYMBOL,
  CJK_COMMA,
} from './character-class.ts';
import { HIDDEN, PROSE } from './markup-class.ts';

/** Text between two white spaces or tags, or the tags themselves. */
interface Token {
  from: number;
  to: number;
  /**
   * Script of its letters; 0 without letters, with several scripts, or with characters that a word
   * cannot have.
   */
  script: number;
  letterCount: number;
  /** Whether a clause starts before its first letter or ends after its last. */
  opensClause: boolean;
  closesClause: boolean;
  isAddress: boolean;
  /** Offsets after commas between Chinese or Japanese letters. */
  commaOffsets: number[] | null;
}

/**
 * Minimum length of a word next to a mark. Shorter words are spoken together with their neighbours
 * ("of the"), and a mark between them is audible in a speech synthesizer. Korean has no such words.
 */
const getMinLetters = (script: number) => (script === HANGUL ? 1 : script === LATIN ? 4 : 3);
const speechRhythmSchema = z.strictObject({
  /** Longer words that are spoken with what stands beside them, too. */
  cliticWords: wordSetSchema,
});
const CLITIC_WORDS: ReadonlySet<string> = new Set(
  defineLanguageResource('speech-rhythm', speechRhythmSchema)
    .getAll()
    .flatMap(({ cliticWords }) => [...cliticWords]),
);
/**
 * Minimum number of words between the last full stop and a mark; one phrase in unspaced scripts.
 */
const getMinWords = (script: number) => (isUnspacedScript(script) ? 1 : 2);

/**
 * Returns the offsets at which a mark may be inserted, ascending: at a single space between two
 * plain words of one script, inside a clause; in Chinese and Japanese after a comma between
 * letters.
 *
 * There a mark is invisible and not spoken. It breaks no word, line or cluster (Unicode UAX #14,
 * #29) and moves nothing in bidirectional text (UAX #9). Usually it is inserted after the space. It
 * is inserted before the space if a line may break next to any letter (UAX #14, LB10), or if the
 * space is stretched together with what follows.
 *
 * @param text text without marks
 * @param markupClasses its markup classes
 */
export function findInsertionPoints(text: string, markupClasses: Uint8Array): number[] {
  const points: number[] = [];
  let wordCount = 0;
  let previous: Token | null = null;
  for (let from = 0; from < text.length;) {
    const token = readToken(text, markupClasses, from);
    if (previous && previous.to + 1 === token.from && text.charCodeAt(previous.to) === 0x20) {
      const { script } = token;
      const isBetweenWords =
        script !== 0 &&
        script === previous.script &&
        !previous.closesClause &&
        !token.opensClause &&
        wordCount >= getMinWords(script);
      if (
        isBetweenWords &&
        isIndependentWord(text, previous) &&
        isIndependentWord(text, token) &&
        isProse(markupClasses, previous.to - 1, token.from)
      )
        points.push(isInsertedBeforeSpace(script) ? previous.to : token.from);
    } else wordCount = 0;
    if (token.commaOffsets && !token.isAddress)
      for (const comma of token.commaOffsets)
        if (isProse(markupClasses, comma - 2, comma)) points.push(comma);
    wordCount = token.closesClause || !token.script ? 0 : token.opensClause ? 1 : wordCount + 1;
    previous = token.to > token.from ? token : null;
    from =
      markupClasses[token.to] === HIDDEN || markupClasses[token.to - 1] === HIDDEN
        ? Math.max(token.to, from + 1)
        : token.to + 1;
  }
  return points;
}

const isIndependentWord = (text: string, { script, letterCount, from }: Token): boolean =>
  letterCount >= getMinLetters(script) &&
  (script !== LATIN ||
    letterCount > 6 ||
    !CLITIC_WORDS.has(text.slice(from, from + letterCount).toLowerCase()));

function isProse(markupClasses: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at <= to; at++) if (markupClasses[at] !== PROSE) return false;
  return true;
}

function readToken(text: string, markupClasses: Uint8Array, from: number): Token {
  const token: Token = {
    from,
    to: from,
    script: 0,
    letterCount: 0,
    opensClause: false,
    closesClause: false,
    isAddress: false,
    commaOffsets: null,
  };
  let isWord = true;
  let lastClass = SPACE;
  let at = from;
  while (at < text.length && markupClasses[at] === HIDDEN) at++;
  if (at > from) return { ...token, to: at };
  for (; at < text.length; at++) {
    if (markupClasses[at] === HIDDEN) {
      token.closesClause = true;
      break;
    }
    const code = text.charCodeAt(at);
    const characterClass = getCharacterClass(code);
    if (characterClass === SPACE) break;
    if (isLetterClass(characterClass)) {
      // A full stop followed by letters belongs to a host name or an abbreviation.
      if (token.closesClause || (token.letterCount && characterClass !== token.script))
        isWord = false;
      if (
        lastClass === CJK_COMMA &&
        characterClass === IDEOGRAPHIC &&
        at - 2 >= from &&
        getCharacterClass(text.charCodeAt(at - 2)) === IDEOGRAPHIC
      )
        (token.commaOffsets ??= []).push(at);
      token.script ||= characterClass;
      token.letterCount++;
    } else if (characterClass === COMBINING) {
      if (!token.letterCount) isWord = false;
      token.letterCount++;
    } else if (
      characterClass === CLAUSE_PUNCTUATION ||
      characterClass === CJK_COMMA ||
      characterClass === JOINER
    ) {
      if (!token.letterCount) token.opensClause = true;
      else if (
        characterClass !== JOINER ||
        at + 1 === text.length ||
        !isLetterClass(getCharacterClass(text.charCodeAt(at + 1)))
      )
        token.closesClause = true;
    } else if (characterClass === OTHER || characterClass === SYMBOL) {
      isWord = false;
      if (code === 0x40 || code === 0x2f || code === 0x5c) token.isAddress = true;
    }
    lastClass = characterClass;
  }
  token.to = at;
  if (!isWord || !token.letterCount) token.script = 0;
  return token;
}
