import { hasRelation, type ParsedToken, type SyntaxTree } from '@plumbline/grammar';
import { getConnectives } from './connectives.ts';
import { hasTense, isFinite } from './clause-tests.ts';
import { isDeed } from './connective-evidence.ts';
import type { Connective } from './connective.types.ts';
import { type SentenceReading, toClauseEnd, toNounEnd } from './relation-ends.ts';
import type { PredicateMatch, RelationEnd } from './relation.types.ts';

/**
 * Returns the end for the object of a predicate; undefined when it is neither a statement nor an
 * event.
 */
export function toObjectEnd(
  reading: SentenceReading,
  verb: ParsedToken,
  { object, connective, isPassive }: PredicateMatch,
): RelationEnd | undefined {
  const { tree } = reading;
  const isTurned = connective.needs === 'predicative' || connective.needs === 'complement';
  if (hasRelation(object, 'ccomp')) return isTurned ? undefined : toClauseEnd(reading, object);
  const complement = isPassive ? undefined : findComplement(tree, verb, object);
  if (complement && hasRelation(object, 'obj', 'iobj', 'expl') && object.index < complement.index)
    return toComplementEnd(tree, verb, object, complement);
  if (isTurned) return undefined;
  if (!isPassive && (connective.needs === 'change' || connective.needs === 'harm'))
    return toChangeEnd(tree, verb, object, connective.needs);
  const end = toNounEnd(reading, object);
  return end && includeNextPhrase(tree, verb, object, end);
}

/** “(led to) a fall in exports”: parsers often attach the phrase after a noun to the verb. */
export function includeNextPhrase(
  tree: SyntaxTree,
  verb: ParsedToken,
  object: ParsedToken,
  end: RelationEnd,
): RelationEnd {
  const last = tree.tokens.findLast((token) => token.end <= end.end && token.start < token.end);
  const next = tree
    .children(verb, 'obl')
    .find((child) => child !== object && tree.subtree(child)[0]!.index === (last?.index ?? -2) + 1);
  const preposition = next && tree.child(next, 'case')?.text.toLowerCase();
  const isPart =
    next &&
    next.entityType !== 'time' &&
    getConnectives(tree.sentence.language)?.scopePrepositions.has(preposition ?? '');
  return isPart ? { ...end, end: Math.max(end.end, tree.span(tree.subtree(next)).end) } : end;
}

/** “(forced) the bank to close”, “(prevented) the bank from closing”. */
const findComplement = (
  tree: SyntaxTree,
  verb: ParsedToken,
  object: ParsedToken,
): ParsedToken | undefined =>
  tree.child(verb, 'xcomp') ??
  tree.children(verb, 'advcl').find((child) => tree.child(child, 'mark')?.lemma === 'from') ??
  // Parsers often attach it to the noun, as in “an effort to close it”.
  (isDeed(object)
    ? undefined
    : tree.children(object, 'acl').find((child) => isInfinitive(tree, child)));

/** “(forced) the bank to close its branches”, “(made) the road impassable”. */
function toComplementEnd(
  tree: SyntaxTree,
  verb: ParsedToken,
  object: ParsedToken,
  complement: ParsedToken,
): RelationEnd | undefined {
  const isOtherClause = (child: ParsedToken) =>
    hasRelation(child, 'conj') &&
    (tree.child(child, 'nsubj') !== undefined ||
      (complement.pos === 'ADJ' && child.pos !== complement.pos));
  const isLeftOut = (child: ParsedToken) =>
    hasRelation(child, 'parataxis') ||
    isOtherClause(child) ||
    (hasRelation(child, 'mark', 'cc') && child.head === complement.index);
  const name = tree.span(tree.subtree(object, (child) => child === complement));
  const tokens = tree.subtree(complement, isLeftOut);
  const rest = tree.span(tokens);
  const isRunOn = tokens.some(
    (token) => token.features.VerbForm === 'Fin' && !hasRelation(token, 'acl', 'aux', 'cop'),
  );
  const isOpen = !/^(?:NOUN|PROPN|NUM)$/u.test(object.pos) && !hasRelation(object, 'expl');
  if (rest.end <= name.end || rest.start < name.end || isOpen || isRunOn) return undefined;
  const end = { start: name.start, end: rest.end, isStatement: false };
  const isState =
    !isInfinitive(tree, complement) &&
    (complement.pos !== 'VERB' || complement.features.Tense === 'Past');
  const be = chooseAuxiliary(tree, verb, object);
  if (isState) return { ...end, label: `${tree.text(name)} ${be} ${tree.text(rest)}` };
  if (tokens.find(({ pos }) => pos !== 'PUNCT') !== complement) return undefined;
  // “forced X to close” becomes “X had to close”, “prompted X to close” becomes “X closing”.
  const isForced = verb.lemma === 'force';
  const write = isForced ? ({ lemma }: ParsedToken) => lemma : toGerund;
  const verbs = [complement, ...tree.children(complement, 'conj')].filter(
    (token) => (token.pos === 'VERB' || token === complement) && tokens.includes(token),
  );
  let words = tree.text(rest);
  for (const token of verbs.reverse())
    words =
      words.slice(0, token.start - rest.start) + write(token) + words.slice(token.end - rest.start);
  return { ...end, label: `${tree.text(name)} ${isForced ? 'had to ' : ''}${words}` };
}

