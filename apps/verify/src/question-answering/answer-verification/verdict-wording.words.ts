/**
 * What is said of a verdict. `{quote}` stands in the page of that `{title}` and `{date}`, word for
 * word; `{name}` is one that the question names.
 */
export interface VerdictTexts {
  marks: [string, string];
  /** Between two sentences. */
  joiner: string;
  correct: string;
  incorrect: string;
  correction: string;
  /** Pages say one thing and another. */
  disputed: string;
  unknown: string;
  nothing: string;
  late: string;
  failed: string;
}

export const VERDICT_TEXTS: Record<string, VerdictTexts> = {
  en: {
    ...{ marks: ['“', '”'], joiner: ' ' },
    correct: 'The collection says so: {quote} ({title}, {date}).',
    incorrect: 'The collection says otherwise: {quote} ({title}, {date}).',
    correction: 'According to “{title}” ({date}): {quote}.',
    disputed: 'Its pages differ on this; the newest one counts.',
    unknown: 'The collection does not speak of {name}.',
    nothing: 'The collection does not say whether this answer is right.',
    late: 'This answer was not checked: the time for the request was over.',
    failed: 'This answer could not be checked because of a failure; please try again.',
  },
  ko: {
    ...{ marks: ['“', '”'], joiner: ' ' },
    correct: '컬렉션의 내용과 일치합니다: {quote} ({title}, {date}).',
    incorrect: '컬렉션의 내용과 다릅니다: {quote} ({title}, {date}).',
    correction: '「{title}」({date})에 따르면: {quote}.',
    disputed: '페이지마다 내용이 달라 가장 최근 페이지를 따랐습니다.',
    unknown: '컬렉션에는 {name}에 관한 내용이 없습니다.',
    nothing: '컬렉션의 내용으로는 이 답이 맞는지 알 수 없습니다.',
    late: '요청 시간이 다 되어 이 답은 확인하지 못했습니다.',
    failed: '오류 때문에 이 답을 확인하지 못했습니다. 다시 시도해 주세요.',
  },
  ja: {
    ...{ marks: ['「', '」'], joiner: '' },
    correct: 'コレクションの内容と一致します：{quote}（{title}、{date}）。',
    incorrect: 'コレクションの内容と異なります：{quote}（{title}、{date}）。',
    correction: '『{title}』（{date}）によると：{quote}。',
    disputed: 'ページによって内容が異なるため、最も新しいページに従いました。',
    unknown: 'コレクションには{name}についての記述がありません。',
    nothing: 'コレクションの内容からは、この回答が正しいかどうか分かりません。',
    late: '時間切れのため、この回答は確認されませんでした。',
    failed: 'エラーのため、この回答を確認できませんでした。もう一度お試しください。',
  },
  zh: {
    ...{ marks: ['“', '”'], joiner: '' },
    correct: '与集合的内容一致：{quote}（{title}，{date}）。',
    incorrect: '与集合的内容不符：{quote}（{title}，{date}）。',
    correction: '据《{title}》（{date}）：{quote}。',
    disputed: '各页面说法不一，以最新的页面为准。',
    unknown: '集合中没有关于{name}的内容。',
    nothing: '根据集合的内容无法判断这个回答是否正确。',
    late: '请求时间已到，这个回答未经核对。',
    failed: '由于出错，这个回答未能核对，请重试。',
  },
  de: {
    ...{ marks: ['„', '“'], joiner: ' ' },
    correct: 'Das sagt auch die Sammlung: {quote} ({title}, {date}).',
    incorrect: 'Die Sammlung sagt etwas anderes: {quote} ({title}, {date}).',
    correction: 'Laut „{title}“ ({date}): {quote}.',
    disputed: 'Ihre Seiten widersprechen sich; es zählt die neueste.',
    unknown: 'Die Sammlung sagt nichts über {name}.',
    nothing: 'Die Sammlung sagt nicht, ob diese Antwort richtig ist.',
    late: 'Diese Antwort wurde nicht geprüft: Die Zeit für die Anfrage war um.',
    failed:
      'Diese Antwort konnte wegen eines Fehlers nicht geprüft werden; bitte noch einmal versuchen.',
  },
  fr: {
    ...{ marks: ['« ', ' »'], joiner: ' ' },
    correct: 'La collection le dit : {quote} ({title}, {date}).',
    incorrect: 'La collection dit autre chose : {quote} ({title}, {date}).',
    correction: 'D’après « {title} » ({date}) : {quote}.',
    disputed: 'Ses pages se contredisent ; la plus récente fait foi.',
    unknown: 'La collection ne parle pas de {name}.',
    nothing: 'La collection ne dit pas si cette réponse est juste.',
    late: 'Cette réponse n’a pas été vérifiée : le temps de la requête était écoulé.',
    failed: 'Cette réponse n’a pas pu être vérifiée à cause d’une erreur ; veuillez réessayer.',
  },
  es: {
    ...{ marks: ['«', '»'], joiner: ' ' },
    correct: 'La colección lo dice: {quote} ({title}, {date}).',
    incorrect: 'La colección dice otra cosa: {quote} ({title}, {date}).',
    correction: 'Según «{title}» ({date}): {quote}.',
    disputed: 'Sus páginas se contradicen; vale la más reciente.',
    unknown: 'La colección no habla de {name}.',
    nothing: 'La colección no dice si esta respuesta es correcta.',
    late: 'Esta respuesta no se comprobó: se acabó el tiempo de la petición.',
    failed: 'Esta respuesta no se pudo comprobar por un error; inténtelo de nuevo.',
  },
};
