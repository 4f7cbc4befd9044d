import { CHANGE_QUESTION } from './question-cues.words.ts';

/** Whether a question asks how something changed, or for an earlier state. */
export const isChangeQuestion = (question: string): boolean => CHANGE_QUESTION.test(question);
