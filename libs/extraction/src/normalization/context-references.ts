import {
  type ParsedSentence,
  type ParsedToken,
  SyntaxTree,
  findQuotations,
  hasRelation,
} from '@plumbline/grammar';
import { inferGender } from '@plumbline/text';

/** A word that means something which its sentence does not name. */
export interface ContextReference {
  token: ParsedToken;
  /** `noun`: with “the”; whether it points back only the document can tell. */
  kind: 'pronoun' | 'demonstrative' | 'noun';
}

const PERSON = new Set(['he', 'she']);
const THING = new Set(['it']);
const DEMONSTRATIVE = new Set(['this', 'that', 'these', 'those', 'such', 'both']);
const QUANTITIES = new Set(
  'some others both most many several few all none neither either another one each'.split(' '),
);
/** Clauses that state something; who says what another clause tells is its speaker. */
const CLAUSE = /^(?:root|ccomp|advcl|acl|csubj|parataxis|conj|xcomp)/u;
/** “It is known that”, “it took hours to”: there, “it” stands for nothing said before. */
const CONTENT_CLAUSES = ['csubj', 'ccomp', 'advcl', 'acl', 'xcomp'];

/**
 * Words of an English sentence that lean on what stands before it: pronouns and “this” without an
 * antecedent in the sentence, and nouns with a bare “the”. Of other languages none are known.
 *
 * @param personWords words of the names of persons, as far as the document tells
 */
export function findContextReferences(
  sentence: ParsedSentence,
  personWords: ReadonlySet<string> = new Set(),
): ContextReference[] {
  if (sentence.language !== 'en') return [];
  const tree = new SyntaxTree(sentence);
  const quotations = findQuotations(sentence.text).map(({ span }) => span);
  return tree.tokens.flatMap((token): ContextReference[] => {
    // “The duo” may pass for a name
    const isNoun = token.pos === 'NOUN' || (token.pos === 'PROPN' && /^\p{Ll}/u.test(token.text));
    if (isNoun) return isBareDefinite(tree, token) ? [{ token, kind: 'noun' }] : [];
    const isPointer = isDemonstrative(tree, token) || isLatter(token) || isHere(token);
    if (isPointer) return [{ token, kind: 'demonstrative' }];
    if (isBareQuantity(tree, token)) return [{ token, kind: 'pronoun' }];
    const isOpen =
      token.pos === 'PRON' &&
      token.features.PronType === 'Prs' &&
      (token.features.Person === '3'
        ? !isExpletive(tree, token) && !hasAntecedent(tree, token, quotations, personWords)
        : !quotations.some(({ start, end }) => start <= token.start && token.end <= end) &&
          token.features.Person === '1');
    return isOpen ? [{ token, kind: 'pronoun' }] : [];
  });
}

/** “The company”: with nothing that tells which. */
function isBareDefinite(tree: SyntaxTree, noun: ParsedToken): boolean {
  if (hasRelation(noun, 'compound', 'flat', 'fixed', 'nmod:desc')) return false;
  const article = tree.child(noun, 'det');
  if (article?.features.Definite !== 'Def') return false;
  return !tree
    .children(noun, 'nmod', 'acl', 'appos', 'flat', 'amod', 'compound', 'nummod', 'advmod')
    .some(
      (child) =>
        child.index > noun.index ||
        child.pos === 'PROPN' ||
        child.features.Degree === 'Sup' ||
        child.features.NumType === 'Ord' ||
        tree.subtree(child).some(({ pos }) => pos === 'PROPN'),
    );
}

/** “This”, “those figures”; not “those who”, “that of”, “this week”. */
function isDemonstrative(tree: SyntaxTree, token: ParsedToken): boolean {
  const word = token.text.toLowerCase();
  if (!DEMONSTRATIVE.has(word)) return false;
  if (token.pos === 'DET') {
    const noun = tree.head(token);
    return (
      noun !== undefined &&
      (noun.entityType !== 'time' || noun.lemma === 'time') &&
      !tree.children(noun, 'acl').length &&
      !(word === 'such' && tree.children(noun, 'nmod').length)
    );
  }
  if (token.pos !== 'PRON' || token.features.PronType !== 'Dem') return false;
  return !tree.children(token, 'acl', 'nmod').length && !isExpletive(tree, token);
}

