/** Cues that tell the kinds of statements in languages other than English. */
export interface ClaimTypePatterns {
  /** Reporting verbs, which with quotation marks make a quotation. */
  attribution: RegExp;
  event: RegExp;
}

export const CLAIM_TYPE_PATTERNS: Record<string, ClaimTypePatterns> = {
  ko: {
    attribution:
      /(?:라고|다고|고)\s?(?:말했|밝혔|전했|강조했|주장했|설명했|덧붙였|지적했|했다|했습니다|답했|언급했|반박했|비판했)|["”’」]\s?(?:이?라)?고\s[^.\n]{0,40}(?:말했|밝혔|전했|강조했|주장했|설명했|덧붙였|지적했|답했|비판했)/u,
    event:
      /(?:했다|됐다|되었다|열렸다|체결|발표|출시|선출|임명|사망|숨졌|체포|구속|폭발|발생|개최|취임|사임|인수|합병|당선)/u,
  },
  ja: {
    attribution: /(?:と述べ|と話し|と語っ|と発表|と説明|と主張|と指摘|という。|によると)/u,
    event: /(?:した。|された。|開催|発表|締結|死亡|逮捕|当選|就任|辞任|発生|買収)/u,
  },
  zh: {
    attribution: /(?:表示|称，|说[，：]|指出|宣布|强调|透露|报道)/u,
    event: /(?:举行|发布|签署|当选|逮捕|死亡|爆炸|发生|成立|收购|辞职|任命|宣布)/u,
  },
  de: {
    attribution:
      /(?<!\p{L})(?:sagte|erklärte|teilte mit|betonte|so der|so die|zufolge|laut|behauptete|warnte)(?!\p{L})/iu,
    event:
      /(?<!\p{L})(?:gewählt|ernannt|starb|getötet|verhaftet|unterzeichnet|gegründet|eröffnet|stattgefunden|gewann|verurteilt|angekündigt)(?!\p{L})/iu,
  },
  fr: {
    attribution:
      /(?<!\p{L})(?:a déclaré|a affirmé|a dit|a annoncé|a expliqué|selon|estime|a indiqué|a ajouté)(?!\p{L})/iu,
    event:
      /(?<!\p{L})(?:élu|nommé|mort|tué|arrêté|signé|fondé|ouvert|condamné|annoncé|lancé|remporté)(?!\p{L})/iu,
  },
  es: {
    attribution:
      /(?<!\p{L})(?:dijo|afirmó|declaró|anunció|explicó|según|aseguró|señaló|añadió)(?!\p{L})/iu,
    event:
      /(?<!\p{L})(?:elegido|nombrado|murió|asesinado|detenido|firmó|fundó|inauguró|condenado|anunció|lanzó|ganó)(?!\p{L})/iu,
  },
};
