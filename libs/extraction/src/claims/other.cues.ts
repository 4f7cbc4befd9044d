/** What speaks for and against a checkable statement in languages other than English: fewer cues, so less sure. */
export interface ClaimCues {
  against: RegExp;
  /** Reporting verbs, which with quotation marks make a quotation. */
  attribution: RegExp;
  event: RegExp;
}

export const CLAIM_CUES: Record<string, ClaimCues> = {
  ko: {
    against:
      /(?:생각한다|생각합니다|것 같다|것 같습니다|싶다|싶습니다|바란다|바랍니다|좋겠다|해야 한다|해야 합니다|돼야 한다|되어야 한다|하자|합시다|하세요|하십시오|십시오|까요|나요|는가|은가|인가|일까|을까|ㄹ까|안타깝|아쉽|훌륭|최악|어처구니|부끄러|아름답|좋아요|감사합니다|안녕하세요)/u,
    attribution: /(?:라고|다고|고)\s?(?:말했|밝혔|전했|강조했|주장했|설명했|덧붙였|지적했|했다|했습니다|답했|언급했|반박했|비판했)/u,
    event: /(?:했다|됐다|되었다|열렸다|체결|발표|출시|선출|임명|사망|숨졌|체포|구속|폭발|발생|개최|취임|사임|인수|합병|당선)/u,
  },
  ja: {
    against:
      /(?:と思う|と思います|べきだ|べきです|たい。|ましょう|ください|だろうか|でしょうか|か。$|かもしれ|最悪|素晴らし|残念|ありがとう)/u,
    attribution: /(?:と述べ|と話し|と語っ|と発表|と説明|と主張|と指摘|という。|によると)/u,
    event: /(?:した。|された。|開催|発表|締結|死亡|逮捕|当選|就任|辞任|発生|買収)/u,
  },
  zh: {
    against: /(?:我认为|我觉得|我们认为|应该|应当|必须|希望|吗？|呢？|请|最糟|可惜|谢谢|不幸的是)/u,
    attribution: /(?:表示|称，|说[，：]|指出|宣布|强调|透露|报道)/u,
    event: /(?:举行|发布|签署|当选|逮捕|死亡|爆炸|发生|成立|收购|辞职|任命|宣布)/u,
  },
  de: {
    against:
      /\b(?:ich (?:denke|glaube|finde|meine|hoffe)|wir (?:glauben|hoffen|finden)|sollte|sollten|müsste|leider|hoffentlich|meiner Meinung|bitte|danke|schrecklich|wunderbar|vielleicht)\b/iu,
    attribution: /\b(?:sagte|erklärte|teilte mit|betonte|so der|so die|zufolge|laut|behauptete|warnte)\b/iu,
    event: /\b(?:gewählt|ernannt|starb|getötet|verhaftet|unterzeichnet|gegründet|eröffnet|stattgefunden|gewann|verurteilt|angekündigt)\b/iu,
  },
  fr: {
    against:
      /\b(?:je (?:pense|crois|trouve|souhaite|voudrais)|nous (?:pensons|espérons)|à mon avis|devrait|devraient|il faut|malheureusement|hélas|heureusement|merci|bonjour|peut-être)\b/iu,
    attribution: /\b(?:a déclaré|a affirmé|a dit|a annoncé|a expliqué|selon|estime|a indiqué|a ajouté)\b/iu,
    event: /\b(?:élu|nommé|mort|tué|arrêté|signé|fondé|ouvert|condamné|annoncé|lancé|remporté)\b/iu,
  },
  es: {
    against:
      /\b(?:(?:yo )?(?:creo|pienso|opino|espero)|en mi opinión|debería|deberían|hay que|ojalá|lamentablemente|desgraciadamente|gracias|hola|quizás?|tal vez)\b/iu,
    attribution: /\b(?:dijo|afirmó|declaró|anunció|explicó|según|aseguró|señaló|añadió)\b/iu,
    event: /\b(?:elegido|nombrado|murió|asesinado|detenido|firmó|fundó|inauguró|condenado|anunció|lanzó|ganó)\b/iu,
  },
};
