import type { Verdict } from '@plumbline/entailment';
import type { Evidence } from './evidence.ts';

/** A numbered source of a summary. */
interface CitedSource {
  number: number;
  evidence: Evidence;
}

/** A model's summary; each sentence names the documents that support it. */
export interface ModelSummary {
  verdict: Verdict;
  sentences: { text: string; documentIds: string[] }[];
  /** The number of sentences that were removed because their sources do not support them. */
  removedCount: number;
}

const MAX_SENTENCES = 6;
const MAX_SENTENCE_CHARS = 600;
const QUOTATION = /[“«「„"]([^”»」“"]{2,400})[”»」“"]/gu;

/**
 * Formats a model's summary and adds the source numbers.
 *
 * @returns undefined when its verdict differs from the computed one, when it cites no source, or
 *   when a quotation is not in a source: the built-in sentences are used instead
 */
export function formatModelSummary(
  summary: ModelSummary | undefined,
  verdict: Verdict,
  sources: readonly CitedSource[],
): string | undefined {
  if (summary?.verdict !== verdict || !sources.length) return undefined;
  const sentences = summary.sentences
    .slice(0, MAX_SENTENCES)
    .map((sentence) => formatSentence(sentence, sources))
    .filter((sentence) => sentence !== '');
  return sentences.length && sentences.every((sentence) => sentence !== undefined)
    ? sentences.join(' ')
    : undefined;
}

function formatSentence(
  { text, documentIds }: ModelSummary['sentences'][number],
  sources: readonly CitedSource[],
): string | undefined {
  const sentence = text
    .replace(/\[[\d,\s]{1,20}\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!sentence) return '';
  const cited = sources.filter(({ evidence }) => documentIds.includes(evidence.document.id));
  if (!cited.length || sentence.length > MAX_SENTENCE_CHARS || !hasVerbatimQuotes(sentence, cited))
    return undefined;
  const end = /[.!?。！？]$/u.exec(sentence)?.[0] ?? '';
  const markers = cited.map(({ number }) => `[${number}]`).join('');
  return `${end ? sentence.slice(0, -end.length).trim() : sentence} ${markers}${end || '.'}`;
}

/** Whether all text in quotation marks occurs in the sources. */
function hasVerbatimQuotes(sentence: string, cited: readonly CitedSource[]): boolean {
  const texts = cited.map(({ evidence }) => evidence.document.text.replace(/\s+/g, ' '));
  return [...sentence.matchAll(QUOTATION)].every(([, words = '']) =>
    texts.some((text) => text.includes(words.replace(/[.,;]$/, ''))),
  );
}
