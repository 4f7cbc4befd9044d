import type { EdgeType } from '@plumbline/extraction';
import { searchTerms } from '@plumbline/retrieval';

const WHY =
  /\b(?:why|what (?:causes|caused|led to|triggers|triggered)|(?:reasons?|causes?) (?:for|of|behind|why)|warum|wieso|weshalb|pourquoi|por qué)\b|왜|이유|원인|까닭|なぜ|どうして|理由|原因|为什么|為什麼|为何/iu;
export type CausalType = Extract<EdgeType, 'CAUSES' | 'TRIGGERS' | 'CONTRIBUTING_FACTOR'>;
const CAUSES: readonly string[] = ['CAUSES', 'TRIGGERS', 'CONTRIBUTING_FACTOR'];

/** Whether a question asks for what something came from. */
export const isWhy = (question: string): boolean => WHY.test(question);

export const isCause = (type: string): type is CausalType => CAUSES.includes(type);

/**
 * Tells whether a question is about the second of two things rather than the first: what is asked
 * for is what led to it, not what it led to.
 */
export function aboutEffect(
  question: string,
  language: string,
): (from: string, to: string) => boolean {
  const asked = new Set(searchTerms(question, language));
  const shared = (text: string) =>
    new Set(searchTerms(text, language).filter((term) => asked.has(term))).size;
  return (from, to) => shared(to) > shared(from);
}