/** Forms the gerund: “close” to “closing”, “put” to “putting”. */
export function toGerund({ text, lemma }: ParsedToken): string {
  if (text.endsWith('ing')) return text;
  if (/^(?:[^aeiou]*[aeiou][bdgmnpt]|begin|forget)$/u.test(lemma))
    return `${lemma}${lemma.at(-1)!}ing`;
  return `${lemma.replace(/(?<=[^eoy])e$/u, '').replace(/ie$/u, 'y')}ing`;
}

/** “pushed prices up” becomes “prices were pushed up”; likewise “killing ten people”. */
function toChangeEnd(
  tree: SyntaxTree,
  verb: ParsedToken,
  object: ParsedToken,
  needs: Connective['needs'],
): RelationEnd | undefined {
  const isLeftOut = (child: ParsedToken) => hasRelation(child, 'parataxis', 'appos');
  const phrase = tree.span(tree.subtree(object, isLeftOut));
  const particle = tree.child(verb, 'compound:prt');
  const hasClause = tree
    .subtree(object)
    .some((token) => hasRelation(token, 'acl', 'ccomp') && isFinite(tree, token));
  const isOpen =
    hasClause || isInfinitive(tree, verb) || (needs === 'change' && verb.text.endsWith('ing'));
  if (verb.index > object.index || object.pos === 'PRON' || isOpen) return undefined;
  const circumstances = tree.children(verb, 'obl');
  if (circumstances.some(({ index }) => index < verb.index)) return undefined;
  const rest = circumstances.map((phrase) => tree.span(tree.subtree(phrase)));
  const participle = [toParticiple(verb), particle?.text].filter(Boolean).join(' ');
  const words = [tree.text(phrase), chooseAuxiliary(tree, verb, object), participle];
  return {
    start: verb.start,
    end: Math.max(phrase.end, particle?.end ?? 0, ...rest.map(({ end }) => end)),
    label: [...words, ...rest.map((span) => tree.text(span))].join(' '),
    isStatement: true,
  };
}

/** Chooses the passive auxiliary that fits the form of the verb: “was”, “have been”, “can be”. */
function chooseAuxiliary(tree: SyntaxTree, verb: ParsedToken, object: ParsedToken): string {
  const isPlural =
    object.features.Number === 'Plur' || object.pos === 'NUM' || tree.child(object, 'conj');
  const head = tree.head(verb);
  // “can cut and raise”, “can help raise”, “fell, making it hard”
  const isShared =
    (hasRelation(verb, 'conj', 'xcomp', 'ccomp') || verb.text.endsWith('ing')) &&
    !tree.child(verb, 'aux');
  const first = head?.pos === 'VERB' && isShared ? head : verb;
  const auxiliaries = tree.children(first, 'aux');
  const modal = auxiliaries.find(({ lemma }) => /^(?:can|will|would|could)$/u.test(lemma));
  if (modal) return `${/^[’']/u.test(modal.text) ? modal.lemma : modal.text.toLowerCase()} be`;
  const isPast = hasTense(tree, first, 'Past') || auxiliaries.some(({ lemma }) => lemma === 'have');
  return isPast ? (isPlural ? 'were' : 'was') : isPlural ? 'are' : 'is';
}

const isInfinitive = (tree: SyntaxTree, verb: ParsedToken) =>
  tree.children(verb, 'mark').some(({ pos }) => pos === 'PART');

/**
 * Forms the past participle of regular verbs, and keeps the form of others when it already is one.
 */
function toParticiple({ text, lemma, features }: ParsedToken): string {
  if (text.endsWith('ed') || (features.VerbForm === 'Part' && !text.endsWith('ing'))) return text;
  return lemma.replace(/e$/u, '').replace(/(?<=[^aeiou])y$/u, 'i') + 'ed';
}
