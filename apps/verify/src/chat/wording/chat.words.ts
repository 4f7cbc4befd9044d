/**
 * The sentences of a reply that are ours, in one language. None says anything of what is held or
 * found but how much of it there is.
 */
export interface ChatTexts {
  hello: string;
  thanks: string;
  goodbye: string;
  /** What a grounded chat is for: `{name}` of the collection or graph. */
  invitation: string;
  /** Before an answer that was doubted and is given again. */
  reaffirmation: string;
  /** Before what the pages of a collection are about: `{count}` of them. */
  collectionOverview: string;
  /** The same of the statements of a graph. */
  graphOverview: string;
  /** Where nothing better can be said of what is missing. */
  missing: string;
  /** `{count}` found. */
  articlesFound: string;
  noArticles: string;
  evidenceFound: string;
  noEvidence: string;
  /** `{providers}` that did not answer, while others did. */
  failedProviders: string;
  /** `{tool}` and the `{reason}` it gave, in English. */
  failedTool: string;
  /** What can be done without a model, and without anything to answer from. */
  capabilities: string;
  /** `{tools}` that are enabled. */
  enabledTools: string;
}

export const CHAT_TEXTS: Record<string, ChatTexts> = {
  en: {
    hello: 'Hello.',
    thanks: 'You are welcome.',
    goodbye: 'Goodbye.',
    invitation: 'Ask me something: I answer from “{name}” alone, with quotations.',
    reaffirmation: 'This is what the sources say:',
    collectionOverview: 'Pages held here: {count}. In their own words:',
    graphOverview: 'Statements held here: {count}. The first of them:',
    missing: 'What is held here does not answer this.',
    articlesFound: 'Articles on this ({count}), the most fitting first:',
    noArticles: 'No article was found on this.',
    evidenceFound: 'What sources say on this ({count}):',
    noEvidence: 'No source was found that speaks of this.',
    failedProviders: 'Left without an answer: {providers}.',
    failedTool: 'The tool {tool} could not be used ({reason}).',
    capabilities:
      'No language model is configured here, so I cannot talk freely. I can answer from a ' +
      'collection (collection_id) or from a graph (tkg_id), and use ' +
      'the tools that a request enables: use_fact_search searches for articles, ' +
      'use_evidence_finder finds what sources say of a claim, and ' +
      'use_fact_checker checks a claim.',
    enabledTools: 'Enabled here: {tools}. Write a statement, a question or a subject.',
  },
  de: {
    hello: 'Guten Tag.',
    thanks: 'Gern geschehen.',
    goodbye: 'Auf Wiedersehen.',
    invitation: 'Stellen Sie mir eine Frage: Ich antworte allein aus „{name}“, mit Zitaten.',
    reaffirmation: 'Das sagen die Quellen:',
    collectionOverview: 'Seiten, die hier vorliegen: {count}. In ihren eigenen Worten:',
    graphOverview: 'Aussagen, die hier vorliegen: {count}. Die ersten davon:',
    missing: 'Was hier vorliegt, beantwortet das nicht.',
    articlesFound: 'Artikel dazu ({count}), die passendsten zuerst:',
    noArticles: 'Dazu wurde kein Artikel gefunden.',
    evidenceFound: 'Was Quellen dazu sagen ({count}):',
    noEvidence: 'Es wurde keine Quelle gefunden, die davon spricht.',
    failedProviders: 'Ohne Antwort blieb: {providers}.',
    failedTool: 'Das Werkzeug {tool} konnte nicht benutzt werden ({reason}).',
    capabilities:
      'Hier ist kein Sprachmodell eingerichtet, daher kann ich kein freies Gespräch führen. ' +
      'Ich kann aus einer Sammlung (collection_id) oder aus einem ' +
      'Graphen (tkg_id) antworten und die Werkzeuge benutzen, die eine Anfrage freigibt: ' +
      'use_fact_search sucht Artikel, use_evidence_finder findet, ' +
      'was Quellen zu einer Behauptung sagen, und use_fact_checker prüft eine Behauptung.',
    enabledTools:
      'Freigegeben sind: {tools}. Schreiben Sie eine Aussage, eine Frage oder ein Thema.',
  },
  fr: {
    hello: 'Bonjour.',
    thanks: 'Je vous en prie.',
    goodbye: 'Au revoir.',
    invitation:
      'Posez-moi une question : je réponds uniquement à partir de « {name} », avec des ' +
      'citations.',
    reaffirmation: 'Voici ce que disent les sources :',
    collectionOverview: 'Pages conservées ici : {count}. Dans leurs propres mots :',
    graphOverview: 'Énoncés conservés ici : {count}. Les premiers :',
    missing: 'Ce qui est conservé ici ne répond pas à cette question.',
    articlesFound: 'Articles à ce sujet ({count}), les plus pertinents d’abord :',
    noArticles: 'Aucun article n’a été trouvé à ce sujet.',
    evidenceFound: 'Ce que les sources en disent ({count}) :',
    noEvidence: 'Aucune source trouvée n’en parle.',
    failedProviders: 'Sans réponse : {providers}.',
    failedTool: 'L’outil {tool} n’a pas pu être utilisé ({reason}).',
    capabilities:
      'Aucun modèle de langage n’est configuré ici, je ne peux donc pas converser librement. ' +
      'Je peux répondre à partir d’une collection (collection_id) ou ' +
      'd’un graphe (tkg_id), et utiliser les outils qu’une requête active : use_fact_search ' +
      'cherche des articles, use_evidence_finder trouve ce que ' +
      'disent les sources d’une affirmation, et use_fact_checker vérifie une affirmation.',
    enabledTools: 'Outils activés : {tools}. Écrivez un énoncé, une question ou un sujet.',
  },
  es: {
    hello: 'Hola.',
    thanks: 'De nada.',
    goodbye: 'Hasta luego.',
    invitation: 'Hágame una pregunta: respondo solo a partir de «{name}», con citas.',
    reaffirmation: 'Esto es lo que dicen las fuentes:',
    collectionOverview: 'Páginas que se guardan aquí: {count}. En sus propias palabras:',
    graphOverview: 'Afirmaciones que se guardan aquí: {count}. Las primeras:',
    missing: 'Lo que se guarda aquí no responde a esto.',
    articlesFound: 'Artículos sobre esto ({count}), primero los más pertinentes:',
    noArticles: 'No se encontró ningún artículo sobre esto.',
    evidenceFound: 'Lo que dicen las fuentes sobre esto ({count}):',
    noEvidence: 'No se encontró ninguna fuente que hable de esto.',
    failedProviders: 'Sin respuesta: {providers}.',
    failedTool: 'No se pudo usar la herramienta {tool} ({reason}).',
    capabilities:
      'Aquí no hay ningún modelo de lenguaje configurado, así que no puedo conversar ' +
      'libremente. Puedo responder a partir de una colección (collection_id) o ' +
      'de un grafo (tkg_id), y usar las herramientas que active la petición: use_fact_search ' +
      'busca artículos, use_evidence_finder encuentra lo que ' +
      'dicen las fuentes de una afirmación y use_fact_checker comprueba una afirmación.',
    enabledTools:
      'Herramientas activadas: {tools}. Escriba una afirmación, una pregunta o un tema.',
  },
  ko: {
    hello: '안녕하세요.',
    thanks: '천만에요.',
    goodbye: '안녕히 가세요.',
    invitation: '질문해 주세요. “{name}”에 있는 내용만으로 인용과 함께 답합니다.',
    reaffirmation: '출처의 내용은 다음과 같습니다.',
    collectionOverview: '여기에 있는 페이지: {count}개. 원문 그대로 옮기면 다음과 같습니다.',
    graphOverview: '여기에 있는 진술: {count}개. 처음 것들은 다음과 같습니다.',
    missing: '여기에 있는 자료로는 이 질문에 답할 수 없습니다.',
    articlesFound: '관련 기사({count}건), 가장 관련 깊은 것부터:',
    noArticles: '관련 기사를 찾지 못했습니다.',
    evidenceFound: '출처들이 말하는 내용({count}건):',
    noEvidence: '이에 관해 언급한 출처를 찾지 못했습니다.',
    failedProviders: '응답하지 않은 곳: {providers}.',
    failedTool: '도구 {tool} 을(를) 사용할 수 없었습니다({reason}).',
    capabilities:
      '여기에는 언어 모델이 설정되어 있지 않아 자유로운 대화는 할 수 없습니다. 컬렉션(collection_id)이나 그래프(tkg_id)를 근거로 답할 수 ' +
      '있고, 요청에서 켠 도구를 쓸 수 ' +
      '있습니다. use_fact_search 는 기사를 찾고, use_evidence_finder 는 주장에 대해 출처가 말하는 내용을 찾고, ' +
      'use_fact_checker 는 주장을 검증합니다.',
    enabledTools: '켜져 있는 도구: {tools}. 문장이나 질문, 주제를 적어 주세요.',
  },
  ja: {
    hello: 'こんにちは。',
    thanks: 'どういたしまして。',
    goodbye: 'さようなら。',
    invitation: 'ご質問をどうぞ。「{name}」にある内容だけから、引用を添えて答えます。',
    reaffirmation: '情報源には次のようにあります。',
    collectionOverview: 'ここにあるページ：{count}件。原文のまま引くと次のとおりです。',
    graphOverview: 'ここにある記述：{count}件。はじめのものは次のとおりです。',
    missing: 'ここにある資料では、この質問に答えられません。',
    articlesFound: '関連する記事（{count}件）、関連の深い順：',
    noArticles: '関連する記事は見つかりませんでした。',
    evidenceFound: '情報源が伝えていること（{count}件）：',
    noEvidence: 'これについて述べている情報源は見つかりませんでした。',
    failedProviders: '応答がなかったもの：{providers}。',
    failedTool: 'ツール {tool} を使えませんでした（{reason}）。',
    capabilities:
      'ここには言語モデルが設定されていないため、自由な会話はできません。コレクション（collection_id）またはグラフ（tkg_id）をもとに答えることと、リクエストで有効に' +
      'したツールを使うことができます。use_fact_search は記事を探し、use_evidence_finder ' +
      'は主張について情報源が述べていることを探し、use_fact_checker は主張を検証します。',
    enabledTools: '有効なツール：{tools}。文、質問、または話題を書いてください。',
  },
  zh: {
    hello: '您好。',
    thanks: '不客气。',
    goodbye: '再见。',
    invitation: '请提问：我只根据“{name}”中的内容回答，并附上引文。',
    reaffirmation: '来源中是这样说的：',
    collectionOverview: '这里的页面：{count}个。原文如下：',
    graphOverview: '这里的陈述：{count}条。前几条如下：',
    missing: '这里的资料无法回答这个问题。',
    articlesFound: '相关文章（{count}篇），最相关的在前：',
    noArticles: '没有找到相关文章。',
    evidenceFound: '各来源的说法（{count}条）：',
    noEvidence: '没有找到提及此事的来源。',
    failedProviders: '未能应答：{providers}。',
    failedTool: '工具 {tool} 无法使用（{reason}）。',
    capabilities:
      '这里没有配置语言模型，因此无法自由对话。我可以根据一个资料集（collection_id）或一个图谱（tkg_id）回答，也可以使用请求中启用的工具：use_fact_' +
      'search ' +
      '搜索文章，' +
      'use_evidence_finder 查找各来源对某一说法的表述，use_fact_checker 核查某一说法。',
    enabledTools: '已启用的工具：{tools}。请写一个陈述、一个问题或一个主题。',
  },
};

/** Of a language by its ISO 639-1 code; English where there is none of ours. */
export const getChatTexts = (language: string): ChatTexts => CHAT_TEXTS[language] ?? CHAT_TEXTS.en!;

/** A sentence with its places filled; what is put in is never filled again. */
export const fillTemplate = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, slot: string) => String(values[slot] ?? whole));

/** Whether there is no space between its sentences. */
export const isUnspacedLanguage = (language: string): boolean =>
  language === 'ja' || language === 'zh';

/** Sentences behind each other, as the language does it. */
export const joinSentences = (sentences: readonly string[], language: string): string =>
  sentences.filter(Boolean).join(isUnspacedLanguage(language) ? '' : ' ');