/** “The latter rose” */
const isLatter = (token: ParsedToken): boolean =>
  /^(?:latter|former)$/iu.test(token.text) && hasRelation(token, 'nsubj', 'obj', 'obl');

const isHere = ({ lemma, relation }: ParsedToken): boolean =>
  lemma === 'here' && relation === 'advmod';

/** “Some wore masks”, “two were arrested”: of whom was said before. */
function isBareQuantity(tree: SyntaxTree, token: ParsedToken): boolean {
  if (!hasRelation(token, 'nsubj') || tree.children(token, 'nmod', 'acl', 'compound').length)
    return false;
  const isQuantity =
    token.pos === 'NUM'
      ? !/\p{N}\p{L}|\p{Sc}/u.test(token.text)
      : token.pos !== 'NOUN' && QUANTITIES.has(token.text.toLowerCase());
  return (
    isQuantity &&
    !tree.tokens.some(
      ({ index, pos, features }) =>
        index < token.index && pos === 'NOUN' && features.Number === 'Plur',
    )
  );
}

function isExpletive(tree: SyntaxTree, token: ParsedToken): boolean {
  if (hasRelation(token, 'expl')) return true;
  const predicate = tree.head(token);
  if (!predicate || !THING.has(token.lemma.toLowerCase()) || !hasRelation(token, 'nsubj'))
    return false;
  const isCopular = predicate.pos !== 'VERB' && tree.children(predicate, 'cop').length > 0;
  return (
    ['rain', 'snow', 'take', 'seem', 'appear', 'happen', 'turn'].includes(predicate.lemma) ||
    (tree.children(predicate, ...CONTENT_CLAUSES).length > 0 &&
      (isCopular || hasPassive(tree, predicate))) ||
    (isCopular && (predicate.entityType === 'time' || predicate.pos === 'NUM'))
  );
}

const hasPassive = (tree: SyntaxTree, verb: ParsedToken) =>
  tree.children(verb, 'aux').some(({ relation }) => relation === 'aux:pass');

/** Whether the sentence has, before a pronoun, what it can stand for. */
function hasAntecedent(
  tree: SyntaxTree,
  pronoun: ParsedToken,
  quotations: readonly { start: number; end: number }[],
  personWords: ReadonlySet<string>,
): boolean {
  const quotation = quotations.find(
    ({ start, end }) => start <= pronoun.start && pronoun.end <= end,
  );
  const isMainSubject = hasRelation(pronoun, 'nsubj') && (tree.head(pronoun)?.head ?? 0) < 0;
  // “It was a fight” tells what happened rather than what a thing is
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
        : // Who says something is nobody of whom it is said
          !quotations.some(({ start, end }) => start <= candidate.start && candidate.end <= end)) &&
      (candidate.pos === 'NOUN' || candidate.pos === 'PROPN') &&
      !hasRelation(candidate, 'compound', 'flat', 'fixed') &&
      (!isMainSubject || hasRelation(candidate, 'nsubj', 'obj')) &&
      !isOtherParticipant(tree, candidate, pronoun) &&
      agrees(tree, candidate, pronoun, personWords)
    );
  });
}

/** “In his speech, Ann Holt said”: the subject names whom a phrase before it means. */
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

/** “The bank sold it”: who does something to it is somebody else. */
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
  const lemma = pronoun.lemma.toLowerCase();
  const isPlural = candidate.features.Number === 'Plur';
  const isName = candidate.pos === 'PROPN';
  const isPerson =
    hasFirstName(tree, candidate) ||
    personWords.has(candidate.text) ||
    (candidate.entityType === 'person' && !isName);
  if (candidate.entityType === 'time') return false;
  if (PERSON.has(lemma) || /^(?:his|her|him|hers)/u.test(lemma))
    return !isPlural && (isPerson || (isName && candidate.entityType !== 'place'));
  if (/^its?/u.test(lemma)) return !isPerson && (isName || !isPlural);
  return isPlural || candidate.entityType === 'organization' || isPerson || isName;
}
