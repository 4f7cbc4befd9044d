import type { AttributedQuote, Wording } from './wording.types.ts';

const formatOutlet = ({ outlet, date }: AttributedQuote) => (date ? `${outlet}, ${date}` : outlet);

export const german: Wording = {
  quotationMarks: ['„', '“'],
  titles: {
    answer: 'Antwort',
    statement: 'Was die Quellen dazu sagen',
    course: 'Was geschah',
    figures: 'Zahlen',
    causes: 'Ursachen',
    consequences: 'Folgen',
    voices: 'Wer was sagt',
    outlook: 'Ausblick',
    agree: 'Worin die Quellen übereinstimmen',
    disagree: 'Worin die Quellen sich widersprechen',
    missing: 'Was nicht gefunden wurde',
  },
  questionTemplates: {
    course: (subject) => `Was geschah, und wann: ${subject}?`,
    figures: (subject) => `Welche Zahlen werden genannt: ${subject}?`,
    causes: (subject) => `Was waren die Ursachen: ${subject}?`,
    consequences: (subject) => `Was waren die Folgen: ${subject}?`,
    voices: (subject) => `Wer sagt was: ${subject}?`,
    outlook: (subject) => `Was wird erwartet: ${subject}?`,
  },
  formatStatement: (attribution) => `${formatOutlet(attribution)}: ${attribution.quote}`,
  formatAgreement: (count, attribution) =>
    `${count} unabhängige Quellen sagen dies, in den Worten von ` +
    `${formatOutlet(attribution)}: ${attribution.quote}`,
  formatDisagreement: (attribution, isLater) =>
    `${isLater ? 'Dagegen später' : 'Dagegen'} ${formatOutlet(attribution)}: ${attribution.quote}`,
  formatGap: (questions) => `Nichts von dem Gelesenen beantwortet dies: ${questions}`,
  formatNoFindings: (query) => `Zu dem Gefragten wurde nichts gefunden: ${query}`,
};

export const french: Wording = {
  quotationMarks: ['«', '»'],
  titles: {
    answer: 'Réponse',
    statement: 'Ce qu’en disent les sources',
    course: 'Les faits',
    figures: 'Chiffres',
    causes: 'Causes',
    consequences: 'Conséquences',
    voices: 'Qui dit quoi',
    outlook: 'Perspectives',
    agree: 'Ce sur quoi les sources s’accordent',
    disagree: 'Ce sur quoi les sources divergent',
    missing: 'Ce qui n’a pas été trouvé',
  },
  questionTemplates: {
    course: (subject) => `Que s’est-il passé, et quand : ${subject} ?`,
    figures: (subject) => `Quels chiffres sont donnés : ${subject} ?`,
    causes: (subject) => `Quelles sont les causes : ${subject} ?`,
    consequences: (subject) => `Quelles sont les conséquences : ${subject} ?`,
    voices: (subject) => `Qui dit quoi : ${subject} ?`,
    outlook: (subject) => `À quoi faut-il s’attendre : ${subject} ?`,
  },
  formatStatement: (attribution) => `${formatOutlet(attribution)} : ${attribution.quote}`,
  formatAgreement: (count, attribution) =>
    `${count} sources indépendantes le disent, dans les termes de ` +
    `${formatOutlet(attribution)} : ${attribution.quote}`,
  formatDisagreement: (attribution, isLater) =>
    `${isLater ? 'À l’inverse, plus tard' : 'À l’inverse'}, ${formatOutlet(attribution)} : ` +
    `${attribution.quote}`,
  formatGap: (questions) => `Rien de ce qui a été lu n’y répond : ${questions}`,
  formatNoFindings: (query) => `Rien n’a été trouvé sur ce qui était demandé : ${query}`,
};

export const spanish: Wording = {
  quotationMarks: ['«', '»'],
  titles: {
    answer: 'Respuesta',
    statement: 'Lo que dicen las fuentes',
    course: 'Qué ocurrió',
    figures: 'Cifras',
    causes: 'Causas',
    consequences: 'Consecuencias',
    voices: 'Quién dice qué',
    outlook: 'Perspectivas',
    agree: 'En qué coinciden las fuentes',
    disagree: 'En qué discrepan las fuentes',
    missing: 'Lo que no se encontró',
  },
  questionTemplates: {
    course: (subject) => `¿Qué ocurrió, y cuándo: ${subject}?`,
    figures: (subject) => `¿Qué cifras se dan: ${subject}?`,
    causes: (subject) => `¿Cuáles fueron las causas: ${subject}?`,
    consequences: (subject) => `¿Cuáles fueron las consecuencias: ${subject}?`,
    voices: (subject) => `¿Quién dice qué: ${subject}?`,
    outlook: (subject) => `¿Qué se espera: ${subject}?`,
  },
  formatStatement: (attribution) => `${formatOutlet(attribution)}: ${attribution.quote}`,
  formatAgreement: (count, attribution) =>
    `${count} fuentes independientes lo dicen, en palabras de ${formatOutlet(attribution)}: ` +
    `${attribution.quote}`,
  formatDisagreement: (attribution, isLater) =>
    `${isLater ? 'En cambio, más tarde' : 'En cambio'}, ${formatOutlet(attribution)}: ` +
    `${attribution.quote}`,
  formatGap: (questions) => `Nada de lo leído lo responde: ${questions}`,
  formatNoFindings: (query) => `No se encontró nada sobre lo preguntado: ${query}`,
};
