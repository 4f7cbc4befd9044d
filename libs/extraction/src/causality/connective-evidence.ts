import { hasRelation, type ParsedToken, type SyntaxTree } from '@plumbline/grammar';
import { hasTense, isFinite } from './clause-tests.ts';

/**
 * @param dependent the head of what the connective opens; for a verb, its object
 * @param governor the word that it depends on; for a verb, the verb itself
 */
type EvidenceTest = (
  tree: SyntaxTree,
  dependent: ParsedToken,
  governor: ParsedToken,
  words: WordLists,
) => boolean;

type WordLists = Record<
  'modals' | 'sanctions' | 'protests' | 'responses' | 'casualties' | 'reactions',
  ReadonlySet<string>
>;

/** Conditions under which an ambiguous connective has the intended sense. */
export const EVIDENCE_TESTS = {
  /** “since” gives a reason, not the start of a period. */
  'no time': (tree, dependent, governor) =>
    isFinite(tree, dependent) &&
    !hasTense(tree, dependent, 'Past') &&
    !tree.children(governor, 'aux').some(({ lemma }) => lemma === 'have'),
  /** “soared as the rains came”: two events. */
  'two events': (tree, dependent, governor) =>
    [dependent, governor].every((token) => token.pos === 'VERB' && hasTense(tree, token, 'Past')) &&
    !tree.children(dependent, 'aux').some(({ lemma }) => lemma === 'have') &&
    tree.child(dependent, 'nsubj')?.pos !== 'PRON',
  /** “, so it closed”; without a comma “so” expresses purpose. */
  comma: (tree, dependent) => {
    const first = tree.subtree(dependent).find(({ pos }) => pos !== 'PUNCT');
    return first !== undefined && tree.tokens[first.index - 1]?.text === ',';
  },
  /** “X will close if Y”: a possible future; not “threatened to close if”, “would, if it were”. */
  condition: (tree, dependent, governor, { modals }) => {
    const modal = tree.children(governor, 'aux').find(({ lemma }) => modals.has(lemma));
    const isOpen = modal !== undefined && !hasTense(tree, dependent, 'Past');
    return isOpen && !hasRelation(governor, 'xcomp');
  },
  /** Two statements whose subjects are in the third person. */
  'third persons': (tree, dependent, governor) => {
    const subject = tree.child(governor, 'nsubj');
    return [subject, tree.child(dependent, 'nsubj') ?? subject].every(
      (token) => token !== undefined && !['1', '2'].includes(token.features.Person ?? ''),
    );
  },
  /** “While X is small, Y is not”: precedes the main clause, and is not simultaneous. */
  contrast: (tree, dependent, governor) =>
    dependent.index < governor.index &&
    isFinite(tree, dependent) &&
    !(dependent.pos === 'VERB' && hasTense(tree, dependent, 'Past')) &&
    !tree.children(dependent, 'aux').some(({ lemma }) => lemma === 'be') &&
    !['1', '2'].includes(tree.child(dependent, 'nsubj')?.features.Person ?? ''),
  /** “by closing two shops”, not “by saying”. */
  object: (tree, dependent) =>
    dependent.features.VerbForm === 'Ger' && tree.child(dependent, 'obj') !== undefined,
  /** “fined for breaching the rules”, “for a breach of the rules”, not “for two years”. */
  sanction: (_tree, dependent, governor, { sanctions }) =>
    isDeed(dependent) && governor.pos === 'VERB' && sanctions.has(governor.lemma.toLowerCase()),
  /** “a rally against the law” */
  protest: (_tree, dependent, governor, { protests }) =>
    isDeed(dependent) && protests.has(governor.lemma.toLowerCase()),
  /** “a dispute over the border”, “resigned over the scandal” */
  response: (_tree, dependent, governor, { responses }) =>
    isDeed(dependent) && responses.has(governor.lemma.toLowerCase()),
  /** “were killed in a bomb blast” */
  casualty: (tree, dependent, governor, { casualties }) => {
    const victim = tree.child(governor, governor.lemma === 'die' ? 'nsubj' : 'nsubj:pass');
    if (!victim || victim.features.PronType === 'Neg' || !casualties.has(governor.lemma))
      return false;
    return dependent.entityType === 'event' && isDescribed(tree, dependent);
  },
  /** “were arrested when they threw stones”, “erupted after the vote was lost” */
  reaction: (tree, dependent, governor, lists) =>
    [lists.casualties, lists.reactions, lists.sanctions, lists.responses].some((verbs) =>
      verbs.has(governor.lemma),
    ) &&
    [dependent, governor].every(
      (token) =>
        token.pos === 'VERB' && hasTense(tree, token, 'Past') && tree.child(token, 'nsubj'),
    ),
  described: (tree, dependent) => isDescribed(tree, dependent),
  /** “evoked protests”: the effect is an event, not an object. */
  effect: (_tree, dependent) => dependent.pos === 'NOUN' && isDeed(dependent),
  /** “led the bank to close its branches” */
  complement: (tree, dependent, governor) =>
    hasRelation(dependent, 'obj') && tree.child(governor, 'xcomp')?.features.VerbForm === 'Inf',
  /** “was closed following the flood” */
  event: (_tree, { pos, entityType }) => pos === 'NOUN' && entityType === 'event',
  /** “is based on”, not “a car based on” */
  'finite passive': (tree, _dependent, governor) =>
    tree.child(governor, 'nsubj:pass') !== undefined,
  clause: (_tree, dependent) => hasRelation(dependent, 'ccomp'),
  /** “made the road impassable”, not “made a road”. */
  predicative: (tree, _dependent, governor) => tree.child(governor, 'xcomp') !== undefined,
  passive: (tree, dependent) => tree.child(dependent, 'case')?.text.toLowerCase() === 'by',
  /** “pushed prices up”: the object is a figure, a state or an event. */
  change: (_tree, dependent) => ['abstract', 'event'].includes(dependent.entityType ?? ''),
  harm: (_tree, dependent) => dependent.pos === 'NOUN' || dependent.pos === 'NUM',
} satisfies Record<string, EvidenceTest>;

/** “a bomb blast”, “the fire in Lund”; “the incident” by itself identifies nothing. */
export const isDescribed = (
  tree: SyntaxTree,
  noun: ParsedToken,
  except?: ReadonlySet<ParsedToken>,
) =>
  tree
    .children(noun, 'amod', 'compound', 'nmod', 'nummod', 'acl')
    .some((child) => !except?.has(child));

export const isDeed = ({ pos, entityType }: ParsedToken) =>
  pos === 'VERB' || entityType === 'event' || entityType === 'abstract';

export type EvidenceKind = keyof typeof EVIDENCE_TESTS;
export const EVIDENCE_KINDS = Object.keys(EVIDENCE_TESTS) as EvidenceKind[];
