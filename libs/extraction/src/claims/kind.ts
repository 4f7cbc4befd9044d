import type { ClaimType } from '../extraction.ts';
import { ATTRIBUTION, EVENT, STATISTIC } from './english.cues.ts';
import { CLAIM_CUES } from './other.cues.ts';

const STATISTICAL = new RegExp(STATISTIC, 'i');
const QUOTED = /["“「『«„][^"”」』»“]{8,2000}["”」』»“]/u;
/** A number with a unit of money, people, share or size: "4800만 유로", "3,5 Millionen", "５億円". */
const FIGURE =
  /\p{Nd}[\p{Nd}.,]{0,20}\s?(?:[천만억조千万萬億亿兆]\s?){0,2}(?:%|％|퍼센트|유로|달러|원|엔|위안|명|배|건|가구|톤|パーセント|ユーロ|ドル|円|人|件|倍|欧元|歐元|美元|元|Prozent|Tausend|Million|Milliard|Euro|pour cent|por ciento|por cien|mille|millones|mil\b|€|[$£¥₩])|[$€£¥₩]\s?\p{Nd}|百分之/u;

/**
 * What kind of statement a claim is: somebody's words, a figure, something that happened, or a
 * fact.
 */
export function claimType(text: string, language: string, dated: boolean): ClaimType {
  const english = language === 'en' || language === 'und';
  const cues = CLAIM_CUES[language];
  const attributed = english ? ATTRIBUTION.test(text) : cues?.attribution.test(text);
  if (attributed && QUOTED.test(text)) return 'QUOTE';
  if (english ? STATISTICAL.test(text) : FIGURE.test(text)) return 'STATISTICAL';
  if ((english ? EVENT.test(text) : cues?.event.test(text)) || (dated && !attributed))
    return 'EVENT';
  return 'FACTUAL';
}
