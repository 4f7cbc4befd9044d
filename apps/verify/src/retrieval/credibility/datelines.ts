import { joinWords } from '@plumbline/languages';
import { PUBLISHER_WORDS } from './publishers.words.ts';

// Patterns for the datelines of agencies and newspapers. The group `agency` is the author of the
// text, `place` is where it was written.

/**
 * "LINDHOLM (Nordwire) -", "Madrid, 3 mar (EFE).-", "(AP) —", "BERLIN (dpa/bb) –": the dash
 * distinguishes a dateline from other brackets.
 */
export const BRACKETED_DATELINE =
  /^(?<place>[\p{Lu}\p{Lo}][\p{L}\p{M}\d .,'’/·-]{1,60})?[(（](?<agency>[^()（）\d]{2,40})[)）]\s{0,2}[.:]?\s{0,2}[-–—=]{1,2}\s{0,2}/u;

/** "SEOUL, Oct. 3 /PRNewswire/ --" */
export const SLASHED_DATELINE =
  /^\p{Lu}[\p{L}\p{M}\d .,'’()-]{1,80}\/(?<agency>(?=[^/]*\p{L})[\p{L}\d .-]{2,40})\/\s{0,2}[-–—]{1,2}\s{0,2}/u;

const REPORTERS = joinWords(PUBLISHER_WORDS.flatMap(({ reporters }) => reporters));

/** "(서울=연합뉴스) 홍길동 기자 =", "[서울=뉴시스]" */
export const KOREAN_DATELINE = new RegExp(
  '^[([【]\\s?[가-힣A-Za-z·,\\s]{1,20}=\\s?(?<agency>[가-힣A-Za-z\\d]{2,15})\\s?[)\\]】]\\s{0,2}' +
    `(?:[가-힣]{2,4}(?:[·,\\s]{1,2}[가-힣]{2,4}){0,3}\\s{0,2}${REPORTERS}\\s{0,2}=\\s{0,2})?`,
  'u',
);

/** "【ソウル＝共同】", "【共同】", "【ロンドン時事】" */
export const JAPANESE_DATELINE = /^【(?:[^】＝=]{1,15}[＝=])?(?<agency>[^】＝=]{2,15})】\s{0,2}/u;

/** "新华社北京3月1日电（记者 李明）", "中新网上海10月3日电" */
export const CHINESE_DATELINE = new RegExp(
  '^[（(【]?\\s?(?<agency>\\p{Script=Han}{1,6}[社网網])\\s?\\p{Script=Han}{0,10}' +
    '[\\d一二三四五六七八九十年月日]{2,12}\\s?[电電][）)】]?\\s{0,2}' +
    `(?:[（(]${REPORTERS}[^（）()]{1,30}[）)]\\s{0,2})?`,
  'u',
);
