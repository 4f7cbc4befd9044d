import type { QuestionKind } from './question.ts';

/**
 * Words by which a query asks for a kind of answer, in English, German, French, Spanish, Korean,
 * Japanese and Chinese. The first kind that fits counts.
 */
export const KIND_CUES: [QuestionKind, RegExp][] = [
  [
    'causes',
    /(?<!\p{L})(?:why|causes?|caused|reasons?|because of what|warum|wieso|weshalb|ursachen?|gründe?|pourquoi|raisons?|por qué|causas?|motivos?|razón|razones)(?!\p{L})|왜|원인|이유|なぜ|原因|理由|为什么|為什麼|为何|為何/iu,
  ],
  [
    'outlook',
    /(?<!\p{L})(?:what (?:is|comes) next|future|expect(?:ed|s)?|forecasts?|predictions?|outlook|when will|what will|ausblick|künftig|zukunft|prognosen?|wie geht es weiter|avenir|prévisions?|perspectives?|attend(?:u|ue)?|futuro|previsi(?:ón|ones)|perspectivas?|se espera)(?!\p{L})|전망|앞으로|향후|今後|見通し|未来|前景|预测|預測/iu,
  ],
  [
    'consequences',
    /(?<!\p{L})(?:consequences?|effects?|impacts?|results? of|aftermath|folgen?|auswirkung(?:en)?|conséquences?|effets?|consecuencias?|efectos?|impactos?)(?!\p{L})|영향|결과|여파|影響|影响|后果|後果|結果/iu,
  ],
  [
    'voices',
    /(?<!\p{L})(?:who (?:says|said)|what (?:do|does|did) .{1,60} (?:say|think)|critics?|criticism|reactions?|opinions?|positions?|reaktion(?:en)?|kritik(?:er)?|meinung(?:en)?|réactions?|critiques?|reacciones|reacción|críticas?)(?!\p{L})|반응|입장|주장|비판|反応|主張|批判|反应|主张|批评/iu,
  ],
  [
    'figures',
    /(?<!\p{L})(?:how (?:many|much|far|long|high|big|large|often|old|tall|deep)|numbers?|figures?|statistics|costs?|prices?|rates?|shares?|toll|wie (?:viele?|hoch|groß|lange|teuer|oft)|kosten|preise?|zahl(?:en)?|anteil|combien|coûts?|prix|taux|chiffres?|cuánt[oa]s?|costes?|costos?|precios?|tasas?|cifras?)(?!\p{L})|얼마|몇|비용|가격|통계|수치|비율|규모|いくら|何人|何件|費用|価格|統計|多少|几个|几人|费用|价格|统计/iu,
  ],
];

/** How a question begins, or ends, where it has no question mark. */
export const QUESTION_PATTERN =
  /[?？؟]\s*$|^\s*[¿"'“]?\s*(?:what|who|whom|whose|which|when|where|why|how|is|are|was|were|did|does|do|has|have|had|can|could|will|would|should|was|wer|wen|wem|wann|wo|warum|wieso|weshalb|wie|welche[rsn]?|qui|que|quoi|quand|où|pourquoi|comment|combien|quel(?:le)?s?|est-ce|qué|quién(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?|cuál(?:es)?|por qué)(?!\p{L})|(?:까|나요|가요|는가|인가|은가|か)[.。]?\s*$|(?:什么|什麼|为何|多少|哪些|吗|嗎|呢)/iu;

/** Words that ask for something; a question without one asks whether. */
export const WH_WORDS: Record<string, RegExp> = {
  en: /\b(?:what|who|whom|whose|which|when|where|why|how)\b/i,
  de: /(?<!\p{L})(?:was|wer|wen|wem|wessen|wann|wo|woher|wohin|wozu|warum|wieso|weshalb|wie|welche[rsnm]?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:qui|qu['’]|que|quoi|quand|où|pourquoi|comment|combien|quel(?:le)?s?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:qué|quién(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?|cuál(?:es)?)(?!\p{L})/iu,
  ko: /왜|무엇|무슨|누가|누구|언제|어디|어떻게|어떤|얼마|몇|뭐/u,
  ja: /なぜ|何|誰|いつ|どこ|どの|どう|いく[らつ]|どれ/u,
  zh: /什么|什麼|谁|誰|何|哪|怎|多少|几|幾/u,
};

/**
 * Words that ask or frame, and say nothing of the subject: a document need not hold them. Whole
 * words; those that could be a subject's own (a price index, a cost overrun) are kept out of the
 * list.
 */
export const FRAMING_WORDS: Record<string, string> = {
  en:
    'why what who whom whose which when where how did does do done happened happen happens ' +
    'happening many much long far often say says said saying tell tells told about ' +
    'cause causes caused causing reason reasons consequence consequences effect effects ' +
    'impact impacts aftermath reaction reactions outlook forecast future expect expected ' +
    'expects next ' +
    'figure figures number numbers statistics latest recent recently current currently today ' +
    'now new news report reports reported reporting development developments developed situation ' +
    'overview background ' +
    'history summary details explain explained describe information facts update updates ' +
    'know known everything status course events state any there really true please research ' +
    'find give show list compare according',
  de:
    'warum wieso weshalb was wer wen wem wann wo wie welche welcher welches viel viele hoch ' +
    'geschah passiert geschehen ursache ursachen grund gründe folge folgen auswirkung ' +
    'auswirkungen reaktion reaktionen ausblick zukunft prognose zahl zahlen aktuell aktuelle ' +
    'aktueller neu neue neueste nachrichten bericht berichte entwicklung entwicklungen lage ' +
    'überblick hintergrund stand sagt sagen gibt wurde',
  fr:
    'pourquoi que quoi qui quand où comment combien quel quelle quels quelles passé arrivé ' +
    'cause causes raison raisons conséquence conséquences effet effets réaction réactions ' +
    'avenir prévision prévisions perspectives chiffre chiffres nombre dernier dernière ' +
    'derniers dernières récent récents nouvelles actualité actualités rapport situation bilan ' +
    'dit disent est-ce état',
  es:
    'por qué que quién quiénes cuándo dónde cómo cuánto cuánta cuántos cuántas cuál cuáles ' +
    'pasó ocurrió sucedió causa causas motivo motivos razón razones consecuencia consecuencias ' +
    'efecto efectos impacto reacción reacciones futuro previsión perspectivas cifra cifras ' +
    'número últimas últimos último reciente recientes noticias informe situación dice dicen',
  ko:
    '왜 무엇 무엇이 무엇인가 무슨 누가 누구 언제 어디 어디서 어떻게 어떤 얼마 얼마나 몇 원인 원인은 이유 이유는 결과 결과는 영향 영향은 여파 반응 반응은 입장 ' +
    '전망 전망은 앞으로 향후 수치 통계 최근 최신 현재 소식 뉴스 보도 상황 현황 경과 일어났나 일어난 있었나 있었는가 되었나 됐나 인가 대한 대해 관한 관련',
  ja:
    'なぜ 何 何が 誰 いつ どこ どの どのように いくら 原因 理由 結果 影響 反応 今後 見通し 数値 統計 最近 最新 現在 ニュース 報道 状況 経過 について 起きた ' +
    '起きたか',
  zh: '为什么 什么 谁 何时 何地 哪里 如何 怎么 多少 原因 理由 结果 影响 后果 反应 前景 今后 未来 数据 统计 最近 最新 目前 新闻 报道 情况 经过 关于 发生 了 吗',
};
