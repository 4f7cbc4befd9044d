/** What is said besides the lines of a model, in the language of the instruction. */
export interface InstructionNotices {
  /** The page holds nothing of what is asked, and the model has not said so itself. */
  absent: string;
  yes: string;
  no: string;
  /** `{count}` statements were left out. */
  leftOut: string;
}

/** By ISO 639-1; `en` serves for others. */
export const INSTRUCTION_NOTICES: Record<string, InstructionNotices> = {
  en: {
    absent: 'The page does not say this.',
    yes: 'Yes.',
    no: 'No.',
    leftOut: 'Statements left out because the page does not bear them out: {count}.',
  },
  ko: {
    absent: '페이지에 이에 관한 내용이 없습니다.',
    yes: '예.',
    no: '아니요.',
    leftOut: '페이지에 근거가 없어 뺀 문장: {count}개.',
  },
  ja: {
    absent: 'このページには書かれていません。',
    yes: 'はい。',
    no: 'いいえ。',
    leftOut: 'ページに裏付けがないため省いた文：{count}件。',
  },
  zh: {
    absent: '页面没有提到这一点。',
    yes: '是。',
    no: '否。',
    leftOut: '因页面中没有依据而略去的语句：{count}条。',
  },
  de: {
    absent: 'Das steht nicht auf der Seite.',
    yes: 'Ja.',
    no: 'Nein.',
    leftOut: 'Aussagen, die fehlen, weil die Seite sie nicht belegt: {count}.',
  },
  fr: {
    absent: 'La page ne le dit pas.',
    yes: 'Oui.',
    no: 'Non.',
    leftOut: 'Affirmations omises parce que la page ne les confirme pas : {count}.',
  },
  es: {
    absent: 'La página no lo dice.',
    yes: 'Sí.',
    no: 'No.',
    leftOut: 'Afirmaciones omitidas porque la página no las respalda: {count}.',
  },
  pt: {
    absent: 'A página não o diz.',
    yes: 'Sim.',
    no: 'Não.',
    leftOut: 'Afirmações omitidas porque a página não as sustenta: {count}.',
  },
  it: {
    absent: 'La pagina non lo dice.',
    yes: 'Sì.',
    no: 'No.',
    leftOut: 'Affermazioni omesse perché la pagina non le conferma: {count}.',
  },
  ru: {
    absent: 'На странице этого нет.',
    yes: 'Да.',
    no: 'Нет.',
    leftOut: 'Утверждения, опущенные, потому что страница их не подтверждает: {count}.',
  },
  ar: {
    absent: 'لا تذكر الصفحة ذلك.',
    yes: 'نعم.',
    no: 'لا.',
    leftOut: 'عبارات حُذفت لأن الصفحة لا تؤيدها: {count}.',
  },
};
