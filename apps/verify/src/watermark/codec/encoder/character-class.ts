import { HAN_OR_KANA } from '@plumbline/text';

/**
 * Scripts with words between which a mark is possible, each with its own class. Chinese and
 * Japanese share one class.
 */
const SCRIPTS = [
  'Hangul',
  'Arabic',
  'Hebrew',
  'Syriac',
  'Thaana',
  'Nko',
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Ethiopic',
];
const SCRIPT_PATTERNS = SCRIPTS.map((script) => new RegExp(`^\\p{Script=${script}}`, 'u'));
const LETTER = /^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}/u;
/**
 * Letters that are drawn together with the character before: vowels and finals of conjoining
 * Hangul, Thai and Lao AM.
 */
const TRAILING = /^[\u1160-\u11ff\ud7b0-\ud7ff\u0e33\u0eb3]/;

/** Classes of UTF-16 code units. From FIRST_SCRIPT on they are letters, one class per script. */
export const OTHER = 1;
export const SPACE = 2;
/** Symbols of addresses, code and markup. */
export const SYMBOL = 3;
/** Punctuation that starts or ends a clause, quotation or parenthesis. */
export const CLAUSE_PUNCTUATION = 4;
/** Apostrophes and hyphens: part of a word inside it, punctuation at its edges. */
export const JOINER = 5;
export const COMBINING = 6;
/** Commas and similar punctuation of Chinese and Japanese. */
export const CJK_COMMA = 7;
/** Letters of Chinese and Japanese. */
export const IDEOGRAPHIC = 8;
const FIRST_SCRIPT = 9;

const getScriptClass = (name: string) => FIRST_SCRIPT + SCRIPTS.indexOf(name);
export const HANGUL = getScriptClass('Hangul');
export const LATIN = getScriptClass('Latin');

const UNSPACED_SCRIPTS = new Set(['Thai', 'Lao', 'Khmer', 'Myanmar'].map(getScriptClass));
/** Whether a script writes words without spaces and separates phrases by spaces. */
export const isUnspacedScript = (script: number): boolean => UNSPACED_SCRIPTS.has(script);

/**
 * Whether a mark is inserted before the space instead of after it: for Hangul and for scripts that
 * run from right to left.
 */
export const isInsertedBeforeSpace = (script: number): boolean => script < LATIN;

const CLASS_PATTERNS: readonly (readonly [RegExp, number])[] = [
  [/^\s/, SPACE],
  [/^[@/\\_#$%&=+<>[\]{}|~^`*]/, SYMBOL],
  [/^['’‑‐-]/, JOINER],
  [/^[，、；：]/, CJK_COMMA],
  [/^\p{P}/u, CLAUSE_PUNCTUATION],
  [IGNORABLE, OTHER],
  [/^\p{M}/u, COMBINING],
];

const classByCodeUnit = new Uint8Array(0x10000);

/** Returns the class of a UTF-16 code unit. Letters beyond the basic plane are OTHER. */
export const getCharacterClass = (code: number): number =>
  classByCodeUnit[code] || (classByCodeUnit[code] = classifyCharacter(String.fromCharCode(code)));

function classifyCharacter(character: string): number {
  // Faster than a Unicode property lookup.
  if (/[a-z]/i.test(character) && character < '\x80') return LATIN;
  const characterClass = CLASS_PATTERNS.find(([pattern]) => pattern.test(character))?.[1];
  if (characterClass) return characterClass;
  // A letter that NFKC decomposes must not start with a space or a combining mark afterwards.
  if (
    !LETTER.test(character) ||
    TRAILING.test(character) ||
    !LETTER.test(character.normalize('NFKC'))
  )
    return OTHER;
  if (HAN_OR_KANA.test(character)) return IDEOGRAPHIC;
  const script = SCRIPT_PATTERNS.findIndex((pattern) => pattern.test(character));
  return script < 0 ? OTHER : FIRST_SCRIPT + script;
}

export const isLetterClass = (characterClass: number): boolean => characterClass >= IDEOGRAPHIC;
