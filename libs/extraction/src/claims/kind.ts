import type { ClaimType } from '../extraction.ts';
import { ATTRIBUTION, EVENT, STATISTIC } from './english.cues.ts';
import { CLAIM_CUES } from './other.cues.ts';

const STATISTICAL = new RegExp(STATISTIC, 'i');
const QUOTED = /["“「『«„][^"”」』»“]{8,2000}["”」』»“]/u;
const FIGURE =
  /[\p{Nd}][\p{Nd}.,]{0,20}\s?(?:%|％|퍼센트|억|만\s?명|만\s?원|조\s?원|원|명|배|億|亿|万|萬|Prozent|Milliard|Million|pour cent|por ciento|milliard|millones)/u;

/** What kind of statement a claim is: somebody's words, a figure, something that happened, or a fact. */
export function claimType(text: string, language: string, dated: boolean): ClaimType {
  const english = language === 'en' || language === 'und';
  const cues = CLAIM_CUES[language];
  const attributed = english ? ATTRIBUTION.test(text) : cues?.attribution.test(text);
  if (attributed && QUOTED.test(text)) return 'QUOTE';
  if (english ? STATISTICAL.test(text) : FIGURE.test(text)) return 'STATISTICAL';
  if ((english ? EVENT.test(text) : cues?.event.test(text)) || (dated && !attributed)) return 'EVENT';
  return 'FACTUAL';
}
