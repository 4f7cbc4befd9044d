import type { ParsedSentence, ParsedToken } from '../parsed-sentence.types.ts';
import { coreSpan, phraseSpan } from '../structure/noun-phrases.ts';
import { type SentenceSpan, SyntaxTree, hasRelation } from '../structure/syntax-tree.ts';

export type Determiner = 'none' | 'indefinite' | 'definite' | 'demonstrative' | 'possessive';

export type MentionKind = 'pronoun' | 'name' | 'noun' | 'group';

/** Words that stand for somebody or something. */
export interface Mention {
  /** Place among all mentions of the document. */
  index: number;
  sentence: number;
  head: ParsedToken;
  kind: MentionKind;
  span: SentenceSpan;
  /** Lower-case words of the phrase that are names; of names alone. */
  nameWords: string[];
  isPlural: boolean;
  isDefinite: boolean;
  isQuoted: boolean;
  /** Main relation of the head, `nsubj` or `obl` for example. */
  role: string;
  /** Index of the predicate it depends on, and its lemma. */
  governor: number;
  governorLemma: string;
  /** How many words it stands below the root of its sentence. */
  depth: number;
  /** Lower-case words of the phrase. */
  text: string;
  determiner: Determiner;
  /** Whether a clause or a phrase behind the noun tells which is meant. */
  isPostmodified: boolean;
}

/** Pronouns that are resolved, by lemma or form, and whom they can stand for. */
export const PRONOUNS: Readonly<
  Record<string, { gender: 'm' | 'f' | 'n' | ''; isPlural: boolean }>
> = {
  he: { gender: 'm', isPlural: false },
  him: { gender: 'm', isPlural: false },
  his: { gender: 'm', isPlural: false },
  himself: { gender: 'm', isPlural: false },
  she: { gender: 'f', isPlural: false },
  her: { gender: 'f', isPlural: false },
  hers: { gender: 'f', isPlural: false },
  herself: { gender: 'f', isPlural: false },
  it: { gender: 'n', isPlural: false },
  its: { gender: 'n', isPlural: false },
  itself: { gender: 'n', isPlural: false },
  they: { gender: '', isPlural: true },
  them: { gender: '', isPlural: true },
  their: { gender: '', isPlural: true },
  theirs: { gender: '', isPlural: true },
  themselves: { gender: '', isPlural: true },
};

/** The mentions of a document, in order; of a coordination also the whole (“Ann and Bo”). */
export function findMentions(sentences: readonly ParsedSentence[]): Mention[] {
  const mentions: Mention[] = [];
  sentences.forEach((sentence, index) => {
    const tree = new SyntaxTree(sentence);
    let isQuoted = false;
    for (const head of sentence.tokens) {
      if (/^["“”]$/u.test(head.text))
        isQuoted = head.text === '“' || (head.text === '"' && !isQuoted);
      for (const mention of readMentions(tree, head, index, isQuoted))
        mentions.push({ ...mention, index: mentions.length });
    }
  });
  return mentions;
}

function* readMentions(
  tree: SyntaxTree,
  head: ParsedToken,
  sentence: number,
  isQuoted: boolean,
): Generator<Omit<Mention, 'index'>> {
  const kind = mentionKind(tree, head);
  if (!kind) return;
  const governor = findGovernor(tree, head);
  const shared = {
    sentence,
    head,
    isQuoted,
    role: head.relation.split(':')[0]!,
    governor: governor.index,
    governorLemma: governor.lemma,
    depth: countSteps(tree, head),
    determiner: readDeterminer(tree, head),
    isPostmodified: tree
      .children(head, 'nmod', 'acl')
      .some(({ index, relation }) => index > head.index && relation !== 'nmod:poss'),
    nameWords: kind === 'name' ? nameWords(tree, head) : [],
  };
  const isPlural = PRONOUNS[head.text.toLowerCase()]?.isPlural ?? head.features.Number === 'Plur';
  const isDefinite = kind !== 'noun' || !['none', 'indefinite'].includes(shared.determiner);
  const span = coreSpan(tree, head);
  const text = tree.text(span).toLowerCase();
  yield { ...shared, kind, span, text, isPlural, isDefinite };
  const isJoined =
    tree.child(head, 'conj') !== undefined && tree.child(head, 'conj')?.pos !== 'VERB';
  if (isJoined && kind !== 'pronoun')
    yield {
      ...shared,
      kind: 'group',
      span: phraseSpan(tree, head),
      text,
      isPlural: true,
      isDefinite,
    };
}

function mentionKind(tree: SyntaxTree, token: ParsedToken): MentionKind | undefined {
  if (token.pos === 'PRON') {
    const isKnown = Object.hasOwn(PRONOUNS, token.text.toLowerCase());
    return isKnown && !hasRelation(token, 'expl') ? 'pronoun' : undefined;
  }
  if (hasRelation(token, 'compound', 'flat', 'fixed', 'goeswith', 'case', 'nmod:desc', 'det'))
    return undefined;
  if (token.pos === 'PROPN') return 'name';
  if (token.pos !== 'NOUN') return undefined;
  return tree.child(token, 'flat')?.pos === 'PROPN' ? 'name' : 'noun';
}

const nameWords = (tree: SyntaxTree, head: ParsedToken): string[] =>
  [head, ...tree.children(head, 'compound', 'flat', 'nmod:desc')]
    .flatMap((token) => (token === head ? [head] : tree.subtree(token)))
    .sort((a, b) => a.index - b.index)
    .filter(({ pos }) => pos === 'PROPN')
    .map(({ text }) => text.toLowerCase());

function readDeterminer(tree: SyntaxTree, head: ParsedToken): Determiner {
  const word = tree.child(head, 'det', 'nmod:poss');
  if (!word) return 'none';
  if (word.relation === 'nmod:poss') return 'possessive';
  if (word.features.PronType === 'Dem') return 'demonstrative';
  return word.features.Definite === 'Def' ? 'definite' : 'indefinite';
}

function countSteps(tree: SyntaxTree, token: ParsedToken): number {
  let steps = 0;
  for (let head = tree.head(token); head; head = tree.head(head)) steps++;
  return steps;
}

function findGovernor(tree: SyntaxTree, token: ParsedToken): ParsedToken {
  let head = tree.head(token);
  while (head && head.pos !== 'VERB' && head.pos !== 'AUX' && head.head >= 0)
    head = tree.head(head);
  return head ?? token;
}
