// All sets of scripts are defined here; the script of a text decides how it is split into words.
// The names of different sets show their difference.
const CHINESE_AND_JAPANESE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const SOUTHEAST_ASIAN = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const LOOSELY_SPACED = String.raw`${CHINESE_AND_JAPANESE}\p{Script=Hangul}${SOUTHEAST_ASIAN}`;

/** Chinese and Japanese, for rules that apply only to these two. */
export const HAN_OR_KANA = new RegExp(`[${CHINESE_AND_JAPANESE}]`, 'u');

/** Chinese, Japanese and Korean: one character is worth a few Latin letters. */
export const CJK_SCRIPT = new RegExp(String.raw`[${CHINESE_AND_JAPANESE}\p{Script=Hangul}]`, 'u');

/** Scripts without spaces between words. */
export const UNSPACED_SCRIPT = new RegExp(`[${CHINESE_AND_JAPANESE}${SOUTHEAST_ASIAN}]`, 'u');

/**
 * The same and Hangul, whose spaces separate words together with their particles, so that words are
 * not reliable either.
 */
export const LOOSELY_SPACED_SCRIPT = new RegExp(`[${LOOSELY_SPACED}]`, 'u');

/** Runs of characters of `LOOSELY_SPACED_SCRIPT`, with combining marks and length marks. */
export const LOOSELY_SPACED_RUN = new RegExp(String.raw`[${LOOSELY_SPACED}\p{M}々ー]+`, 'gu');

/**
 * Scripts that need a third of the characters of Latin, because they do not write vowels
 * separately.
 */
export const DENSE_SCRIPT = new RegExp(
  String.raw`[${CHINESE_AND_JAPANESE}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]`,
  'u',
);

/**
 * Letters that are separate words in stored digests of texts: by Script_Extensions (Unicode UAX
 * #24), which includes ー. Any change to this set makes the stored digests unreadable.
 */
export const SINGLE_LETTER_WORD =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Yi}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
