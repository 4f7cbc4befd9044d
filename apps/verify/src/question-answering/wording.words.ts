/**
 * What is said about an answer. `{date}` of the page, `{title}` its title, `{said}` what it says: a
 * quotation in marks, or a model's sentence; `{instant}` in ISO 8601.
 */
export interface AnswerTexts {
  marks: [string, string];
  asOfDate: string;
  earlier: string;
  /** Two that say otherwise on one day. */
  otherwise: string;
  /** Of a page that does not tell its day. */
  undated: string;
  /**
   * A collection with no page, with pages that are all still being read, and with none that could
   * be read.
   */
  empty: string;
  reading: string;
  unread: string;
  /** Of what the ledger knew of a collection at an instant before its first page. */
  unknown: string;
  unanswered: string;
}

export const ANSWER_TEXTS: Record<string, AnswerTexts> = {
  en: {
    marks: ['“', '”'],
    asOfDate: 'As of {date} ({title}): {said}.',
    earlier: 'Earlier, {date} ({title}): {said}.',
    otherwise: 'Told otherwise, {date} ({title}): {said}.',
    undated: 'Undated ({title}): {said}.',
    empty: 'The collection holds nothing yet.',
    reading: 'The collection holds nothing yet: its pages are still being read.',
    unread: 'The collection holds nothing: none of its pages could be read.',
    unknown: 'As of {instant} nothing was known of the collection.',
    unanswered: 'The sources do not answer the question.',
  },
  ko: {
    marks: ['“', '”'],
    asOfDate: '{date} 기준({title}): {said}.',
    earlier: '그 이전 {date}({title}): {said}.',
    otherwise: '{date} 다른 내용({title}): {said}.',
    undated: '날짜 미상({title}): {said}.',
    empty: '컬렉션에 아직 아무 내용도 없습니다.',
    reading: '컬렉션에 아직 아무 내용도 없습니다. 페이지를 읽고 있습니다.',
    unread: '컬렉션에 내용이 없습니다. 읽을 수 있는 페이지가 없었습니다.',
    unknown: '{instant} 기준으로 컬렉션에 대해 알려진 내용이 없었습니다.',
    unanswered: '자료의 내용으로는 질문에 답할 수 없습니다.',
  },
  ja: {
    marks: ['「', '」'],
    asOfDate: '{date}時点（{title}）：{said}。',
    earlier: 'それ以前の{date}（{title}）：{said}。',
    otherwise: '{date}の別の記述（{title}）：{said}。',
    undated: '日付不明（{title}）：{said}。',
    empty: 'コレクションにはまだ何もありません。',
    reading: 'コレクションにはまだ何もありません。ページを読み込んでいます。',
    unread: 'コレクションには何もありません。読み込めたページがありませんでした。',
    unknown: '{instant}の時点では、コレクションについて何も知られていませんでした。',
    unanswered: '資料の内容からは質問に答えられません。',
  },
  zh: {
    marks: ['“', '”'],
    asOfDate: '截至{date}（{title}）：{said}。',
    earlier: '此前，{date}（{title}）：{said}。',
    otherwise: '{date}的另一种说法（{title}）：{said}。',
    undated: '日期不明（{title}）：{said}。',
    empty: '该集合中尚无内容。',
    reading: '该集合中尚无内容：页面仍在读取中。',
    unread: '该集合中没有内容：其页面均无法读取。',
    unknown: '截至{instant}，该集合尚无任何已知内容。',
    unanswered: '资料的内容无法回答这个问题。',
  },
  de: {
    marks: ['„', '“'],
    asOfDate: 'Stand {date} ({title}): {said}.',
    earlier: 'Früher, {date} ({title}): {said}.',
    otherwise: 'Anders berichtet, {date} ({title}): {said}.',
    undated: 'Ohne Datum ({title}): {said}.',
    empty: 'Die Sammlung enthält noch nichts.',
    reading: 'Die Sammlung enthält noch nichts: Ihre Seiten werden noch gelesen.',
    unread: 'Die Sammlung enthält nichts: Keine ihrer Seiten konnte gelesen werden.',
    unknown: 'Mit Stand {instant} war von der Sammlung nichts bekannt.',
    unanswered: 'Die Quellen beantworten die Frage nicht.',
  },
  fr: {
    marks: ['« ', ' »'],
    asOfDate: 'Au {date} ({title}) : {said}.',
    earlier: 'Auparavant, {date} ({title}) : {said}.',
    otherwise: 'Dit autrement, {date} ({title}) : {said}.',
    undated: 'Sans date ({title}) : {said}.',
    empty: 'La collection ne contient encore rien.',
    reading: 'La collection ne contient encore rien : ses pages sont en cours de lecture.',
    unread: 'La collection ne contient rien : aucune de ses pages n’a pu être lue.',
    unknown: 'Au {instant}, rien n’était connu de la collection.',
    unanswered: 'Les sources ne répondent pas à la question.',
  },
  es: {
    marks: ['«', '»'],
    asOfDate: 'A {date} ({title}): {said}.',
    earlier: 'Antes, {date} ({title}): {said}.',
    otherwise: 'Dicho de otro modo, {date} ({title}): {said}.',
    undated: 'Sin fecha ({title}): {said}.',
    empty: 'La colección todavía no contiene nada.',
    reading: 'La colección todavía no contiene nada: sus páginas aún se están leyendo.',
    unread: 'La colección no contiene nada: no se pudo leer ninguna de sus páginas.',
    unknown: 'A {instant} no se sabía nada de la colección.',
    unanswered: 'Las fuentes no responden a la pregunta.',
  },
};
