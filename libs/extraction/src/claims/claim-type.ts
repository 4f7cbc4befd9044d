import type { ClaimType } from '../extraction.types.ts';
import {
  ATTRIBUTION_PATTERN,
  EVENT_PATTERN,
  STATISTIC_PATTERN,
} from './claim-type-patterns.english.ts';
import { CLAIM_TYPE_PATTERNS } from './claim-type-patterns.other-languages.ts';

const ENGLISH_STATISTIC = new RegExp(STATISTIC_PATTERN, 'i');
const QUOTATION_PATTERN = /["“「『«„][^"”」』»“]{8,2000}["”」』»“]/u;
/** A number with a unit of money, people, share or size: "4800만 유로", "3,5 Millionen", "５億円". */
const FIGURE_WITH_UNIT =
  /\p{Nd}[\p{Nd}.,]{0,20}\s?(?:[천만억조千万萬億亿兆]\s?){0,2}(?:%|％|퍼센트|유로|달러|원|엔|위안|명|배|건|가구|톤|パーセント|ユーロ|ドル|円|人|件|倍|欧元|歐元|美元|元|Prozent|Tausend|Million|Milliard|Euro|pour cent|por ciento|por cien|mille|millones|mil\b|€|[$£¥₩])|[$€£¥₩]\s?\p{Nd}|百分之/u;

/**
 * What kind of statement a claim is: somebody's words, a figure, something that happened, or a
 * fact.
 */
export function classifyClaimType(text: string, language: string, hasDate: boolean): ClaimType {
  const isEnglish = language === 'en' || language === 'und';
  const patterns = CLAIM_TYPE_PATTERNS[language];
  const isAttributed = isEnglish
    ? ATTRIBUTION_PATTERN.test(text)
    : patterns?.attribution.test(text);
  if (isAttributed && QUOTATION_PATTERN.test(text)) return 'QUOTE';
  if (isEnglish ? ENGLISH_STATISTIC.test(text) : FIGURE_WITH_UNIT.test(text)) return 'STATISTICAL';
  if (
    (isEnglish ? EVENT_PATTERN.test(text) : patterns?.event.test(text)) ||
    (hasDate && !isAttributed)
  )
    return 'EVENT';
  return 'FACTUAL';
}
