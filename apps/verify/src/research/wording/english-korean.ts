import type { AttributedQuote, Wording } from './wording.types.ts';

const formatOutlet = ({ outlet, date }: AttributedQuote) => (date ? `${outlet}, ${date}` : outlet);

export const english: Wording = {
  quotationMarks: ['“', '”'],
  titles: {
    answer: 'Answer',
    statement: 'What the sources say of it',
    course: 'What happened',
    figures: 'Figures',
    causes: 'Causes',
    consequences: 'Consequences',
    voices: 'Who says what',
    outlook: 'Outlook',
    agree: 'Where sources agree',
    disagree: 'Where sources disagree',
    missing: 'What was not found',
  },
  questionTemplates: {
    course: (subject) => `What happened, and when: ${subject}?`,
    figures: (subject) => `Which figures are told: ${subject}?`,
    causes: (subject) => `What were the causes: ${subject}?`,
    consequences: (subject) => `What were the consequences: ${subject}?`,
    voices: (subject) => `Who says what: ${subject}?`,
    outlook: (subject) => `What is expected next: ${subject}?`,
  },
  formatStatement: (attribution) => `${formatOutlet(attribution)}: ${attribution.quote}`,
  formatAgreement: (count, attribution) =>
    `${count} independent sources say so, in the words of ${formatOutlet(attribution)}: ` +
    `${attribution.quote}`,
  formatDisagreement: (attribution, isLater) =>
    `${isLater ? 'Against this, later' : 'Against this'}, ${formatOutlet(attribution)}: ` +
    `${attribution.quote}`,
  formatGap: (questions) => `Nothing that was read answers this: ${questions}`,
  formatNoFindings: (query) => `Nothing was found on what was asked: ${query}`,
};

const formatQuote = ({ outlet, date, quote }: AttributedQuote) =>
  date ? `${outlet}(${date}): ${quote}` : `${outlet}: ${quote}`;

export const korean: Wording = {
  quotationMarks: ['“', '”'],
  titles: {
    answer: '답변',
    statement: '출처들이 말하는 것',
    course: '경과',
    figures: '수치',
    causes: '원인',
    consequences: '결과와 영향',
    voices: '누가 무엇을 말하는가',
    outlook: '전망',
    agree: '출처들이 일치하는 점',
    disagree: '출처들이 엇갈리는 점',
    missing: '찾지 못한 것',
  },
  questionTemplates: {
    course: (subject) => `무슨 일이 언제 있었는가: ${subject}?`,
    figures: (subject) => `어떤 수치가 나오는가: ${subject}?`,
    causes: (subject) => `원인은 무엇인가: ${subject}?`,
    consequences: (subject) => `어떤 결과와 영향이 있었는가: ${subject}?`,
    voices: (subject) => `누가 무엇을 말하는가: ${subject}?`,
    outlook: (subject) => `앞으로 무엇이 예상되는가: ${subject}?`,
  },
  formatStatement: formatQuote,
  formatAgreement: (count, attribution) =>
    `서로 독립된 출처 ${count}곳이 같은 내용을 전한다 – ${formatQuote(attribution)}`,
  formatDisagreement: (attribution, isLater) =>
    `${isLater ? '그 뒤 이와 달리' : '이와 달리'} ${formatQuote(attribution)}`,
  formatGap: (questions) => `읽은 자료에 답이 없다: ${questions}`,
  formatNoFindings: (query) => `다음 질문에 대해 찾은 자료가 없다: ${query}`,
};
