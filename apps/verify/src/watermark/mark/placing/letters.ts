/** Scripts whose words a mark may stand between, each with its own number; those of Chinese and Japanese count as one. */
const SCRIPTS = [
  'Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya',
  'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Ethiopic', 'Hangul', 'Cherokee',
].map((script) => new RegExp(`^\\p{Script=${script}}`, 'u')); // prettier-ignore
const HAN_OR_KANA = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LETTER = /^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;
const COMBINING = /^\p{M}/u;
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}/u;
/** Letters that are drawn into what stands before them: vowels and finals of conjoined Hangul, Thai and Lao AM. */
const TRAILING = /^[ᅠ-ᇿힰ-\u{d7ff}ำຳ]/u;

/** Kinds of UTF-16 units; from SCRIPT on: a letter of script `kind - SCRIPT`. */
const UNKNOWN = 0;
const NO_LETTER = 1;
const COMBINES = 2;
/** Chinese and Japanese. */
export const IDEOGRAPHIC = 3;
const SCRIPT = 4;

const kinds = new Uint8Array(0x10000);

function kindOf(code: number): number {
  return kinds[code] || (kinds[code] = classified(String.fromCharCode(code)));
}

function classified(sign: string): number {
  if (IGNORABLE.test(sign)) return NO_LETTER;
  if (COMBINING.test(sign)) return COMBINES;
  // A letter that NFKC takes apart must not begin with a space or a combining mark then.
  if (!LETTER.test(sign) || TRAILING.test(sign) || !LETTER.test(sign.normalize('NFKC'))) return NO_LETTER;
  if (HAN_OR_KANA.test(sign)) return IDEOGRAPHIC;
  const script = SCRIPTS.findIndex((pattern) => pattern.test(sign));
  return script < 0 ? NO_LETTER : SCRIPT + script;
}

/** The script of the letter that begins here; UNKNOWN where none does. Letters beyond the basic plane are told as none. */
export function scriptAt(text: string, at: number): number {
  const kind = at >= 0 && at < text.length ? kindOf(text.charCodeAt(at)) : NO_LETTER;
  return kind >= IDEOGRAPHIC ? kind : UNKNOWN;
}

/** The script of the letter that ends here, with what combines with it. */
export function scriptBefore(text: string, end: number): number {
  for (let at = end - 1; at >= 0 && at > end - 8; at--) if (kindOf(text.charCodeAt(at)) !== COMBINES) return scriptAt(text, at);
  return UNKNOWN;
}
