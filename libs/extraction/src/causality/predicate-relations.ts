import { hasRelation, type ParsedToken, type SyntaxTree } from '@plumbline/grammar';
import { hasTense, isRelativePronoun } from './clause-tests.ts';
import { EVIDENCE_TESTS } from './connective-evidence.ts';
import type { Connective, ConnectiveIndex } from './connectives.ts';
import { isAsserted } from './is-asserted.ts';
import { type SentenceReading, toClauseEnd, toNounEnd } from './relation-ends.ts';
import type { Relation, RelationEnd } from './relation.types.ts';

/** A verb or noun that states a relation. */
export interface PredicateMatch {
  connective: Connective;
  object: ParsedToken;
  /** “was caused by”: the object does what the subject does else. */
  isPassive: boolean;
}

/** The relations that verbs and nouns state between their subject and their object. */
export function findPredicateRelations(
  reading: SentenceReading,
  connectives: ConnectiveIndex,
): Relation[] {
  return reading.tree.tokens.flatMap((token) => {
    const match = matchPredicate(reading, token, connectives);
    const subject = match && findSubjectEnd(reading, token);
    const object = match && toObjectEnd(reading, token, match);
    if (!match || !subject || !object) return [];
    const isSubjectFirst = (match.connective.from === 'subject') !== match.isPassive;
    const [from, to] = isSubjectFirst ? [subject, object] : [object, subject];
    const mechanism = findMechanism(reading, token);
    const { connective } = match;
    return [{ from, to, connective, ...(mechanism && { mechanism }) }];
  });
}

/** What a token states as a predicate, when the sentence asserts it. */
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
  if (!match || !isAsserted(reading, token, token, connectives)) return undefined;
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
  for (const object of tree.children(verb, 'obl', 'nmod', 'advcl')) {
    const preposition = tree.child(object, 'case', 'mark')?.text.toLowerCase();
    const connective = verbs.get(`${lemma} ${preposition}`);
    if (connective) return { connective, object, isPassive: false };
    const agentVerb = isPassive && preposition === 'by' ? verbs.get(lemma) : undefined;
    if (agentVerb) return { connective: agentVerb, object, isPassive: true };
  }
  const particle = tree.child(verb, 'compound:prt')?.text.toLowerCase();
  const connective = verbs.get(particle ? `${lemma} ${particle}` : lemma);
  const object = tree.child(verb, 'obj', 'ccomp', 'iobj');
  return connective && object && !isPassive ? { connective, object, isPassive } : undefined;
}

const isPassiveVerb = (tree: SyntaxTree, verb: ParsedToken) =>
  tree.child(verb, 'nsubj:pass', 'aux:pass') !== undefined ||
  (hasRelation(verb, 'acl') && verb.features.VerbForm === 'Part' && verb.features.Tense === 'Past');

/** “X was the result of Y”. */
function matchNoun(
  tree: SyntaxTree,
  noun: ParsedToken,
  { nouns }: ConnectiveIndex,
): PredicateMatch | undefined {
  if (!tree.child(noun, 'cop')) return undefined;
  for (const object of tree.children(noun, 'nmod')) {
    const preposition = tree.child(object, 'case')?.text.toLowerCase();
    const connective = nouns.get(`${noun.lemma.toLowerCase()} ${preposition}`);
    if (connective) return { connective, object, isPassive: false };
  }
  return undefined;
}

function findSubjectEnd(reading: SentenceReading, token: ParsedToken): RelationEnd | undefined {
  const { tree } = reading;
  const own = tree.child(token, 'nsubj', 'csubj');
  if (own && !isRelativePronoun(own)) return toNounEnd(reading, own);
  const head = tree.head(token);
  if (!head || head.index > token.index || own?.lemma === 'who') return undefined;
  const below = new Set(tree.subtree(token));
  // “X, which led to Y” and “X, leading to Y”: all of the clause before
  const isParticiple =
    ['Ger', 'Part'].includes(token.features.VerbForm ?? '') && !tree.child(token, 'mark');
  // “X, which led to Y”: whether the noun or the whole clause did is open
  const isOpen =
    hasRelation(token, 'acl:relcl') && tree.tokens[(own?.index ?? 0) - 1]?.text === ',';
  if (hasRelation(token, 'acl'))
    return !isOpen && (own || isParticiple) ? toNounEnd(reading, head, below) : undefined;
  if (hasRelation(token, 'advcl:relcl') || (hasRelation(token, 'advcl') && isParticiple))
    return toClauseEnd(reading, head, below);
  const shared = hasRelation(token, 'conj') ? tree.child(head, 'nsubj') : undefined;
  return shared && toNounEnd(reading, shared);
}

