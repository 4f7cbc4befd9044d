import type { AttributedQuote, Wording } from './wording.types.ts';

const formatQuote = ({ outlet, date, quote }: AttributedQuote) =>
  date ? `${outlet}（${date}）：${quote}` : `${outlet}：${quote}`;

export const japanese: Wording = {
  quotationMarks: ['「', '」'],
  titles: {
    answer: '回答',
    statement: '各情報源の述べるところ',
    course: '経過',
    figures: '数値',
    causes: '原因',
    consequences: '結果と影響',
    voices: '誰が何を述べているか',
    outlook: '見通し',
    agree: '情報源が一致する点',
    disagree: '情報源が食い違う点',
    missing: '見つからなかったこと',
  },
  questionTemplates: {
    course: (subject) => `いつ何が起きたか：${subject}？`,
    figures: (subject) => `どのような数値があるか：${subject}？`,
    causes: (subject) => `原因は何か：${subject}？`,
    consequences: (subject) => `どのような結果や影響があったか：${subject}？`,
    voices: (subject) => `誰が何を述べているか：${subject}？`,
    outlook: (subject) => `今後何が見込まれるか：${subject}？`,
  },
  formatStatement: formatQuote,
  formatAgreement: (count, attribution) =>
    `互いに独立した${count}つの情報源が同じ内容を伝えている – ${formatQuote(attribution)}`,
  formatDisagreement: (attribution, isLater) =>
    `${isLater ? 'その後これと異なり' : 'これと異なり'} ${formatQuote(attribution)}`,
  formatGap: (questions) => `読んだ資料に答えはない：${questions}`,
  formatNoFindings: (query) => `次の問いについては何も見つからなかった：${query}`,
};

export const chinese: Wording = {
  quotationMarks: ['“', '”'],
  titles: {
    answer: '回答',
    statement: '各来源的说法',
    course: '经过',
    figures: '数据',
    causes: '原因',
    consequences: '结果与影响',
    voices: '各方说法',
    outlook: '前景',
    agree: '各来源一致之处',
    disagree: '各来源分歧之处',
    missing: '未找到的内容',
  },
  questionTemplates: {
    course: (subject) => `何时发生了什么：${subject}？`,
    figures: (subject) => `有哪些数据：${subject}？`,
    causes: (subject) => `原因是什么：${subject}？`,
    consequences: (subject) => `有什么结果和影响：${subject}？`,
    voices: (subject) => `各方怎么说：${subject}？`,
    outlook: (subject) => `预计今后如何：${subject}？`,
  },
  formatStatement: formatQuote,
  formatAgreement: (count, attribution) =>
    `${count}个相互独立的来源说法相同 – ${formatQuote(attribution)}`,
  formatDisagreement: (attribution, isLater) =>
    `${isLater ? '此后与此不同' : '与此不同'} ${formatQuote(attribution)}`,
  formatGap: (questions) => `所读资料没有答案：${questions}`,
  formatNoFindings: (query) => `关于所提问题没有找到任何资料：${query}`,
};
