import { hasRelation, type ParsedToken } from '@plumbline/grammar';
import type { ConnectiveIndex } from './connectives.ts';
import type { SentenceReading } from './relation-ends.ts';

/** Modalities that are not facts. “can cause” is excepted: it states an ability. */
const UNCERTAIN = new Set(['possible', 'conditional', 'attempted', 'required', 'asked']);

/**
 * Whether the sentence asserts the relation: it is not negated, asked, merely possible, part of a
 * condition or a mere belief.
 *
 * @param cue token of the connective
 * @param predicate predicate of the clause that contains both ends
 */
export function isAsserted(
  reading: SentenceReading,
  cue: ParsedToken,
  predicate: ParsedToken,
  connectives: ConnectiveIndex,
): boolean {
  const { tree, structure } = reading;
  const { negations, modalities, attributions } = structure;
  const isDenied = negations.some(
    ({ head, cue: word }) => head === cue.index || word === cue.index - 1,
  );
  const isUncertain = modalities.some(
    ({ type, head, cue: word }) =>
      head === cue.index && UNCERTAIN.has(type) && tree.tokens[word]!.lemma !== 'can',
  );
  const isReportedOtherwise = attributions.some(
    ({ type, content }) => type !== 'says' && content.start <= cue.start && content.end >= cue.end,
  );
  if (isDenied || isUncertain || isReportedOtherwise) return false;
  for (let token: ParsedToken | undefined = predicate; token; token = tree.head(token))
    if (isWeakened(reading, token, connectives) || isPossibleResult(reading, token)) return false;
  return !tree
    .subtree(predicate)
    .some((token) => hasRelation(token, 'parataxis') && isDoubtful(token, connectives));
}

/** “might close, costing jobs”: the result of a mere possibility. */
const isPossibleResult = (
  { structure: { modalities } }: SentenceReading,
  token: ParsedToken,
): boolean =>
  hasRelation(token, 'advcl') &&
  token.features.VerbForm !== 'Fin' &&
  modalities.some(({ type, head }) => head === token.head && UNCERTAIN.has(type));

/** Whether the clause of a token is asked, a condition, or the content of a denial or doubt. */
function isWeakened(
  { tree, structure: { clauses, modalities, negations } }: SentenceReading,
  token: ParsedToken,
  connectives: ConnectiveIndex,
): boolean {
  if (modalities.some(({ type, head }) => type === 'asked' && head === token.index)) return true;
  const type = clauses.find(({ predicate }) => predicate === token.index)?.type;
  if (type === 'conditional' && hasRelation(token, 'advcl')) return true;
  const head = tree.head(token);
  if (!head || !hasRelation(token, 'ccomp', 'csubj', 'acl', 'xcomp')) return false;
  const isNegated = negations.some((negation) => negation.head === head.index);
  return isDoubtful(head, connectives) || (isNegated && hasRelation(token, 'ccomp', 'csubj'));
}

const isDoubtful = ({ lemma }: ParsedToken, { denials, hearsay }: ConnectiveIndex) =>
  denials.has(lemma.toLowerCase()) || hearsay.has(lemma.toLowerCase());
