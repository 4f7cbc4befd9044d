import type { AnswerStatement } from './answer-fact.types.ts';
import { repeatsQuestion } from './answer-sentence.ts';
import { parsePolarity } from './polarity.ts';

/** How polite questions and statements end, and what plain statements end in. */
const COPULA_QUESTION = /(?:인가요|입니까|일까요|이에요|예요|인지요|이죠|인가|이냐|이니)$/u;
const VERB_QUESTION = /(?:(?<=니)까|(?:는가|은가|나|지|냐|니|죠)요?|는가요)$/u;
const COPULA_ANSWER = /(?:입니다|이에요|예요|이다|이라고 합니다)$/u;
const ASKING = /몇\s?(?<counter>[가-힣]{1,2})?|얼마(?:나)?|누구|언제|어디|무엇|며칠/u;
/** A sentence, and no name: “서울에 산다”. */
const SENTENCE_END = /(?:다|요)$/u;

/** In Korean the answer stands where the question word stood. */
export function composeKoreanStatements(question: string, sentence: string): AnswerStatement[] {
  const asked = question.trim().replace(/[?？\s]+$/u, '');
  const answer = sentence.trim().replace(/[.。!\s]+$/u, '');
  const match = ASKING.exec(asked);
  if (!match) return statePolarity(asked, sentence);
  const own = answer.replace(COPULA_ANSWER, '');
  const isSentence = own === answer && SENTENCE_END.test(answer);
  if (isSentence || repeatsQuestion(answer, question)) return [{ text: answer, isDenied: false }];
  const head = asked.slice(0, match.index);
  const tail = asked.slice(match.index + match[0].length).trimStart();
  // “몇 명인가요”: the counter may take a letter of the ending.
  const ending = asked.slice(match.index);
  const isCopula = COPULA_QUESTION.test(ending);
  const filled = isCopula ? `${own}${endsInVowel(own) ? '다' : '이다'}` : own;
  const statement = isCopula
    ? `${head}${filled}`
    : `${head}${own}${getParticle(match[0], own, tail)}${tail.replace(VERB_QUESTION, '다')}`;
  return [
    {
      text: statement.replace(/\s+/g, ' '),
      answer: { start: head.length, end: head.length + filled.length },
      isDenied: false,
    },
  ];
}

/** “언제” asks without the particle that a year has; others keep theirs. */
function getParticle(asking: string, answer: string, tail: string): string {
  if (asking === '언제' && /\d(?:년|월|일)$/u.test(answer)) return '에 ';
  return /^[은는이가을를에]/u.test(tail) ? '' : ' ';
}

function statePolarity(question: string, sentence: string): AnswerStatement[] {
  const polarity = parsePolarity(sentence, 'ko');
  if (polarity?.rest === '')
    return [{ text: question.replace(VERB_QUESTION, '다'), isDenied: polarity.isDenied }];
  const text = (polarity ? polarity.rest : sentence).trim();
  return SENTENCE_END.test(text.replace(/[.。!\s]+$/u, '')) ? [{ text, isDenied: false }] : [];
}

const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;

const endsInVowel = (word: string) =>
  /[가-힣]$/u.test(word) && (word.charCodeAt(word.length - 1) - FIRST_SYLLABLE) % FINALS === 0;
