import { toLabel as shortLabel } from '@plumbline/extraction';
import { extractSearchTerms } from '@plumbline/retrieval';
import {
  LOOSELY_SPACED_SCRIPT,
  extractDates,
  detectLanguageOrDefault,
  toLastDay,
} from '@plumbline/text';
import { toEntityKey } from '../corpus/entity-key.ts';
import type { GraphNode, NodeType } from '../corpus/graph.entity.ts';

/** If language detection is less confident, a short label counts as English. */
const MIN_LANGUAGE_CONFIDENCE = 0.5;

/** The fields of a node that are derived from its label. */
export type LabelFields = Pick<
  GraphNode,
  'title' | 'text' | 'normalized' | 'claimDate' | 'deadline' | 'start' | 'end' | 'terms'
>;

/**
 * Derives the fields of a node from a label that a user wrote: its search terms, and the dates that
 * it states. It has no position in a source.
 *
 * @param language ISO 639-1 language of the node's source; undefined: detect it from the label
 */
export function deriveLabelFields(
  label: string,
  type: NodeType,
  language = detectLanguageOrDefault(label, { minConfidence: MIN_LANGUAGE_CONFIDENCE }),
): LabelFields {
  const datesInLabel = extractDates(label, { reference: new Date(), language }).filter(
    ({ relative }) => !relative,
  );
  const day = datesInLabel.find(({ value, valueEnd }) => value.length === 10 && !valueEnd);
  const lastDay = datesInLabel
    .map(({ value, valueEnd }) => toLastDay(valueEnd ?? value))
    .sort()
    .at(-1);
  return {
    title: type === 'ENTITY' || type === 'EVENT' ? label : shortLabel(label) || label,
    text: label,
    normalized: type === 'ENTITY' ? toEntityKey(label) : null,
    claimDate: type === 'CLAIM' ? (day?.value ?? null) : null,
    deadline: type === 'PREDICTION' ? (lastDay ?? null) : null,
    start: null,
    end: null,
    terms: extractSearchTerms(label, language),
  };
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * Whether a text contains a name as whole words: "Ann" is not in "Annual". Both must be normalised
 * with `toEntityKey`.
 */
export function containsName(text: string, name: string): boolean {
  if (!name) return false;
  const isSameWord = (inner: string, outer: string) =>
    WORD_CHARACTER.test(inner) &&
    WORD_CHARACTER.test(outer) &&
    !LOOSELY_SPACED_SCRIPT.test(inner) &&
    !LOOSELY_SPACED_SCRIPT.test(outer);
  const [first, last] = [[...name][0]!, [...name].at(-1)!];
  for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + 1)) {
    const [before = ''] = [...text.slice(Math.max(0, index - 2), index)].slice(-1);
    const [after = ''] = text.slice(index + name.length, index + name.length + 2);
    if (!isSameWord(first, before) && !isSameWord(last, after)) return true;
  }
  return false;
}
