/** What a question puts before or behind the claim that it asks about, in seven languages. */
const PATTERNS: readonly RegExp[] = [
  /^(?:is it (?:really )?(?:true|correct|right|a fact|the case)|can you (?:check|confirm|verify)|(?:please )?(?:check|verify|confirm)|fact[- ]check)(?:,| whether| if| that|:)*\s+(?<claim>.+)$/iu,
  /^(?:stimmt (?:es|das)|ist es (?:wahr|richtig)|trifft es zu),?\s*dass\s+(?<claim>.+)$/iu,
  /^(?:est-ce (?:vrai|exact)|est-il (?:vrai|exact)|c['’]est vrai)\s+qu(?:e\s+|['’])(?<claim>.+)$/iu,
  /^¿?\s*(?:es|será) (?:verdad|cierto|correcto) que\s+(?<claim>.+)$/iu,
  /^(?<claim>.+?)\s*(?:는|은)?\s*(?:것|게|말|이야기)?[은이가]?\s*(?:사실|정말|진짜)(?:인가요|인가|입니까|이에요|예요|인지요?|일까요?|이야|이냐)$/u,
  /^(?<claim>.+?)(?:という|と言う|って)?(?:の|こと)?(?:は|が)?(?:本当|事実)(?:です|でしょう|なの(?:です)?)?か?$/u,
  /^(?<claim>.+?)(?:，|,)?(?:这|這)?(?:是真的|是不是真的|属实|屬實)(?:吗|嗎|么)?$/u,
];

/** The claim that a question asks about; anything else as it is. */
export function extractAssertion(text: string): string {
  const bare = text.trim().replace(/[\s?？؟]+$/u, '');
  for (const pattern of PATTERNS) {
    const claim = pattern.exec(bare)?.groups?.claim?.trim();
    if (claim && claim.length > 3) return claim.charAt(0).toUpperCase() + claim.slice(1);
  }
  return text.trim();
}
