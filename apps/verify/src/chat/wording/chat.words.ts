/**
 * The sentences of a reply that are ours, in one language. None says anything of what is held or
 * found but how much of it there is.
 */
export interface ChatTexts {
  hello: string;
  thanks: string;
  goodbye: string;
  /** What a grounded chat is for: `{name}` of the collection or graph. */
  ask: string;
  /** Before an answer that was doubted and is given again. */
  stands: string;
  /** Before what the pages of a collection are about: `{count}` of them. */
  holds: string;
  /** The same of the statements of a graph. */
  states: string;
  /** Where nothing better can be said of what is missing. */
  missing: string;
  /** `{count}` found. */
  articles: string;
  noArticles: string;
  evidence: string;
  noEvidence: string;
  /** `{providers}` that did not answer, while others did. */
  partial: string;
  /** `{tool}` and the `{reason}` it gave, in English. */
  failed: string;
  /** What can be done without a model, and without anything to answer from. */
  cannot: string;
  /** `{tools}` that are enabled. */
  enabled: string;
}

export const CHAT_TEXTS: Record<string, ChatTexts> = {
  en: {
    hello: 'Hello.',
    thanks: 'You are welcome.',
    goodbye: 'Goodbye.',
    ask: 'Ask me something: I answer from “{name}” alone, with quotations.',
    stands: 'This is what the sources say:',
    holds: 'Pages held here: {count}. In their own words:',
    states: 'Statements held here: {count}. The first of them:',
    missing: 'What is held here does not answer this.',
    articles: 'Articles on this ({count}), the most fitting first:',
    noArticles: 'No article was found on this.',
    evidence: 'What sources say on this ({count}):',
    noEvidence: 'No source was found that speaks of this.',
    partial: 'Left without an answer: {providers}.',
    failed: 'The tool {tool} could not be used ({reason}).',
    cannot:
      'No language model is configured here, so I cannot talk freely. I can answer from a ' +
      'collection (collection_id) or from a graph (tkg_id), and use ' +
      'the tools that a request enables: use_fact_search searches for articles, ' +
      'use_evidence_finder finds what sources say of a claim, and ' +
      'use_fact_checker checks a claim.',
    enabled: 'Enabled here: {tools}. Write a statement, a question or a subject.',
  },
  de: {
    hello: 'Guten Tag.',
    thanks: 'Gern geschehen.',
    goodbye: 'Auf Wiedersehen.',
    ask: 'Stellen Sie mir eine Frage: Ich antworte allein aus „{name}“, mit Zitaten.',
    stands: 'Das sagen die Quellen:',
    holds: 'Seiten, die hier vorliegen: {count}. In ihren eigenen Worten:',
    states: 'Aussagen, die hier vorliegen: {count}. Die ersten davon:',
    missing: 'Was hier vorliegt, beantwortet das nicht.',
    articles: 'Artikel dazu ({count}), die passendsten zuerst:',
    noArticles: 'Dazu wurde kein Artikel gefunden.',
    evidence: 'Was Quellen dazu sagen ({count}):',
    noEvidence: 'Es wurde keine Quelle gefunden, die davon spricht.',
    partial: 'Ohne Antwort blieb: {providers}.',
    failed: 'Das Werkzeug {tool} konnte nicht benutzt werden ({reason}).',
    cannot:
      'Hier ist kein Sprachmodell eingerichtet, daher kann ich kein freies Gespräch führen. ' +
      'Ich kann aus einer Sammlung (collection_id) oder aus einem ' +
      'Graphen (tkg_id) antworten und die Werkzeuge benutzen, die eine Anfrage freigibt: ' +
      'use_fact_search sucht Artikel, use_evidence_finder findet, ' +
      'was Quellen zu einer Behauptung sagen, und use_fact_checker prüft eine Behauptung.',
    enabled: 'Freigegeben sind: {tools}. Schreiben Sie eine Aussage, eine Frage oder ein Thema.',
  },
  fr: {
    hello: 'Bonjour.',
    thanks: 'Je vous en prie.',
    goodbye: 'Au revoir.',
    ask:
      'Posez-moi une question : je réponds uniquement à partir de « {name} », avec des ' +
      'citations.',
    stands: 'Voici ce que disent les sources :',
    holds: 'Pages conservées ici : {count}. Dans leurs propres mots :',
    states: 'Énoncés conservés ici : {count}. Les premiers :',
    missing: 'Ce qui est conservé ici ne répond pas à cette question.',
    articles: 'Articles à ce sujet ({count}), les plus pertinents d’abord :',
    noArticles: 'Aucun article n’a été trouvé à ce sujet.',
    evidence: 'Ce que les sources en disent ({count}) :',
    noEvidence: 'Aucune source trouvée n’en parle.',
    partial: 'Sans réponse : {providers}.',
    failed: 'L’outil {tool} n’a pas pu être utilisé ({reason}).',
    cannot:
      'Aucun modèle de langage n’est configuré ici, je ne peux donc pas converser librement. ' +
      'Je peux répondre à partir d’une collection (collection_id) ou ' +
      'd’un graphe (tkg_id), et utiliser les outils qu’une requête active : use_fact_search ' +
      'cherche des articles, use_evidence_finder trouve ce que ' +
      'disent les sources d’une affirmation, et use_fact_checker vérifie une affirmation.',
    enabled: 'Outils activés : {tools}. Écrivez un énoncé, une question ou un sujet.',
  },
  es: {
    hello: 'Hola.',
    thanks: 'De nada.',
    goodbye: 'Hasta luego.',
    ask: 'Hágame una pregunta: respondo solo a partir de «{name}», con citas.',
    stands: 'Esto es lo que dicen las fuentes:',
    holds: 'Páginas que se guardan aquí: {count}. En sus propias palabras:',
    states: 'Afirmaciones que se guardan aquí: {count}. Las primeras:',
    missing: 'Lo que se guarda aquí no responde a esto.',
    articles: 'Artículos sobre esto ({count}), primero los más pertinentes:',
    noArticles: 'No se encontró ningún artículo sobre esto.',
    evidence: 'Lo que dicen las fuentes sobre esto ({count}):',
    noEvidence: 'No se encontró ninguna fuente que hable de esto.',
    partial: 'Sin respuesta: {providers}.',
    failed: 'No se pudo usar la herramienta {tool} ({reason}).',
    cannot:
      'Aquí no hay ningún modelo de lenguaje configurado, así que no puedo conversar ' +
      'libremente. Puedo responder a partir de una colección (collection_id) o ' +
      'de un grafo (tkg_id), y usar las herramientas que active la petición: use_fact_search ' +
      'busca artículos, use_evidence_finder encuentra lo que ' +
      'dicen las fuentes de una afirmación y use_fact_checker comprueba una afirmación.',
    enabled: 'Herramientas activadas: {tools}. Escriba una afirmación, una pregunta o un tema.',
  },
  ko: {
    hello: '안녕하세요.',
    thanks: '천만에요.',
    goodbye: '안녕히 가세요.',
    ask: '질문해 주세요. “{name}”에 있는 내용만으로 인용과 함께 답합니다.',
    stands: '출처의 내용은 다음과 같습니다.',
    holds: '여기에 있는 페이지: {count}개. 원문 그대로 옮기면 다음과 같습니다.',
    states: '여기에 있는 진술: {count}개. 처음 것들은 다음과 같습니다.',
    missing: '여기에 있는 자료로는 이 질문에 답할 수 없습니다.',
    articles: '관련 기사({count}건), 가장 관련 깊은 것부터:',
    noArticles: '관련 기사를 찾지 못했습니다.',
    evidence: '출처들이 말하는 내용({count}건):',
    noEvidence: '이에 관해 언급한 출처를 찾지 못했습니다.',
    partial: '응답하지 않은 곳: {providers}.',
    failed: '도구 {tool} 을(를) 사용할 수 없었습니다({reason}).',
    cannot:
      '여기에는 언어 모델이 설정되어 있지 않아 자유로운 대화는 할 수 없습니다. 컬렉션(collection_id)이나 그래프(tkg_id)를 근거로 답할 수 ' +
      '있고, 요청에서 켠 도구를 쓸 수 ' +
      '있습니다. use_fact_search 는 기사를 찾고, use_evidence_finder 는 주장에 대해 출처가 말하는 내용을 찾고, ' +
      'use_fact_checker 는 주장을 검증합니다.',
    enabled: '켜져 있는 도구: {tools}. 문장이나 질문, 주제를 적어 주세요.',
  },
  ja: {
    hello: 'こんにちは。',
    thanks: 'どういたしまして。',
    goodbye: 'さようなら。',
    ask: 'ご質問をどうぞ。「{name}」にある内容だけから、引用を添えて答えます。',
    stands: '情報源には次のようにあります。',
    holds: 'ここにあるページ：{count}件。原文のまま引くと次のとおりです。',
    states: 'ここにある記述：{count}件。はじめのものは次のとおりです。',
    missing: 'ここにある資料では、この質問に答えられません。',
    articles: '関連する記事（{count}件）、関連の深い順：',
    noArticles: '関連する記事は見つかりませんでした。',
    evidence: '情報源が伝えていること（{count}件）：',
    noEvidence: 'これについて述べている情報源は見つかりませんでした。',
    partial: '応答がなかったもの：{providers}。',
    failed: 'ツール {tool} を使えませんでした（{reason}）。',
    cannot:
      'ここには言語モデルが設定されていないため、自由な会話はできません。コレクション（collection_id）またはグラフ（tkg_id）をもとに答えることと、リクエストで有効に' +
      'したツールを使うことができます。use_fact_search は記事を探し、use_evidence_finder ' +
      'は主張について情報源が述べていることを探し、use_fact_checker は主張を検証します。',
    enabled: '有効なツール：{tools}。文、質問、または話題を書いてください。',
  },
  zh: {
    hello: '您好。',
    thanks: '不客气。',
    goodbye: '再见。',
    ask: '请提问：我只根据“{name}”中的内容回答，并附上引文。',
    stands: '来源中是这样说的：',
    holds: '这里的页面：{count}个。原文如下：',
    states: '这里的陈述：{count}条。前几条如下：',
    missing: '这里的资料无法回答这个问题。',
    articles: '相关文章（{count}篇），最相关的在前：',
    noArticles: '没有找到相关文章。',
    evidence: '各来源的说法（{count}条）：',
    noEvidence: '没有找到提及此事的来源。',
    partial: '未能应答：{providers}。',
    failed: '工具 {tool} 无法使用（{reason}）。',
    cannot:
      '这里没有配置语言模型，因此无法自由对话。我可以根据一个资料集（collection_id）或一个图谱（tkg_id）回答，也可以使用请求中启用的工具：use_fact_' +
      'search ' +
      '搜索文章，' +
      'use_evidence_finder 查找各来源对某一说法的表述，use_fact_checker 核查某一说法。',
    enabled: '已启用的工具：{tools}。请写一个陈述、一个问题或一个主题。',
  },
};

/** Of a language by its ISO 639-1 code; English where there is none of ours. */
export const getChatTexts = (language: string): ChatTexts => CHAT_TEXTS[language] ?? CHAT_TEXTS.en!;

/** A sentence with its places filled; what is put in is never filled again. */
export const fillTemplate = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, slot: string) => String(values[slot] ?? whole));

/** Sentences behind each other, as the language does it. */
export const joinSentences = (sentences: readonly string[], language: string): string =>
  sentences.filter(Boolean).join(language === 'ja' || language === 'zh' ? '' : ' ');
