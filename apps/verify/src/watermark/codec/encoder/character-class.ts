import { HAN_OR_KANA } from '@plumbline/text';

/**
 * Scripts whose words a mark may stand between, each with its own number; those of Chinese and
 * Japanese count as one.
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
 * Letters that are drawn into what stands before them: vowels and finals of conjoined Hangul, Thai
 * and Lao AM.
 */
const TRAILING = /^[\u1160-\u11ff\ud7b0-\ud7ff\u0e33\u0eb3]/;

/** Kinds of UTF-16 units; from FIRST_SCRIPT on letters, each script its own. */
export const OTHER = 1;
export const SPACE = 2;
/** Of addresses, code and markup. */
export const SYMBOL = 3;
/** What ends or opens a clause, a quotation or a parenthesis. */
export const CLAUSE_PUNCTUATION = 4;
/** Apostrophes and hyphens: of a word inside it, stops at its ends. */
export const JOINER = 5;
export const COMBINING = 6;
/** The comma and its kin of Chinese and Japanese. */
export const CJK_COMMA = 7;
/** Chinese and Japanese. */
export const IDEOGRAPHIC = 8;
const FIRST_SCRIPT = 9;

const getScriptClass = (name: string) => FIRST_SCRIPT + SCRIPTS.indexOf(name);
export const HANGUL = getScriptClass('Hangul');
export const LATIN = getScriptClass('Latin');

const UNSPACED_SCRIPTS = new Set(['Thai', 'Lao', 'Khmer', 'Myanmar'].map(getScriptClass));
/** Whether words of a script stand together, and spaces part phrases. */
export const isUnspacedScript = (script: number): boolean => UNSPACED_SCRIPTS.has(script);

/**
 * Whether a mark belongs before the space rather than behind it: Hangul, and what runs from right
 * to left.
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

/** What a UTF-16 unit is; letters beyond the basic plane are OTHER. */
export const getCharacterClass = (code: number): number =>
  classByCodeUnit[code] || (classByCodeUnit[code] = classifyCharacter(String.fromCharCode(code)));

function classifyCharacter(character: string): number {
  // without waking the tables of Unicode
  if (/[a-z]/i.test(character) && character < '\x80') return LATIN;
  const characterClass = CLASS_PATTERNS.find(([pattern]) => pattern.test(character))?.[1];
  if (characterClass) return characterClass;
  // A letter that NFKC takes apart must not begin with a space or a combining sign then.
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
