import { hasRelation, type ParsedToken, type SyntaxTree } from '@plumbline/grammar';
import { isRelativePronoun } from './clause-tests.ts';
import { EVIDENCE_TESTS, isDescribed } from './connective-evidence.ts';
import type { ConnectiveIndex } from './connectives.ts';
import { isAsserted } from './is-asserted.ts';
import { isAfterComma } from './end-edges.ts';
import { toObjectEnd } from './object-ends.ts';
import { type SentenceReading, agree, toClauseEnd, toNounEnd } from './relation-ends.ts';
import type { PredicateMatch, Relation, RelationEnd } from './relation.types.ts';

/** Returns the relations that verbs and nouns state between their subject and object. */
export function findPredicateRelations(
  reading: SentenceReading,
  connectives: ConnectiveIndex,
): Relation[] {
  return reading.tree.tokens.flatMap((token) => {
    const match = matchPredicate(reading, token, connectives);
    const subject = match && findSubjectEnd(reading, token, match);
    const object = match && toObjectEnd(reading, token, match);
    if (!match || !subject || !object) return [];
    const isSubjectFirst = (match.connective.from === 'subject') !== match.isPassive;
    const [from, to] = isSubjectFirst ? [subject, object] : [object, subject];
    const mechanism = findMechanism(reading, token, connectives);
    const { connective } = match;
    return [{ from, to, connective, ...(mechanism && { mechanism }) }];
  });
}

/** Returns the relation that a token states as a predicate, if the sentence asserts it. */
export function matchPredicate(
  reading: SentenceReading,
  token: ParsedToken,
  connectives: ConnectiveIndex,
): PredicateMatch | undefined {
  const { tree } = reading;
  const match =
    token.pos === 'VERB'
      ? matchVerb(tree, token, connectives)
      : matchNoun(tree, token, connectives);
  // “the cause of X was not Y”: the negation is on the predicate.
  const holder = match && hasRelation(token, 'nsubj', 'nmod') ? tree.head(token)! : token;
  if (!match || !isAsserted(reading, holder, holder, connectives)) return undefined;
  const { needs } = match.connective;
  return needs && !EVIDENCE_TESTS[needs](tree, match.object, token, connectives)
    ? undefined
    : match;
}

function matchVerb(
  tree: SyntaxTree,
  verb: ParsedToken,
  { verbs }: ConnectiveIndex,
): PredicateMatch | undefined {
  const lemma = verb.lemma.toLowerCase();
  const isPassive = isPassiveVerb(tree, verb);
  const particle = tree.child(verb, 'compound:prt')?.text.toLowerCase();
  const phrase = particle ? `${lemma} ${particle}` : lemma;
  for (const object of tree.children(verb, 'obl', 'nmod', 'advcl')) {
    const preposition = tree.child(object, 'case', 'mark')?.text.toLowerCase();
    const connective = verbs.get(`${lemma} ${preposition}`);
    if (connective) return { connective, object, isPassive: false };
    const agentVerb = isPassive && preposition === 'by' ? verbs.get(phrase) : undefined;
    if (agentVerb) return { connective: agentVerb, object, isPassive: true };
  }
  if (isPassive) return undefined;
  const connective = verbs.get(phrase);
  const object = tree.child(verb, 'obj', 'ccomp', 'iobj', 'expl');
  return connective && object ? { connective, object, isPassive } : undefined;
}

const isPassiveVerb = (tree: SyntaxTree, verb: ParsedToken) =>
  tree.child(verb, 'nsubj:pass', 'aux:pass') !== undefined ||
  (hasRelation(verb, 'acl') && verb.features.VerbForm === 'Part' && verb.features.Tense === 'Past');

