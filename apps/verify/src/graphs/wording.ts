import { label as shortLabel } from '@plumbline/extraction';
import { searchTerms } from '@plumbline/retrieval';
import { dates, detectLanguage, lastDayOf } from '@plumbline/text';
import { entityKey } from '../knowledge/entity-key.ts';
import type { GraphNode, NodeType } from '../knowledge/graph.entity.ts';

/** Below this a short label is taken for English rather than for what it happens to look like. */
const SURE = 0.5;

/** All of a node that follows from its label. */
export type Wording = Pick<
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
export function wordingOf(label: string, type: NodeType, language = languageOf(label)): Wording {
  const named = dates(label, { reference: new Date(), language }).filter(
    ({ relative }) => !relative,
  );
  const day = named.find(({ value, valueEnd }) => value.length === 10 && !valueEnd);
  const last = named
    .map(({ value, valueEnd }) => lastDayOf(valueEnd ?? value))
    .sort()
    .at(-1);
  return {
    title: type === 'ENTITY' || type === 'EVENT' ? label : shortLabel(label) || label,
    text: label,
    normalized: type === 'ENTITY' ? entityKey(label) : null,
    claimDate: type === 'CLAIM' ? (day?.value ?? null) : null,
    deadline: type === 'PREDICTION' ? (last ?? null) : null,
    start: null,
    end: null,
    terms: searchTerms(label, language),
  };
}

function languageOf(label: string): string {
  const { code, confidence } = detectLanguage(label);
  return confidence >= SURE ? code : 'en';
}

/** Scripts that set no spaces between words, or hang particles on names. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const IN_WORD = /[\p{L}\p{N}]/u;

/**
 * Whether a text has a name in it as a word, or several: "Ann" is not in "Annual". Both as
 * `entityKey` writes them.
 */
export function isNamedIn(text: string, name: string): boolean {
  if (!name) return false;
  const goesOn = (own: string, next: string) =>
    IN_WORD.test(own) && IN_WORD.test(next) && !UNSPACED.test(own) && !UNSPACED.test(next);
  const [first, last] = [[...name][0]!, [...name].at(-1)!];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before = ''] = [...text.slice(Math.max(0, at - 2), at)].slice(-1);
    const [after = ''] = text.slice(at + name.length, at + name.length + 2);
    if (!goesOn(first, before) && !goesOn(last, after)) return true;
  }
  return false;
}
