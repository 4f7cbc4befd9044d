import { joinAnswerAlternatives } from './answer-words.ts';

/** Words of politeness and request around a question: they are no part of what is asked. */
const LEADS = new RegExp(String.raw`^${joinAnswerAlternatives('requestOpenings')},?\s{1,3}`, 'iu');
const TAILS = new RegExp(
  String.raw`${joinAnswerAlternatives('requestEndings')}[\s.!?]{0,3}$`,
  'iu',
);
const MOST = 4;

/**
 * A question without its request: "Could you please tell me when the mill closed?" is "when the
 * mill closed". Never empty for what was not.
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