/** “X was the result of Y”, “X is one of the causes of Y”, “the cause of X was Y”. */
function matchNoun(
  tree: SyntaxTree,
  noun: ParsedToken,
  { nouns }: ConnectiveIndex,
): PredicateMatch | undefined {
  const isPredicate = [noun, hasRelation(noun, 'nmod') ? tree.head(noun) : undefined].some(
    (token) => token && tree.child(token, 'cop') && (token === noun || token.lemma === 'one'),
  );
  const head = hasRelation(noun, 'nsubj') ? tree.head(noun) : undefined;
  // “the cause of X is under investigation” does not name the cause.
  const isSubject = head && tree.child(head, 'cop') && !tree.child(head, 'case');
  if (!isPredicate && !isSubject) return undefined;
  for (const object of tree.children(noun, 'nmod')) {
    const preposition = tree.child(object, 'case')?.text.toLowerCase();
    const connective = nouns.get(`${noun.lemma.toLowerCase()} ${preposition}`);
    if (connective) return { connective, object, isPassive: false };
  }
  return undefined;
}

function findSubjectEnd(
  reading: SentenceReading,
  token: ParsedToken,
  { connective: { needs }, object, isPassive }: PredicateMatch,
): RelationEnd | undefined {
  const { tree } = reading;
  const own = tree.child(token, 'nsubj', 'csubj');
  // “the house was destroyed by fire”: the effect is the whole clause without the agent.
  if (isPassive && (needs === 'harm' || needs === 'change'))
    return own && toClauseEnd(reading, token, new Set(tree.subtree(object)));
  if (own && !isRelativePronoun(own)) return toNounEnd(reading, own);
  const head = tree.head(token);
  if (!head || own?.lemma === 'who') return undefined;
  // “the cause of X was Y”: the end is Y.
  if (hasRelation(token, 'nsubj'))
    return toNounEnd(
      reading,
      head,
      new Set(tree.children(head, 'nsubj', 'cop').flatMap((child) => tree.subtree(child))),
    );
  if (head.index > token.index) return undefined;
  const below = new Set(tree.subtree(token));
  // “X, which led to Y” and “X, leading to Y”: the end is the whole clause before.
  const isParticiple =
    ['Ger', 'Part'].includes(token.features.VerbForm ?? '') && !tree.child(token, 'mark');
  // “X, which led to Y” may refer to the noun or to the whole clause.
  const isOpen =
    hasRelation(token, 'acl:relcl') && tree.tokens[(own?.index ?? 0) - 1]?.text === ',';
  if (hasRelation(token, 'acl')) {
    // “the hormone that causes …” is identified only by what it causes.
    const isNoun = own ? !isOpen && isDescribed(tree, head, below) : isParticiple;
    return isNoun ? toNounEnd(reading, head, below) : undefined;
  }
  const isApart = isParticiple && isAfterComma(tree, token);
  if (hasRelation(token, 'advcl:relcl') || (hasRelation(token, 'advcl') && isApart))
    return toClauseEnd(reading, head, below);
  const isShared = hasRelation(token, 'conj', 'nmod') || isRaised(reading, token, head);
  const shared = isShared ? tree.child(head, 'nsubj', 'csubj') : undefined;
  return shared &&
    !isRelativePronoun(shared) &&
    (tree.child(head, 'aux') || isRaised(reading, token, head) || agree(shared, token))
    ? toNounEnd(reading, shared)
    : undefined;
}

/** “helps reduce”, “began to cause”: both verbs share the subject. */
const isRaised = (
  { raisingVerbs }: SentenceReading,
  token: ParsedToken,
  { lemma }: ParsedToken,
): boolean => hasRelation(token, 'xcomp', 'ccomp') && raisingVerbs.has(lemma);

/** Finds how the cause leads to the effect: “… by flooding the cellars”. */
function findMechanism(
  { tree }: SentenceReading,
  verb: ParsedToken,
  { meansMarkers }: ConnectiveIndex,
): string | undefined {
  const clause = tree
    .children(verb, 'advcl')
    .find((child) => meansMarkers.has(tree.child(child, 'mark')?.lemma ?? ''));
  const text = clause && tree.text(tree.span(tree.subtree(clause)));
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
