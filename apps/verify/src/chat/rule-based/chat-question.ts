import { splitSentences } from '@plumbline/text';
import { QUESTION_PATTERN } from '../../research/query-analysis.words.ts';
import type { HistoryMessage } from '../chat-turn.ts';
import { isDoubt, classifySmallTalk, stripDoubt } from './small-talk.ts';

/** What a message asks of the ground, in the light of what was said before. */
export interface ChatQuestion {
  question: string;
  /** What the user said before that, oldest first; small talk and doubts are left out. */
  previousQuestions: string[];
  /**
   * The message only doubts the answer to the question, which is asked once more: what was held
   * then is held still.
   */
  isDoubted: boolean;
}

const MAX_QUESTION_CHARS = 1_000;
const MAX_PREVIOUS_QUESTIONS = 6;

export function extractQuestion(message: string, history: readonly HistoryMessage[]): ChatQuestion {
  const earlierQuestions = history.flatMap(({ role, text }) =>
    role === 'user' && !classifySmallTalk(text) && !isDoubt(text) ? [condenseQuestion(text)] : [],
  );
  const lastQuestion = earlierQuestions.at(-1);
  const isDoubted = lastQuestion !== undefined && isDoubt(message);
  return {
    question: isDoubted ? lastQuestion : condenseQuestion(stripDoubt(message)),
    previousQuestions: (isDoubted ? earlierQuestions.slice(0, -1) : earlierQuestions).slice(
      -MAX_PREVIOUS_QUESTIONS,
    ),
    isDoubted,
  };
}

/** A long message is asked by its questions, or else by how it begins. */
export function condenseQuestion(message: string): string {
  const whole = message.replace(/\s+/g, ' ').trim().toWellFormed();
  if (whole.length <= MAX_QUESTION_CHARS) return whole;
  const questions = splitSentences(message).map(({ text }) => text.replace(/\s+/g, ' ').trim());
  const shortQuestions = questions.filter(
    (text) =>
      /[?？؟]["”»]?$/u.test(text) &&
      text.length <= MAX_QUESTION_CHARS &&
      QUESTION_PATTERN.test(text),
  );
  return truncateAtWord(shortQuestions.join(' ') || whole, MAX_QUESTION_CHARS);
}

/** Cut at a word, never inside a character. */
export function truncateAtWord(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const head = text.slice(0, maxChars);
  const space = head.lastIndexOf(' ');
  return (space > maxChars / 2 ? head.slice(0, space) : head).replace(/[\uD800-\uDBFF]$/u, '');
}
