import type { Clause, ParsedToken, SentenceStructure } from '@plumbline/grammar';
import type { ComparisonWords } from '../lexicon/comparison-words.ts';
import { mainRelation } from './read-units.ts';

/** Clauses whose event has taken place if the event of the outer clause has. */
const FACTUAL_CLAUSES: ReadonlySet<Clause['type']> = new Set(['time', 'cause', 'concession']);
/** Relations of descriptive phrases, which are true independently of the rest of the sentence. */
const DESCRIPTIONS = new Set(['appos', 'amod', 'compound', 'nmod:desc', 'flat', 'nummod']);

export interface AssertionContext {
  /** Whether a predicate is negated, possible, planned, asked …, independently of its place. */
  isOpen: (token: ParsedToken) => boolean;
  /** Whether a predicate is a statement of the publisher itself. */
  isOwn: (token: ParsedToken) => boolean;
}

/**
 * For each token, whether the sentence states it as a fact, judged by its place in the tree: a main
 * clause, its conjuncts, a relative clause, a circumstance that took place, a description. What
 * somebody says, wants, tries or is prevented from has another place, whichever word introduces it.
 */
export function findAsserted(
  tokens: readonly ParsedToken[],
  { clauses, quotations }: SentenceStructure,
  { boundedTime }: ComparisonWords,
  { isOpen, isOwn }: AssertionContext,
): boolean[] {
  const clauseByPredicate = new Map(clauses.map((clause) => [clause.predicate, clause]));
  const results: (boolean | undefined)[] = tokens.map(() => undefined);
  const isInPlace = (token: ParsedToken): boolean =>
    (results[token.index] ??= computePlace(token, tokens[token.head]));
  const computePlace = (token: ParsedToken, head: ParsedToken | undefined): boolean => {
    if (clauseByPredicate.has(token.index) && (isQuoted(token) || isBareInfinitive(token)))
      return false;
    if (!head || isOwn(token) || DESCRIPTIONS.has(token.relation)) return true;
    const relation = mainRelation(token);
    if (relation === 'parataxis') return isInPlace(head);
    if (relation === 'conj') return isInPlace(head) && !isOpen(head);
    const clause = clauseByPredicate.get(token.index);
    if (clause && !isFactual(token, clause, relation)) return false;
    let predicate: ParsedToken | undefined = head;
    while (predicate && !clauseByPredicate.has(predicate.index)) predicate = tokens[predicate.head];
    return !predicate || (isInPlace(predicate) && !isOpen(predicate));
  };
  const children = (token: ParsedToken) => tokens.filter(({ head }) => head === token.index);
  /** “Posts claim the president was flown abroad”, parsed with “claim” as a noun, has no gap. */
  const isRelative = (token: ParsedToken) => {
    const own = children(token);
    const isOpened = [...own, ...own.flatMap(children)].some(
      ({ features }) => features.PronType === 'Rel' || features.PronType === 'Dem',
    );
    const has = (wanted: string) => own.some(({ relation }) => relation.startsWith(wanted));
    return isOpened || !has('nsubj') || !(has('nsubj:pass') || has('obj'));
  };
  const isQuoted = ({ start, end }: ParsedToken) =>
    quotations.some(({ span }) => start >= span.start && end <= span.end);
  /** “are due to demolish”, parsed with “due” as a part of “to”. */
  const isBareInfinitive = (token: ParsedToken) =>
    token.features.VerbForm === 'Inf' &&
    children(token).some(({ relation, pos }) => relation === 'mark' && pos === 'PART');
  const isFactual = (token: ParsedToken, { type, marker }: Clause, relation: string): boolean => {
    if (token.relation === 'acl:relcl') return isRelative(token);
    if (relation === 'acl') return !marker;
    if (relation !== 'advcl') return false;
    if (!marker) return isParticiple(token);
    return FACTUAL_CLAUSES.has(type) && boundedTime.get(marker.toLowerCase()) !== 'before';
  };
  return tokens.map(isInPlace);
}

const isParticiple = ({ features }: ParsedToken) =>
  features.VerbForm === 'Part' || features.VerbForm === 'Ger';
