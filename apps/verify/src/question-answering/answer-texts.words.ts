/**
 * What is said about an answer. `{date}` of the page, `{title}` its title, `{said}` what it says: a
 * quotation in marks, or a model's sentence; `{instant}` in ISO 8601.
 */
export interface AnswerTexts {
  quotationMarks: [string, string];
  datedStatement: string;
  earlierStatement: string;
  /** Two that say otherwise on one day. */
  sameDayStatement: string;
  /** Of a page that does not tell its day. */
  undatedStatement: string;
  /**
   * A collection with no page, with pages that are all still being read, and with none that could
   * be read.
   */
  emptyCollection: string;
  pagesInProgress: string;
  noReadablePages: string;
  /** Of what the ledger knew of a collection at an instant before its first page. */
  unknownAtInstant: string;
  unanswered: string;
}

export const ANSWER_TEXTS: Record<string, AnswerTexts> = {
  en: {
    quotationMarks: ['“', '”'],
    datedStatement: 'As of {date} ({title}): {said}.',
    earlierStatement: 'Earlier, {date} ({title}): {said}.',
    sameDayStatement: 'Told otherwise, {date} ({title}): {said}.',
    undatedStatement: 'Undated ({title}): {said}.',
    emptyCollection: 'The collection holds nothing yet.',
    pagesInProgress: 'The collection holds nothing yet: its pages are still being read.',
    noReadablePages: 'The collection holds nothing: none of its pages could be read.',
    unknownAtInstant: 'As of {instant} nothing was known of the collection.',
    unanswered: 'The sources do not answer the question.',
  },
  ko: {
    quotationMarks: ['“', '”'],
    datedStatement: '{date} 기준({title}): {said}.',
    earlierStatement: '그 이전 {date}({title}): {said}.',
    sameDayStatement: '{date} 다른 내용({title}): {said}.',
    undatedStatement: '날짜 미상({title}): {said}.',
    emptyCollection: '컬렉션에 아직 아무 내용도 없습니다.',
    pagesInProgress: '컬렉션에 아직 아무 내용도 없습니다. 페이지를 읽고 있습니다.',
    noReadablePages: '컬렉션에 내용이 없습니다. 읽을 수 있는 페이지가 없었습니다.',
    unknownAtInstant: '{instant} 기준으로 컬렉션에 대해 알려진 내용이 없었습니다.',
    unanswered: '자료의 내용으로는 질문에 답할 수 없습니다.',
  },
  ja: {
    quotationMarks: ['「', '」'],
    datedStatement: '{date}時点（{title}）：{said}。',
    earlierStatement: 'それ以前の{date}（{title}）：{said}。',
    sameDayStatement: '{date}の別の記述（{title}）：{said}。',
    undatedStatement: '日付不明（{title}）：{said}。',
    emptyCollection: 'コレクションにはまだ何もありません。',
    pagesInProgress: 'コレクションにはまだ何もありません。ページを読み込んでいます。',
    noReadablePages: 'コレクションには何もありません。読み込めたページがありませんでした。',
    unknownAtInstant: '{instant}の時点では、コレクションについて何も知られていませんでした。',
    unanswered: '資料の内容からは質問に答えられません。',
  },
  zh: {
    quotationMarks: ['“', '”'],
    datedStatement: '截至{date}（{title}）：{said}。',
    earlierStatement: '此前，{date}（{title}）：{said}。',
    sameDayStatement: '{date}的另一种说法（{title}）：{said}。',
    undatedStatement: '日期不明（{title}）：{said}。',
    emptyCollection: '该集合中尚无内容。',
    pagesInProgress: '该集合中尚无内容：页面仍在读取中。',
    noReadablePages: '该集合中没有内容：其页面均无法读取。',
    unknownAtInstant: '截至{instant}，该集合尚无任何已知内容。',
    unanswered: '资料的内容无法回答这个问题。',
  },
  de: {
    quotationMarks: ['„', '“'],
    datedStatement: 'Stand {date} ({title}): {said}.',
    earlierStatement: 'Früher, {date} ({title}): {said}.',
    sameDayStatement: 'Anders berichtet, {date} ({title}): {said}.',
    undatedStatement: 'Ohne Datum ({title}): {said}.',
    emptyCollection: 'Die Sammlung enthält noch nichts.',
    pagesInProgress: 'Die Sammlung enthält noch nichts: Ihre Seiten werden noch gelesen.',
    noReadablePages: 'Die Sammlung enthält nichts: Keine ihrer Seiten konnte gelesen werden.',
    unknownAtInstant: 'Mit Stand {instant} war von der Sammlung nichts bekannt.',
    unanswered: 'Die Quellen beantworten die Frage nicht.',
  },
  fr: {
    quotationMarks: ['« ', ' »'],
    datedStatement: 'Au {date} ({title}) : {said}.',
    earlierStatement: 'Auparavant, {date} ({title}) : {said}.',
    sameDayStatement: 'Dit autrement, {date} ({title}) : {said}.',
    undatedStatement: 'Sans date ({title}) : {said}.',
    emptyCollection: 'La collection ne contient encore rien.',
    pagesInProgress: 'La collection ne contient encore rien : ses pages sont en cours de lecture.',
    noReadablePages: 'La collection ne contient rien : aucune de ses pages n’a pu être lue.',
    unknownAtInstant: 'Au {instant}, rien n’était connu de la collection.',
    unanswered: 'Les sources ne répondent pas à la question.',
  },
  es: {
    quotationMarks: ['«', '»'],
    datedStatement: 'A {date} ({title}): {said}.',
    earlierStatement: 'Antes, {date} ({title}): {said}.',
    sameDayStatement: 'Dicho de otro modo, {date} ({title}): {said}.',
    undatedStatement: 'Sin fecha ({title}): {said}.',
    emptyCollection: 'La colección todavía no contiene nada.',
    pagesInProgress: 'La colección todavía no contiene nada: sus páginas aún se están leyendo.',
    noReadablePages: 'La colección no contiene nada: no se pudo leer ninguna de sus páginas.',
    unknownAtInstant: 'A {instant} no se sabía nada de la colección.',
    unanswered: 'Las fuentes no responden a la pregunta.',
  },
};
