import {
  type ParsedSentence,
  type ParsedToken,
  type SentenceSpan,
  SyntaxTree,
  analyzeStructure,
  findQuotations,
  getLexicon,
  hasRelation,
} from '@plumbline/grammar';
import { IMPERSONAL_VERBS } from '../claims/unnamed-subject.words.ts';

/**
 * Whether a sentence of a language with a lexicon of structures is a whole statement that can be
 * read alone: each “he” and “it” behind what it stands for, no “I” and “you”
 * but of somebody quoted by name, no “this plan”, and no subject that is only “the plan”.
 */
export function isUnderstoodAlone(sentence: ParsedSentence): boolean {
  const tree = new SyntaxTree(sentence);
  const [isSpoken, isQuoted] = createSpeechReaders(tree);
  const isStatement = tree.roots.some((root) => tree.child(root, 'nsubj', 'csubj', 'expl'));
  if (!isStatement || hasLooseEnd(sentence.text)) return false;
  return tree.tokens.every((token) => {
    const { features } = token;
    if (features.PronType === 'Dem') return !isBareDemonstrative(tree, token) || isQuoted(token);
    const isPersonal = features.PronType === 'Prs' || features.Poss === 'Yes';
    if (isPersonal && features.Person !== '3') return isSpoken(token);
    if (isPersonal) return isExpletive(tree, token) || hasAntecedent(tree, token);
    return !hasRelation(token, 'nsubj') || !isBareSubject(tree, token) || isSpoken(token);
  });
}

/** “(England had no king”, “Lund argues that,”, “he wrote ‘Norby”, “2019 was calm, 2020” */
const hasLooseEnd = (text: string): boolean =>
  /^\(|[,;]\d?$|\p{L}, \d{4}$/u.test(text) || isOpen(text, '(', ')') || isOpen(text, '‘', '’');

const isOpen = (text: string, opening: string, closing: string): boolean =>
  text.split(opening).length > text.split(closing).length;

type TokenTest = (token: ParsedToken) => boolean;

/** Whether a word belongs to what somebody says who is named, and whether word for word. */
function createSpeechReaders(tree: SyntaxTree): [TokenTest, TokenTest] {
  const speeches = analyzeStructure(tree.sentence).attributions.filter(
    ({ speakerHead }) => speakerHead !== undefined && tree.tokens[speakerHead]!.pos !== 'PRON',
  );
  const quotations = speeches.length ? findQuotations(tree.sentence.text) : [];
  const quoted = quotations.map(({ span }) => span);
  const isWithin =
    (spans: readonly SentenceSpan[]): TokenTest =>
    (token) =>
      spans.some(({ start, end }) => start <= token.start && token.end <= end);
  return [isWithin([...speeches.map(({ content }) => content), ...quoted]), isWithin(quoted)];
}

/** “That plan”, “this”; not “this week”, “there was”, “those who left”. */
function isBareDemonstrative(tree: SyntaxTree, token: ParsedToken): boolean {
  if (token.pos === 'DET') return tree.head(token)?.entityType !== 'time';
  const isPointing = token.pos === 'PRON' && !hasRelation(token, 'expl');
  return isPointing && !tree.child(token, 'acl', 'nmod');
}

/** “It rained”, “it is known that”. */
function isExpletive(tree: SyntaxTree, token: ParsedToken): boolean {
  const head = tree.head(token);
  if (!head || token.lemma !== 'it') return hasRelation(token, 'expl');
  const isState = tree.child(head, 'cop', 'aux:pass') !== undefined;
  // “It claims that …”
  if (getLexicon(tree.sentence.language).lists.sayingVerbs.has(head.lemma) && !isState)
    return false;
  const isFormal = isState && tree.child(head, 'csubj', 'ccomp', 'acl') !== undefined;
  return hasRelation(token, 'expl') || isFormal || IMPERSONAL_VERBS.has(head.lemma);
}

/** Something before a pronoun that it may mean, or a name that acts behind “In its report,”. */
function hasAntecedent(tree: SyntaxTree, pronoun: ParsedToken): boolean {
  const { Gender, Number } = pronoun.features;
  const isPerson = Gender === 'Masc' || Gender === 'Fem';
  const root = tree.roots[0]!.index;
  return tree.tokens.some((token) => {
    const { pos, entityType, features, index } = token;
    if ((pos !== 'PROPN' && pos !== 'NOUN') || entityType === 'time') return false;
    if (token === tree.head(pronoun)) return false;
    const isActing = hasRelation(token, 'nsubj') && token.head === root;
    if (index > pronoun.index)
      return pos === 'PROPN' && isActing && (!isPerson || entityType === 'person');
    if (isPerson) return entityType === 'person' || (pos === 'PROPN' && !entityType);
    const isName = pos === 'PROPN';
    if (Number === 'Plur') {
      const isJoined = hasRelation(token, 'conj') || tree.child(token, 'conj') !== undefined;
      const isGroup = entityType === 'organization' || (isName && isActing);
      return features.Number === 'Plur' || isJoined || isGroup;
    }
    // “In addition to its order”: what is talked about acts or is acted upon
    const isTopic = hasRelation(token, 'nsubj', 'obj', 'iobj', 'conj', 'root', 'nmod', 'appos');
    return isName || (isTopic && features.Number !== 'Plur' && entityType !== 'person');
  });
}

/** “The plan”, “four”, “the firm’s plan”: which is known from what stands before. */
function isBareSubject(tree: SyntaxTree, subject: ParsedToken): boolean {
  const children = tree.children(subject);
  const owner = children.find((child) => hasRelation(child, 'nmod:poss'));
  if (owner) return isBareSubject(tree, owner);
  // “The plan, which failed, …” does not tell which plan
  const isAside = (child: ParsedToken) =>
    hasRelation(child, 'acl') &&
    tree.subtree(child).some(({ index, text }) => index < child.index && text === ',');
  const isDescribed = children.some(
    (child) =>
      (hasRelation(child, 'nmod') && tree.child(child, 'case') !== undefined) ||
      (!['DET', 'PUNCT', 'PRON', 'ADV', 'PART'].includes(child.pos) && !isAside(child)),
  );
  if (isDescribed || subject.entityType === 'time') return false;
  if (['ADJ', 'DET'].includes(subject.pos)) return true;
  if (subject.pos === 'NUM') return subject.text.length !== 'YYYY'.length;
  const isDefinite = tree.child(subject, 'det')?.features.Definite === 'Def';
  const isNamed = tree.tokens
    .slice(0, subject.index)
    .some(({ pos, entityType }) => pos === 'PROPN' && entityType !== 'time');
  return subject.pos === 'NOUN' && isDefinite && !isNamed;
}
