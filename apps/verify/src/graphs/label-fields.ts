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

/** Below this a short label is taken for English rather than for what it happens to look like. */
const MIN_LANGUAGE_CONFIDENCE = 0.5;

/** All of a node that follows from its label. */
export type LabelFields = Pick<
  GraphNode,
  'title' | 'text' | 'normalized' | 'claimDate' | 'deadline' | 'start' | 'end' | 'terms'
>;

/**
 * What a label written by hand makes of a node: found by its own words, dated by what it says
 * itself, and standing in no source.
 *
 * @param language ISO 639-1, of the source that the node was taken from; undefined: to be told by
 *   the label
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
 * Whether a text has a name in it as a word, or several: "Ann" is not in "Annual". Both as
 * `toEntityKey` writes them.
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
