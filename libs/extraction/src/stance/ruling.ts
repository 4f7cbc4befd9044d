const FALSE =
  '(?:false|untrue|fake|incorrect|inaccurate|wrong|misleading|baseless|unfounded|not true|' +
  'not correct|not accurate|an? (?:hoax|myth|lie|rumou?r|fabrication|conspiracy theory))';
const MANNER =
  '(?:(?:mostly|partly|completely|entirely|totally|simply|just|also|demonstrably|largely) ){0,2}';
const RULINGS = [
  // "Rating: False", "Our verdict: mostly false", "FALSE: …"
  new RegExp(
    `\\b(?:rating|verdict|ruling|conclusion|fact[- ]check)\\s?[:–-]\\s?${MANNER}${FALSE}\\b`,
    'i',
  ),
  /^\s?(?:FALSE|FAKE|MYTH|HOAX|False|Fake|Myth|Hoax)\s?[:–-]\s/,
  // "This claim is false", "That is not true"
  new RegExp(
    '\\b(?:this|that|these|those|the|such|it)(?: (?:claim|statement|rumou?r|post|story|' +
      'assertion|allegation|report|theory|idea|belief)s?)? (?:is|was|are|were|has been|' +
      `have been) ${MANNER}${FALSE}\\b`,
    'i',
  ),
  /\b(?:this|that|the|these|such) (?:claim|rumou?r|theory|story|myth|allegation)s? (?:has|have|was|were|is|are) (?:been )?(?:widely |repeatedly |thoroughly )?(?:debunked|disproved|disproven|refuted|discredited|dismissed)\b/i,
  /(?:이는|그러나|하지만|주장은|소문은|내용은)[^.]{0,20}(?:사실이 아니|거짓|허위)|판정\s?[:：]\s?(?:거짓|허위)/,
];

/**
 * Whether a passage calls what it repeats false: what supports the claim in it is then what others
 * say.
 */
export const isExplicitRefutation = (passage: string): boolean =>
  RULINGS.some((pattern) => pattern.test(passage));
