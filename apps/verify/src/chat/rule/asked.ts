import { sentences } from '@plumbline/text';
import { IS_QUESTION } from '../../research/asking.words.ts';
import type { Said } from '../chat-turn.ts';
import { isDoubt, smallTalk, withoutDoubt } from './small-talk.ts';

/** What a message asks of the ground, in the light of what was said before. */
export interface Asked {
  question: string;
  /** What the user said before that, oldest first; small talk and doubts are left out. */
  before: string[];
  /**
   * The message only doubts the answer to the question, which is asked once more: what was held
   * then is held still.
   */
  isDoubted: boolean;
}

const LONGEST_QUESTION = 1_000;
const MOST_BEFORE = 6;

export function askedIn(message: string, history: readonly Said[]): Asked {
  const earlier = history.flatMap(({ role, text }) =>
    role === 'user' && !smallTalk(text) && !isDoubt(text) ? [questionOf(text)] : [],
  );
  const last = earlier.at(-1);
  const isDoubted = last !== undefined && isDoubt(message);
  return {
    question: isDoubted ? last : questionOf(withoutDoubt(message)),
    before: (isDoubted ? earlier.slice(0, -1) : earlier).slice(-MOST_BEFORE),
    isDoubted,
  };
}

/** A long message is asked by its questions, or else by how it begins. */
export function questionOf(message: string): string {
  const whole = message.replace(/\s+/g, ' ').trim().toWellFormed();
  if (whole.length <= LONGEST_QUESTION) return whole;
  const questions = sentences(message).map(({ text }) => text.replace(/\s+/g, ' ').trim());
  const asked = questions.filter(
    (text) =>
      /[?？؟]["”»]?$/u.test(text) && text.length <= LONGEST_QUESTION && IS_QUESTION.test(text),
  );
  return cut(asked.join(' ') || whole, LONGEST_QUESTION);
}

/** Cut at a word, never inside a character. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const head = text.slice(0, longest);
  const space = head.lastIndexOf(' ');
  return (space > longest / 2 ? head.slice(0, space) : head).replace(/[\uD800-\uDBFF]$/u, '');
}
