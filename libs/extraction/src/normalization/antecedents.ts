import { type ParsedToken, type SyntaxTree, hasRelation } from '@plumbline/grammar';
import { inferGender } from '@plumbline/text';
import { anaphora } from '../claims/anaphora.ts';
import { DISCOURSE_WORDS } from './discourse-words.ts';

const { impersonalVerbs } = anaphora.require('en');

interface Span {
  start: number;
  end: number;
}

const { expletives, personPronouns, thingPronouns } = DISCOURSE_WORDS;
/** Clauses that make a statement; the subject of one that reports another is its speaker. */
const CLAUSE = /^(?:root|ccomp|advcl|acl|csubj|parataxis|conj|xcomp)/u;
/** “It is known that”, “it is hard to”, “it was Holt who”: “it” has no antecedent there. */
const CONTENT_CLAUSES = ['csubj', 'ccomp', 'xcomp'];

/** “It rained”, “it is known that”, “there was”. */
export function isExpletive(tree: SyntaxTree, token: ParsedToken): boolean {
  const predicate = tree.head(token);
  const isThing = expletives.has(token.lemma.toLowerCase());
  // “It claims that …” may be parsed like “it seems that …”.
  const isActor = predicate?.pos === 'VERB' && token.index < predicate.index && isThing;
  if (hasRelation(token, 'expl') && !isActor) return true;
  if (!predicate || !isThing || !hasRelation(token, 'nsubj', 'expl')) return false;
  // “It was the first time that …” refers to an earlier event.
  const isCopular =
    predicate.pos !== 'VERB' &&
    predicate.lemma !== 'time' &&
    tree.children(predicate, 'cop').length > 0;
  return (
    (impersonalVerbs.has(predicate.lemma) &&
      // “It takes two hours to Norby” refers to something, such as a train.
      (predicate.lemma !== 'take' || hasContentBehind(tree, predicate))) ||
    (tree.children(predicate, ...CONTENT_CLAUSES).length > 0 &&
      (isCopular || hasPassive(tree, predicate))) ||
    (isCopular &&
      (tree.child(predicate, 'acl') !== undefined || hasContentBehind(tree, predicate))) ||
    (isCopular && (predicate.entityType === 'time' || predicate.pos === 'NUM'))
  );
}

/** “It is hard to …”, “it was in May when …”; not “it is open, making …” */
const hasContentBehind = (tree: SyntaxTree, predicate: ParsedToken): boolean =>
  tree
    .children(predicate, 'advcl', 'ccomp', 'xcomp', 'csubj')
    .some((clause) => clause.index > predicate.index && tree.child(clause, 'mark'));

const hasPassive = (tree: SyntaxTree, verb: ParsedToken) =>
  tree.children(verb, 'aux').some(({ relation }) => relation === 'aux:pass');

/**
 * Whether the sentence contains a possible antecedent before a pronoun.
 *
 * @param personWords words in the names of persons
 */
export function hasAntecedent(
  tree: SyntaxTree,
  pronoun: ParsedToken,
  quotations: readonly Span[],
  personWords: ReadonlySet<string>,
): boolean {
  const quotation = quotations.find(
    ({ start, end }) => start <= pronoun.start && pronoun.end <= end,
  );
  const isMainSubject = hasRelation(pronoun, 'nsubj') && (tree.head(pronoun)?.head ?? 0) < 0;
  // “It was a fight” refers to an event rather than a thing.
  const predicate = tree.head(pronoun);
  const isEvent =
    pronoun.lemma.toLowerCase() === 'it' &&
    predicate?.pos === 'NOUN' &&
    hasRelation(pronoun, 'nsubj') &&
    predicate.entityType === 'event';
  if (isEvent) return false;
  return tree.tokens.some((candidate) => {
    const isBefore = candidate.index < pronoun.index || isFronted(tree, pronoun, candidate);
    return (
      isBefore &&
      (quotation
        ? candidate.start >= quotation.start || !isSpeaker(tree, candidate)
        : // A speaker is not the subject of the speaker's own words.
          !quotations.some(({ start, end }) => start <= candidate.start && candidate.end <= end)) &&
      (candidate.pos === 'NOUN' || candidate.pos === 'PROPN') &&
      !hasRelation(candidate, 'compound', 'flat', 'fixed') &&
      (!isMainSubject || hasRelation(candidate, 'nsubj', 'obj')) &&
      !isOtherParticipant(tree, candidate, pronoun) &&
      agrees(tree, candidate, pronoun, personWords)
    );
  });
}

/**
 * “In his speech, Ann Holt said”: the subject is the antecedent of a pronoun in a phrase before it.
 */
function isFronted(tree: SyntaxTree, pronoun: ParsedToken, candidate: ParsedToken): boolean {
  if (!hasRelation(candidate, 'nsubj') || candidate.index < pronoun.index) return false;
  const predicate = tree.head(candidate);
  let top: ParsedToken | undefined = pronoun;
  while (top && tree.head(top) !== predicate) top = tree.head(top);
  return (
    top !== undefined &&
    top !== candidate &&
    hasRelation(top, 'obl', 'advcl') &&
    top.index < candidate.index
  );
}

/** “The bank sold it”: the subject cannot be the antecedent of the object. */
const isOtherParticipant = (
  tree: SyntaxTree,
  candidate: ParsedToken,
  pronoun: ParsedToken,
): boolean =>
  tree.head(candidate) === tree.head(pronoun) &&
  hasRelation(candidate, 'nsubj') &&
  hasRelation(pronoun, 'obj', 'iobj');

const isSpeaker = (tree: SyntaxTree, token: ParsedToken): boolean =>
  hasRelation(token, 'nsubj') && CLAUSE.test(tree.head(token)?.relation ?? '');

const hasFirstName = (tree: SyntaxTree, name: ParsedToken): boolean =>
  name.pos === 'PROPN' &&
  tree.children(name, 'flat', 'compound').length > 0 &&
  inferGender(tree.text(tree.span(tree.subtree(name))).split(' ')[0]!) !== undefined;

function agrees(
  tree: SyntaxTree,
  candidate: ParsedToken,
  pronoun: ParsedToken,
  personWords: ReadonlySet<string>,
): boolean {
  const { entityType, features, pos, text } = candidate;
  if (entityType === 'time') return false;
  const lemma = pronoun.lemma.toLowerCase();
  const isPlural = features.Number === 'Plur';
  const isName = pos === 'PROPN';
  const isLong = tree.children(candidate, 'flat', 'compound').length > 0;
  const isKnownPerson = hasFirstName(tree, candidate) || personWords.has(text);
  if (personPronouns.has(lemma))
    return !isPlural && (isKnownPerson || entityType === 'person' || (isName && !entityType));
  // A single-word name is often taken for a person: “Norland said it would close”.
  const isPerson = isKnownPerson || (entityType === 'person' && (!isName || isLong));
  if (thingPronouns.has(lemma)) return !isPerson && (isName || !isPlural);
  return isPlural || entityType === 'organization' || (isPerson ? !isName : isName);
}
