import { joinAnswerAlternatives } from './answer-words.ts';

/** Polite words and requests around a question, which are not part of it. */
const LEADS = new RegExp(String.raw`^${joinAnswerAlternatives('requestOpenings')},?\s{1,3}`, 'iu');
const TAILS = new RegExp(
  String.raw`${joinAnswerAlternatives('requestEndings')}[\s.!?]{0,3}$`,
  'iu',
);
const MOST = 4;

/**
 * Removes the request from a question: "Could you please tell me when the mill closed?" becomes
 * "when the mill closed". Never returns an empty text for a non-empty one.
 */
export function stripRequest(question: string): string {
  let text = question;
  for (let turn = 0; turn < MOST; turn += 1) {
    const shorter = text.replace(LEADS, '').replace(TAILS, '');
    if (shorter === text || !/[\p{L}\p{N}]/u.test(shorter)) break;
    text = shorter;
  }
  return text;
}
