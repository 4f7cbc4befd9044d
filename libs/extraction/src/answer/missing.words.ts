import type { Expected } from './expected.ts';

/**
 * How it is told what sources do not say. `{words}`: words of the question, each in marks of
 * quotation.
 */
export interface MissingWords {
  nothingAsked: string;
  words: string;
  other: string;
  unanswered: string;
  asked: Partial<Record<Expected, string>>;
}

export const MISSING: Record<string, MissingWords> = {
  en: {
    nothingAsked: 'Nothing is asked.',
    words: 'The sources say nothing of {words}.',
    other: 'The sources tell of something similar, but not of {words}.',
    unanswered: 'The sources speak of this, but do not answer the question.',
    asked: {
      time: 'The sources speak of this, but do not say when.',
      quantity: 'The sources speak of this, but give no figure.',
      reason: 'The sources speak of this, but do not say why.',
      place: 'The sources speak of this, but do not say where.',
      person: 'The sources speak of this, but do not say who.',
      manner: 'The sources speak of this, but do not say how.',
    },
  },
  ko: {
    nothingAsked: '질문에 내용이 없습니다.',
    words: '주어진 자료에는 {words}에 관한 내용이 없습니다.',
    other: '주어진 자료는 비슷한 내용을 다루지만 {words}에 관해서는 말하지 않습니다.',
    unanswered: '주어진 자료는 이 주제를 다루지만 질문에 답하지는 않습니다.',
    asked: {
      time: '주어진 자료는 이 주제를 다루지만 언제인지는 말하지 않습니다.',
      quantity: '주어진 자료는 이 주제를 다루지만 수치는 말하지 않습니다.',
      reason: '주어진 자료는 이 주제를 다루지만 이유는 말하지 않습니다.',
      place: '주어진 자료는 이 주제를 다루지만 어디인지는 말하지 않습니다.',
      person: '주어진 자료는 이 주제를 다루지만 누구인지는 말하지 않습니다.',
      manner: '주어진 자료는 이 주제를 다루지만 어떻게인지는 말하지 않습니다.',
    },
  },
  ja: {
    nothingAsked: '質問に内容がありません。',
    words: '資料には{words}についての記述がありません。',
    other: '資料は似た内容を扱っていますが、{words}については述べていません。',
    unanswered: '資料はこの話題を扱っていますが、質問には答えていません。',
    asked: {
      time: '資料はこの話題を扱っていますが、いつかは述べていません。',
      quantity: '資料はこの話題を扱っていますが、数値は述べていません。',
      reason: '資料はこの話題を扱っていますが、理由は述べていません。',
      place: '資料はこの話題を扱っていますが、どこかは述べていません。',
      person: '資料はこの話題を扱っていますが、誰かは述べていません。',
      manner: '資料はこの話題を扱っていますが、どのようにかは述べていません。',
    },
  },
  zh: {
    nothingAsked: '问题没有内容。',
    words: '资料中没有关于{words}的内容。',
    other: '资料谈到了类似的内容，但没有提及{words}。',
    unanswered: '资料谈到了这一话题，但没有回答这个问题。',
    asked: {
      time: '资料谈到了这一话题，但没有说明时间。',
      quantity: '资料谈到了这一话题，但没有给出数字。',
      reason: '资料谈到了这一话题，但没有说明原因。',
      place: '资料谈到了这一话题，但没有说明地点。',
      person: '资料谈到了这一话题，但没有说明是谁。',
      manner: '资料谈到了这一话题，但没有说明方式。',
    },
  },
  de: {
    nothingAsked: 'Es wird nichts gefragt.',
    words: 'Die Quellen sagen nichts über {words}.',
    other: 'Die Quellen berichten von Ähnlichem, aber nicht von {words}.',
    unanswered: 'Die Quellen sprechen davon, beantworten die Frage aber nicht.',
    asked: {
      time: 'Die Quellen sprechen davon, sagen aber nicht, wann.',
      quantity: 'Die Quellen sprechen davon, nennen aber keine Zahl.',
      reason: 'Die Quellen sprechen davon, sagen aber nicht, warum.',
      place: 'Die Quellen sprechen davon, sagen aber nicht, wo.',
      person: 'Die Quellen sprechen davon, sagen aber nicht, wer.',
      manner: 'Die Quellen sprechen davon, sagen aber nicht, wie.',
    },
  },
  fr: {
    nothingAsked: 'Aucune question n’est posée.',
    words: 'Les sources ne disent rien de {words}.',
    other: 'Les sources parlent de quelque chose de semblable, mais pas de {words}.',
    unanswered: 'Les sources en parlent, mais ne répondent pas à la question.',
    asked: {
      time: 'Les sources en parlent, mais ne disent pas quand.',
      quantity: 'Les sources en parlent, mais ne donnent pas de chiffre.',
      reason: 'Les sources en parlent, mais ne disent pas pourquoi.',
      place: 'Les sources en parlent, mais ne disent pas où.',
      person: 'Les sources en parlent, mais ne disent pas qui.',
      manner: 'Les sources en parlent, mais ne disent pas comment.',
    },
  },
  es: {
    nothingAsked: 'No se pregunta nada.',
    words: 'Las fuentes no dicen nada de {words}.',
    other: 'Las fuentes hablan de algo parecido, pero no de {words}.',
    unanswered: 'Las fuentes hablan de ello, pero no responden a la pregunta.',
    asked: {
      time: 'Las fuentes hablan de ello, pero no dicen cuándo.',
      quantity: 'Las fuentes hablan de ello, pero no dan ninguna cifra.',
      reason: 'Las fuentes hablan de ello, pero no dicen por qué.',
      place: 'Las fuentes hablan de ello, pero no dicen dónde.',
      person: 'Las fuentes hablan de ello, pero no dicen quién.',
      manner: 'Las fuentes hablan de ello, pero no dicen cómo.',
    },
  },
};
