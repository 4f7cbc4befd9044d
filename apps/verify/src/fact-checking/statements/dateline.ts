import { findAgency } from '../../retrieval/credibility/news-agencies.ts';

// "LINDHOLM (Nordwire) - ", "Madrid, 3 mar (EFE).- ", "(AP) — "
const BRACKETED_DATELINE =
  /^([\p{Lu}\p{Lo}][\p{L}\p{M}\d .,'’/·-]{1,60})?[(（]([^()（）\d]{2,40})[)）]\s{0,2}[.:]?\s{0,2}[-–—=]{1,2}\s{0,2}/u;
// "SEOUL, Oct. 3 /PRNewswire/ -- "
const SLASHED_DATELINE =
  /^\p{Lu}[\p{L}\p{M}\d .,'’()-]{1,80}\/[\p{L}][\p{L}\d .-]{1,39}\/\s{0,2}[-–—]{1,2}\s{0,2}/u;
// "(서울=연합뉴스) 홍길동 기자 = "
const KOREAN_DATELINE =
  /^[([【]\s?[가-힣A-Za-z·,\s]{1,20}=\s?[가-힣A-Za-z\d]{2,15}\s?[)\]】]\s{0,2}(?:[가-힣]{2,4}(?:[·,\s]{1,2}[가-힣]{2,4}){0,3}\s{0,2}(?:기자|특파원)\s{0,2}=\s{0,2})?/u;
// "【ソウル＝共同】"
const JAPANESE_DATELINE = /^【(?:[^】＝=]{1,15}[＝=])?([^】＝=]{2,15})】\s{0,2}/u;
// "新华社北京3月1日电（记者 李明）"
const CHINESE_DATELINE =
  /^[（(【]?\s?\p{Script=Han}{1,6}[社网網]\s?\p{Script=Han}{0,10}[\d一二三四五六七八九十年月日]{2,12}\s?[电電][）)】]?\s{0,2}(?:[（(](?:记者|記者)[^（）()]{1,30}[）)]\s{0,2})?/u;

/**
 * What a sentence says, without the place and agency that stand before it: papers print the text of
 * an agency with and without them. A bracket and a dash alone are no dateline ("The Bank of England
 * (BoE) - the central bank - said"): the place is in capitals, or the agency is known.
 */
export function stripDateline(text: string): string {
  const rest = text.slice(measureDateline(text));
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}

function measureDateline(text: string): number {
  const bracket = BRACKETED_DATELINE.exec(text);
  if (bracket && (isInCapitals(bracket[1]) || findAgency(bracket[2]!.trim())))
    return bracket[0].length;
  const japanese = JAPANESE_DATELINE.exec(text);
  if (japanese && (/[＝=]/.test(japanese[0]) || findAgency(japanese[1]!)))
    return japanese[0].length;
  return (
    (SLASHED_DATELINE.exec(text) ?? KOREAN_DATELINE.exec(text) ?? CHINESE_DATELINE.exec(text))?.[0]
      .length ?? 0
  );
}

/** Whether its first word is; scripts without capitals have none. */
const isInCapitals = (place: string | undefined) =>
  /^\p{Lu}[\p{Lu}\p{M}'’.-]+(?!\p{Ll})/u.test(place ?? '');
