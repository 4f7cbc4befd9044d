/** What an instruction can ask for that patterns can serve. */
export const INTENTS = [
  'summary',
  'points',
  'text',
  'emails',
  'phones',
  'contact',
  'prices',
  'percentages',
  'times',
  'dates',
  'links',
  'images',
  'headings',
  'tables',
  'lists',
  'people',
  'organizations',
  'places',
  'names',
  'faq',
  'questions',
  'quotes',
  'code',
  'hashtags',
  'figures',
  'title',
  'author',
] as const;
export type Intent = (typeof INTENTS)[number];

/**
 * The words for each, in English, Korean, German, French, Spanish, Japanese and Chinese. Where one
 * is part of another ("table of contents", "e-mail address") the longer stands first.
 */
export const INTENT_PATTERNS: Record<Intent, RegExp> = {
  summary:
    /\bwhat(?: is|['’]s) (?:this|the|it) ?(?:page|text|article|document|site|website)? ?(?:all )?about\b|(?:무슨|어떤)\s?내용(?:이야|인가|인지)?|\b(?:summar(?:y|ies|i[sz]e[ds]?|i[sz]ing)|tl;?dr|gist|abstract|overview|zusammenfassung|zusammenfassen|fasse?|résumé|résume[rz]?|resumen|resum[ie]r?)(?!\p{L})|요약|간추|要約|まとめ|摘要|总结|總結|概括/giu,
  points:
    /\b(?:key|main|important|central)\s(?:points?|facts?|takeaways?|findings?|ideas?|messages?)\b|\b(?:takeaways?|highlights)\b|\b(?:kernaussagen|hauptpunkte|points? (?:clés?|principaux)|puntos clave)\b|핵심(?:\s?(?:내용|사항|포인트))?|요점|주요\s?(?:내용|사항)|要点|要點|ポイント/giu,
  text: /\b(?:main|full|whole|entire|complete|plain|raw) (?:content|text|body|article)s?\b|\b(?:article|body) text\b|(?:본문|원문)(?:\s?전체|만)?|전문|全文|正文/giu,
  contact:
    /\bcontacts?(?: (?:information|info|details?|data|persons?|us))?\b|\b(?:kontakt(?:daten|informationen)?|coordonnées|datos de contacto)(?!\p{L})|연락(?:처|\s?정보|\s?방법)(?:\s?정보)?|連絡先|联系方式|聯絡方式/giu,
  emails:
    /\be-?mails?(?:[\s-](?:address(?:es)?|adress(?:en|es)?|contacts?))?\b|\b(?:mail(?:adressen?)?|adresses? (?:e-?mail|électroniques?)|courriels?|correos?(?: electrónicos?)?)(?!\p{L})|이메일(?:\s?주소)?|전자\s?우편|메일\s?주소|メール(?:アドレス)?|邮箱|郵箱|电子邮件|電子郵件/giu,
  phones:
    /\b(?:(?:tele)?phone|telefon|mobile|cell|fax|contact)[\s-]?(?:numbers?|nos?)\b|\b(?:telefonnummern?|(?:numéros? de )?téléphones?|(?:números? de )?teléfonos?|phones?)(?!\p{L})|전화\s?번호|휴대폰\s?번호|電話番号|电话(?:号码)?|電話號碼/giu,
  prices:
    /\b(?:prices?|pricing|costs?|fees?|fares?|amounts?(?: of money)?|monetary (?:values?|amounts?)|sums?|preise?n?|kosten|beträge|prix|montants?|tarifs?|precios?|costos?|importes?)(?!\p{L})|가격|요금|금액|비용|값|価格|値段|料金|金額|价格|價格|价钱|金额|费用/giu,
  percentages:
    /\b(?:percent(?:age)?s?|prozent(?:zahlen|werte|angaben|sätze)?|pourcentages?|porcentajes?)(?!\p{L})|퍼센트|백분율|비율|パーセント|割合|百分比/giu,
  times:
    /\b(?:(?:opening |business )?hours|times? of day|uhrzeiten|öffnungszeiten|horaires?|horarios?)(?!\p{L})|시각|영업\s?시간|운영\s?시간|営業時間|营业时间/giu,
  dates:
    /\b(?:dates?|deadlines?|daten|datum|termine|fristen|fechas?|plazos?)(?!\p{L})|날짜|일자|기한|마감일?|일정|日付|期日|日期|时间节点/giu,
  links:
    /\b(?:links|hyperlinks?|urls?|liens|enlaces|web addresses)(?!\p{L})|링크|주소\s?링크|リンク|链接|鏈接|連結/giu,
  images: /\b(?:images?|pictures?|photos?|bilder|imágenes)(?!\p{L})|이미지|사진|画像|图片|圖片/giu,
  headings:
    /\b(?:headings?|headlines?|subheadings?|sections? titles?|table of contents|outline|überschriften|gliederung|titres|sous-titres|encabezados|títulos)(?!\p{L})|소제목|제목들|목차|見出し|目次|标题列表|標題列表|小标题|目录/giu,
  tables:
    /\b(?:tables?|tabellen?|tableaux?|tablas?)(?!\p{L})|(?:도표|표)(?=[\s를을의만가이]|$)|表(?:格)?(?=[をのだ]|$)|表格/giu,
  lists:
    /\b(?:bullet(?:ed)?(?: points?| lists?)?|list items?|lists|enumerations?|aufzählung(?:en)?|listes à puces|viñetas)(?!\p{L})|글머리|목록\s?항목|箇条書き|列表项/giu,
  people:
    /\b(?:names? of (?:all )?(?:the )?(?:people|persons?|individuals?)|(?:people|person)(?:['’]?s)?(?: names?)?|persons|individuals|personen(?:namen)?|personnes|personas)(?!\p{L})|인물(?:\s?이름)?|사람(?:들)?(?:의)?\s?이름|사람들|人名|人物/giu,
  organizations:
    /\b(?:(?:company|organi[sz]ation) names?|compan(?:y|ies)|organi[sz]ations?|institutions?|firmen|unternehmen|organisationen|entreprises|organisations|empresas|organizaciones)(?!\p{L})|회사(?:명)?|기업(?:명)?|기관(?:명)?|조직|단체|企業|会社|組織|公司|机构|機構/giu,
  places:
    /\b(?:place names?|places|locations?|cities|countries|orte|ortsnamen|länder|städte|lieux|villes|pays|lugares|ciudades|países)(?!\p{L})|장소|지명|지역(?:명)?|도시|국가|地名|場所|地点|地點/giu,
  names:
    /\b(?:(?:proper )?names?|named entities|entities|namen|noms?|nombres?)(?!\p{L})|이름|고유\s?명사|개체명|名前|固有名詞|名字|名称/giu,
  faq: /\b(?:faqs?|questions? and (?:their )?answers?|q ?& ?a|q&as?|fragen und antworten|questions[- ]réponses|preguntas y respuestas)(?!\p{L})|질문과\s?(?:답변|답)|질의\s?응답|문답|자주\s?묻는\s?질문|よくある質問|质问与回答|常见问题|问答/giu,
  questions: /\b(?:questions|fragen|preguntas)(?!\p{L})|질문|質問|问题|問題/giu,
  quotes:
    /\b(?:quot(?:es?|ations?|ed)|zitate?|citations|citas)(?!\p{L})|인용(?:문|구)?|따옴표|발언|引用|名言|引文/giu,
  code: /\b(?:code(?: blocks?| snippets?| samples?| examples?)?|snippets?|quellcode)(?!\p{L})|코드|コード|代码|代碼/giu,
  hashtags: /\bhash ?tags?\b|해시태그|ハッシュタグ|话题标签/giu,
  figures:
    /\b(?:numbers|figures|statistics|stats|zahlen|chiffres|cifras|números)(?!\p{L})|수치|숫자|통계|数値|数字|统计/giu,
  title: /\b(?:title|titel|titre|título)(?!\p{L})|제목|タイトル|题目|标题|標題/giu,
  author:
    /\b(?:authors?|writer|by-?line|autor(?:en|in)?|verfasser|auteurs?|autora?)(?!\p{L})|저자|작성자|글쓴이|기자|필자|著者|作者/giu,
};

/** What only a language model can do with a page, in the same languages. */
export const MODEL_TASK_PATTERN =
  /(?<!\p{L})(?:translat(?:e|es|ed|ing|ions?)|rewrit(?:e|ten|ing)|rephrase|paraphrase|simplify|explain|compose|draft|classify|sentiment|tone|pros and cons|übersetz(?:e|en|ung)|umschreiben|erkläre?|tradu(?:is|ire|isez|ction|ce|cir|cción)|réécri(?:s|re)|expliquer?)(?!\p{L})|번역|바꿔\s?써|설명해|감정\s?분석|翻訳|訳して|説明して|翻译|翻譯|改写|解释/iu;
export const JSON_PATTERN =
  /\b(?:(?:as|in|into|to|als|en|au format)\s)?(?:a |an )?(?:valid )?json(?: (?:object|array|list|format))?\b(?:으?로)?/giu;
