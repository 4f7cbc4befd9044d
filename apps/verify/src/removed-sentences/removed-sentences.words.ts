/** That one sentence, or `{count}` sentences, of a model were left out; by ISO 639-1. */
export const REMOVAL_TEXTS: Record<string, { one: string; several: string }> = {
  en: {
    one: 'One sentence was left out because its source does not bear it out.',
    several: '{count} sentences were left out because their sources do not bear them out.',
  },
  ko: {
    one: '출처로 뒷받침되지 않는 문장 1개를 제외했습니다.',
    several: '출처로 뒷받침되지 않는 문장 {count}개를 제외했습니다.',
  },
  ja: {
    one: '出典で裏付けられない文を1つ省きました。',
    several: '出典で裏付けられない文を{count}つ省きました。',
  },
  zh: {
    one: '有一句话因来源未能证实而被省略。',
    several: '有{count}句话因来源未能证实而被省略。',
  },
  de: {
    one: 'Ein Satz wurde weggelassen, weil seine Quelle ihn nicht belegt.',
    several: '{count} Sätze wurden weggelassen, weil ihre Quellen sie nicht belegen.',
  },
  fr: {
    one: 'Une phrase a été omise parce que sa source ne la confirme pas.',
    several: '{count} phrases ont été omises parce que leurs sources ne les confirment pas.',
  },
  es: {
    one: 'Se omitió una frase porque su fuente no la respalda.',
    several: 'Se omitieron {count} frases porque sus fuentes no las respaldan.',
  },
};
