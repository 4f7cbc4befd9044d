const ASSET_SOURCE = String.raw`(?:stocks?|shares?|bonds?|gold|silver|oil|bitcoin|crypto|funds?|etfs?|futures|options|calls|puts|equit(?:y|ies)|treasur(?:y|ies)|\$?[A-Z]{2,5})`;
const TRADE_VERB_SOURCE = String.raw`(?:buy|sell|avoid|short|hold|accumulate|dump|overweight|underweight)`;
const RECOMMENDATION_PATTERNS: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:(?:strong|please|just|so)\s)?${TRADE_VERB_SOURCE}\b[^.?!]{0,80}\b${ASSET_SOURCE}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:should|must|would|to|rating of|rated|rate it|call is to|recommend(?:s|ed)?(?: to)?)\s(?:not\s)?${TRADE_VERB_SOURCE}\b[^.?!]{0,80}\b${ASSET_SOURCE}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:recommend|advise|suggest)(?:s|ed|ing)?\s(?:you\s|clients?\s|investors?\s)?(?:to\s)?(?:buying|selling|avoiding|shorting|holding|${TRADE_VERB_SOURCE})\b`,
    'iu',
  ),
  /\b(?:buy|sell|hold|outperform|underperform) (?:rating|recommendation)\b/iu,
  /(?:매수|매도|비중\s?(?:확대|축소))(?:를|을|\s)?\s?(?:추천|권고|의견|권한다)/u,
  /(?:買い|売り)(?:推奨|を推奨)|建议(?:买入|卖出|回避)|建議(?:買入|賣出)/u,
];
const QUESTION = /[?？؟]["'”’」』)]*$/u;

/**
 * Whether a sentence recommends to buy, sell or avoid an asset: time will tell whether it was
 * right, as of a prediction.
 */
export const isRecommendation = (text: string): boolean =>
  !QUESTION.test(text) &&
  text.length < 1500 &&
  RECOMMENDATION_PATTERNS.some((pattern) => pattern.test(text));
