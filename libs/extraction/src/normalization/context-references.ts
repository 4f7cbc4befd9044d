import {
  type ParsedSentence,
  type ParsedToken,
  SyntaxTree,
  findQuotations,
  hasRelation,
} from '@plumbline/grammar';
import { joinWords } from '@plumbline/languages';
import { DISCOURSE_WORDS } from './discourse-words.ts';
import { hasAntecedent, isExpletive } from './antecedents.ts';

/** A word that refers to something outside its sentence. */
export interface ContextReference {
  token: ParsedToken;
  /** `noun`: a noun with “the”; only the document can tell whether it refers back. */
  kind: 'pronoun' | 'demonstrative' | 'noun';
}

const { demonstratives, quantities } = DISCOURSE_WORDS;
const REFLEXIVE = new RegExp(`${joinWords(DISCOURSE_WORDS.reflexiveEndings)}$`, 'u');

/**
 * Finds words of an English sentence that refer to earlier text: pronouns and “this” without an
 * antecedent in the sentence, and nouns with only “the”. Other languages are not supported.
 *
 * @param personWords words in the names of persons in the document
 */
export function findContextReferences(
  sentence: ParsedSentence,
  personWords: ReadonlySet<string> = new Set(),
): ContextReference[] {
  if (sentence.language !== 'en') return [];
  const tree = new SyntaxTree(sentence);
  const quotations = findQuotations(sentence.text).map(({ span }) => span);
  return tree.tokens.flatMap((token): ContextReference[] => {
    // “The duo” may be parsed as a name.
    const isNoun = token.pos === 'NOUN' || (token.pos === 'PROPN' && /^\p{Ll}/u.test(token.text));
    if (isNoun && isBareDefinite(tree, token)) return [{ token, kind: 'noun' }];
    const isPointer =
      isDemonstrative(tree, token) ||
      isLatter(token) ||
      isBareOther(tree, token) ||
      isBarePlace(tree, token, quotations);
    if (isPointer) return [{ token, kind: 'demonstrative' }];
    if (isBareQuantity(tree, token)) return [{ token, kind: 'pronoun' }];
    const isOpen =
      token.pos === 'PRON' &&
      token.features.PronType === 'Prs' &&
      (token.features.Person === '3'
        ? !isExpletive(tree, token) && !hasAntecedent(tree, token, quotations, personWords)
        : token.features.Person === '1' && !isSpoken(tree, token, quotations));
    return isOpen ? [{ token, kind: 'pronoun' }] : [];
  });
}

/** “The company”, without a word that identifies it. */
function isBareDefinite(tree: SyntaxTree, noun: ParsedToken): boolean {
  if (hasRelation(noun, 'compound', 'flat', 'fixed', 'nmod:desc')) return false;
  const article = tree.child(noun, 'det');
  if (article?.features.Definite !== 'Def') return false;
  return !tree
    .children(noun, 'nmod', 'acl', 'appos', 'flat', 'amod', 'compound', 'nummod')
    .some(
      (child) =>
        (child.index > noun.index && !isAside(tree, child)) ||
        tree.subtree(child).some(({ pos }) => pos === 'PROPN'),
    );
}

/** “The game”, without a word that identifies it. */
export const hasOnlyArticle = (tree: SyntaxTree, noun: ParsedToken): boolean =>
  tree
    .children(noun)
    .every((child) => hasRelation(child, 'det', 'case', 'punct') || isAside(tree, child));

/** “The plan, which failed, …” and “the plan itself” do not identify the plan. */
function isAside(tree: SyntaxTree, child: ParsedToken): boolean {
  // In identifiers and other disordered text, a whole phrase can be parsed as punctuation.
  const first = tree.subtree(child).find(({ pos }) => pos !== 'PUNCT') ?? child;
  const isSetOff = tree.tokens[first.index - 1]?.text === ',';
  return (hasRelation(child, 'acl') && isSetOff) || REFLEXIVE.test(child.text);
}

