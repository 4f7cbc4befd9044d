const FALSE =
  /\b(?:false|fake|untrue|incorrect|wrong|hoax|fabricated|debunked|pants on fire|bogus|falsch|faux|fausse|falso|falsa|bulo)\b|거짓|허위|사실\s?아님|사실이 아|誤り|虚偽|デマ|谣言|虚假|不实|خاطئ|كاذب|زائف/iu;
const TRUE =
  /\b(?:true|correct|accurate|verified|confirmed|wahr|richtig|vrai|vraie|exact|verdadero|verdadera|cierto|verdadeiro|correto)\b|^사실$|대체로 사실|正確|事実|属实|真实|صحيح/iu;
const MIXED =
  /\b(?:half|partly|partially|mixture|mixed|misleading|missing context|out of context|unproven|disputed|teilweise|irreführend|en partie|trompeur|engañoso|a medias|enganoso)\b|절반|일부|ミスリード|部分|误导/iu;

/** What a fact-checker's own words come to; nothing when they tell neither way. */
export function parseRating(rating: string): 'TRUE' | 'FALSE' | 'MIXED' | undefined {
  if (MIXED.test(rating) || /\bnot (?:quite|entirely|exactly)\b/i.test(rating)) return 'MIXED';
  if (FALSE.test(rating) || /\bnot (?:true|correct|accurate)\b/i.test(rating)) return 'FALSE';
  return TRUE.test(rating) ? 'TRUE' : undefined;
}
