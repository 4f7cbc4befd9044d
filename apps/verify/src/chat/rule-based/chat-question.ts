import { splitSentences } from '@plumbline/text';
import { QUESTION_PATTERN } from '../../research/query-analysis.words.ts';
import type { HistoryMessage } from '../chat-turn.ts';
import { isDoubt, classifySmallTalk, stripDoubt } from './small-talk.ts';

/** The question in a message, with its conversation. */
export interface ChatQuestion {
  question: string;
  /** The user's earlier questions, oldest first, without small talk and doubts. */
  previousQuestions: string[];
  /**
   * Whether the message only doubts the previous answer. The question is then asked again, with the
   * same data as before.
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

/** Shortens a long message to its questions, or else to its beginning. */
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

/** Cuts at a word boundary, never inside a character. */
export function truncateAtWord(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const head = text.slice(0, maxChars);
  const space = head.lastIndexOf(' ');
  return (space > maxChars / 2 ? head.slice(0, space) : head).replace(/[\uD800-\uDBFF]$/u, '');
}