/** “We” in the words of somebody whom the sentence names. */
const isSpoken = (
  tree: SyntaxTree,
  token: ParsedToken,
  quotations: readonly { start: number; end: number }[],
): boolean => {
  const isWithin = (part: ParsedToken) =>
    quotations.some(({ start, end }) => start <= part.start && part.end <= end);
  return (
    isWithin(token) &&
    tree.tokens.some(
      (speaker) =>
        (speaker.pos === 'NOUN' || speaker.pos === 'PROPN') &&
        hasRelation(speaker, 'nsubj', 'obl') &&
        !isWithin(speaker),
    )
  );
};

/** “This”, “those figures”; not “those who”, “that of”, “this week”. */
function isDemonstrative(tree: SyntaxTree, token: ParsedToken): boolean {
  const word = token.text.toLowerCase();
  if (!demonstratives.has(word)) return false;
  const isModifier = token.pos === 'DET' || (word === 'such' && hasRelation(token, 'amod'));
  if (isModifier) {
    const noun = tree.head(token);
    return (
      noun !== undefined &&
      (noun.entityType !== 'time' || noun.lemma === 'time' || word !== 'this') &&
      !tree.children(noun, 'acl').length &&
      !(word === 'such' && tree.children(noun, 'nmod').length)
    );
  }
  if (token.pos !== 'PRON' || token.features.PronType !== 'Dem') return false;
  return !tree.children(token, 'acl', 'nmod').length && !isExpletive(tree, token);
}

/** “The latter rose” */
const isLatter = (token: ParsedToken): boolean =>
  DISCOURSE_WORDS.orderWords.has(token.text.toLowerCase()) &&
  hasRelation(token, 'nsubj', 'obj', 'obl');

/** “Other features include”: others than those mentioned before. */
function isBareOther(tree: SyntaxTree, token: ParsedToken): boolean {
  const noun = tree.head(token);
  return (
    DISCOURSE_WORDS.others.has(token.text.toLowerCase()) &&
    hasRelation(token, 'amod', 'det') &&
    noun !== undefined &&
    hasRelation(noun, 'nsubj') &&
    !tree.subtree(noun).some(({ pos, index }) => pos === 'PROPN' || index > noun.index) &&
    !tree.tokens.some(({ index, pos }) => index < token.index && /NOUN|PROPN/u.test(pos))
  );
}

/** “Was held there” without a place earlier in the sentence; “here” on a page or by a speaker. */
const isBarePlace = (
  tree: SyntaxTree,
  { lemma, relation, pos, index, start, end }: ParsedToken,
  quotations: readonly { start: number; end: number }[],
): boolean =>
  DISCOURSE_WORDS.placeAdverbs.has(lemma) &&
  pos === 'ADV' &&
  relation === 'advmod' &&
  !quotations.some((span) => span.start <= start && end <= span.end) &&
  !(
    lemma === 'there' &&
    tree.tokens.some((token) => token.index < index && token.entityType === 'place')
  );

/** “Some wore masks”, “two were arrested”: of a group mentioned before. */
function isBareQuantity(tree: SyntaxTree, token: ParsedToken): boolean {
  const isObject = hasRelation(token, 'obj') && token.pos !== 'NUM';
  if (!hasRelation(token, 'nsubj') && !isObject) return false;
  if (tree.children(token, 'nmod', 'acl', 'compound').length) return false;
  const isQuantity =
    token.pos === 'NUM'
      ? !/\p{N}\p{L}|\p{Sc}/u.test(token.text)
      : (token.pos !== 'NOUN' || token.lemma === 'other') &&
        quantities.has(token.text.toLowerCase());
  return (
    isQuantity &&
    !tree.tokens.some(
      ({ index, pos, features }) =>
        index < token.index && pos === 'NOUN' && features.Number === 'Plur',
    )
  );
}
