import { detectLanguage, splitSentences } from '@plumbline/text';
import { hasNegation } from './negation-scope.ts';
import { ASKS_WHAT, SAYS_NO, SAYS_YES, YES_NO } from './polarity.words.ts';

export interface QaPair {
  question: string;
  answer: string;
}

/** One thing that an answer says. */
export interface Assertion {
  /** As it stands in the answer; without the "Yes," it may begin with. */
  text: string;
  /** Of a yes-no question that is answered so: whether it is. Undefined: it says what it says. */
  isSo?: boolean;
  /** It is no sentence of its own, and says something only as an answer to the question. */
  isShort: boolean;
  /**
   * It ends as a sentence, or begins with a pronoun: it may say something else than what is asked.
   */
  isSentence: boolean;
  /** It denies something by its own words. */
  isNegative: boolean;
  /**
   * What is to be judged of a text: a sentence that stands for itself, or the question with what is
   * answered to it.
   */
  claim: string;
}

/** A pair, read. */
export interface ParsedPair {
  question: string;
  /** ISO 639-1 */
  language: string;
  isYesNo: boolean;
  isNegative: boolean;
  /** Of the answer, word for word; at most 12. */
  sentences: string[];
  /** What each sentence says. */
  assertions: Assertion[];
  /** The answer says more than these. */
  isCut: boolean;
}

/** Sentences of an answer that are judged. */
const MOST = 12;
const SURE = 0.5;
/** Fewer words, if the first is none that stands for the subject, are no sentence of their own. */
const SENTENCE = 5;
const PRONOUN =
  /^(?:it|they|he|she|this|that|these|those|we|you|i|there|es|sie|er|das|dies|wir|man|il|elle|ils|elles|ce|on|él|ella|ellos)\s/i;

/** Reads a question and its answer, sentence by sentence. */
export function parsePair({ question, answer }: QaPair): ParsedPair {
  const language = languageOf(question, answer);
  const isYesNo = (YES_NO[language]?.test(question.trim()) ?? false) && !ASKS_WHAT.test(question);
  const told = splitSentences(answer, language).map(({ text }) => text.trim());
  const parts = (told.length ? told : [answer.trim()]).filter((text) => /[\p{L}\p{N}]/u.test(text));
  const sentences = parts.slice(0, MOST);
  return {
    ...{ question, language, isYesNo, sentences },
    isNegative: isYesNo && hasNegation(question),
    assertions: sentences.map((text, at) => readAssertion(question, text, isYesNo, at === 0)),
    isCut: parts.length > MOST,
  };
}

function languageOf(question: string, answer: string): string {
  const own = detectLanguage(question);
  if (own.code !== 'und' && own.confidence >= SURE) return own.code;
  const both = detectLanguage(`${question} ${answer}`);
  return both.code === 'und' ? (own.code === 'und' ? 'en' : own.code) : both.code;
}

function readAssertion(
  question: string,
  text: string,
  isYesNo: boolean,
  isFirst: boolean,
): Assertion {
  const lead = SAYS_NO.exec(text) ?? SAYS_YES.exec(text);
  const rest = lead ? text.slice(lead[0].length).trim() : text;
  const bare = question.trim().replace(/[?？؟]+$/u, '');
  const isNegative = hasNegation(rest);
  if (lead && isYesNo) {
    const isSo = !SAYS_NO.test(text);
    const claim = `${bare}? ${isSo ? 'Yes' : 'No'}.`;
    return { text: rest, isSo, isShort: false, isSentence: true, isNegative, claim };
  }
  const isShort =
    isFirst &&
    rest.split(/\s+/).length < SENTENCE &&
    !PRONOUN.test(rest) &&
    !isKoreanSentence(rest);
  const isSentence = !isFirst || PRONOUN.test(rest) || /[.!。！](?:["”’)\]])?$/u.test(rest);
  return {
    text: rest || text,
    isShort,
    isSentence,
    isNegative,
    claim: isShort ? `${bare}: ${rest}` : rest,
  };
}

/** "한서윤입니다" only names, as a short answer does. */
const isKoreanSentence = (text: string): boolean =>
  /[가-힣](?:다|요)[.\s]*$/u.test(text) && !/(?:입니다|이에요|예요|이다)[.\s]*$/u.test(text);
