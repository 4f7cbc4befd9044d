import type { EdgeType } from '@plumbline/extraction';
import { extractSearchTerms } from '@plumbline/retrieval';
import { CAUSAL_QUESTION } from './question-cues.words.ts';

export type CausalEdgeType = Extract<EdgeType, 'CAUSES' | 'TRIGGERS' | 'CONTRIBUTING_FACTOR'>;
const CAUSAL_EDGE_TYPES: readonly string[] = ['CAUSES', 'TRIGGERS', 'CONTRIBUTING_FACTOR'];

/** Whether a question asks for a cause. */
export const isCausalQuestion = (question: string): boolean => CAUSAL_QUESTION.test(question);

export const isCausalEdgeType = (type: string): type is CausalEdgeType =>
  CAUSAL_EDGE_TYPES.includes(type);

/**
 * Creates a test whether a question is about the second of two things (the effect), so that it asks
 * for the cause and not for the consequences.
 */
export function createEffectMatcher(
  question: string,
  language: string,
): (from: string, to: string) => boolean {
  const questionTerms = new Set(extractSearchTerms(question, language));
  const countSharedTerms = (text: string) =>
    new Set(extractSearchTerms(text, language).filter((term) => questionTerms.has(term))).size;
  return (from, to) => countSharedTerms(to) > countSharedTerms(from);
}
