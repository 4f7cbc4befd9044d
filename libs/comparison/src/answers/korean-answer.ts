import type { AnswerStatement } from './answer-fact.types.ts';
import { repeatsQuestion } from './answer-sentence.ts';
import { parsePolarity } from './polarity.ts';
import { getQuestionWords } from './question-words.ts';

/** States an answer in Korean: it takes the place of the question word. */
export function composeKoreanStatements(question: string, sentence: string): AnswerStatement[] {
  const asked = question.trim().replace(/[?？\s]+$/u, '');
  const answer = sentence.trim().replace(/[.。!\s]+$/u, '');
  const words = getQuestionWords('ko');
  const match = words.interrogatives.exec(asked);
  if (!match) return statePolarity(asked, sentence);
  const own = answer.replace(words.copulas, '');
  const isSentence = own === answer && words.sentenceEndings.test(answer);
  if (isSentence || repeatsQuestion(answer, question)) return [{ text: answer, isDenied: false }];
  const head = asked.slice(0, match.index);
  const tail = asked.slice(match.index + match[0].length).trimStart();
  // “몇 명인가요”: the counter may include a letter of the ending.
  const ending = asked.slice(match.index);
  const isCopula = words.copulaQuestions.test(ending);
  const copula = endsInVowel(own) ? words.plainEnding : words.plainCopula;
  const filled = isCopula ? own + copula : own;
  const statement = isCopula
    ? `${head}${filled}`
    : `${head}${own}${getParticle(match[0], own, tail)}${tail.replace(words.verbQuestions, words.plainEnding)}`;
  return [
    {
      text: statement.replace(/\s+/g, ' '),
      answer: { start: head.length, end: head.length + filled.length },
      isDenied: false,
    },
  ];
}

/** “언제” has no particle, but a year has one; other words keep theirs. */
function getParticle(asking: string, answer: string, tail: string): string {
  const words = getQuestionWords('ko');
  if (words.timeInterrogatives.has(asking) && words.dateUnits.test(answer))
    return words.datePostposition;
  return words.replacedParticles.test(tail) ? '' : ' ';
}

function statePolarity(question: string, sentence: string): AnswerStatement[] {
  const { verbQuestions, plainEnding, sentenceEndings } = getQuestionWords('ko');
  const polarity = parsePolarity(sentence, 'ko');
  if (polarity?.rest === '')
    return [{ text: question.replace(verbQuestions, plainEnding), isDenied: polarity.isDenied }];
  const text = (polarity ? polarity.rest : sentence).trim();
  return sentenceEndings.test(text.replace(/[.。!\s]+$/u, '')) ? [{ text, isDenied: false }] : [];
}

const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;

const endsInVowel = (word: string) =>
  /[가-힣]$/u.test(word) && (word.charCodeAt(word.length - 1) - FIRST_SYLLABLE) % FINALS === 0;