/** What a predicate brings about; undefined where it is no statement and nothing that happens. */
export function toObjectEnd(
  reading: SentenceReading,
  verb: ParsedToken,
  { object, connective, isPassive }: PredicateMatch,
): RelationEnd | undefined {
  const { tree } = reading;
  if (hasRelation(object, 'ccomp')) return toClauseEnd(reading, object);
  const complement = isPassive ? undefined : tree.child(verb, 'xcomp');
  if (complement && hasRelation(object, 'obj', 'iobj') && object.index < complement.index)
    return toComplementEnd(tree, verb, object, complement);
  if (connective.needs === 'change' || connective.needs === 'harm')
    return toChangeEnd(tree, verb, object, connective.needs);
  const end = toNounEnd(reading, object);
  return end && { ...end, end: includeNextPhrase(tree, verb, object, end.end) };
}

/** “(led to) a fall in exports”: the phrase behind a noun is often taken for one of the verb. */
function includeNextPhrase(
  tree: SyntaxTree,
  verb: ParsedToken,
  object: ParsedToken,
  end: number,
): number {
  const last = tree.tokens.findLast((token) => token.end <= end && token.start < token.end);
  const next = tree
    .children(verb, 'obl')
    .find((child) => child !== object && tree.subtree(child)[0]!.index === (last?.index ?? -2) + 1);
  const preposition = next && tree.child(next, 'case')?.text.toLowerCase();
  const isPart =
    next &&
    next.entityType !== 'time' &&
    /^(?:in|of|for|at|on|among|between)$/u.test(preposition ?? '');
  return isPart ? Math.max(end, tree.span(tree.subtree(next)).end) : end;
}

/** “(forced) the bank to close its branches”, “(made) the road impassable”. */
function toComplementEnd(
  tree: SyntaxTree,
  verb: ParsedToken,
  object: ParsedToken,
  complement: ParsedToken,
): RelationEnd | undefined {
  const isLeftOut = (child: ParsedToken) =>
    hasRelation(child, 'parataxis') ||
    (hasRelation(child, 'conj') && tree.child(child, 'nsubj') !== undefined) ||
    (hasRelation(child, 'mark', 'cc') && child.head === complement.index);
  const name = tree.span(tree.subtree(object));
  const rest = tree.span(tree.subtree(complement, isLeftOut));
  const isRunOn = tree
    .subtree(complement, isLeftOut)
    .some((token) => token.features.VerbForm === 'Fin' && !hasRelation(token, 'acl', 'aux', 'cop'));
  if (rest.end <= name.end || object.pos === 'PRON' || isRunOn) return undefined;
  const end = { start: name.start, end: rest.end, isStatement: false };
  const isState = complement.pos !== 'VERB' || complement.features.Tense === 'Past';
  const be = chooseAuxiliary(tree, verb, object);
  if (isState) return { ...end, label: `${tree.text(name)} ${be} ${tree.text(rest)}` };
  // “forced X to close”: X had to; of what is caused an infinitive is no statement
  return verb.lemma === 'force'
    ? { ...end, label: `${tree.text(name)} had to ${tree.text(rest)}` }
    : undefined;
}

/** “pushed prices up”, “killing ten people”: “prices were pushed up” is what happened. */
function toChangeEnd(
  tree: SyntaxTree,
  verb: ParsedToken,
  object: ParsedToken,
  needs: Connective['needs'],
): RelationEnd | undefined {
  const isLeftOut = (child: ParsedToken) => hasRelation(child, 'parataxis', 'appos');
  const phrase = tree.span(tree.subtree(object, isLeftOut));
  const particle = tree.child(verb, 'compound:prt');
  const isOpen = isInfinitive(tree, verb) || (needs === 'change' && verb.text.endsWith('ing'));
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

/** Of the passive of a verb: “was”, “have been”, “can be”, as the verb stands. */
function chooseAuxiliary(tree: SyntaxTree, verb: ParsedToken, object: ParsedToken): string {
  const isPlural =
    object.features.Number === 'Plur' || object.pos === 'NUM' || tree.child(object, 'conj');
  const auxiliaries = tree.children(verb, 'aux');
  const modal = auxiliaries.find(({ lemma }) => /^(?:can|will|would|could)$/u.test(lemma));
  if (modal) return `${modal.text.toLowerCase()} be`;
  const isPast =
    hasTense(tree, verb, 'Past') ||
    auxiliaries.some(({ lemma }) => lemma === 'have') ||
    verb.text.endsWith('ing');
  return isPast ? (isPlural ? 'were' : 'was') : isPlural ? 'are' : 'is';
}

const isInfinitive = (tree: SyntaxTree, verb: ParsedToken) =>
  tree.children(verb, 'mark').some(({ pos }) => pos === 'PART');

/** Of regular verbs, and of others in that form. */
function toParticiple({ text, lemma, features }: ParsedToken): string {
  if (text.endsWith('ed') || (features.VerbForm === 'Part' && !text.endsWith('ing'))) return text;
  return lemma.replace(/e$/u, '').replace(/(?<=[^aeiou])y$/u, 'i') + 'ed';
}

/** “… by flooding the cellars”: how one brings about the other. */
function findMechanism({ tree }: SentenceReading, verb: ParsedToken): string | undefined {
  const clause = tree
    .children(verb, 'advcl')
    .find((child) => ['by', 'because'].includes(tree.child(child, 'mark')?.lemma ?? ''));
  const text = clause && tree.text(tree.span(tree.subtree(clause)));
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
