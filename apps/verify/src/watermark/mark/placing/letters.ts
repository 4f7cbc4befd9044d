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
const OF_SCRIPT = SCRIPTS.map((script) => new RegExp(`^\\p{Script=${script}}`, 'u'));
const HAN_OR_KANA = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
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
export const UNLIKE_WORDS = 3;
/** What ends or opens a clause, a quotation or a parenthesis. */
export const STOP = 4;
/** Apostrophes and hyphens: of a word inside it, stops at its ends. */
export const JOINER = 5;
export const COMBINING = 6;
/** The comma and its kin of Chinese and Japanese. */
export const WIDE_COMMA = 7;
/** Chinese and Japanese. */
export const IDEOGRAPHIC = 8;
const FIRST_SCRIPT = 9;

const ofScript = (name: string) => FIRST_SCRIPT + SCRIPTS.indexOf(name);
export const HANGUL = ofScript('Hangul');
export const LATIN = ofScript('Latin');

const WITHOUT_SPACES = new Set(['Thai', 'Lao', 'Khmer', 'Myanmar'].map(ofScript));
/** Whether words of a script stand together, and spaces part phrases. */
export const hasPhrases = (script: number): boolean => WITHOUT_SPACES.has(script);

/**
 * Whether a mark belongs before the space rather than behind it: Hangul, and what runs from right
 * to left.
 */
export const standsBeforeSpace = (script: number): boolean => script < LATIN;

const SIGNS: readonly (readonly [RegExp, number])[] = [
  [/^\s/, SPACE],
  [/^[@/\\_#$%&=+<>[\]{}|~^`*]/, UNLIKE_WORDS],
  [/^['’‑‐-]/, JOINER],
  [/^[，、；：]/, WIDE_COMMA],
  [/^\p{P}/u, STOP],
  [IGNORABLE, OTHER],
  [/^\p{M}/u, COMBINING],
];

const kinds = new Uint8Array(0x10000);

/** What a UTF-16 unit is; letters beyond the basic plane are OTHER. */
export const kindOf = (code: number): number =>
  kinds[code] || (kinds[code] = classified(String.fromCharCode(code)));

function classified(sign: string): number {
  if (/[a-z]/i.test(sign) && sign < '\x80') return LATIN; // without waking the tables of Unicode
  const kind = SIGNS.find(([pattern]) => pattern.test(sign))?.[1];
  if (kind) return kind;
  // A letter that NFKC takes apart must not begin with a space or a combining sign then.
  if (!LETTER.test(sign) || TRAILING.test(sign) || !LETTER.test(sign.normalize('NFKC')))
    return OTHER;
  if (HAN_OR_KANA.test(sign)) return IDEOGRAPHIC;
  const script = OF_SCRIPT.findIndex((pattern) => pattern.test(sign));
  return script < 0 ? OTHER : FIRST_SCRIPT + script;
}

export const isLetter = (kind: number): boolean => kind >= IDEOGRAPHIC;
