// The one home of sets of scripts: which of them a text is written in decides how it is cut into
// words. Sets that differ have names that tell the difference.
const CHINESE_AND_JAPANESE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const SOUTHEAST_ASIAN = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const LOOSELY_SPACED = String.raw`${CHINESE_AND_JAPANESE}\p{Script=Hangul}${SOUTHEAST_ASIAN}`;

/** Chinese and Japanese, for rules that hold of these two alone. */
export const HAN_OR_KANA = new RegExp(`[${CHINESE_AND_JAPANESE}]`, 'u');

/** Chinese, Japanese and Korean: one character of these says as much as a few Latin letters. */
export const CJK_SCRIPT = new RegExp(String.raw`[${CHINESE_AND_JAPANESE}\p{Script=Hangul}]`, 'u');

/** Scripts that are written without spaces between words. */
export const UNSPACED_SCRIPT = new RegExp(`[${CHINESE_AND_JAPANESE}${SOUTHEAST_ASIAN}]`, 'u');

/** The same and Hangul, whose spaces part words with their particles: no reliable words either. */
export const LOOSELY_SPACED_SCRIPT = new RegExp(`[${LOOSELY_SPACED}]`, 'u');

/** Characters of `LOOSELY_SPACED_SCRIPT` side by side, with combining marks and signs of length. */
export const LOOSELY_SPACED_RUN = new RegExp(String.raw`[${LOOSELY_SPACED}\p{M}々ー]+`, 'gu');

/** Scripts that say in a dozen characters what Latin says in forty: vowels are not written out. */
export const DENSE_SCRIPT = new RegExp(
  String.raw`[${CHINESE_AND_JAPANESE}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]`,
  'u',
);

/**
 * Letters that are words of their own in stored digests of texts: by Script_Extensions (Unicode
 * UAX #24), which takes in ー. Any change to this set makes the stored digests unreadable.
 */
export const SINGLE_LETTER_WORD =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Yi}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
