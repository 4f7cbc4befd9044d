import {
  analyzeStructure,
  hasRelation,
  type ParsedSentence,
  type ParsedToken,
  SyntaxTree,
} from '@plumbline/grammar';
import { isClausal } from './clause-tests.ts';
import { EVIDENCE_TESTS, isDescribed } from './connective-evidence.ts';
import type { Connective } from './connective.types.ts';
import { type ConnectiveIndex, getConnectives } from './connectives.ts';
import { isAsserted } from './is-asserted.ts';
import { includeNextPhrase, toGerund } from './object-ends.ts';
import { findPredicateRelations } from './predicate-relations.ts';
import { isWithinQuotations } from './quotation-edges.ts';
import { type SentenceReading, isOpenForm, toClauseEnd, toNounEnd } from './relation-ends.ts';
import type { Relation, RelationEnd } from './relation.types.ts';

/**
 * Returns the relations that a sentence states between two of its parts. They are expressed by a
 * conjunction, a preposition, an adverb between clauses, or a verb or noun whose subject and object
 * are the ends. Questions and advice (“if you want …”) have none.
 */
export function findRelations(sentence: ParsedSentence): Relation[] {
  const connectives = getConnectives(sentence.language);
  if (!connectives || !isStating(sentence)) return [];
  const reading = readSentence(sentence, connectives);
  const relations = [
    ...reading.tree.tokens.flatMap((token) => [
      ...(findClauseRelation(reading, token, connectives) ?? []),
      ...(findParticipleRelation(reading, token, connectives) ?? []),
      ...(findPrepositionRelation(reading, token, connectives) ?? []),
      ...(findSequenceRelation(reading, token, connectives) ?? []),
    ]),
    ...findPredicateRelations(reading, connectives),
  ];
  return relations
    .filter(
      ({ from, to }) =>
        (from.end <= to.start || to.end <= from.start) &&
        isWithinQuotations(reading, [from, to]) &&
        ![from, to].some((end) => reading.tree.text(end).includes('\n')) &&
        ![from, to].some((end) => pointsBack(reading, end, connectives)),
    )
    .map((relation) => ({
      ...relation,
      from: markStatement(reading, relation, relation.from),
      to: markStatement(reading, relation, relation.to),
    }));
}

/** “These receptors”, “shown here”: references to what was said before; not “this year”. */
export const pointsBack = (
  { tree }: SentenceReading,
  { start, end }: RelationEnd,
  { placeWords }: ConnectiveIndex,
): boolean =>
  tree.tokens.some(
    (token) =>
      token.start >= start &&
      token.end <= end &&
      ((hasRelation(token, 'advmod') && placeWords.has(token.lemma)) ||
        (hasRelation(token, 'det') &&
          token.features.PronType === 'Dem' &&
          tree.head(token)?.entityType !== 'time')),
  );

/** A condition or a reported statement is not a statement of the text itself. */
function markStatement(
  { structure: { attributions, quotations } }: SentenceReading,
  { connective }: Relation,
  end: RelationEnd,
): RelationEnd {
  const isReported = [
    ...attributions.map(({ content }) => content),
    ...quotations.map(({ span }) => span),
  ].some((content) => content.start <= end.start && content.end >= end.end);
  const isStatement = end.isStatement && connective.type !== 'DEPENDS_ON' && !isReported;
  return { ...end, isStatement };
}

export const readSentence = (
  sentence: ParsedSentence,
  { vagueNouns, raisingVerbs, openings }: ConnectiveIndex,
): SentenceReading => ({
  tree: new SyntaxTree(sentence),
  structure: analyzeStructure(sentence),
  vagueNouns,
  raisingVerbs,
  openings,
});

/** Whether a sentence is neither a question nor addressed to the reader. */
export const isStating = ({ text, tokens }: ParsedSentence): boolean =>
  !/[?？]/u.test(text) &&
  !tokens.some(({ features, pos }) => pos === 'PRON' && features.Person === '2');

/** “X because Y”. */
function findClauseRelation(
  reading: SentenceReading,
  token: ParsedToken,
  connectives: ConnectiveIndex,
): Relation[] | undefined {
  const { tree } = reading;
  const governor = hasRelation(token, 'advcl') ? tree.head(token) : undefined;
  if (!governor || !isClausal(tree, governor)) return undefined;
  const match = findOpener(reading, token, governor, connectives, 'markers');
  if (!match) return undefined;
  const { opener, connective } = match;
  const words = new Set(tree.subtree(opener));
  const dependent =
    token.features.VerbForm === 'Ger'
      ? toNounEnd(reading, token, words)
      : toClauseEnd(reading, token, words);
  const main = toClauseEnd(reading, governor, new Set(tree.subtree(token)));
  return toRelation(connective, dependent, main);
}

/** “marched, demanding higher wages”, “staged a protest to mark the day”. */
function findParticipleRelation(
  reading: SentenceReading,
  token: ParsedToken,
  connectives: ConnectiveIndex,
): Relation[] | undefined {
  const { tree } = reading;
  const connective = connectives.participles.get(token.lemma.toLowerCase());
  const head = hasRelation(token, 'advcl', 'acl') ? tree.head(token) : undefined;
  if (!connective || !head || tree.child(token, 'nsubj')) return undefined;
  const mark = tree.child(token, 'mark');
  const isMeant = mark?.pos === 'PART' && token.features.VerbForm === 'Inf';
  const governor = hasRelation(head, 'obj', 'obl', 'nsubj') ? tree.head(head)! : head;
  const isBare = !mark && token.text.endsWith('ing');
  const hasMatter =
    tree.child(token, 'obj', 'ccomp') !== undefined ||
    tree
      .children(token, 'obl')
      .some((child) => connectives.matterPrepositions.has(tree.child(child, 'case')?.lemma ?? ''));
  if (!(isBare || isMeant) || !hasMatter || !isAsserted(reading, token, governor, connectives))
    return undefined;
  const below = new Set(tree.subtree(token));
  const main = isClausal(tree, governor)
    ? toClauseEnd(reading, governor, below)
    : toNounEnd(reading, head, below);
  const reason = toNounEnd(reading, token);
  const label = reason && toGerund(token) + tree.text({ start: token.end, end: reason.end });
  return toRelation(connective, reason && { ...reason, label }, main);
}

/** “X because of Y”, “X as a result of Y”. */
function findPrepositionRelation(
  reading: SentenceReading,
  noun: ParsedToken,
  connectives: ConnectiveIndex,
): Relation[] | undefined {
  const { tree } = reading;
  const governor = hasRelation(noun, 'obl', 'nmod', 'advcl') ? tree.head(noun) : undefined;
  const cases = tree.children(noun, 'case', 'mark').filter(({ index }) => index < noun.index);
  const opener = cases[0];
  if (!opener || !governor) return undefined;
  const text = joinWords(
    cases.flatMap((word) => tree.subtree(word)),
    connectives,
  );
  const inner = tree.child(noun, 'nmod', 'acl');
  const innerCase = inner && tree.child(inner, 'case', 'mark');
  const phrase = `${text} ${noun.lemma.toLowerCase()} ${innerCase?.text.toLowerCase()}`;
  const direct = connectives.prepositions.get(text);
  const connective = direct ?? connectives.prepositions.get(phrase);
  if (!connective || !isAsserted(reading, opener, governor, connectives)) return undefined;
  const { needs } = connective;
  if (needs && !EVIDENCE_TESTS[needs](tree, noun, governor, connectives)) return undefined;
  const cause = toNounEnd(reading, direct ? noun : inner!);
  const dependent = cause && includeNextPhrase(tree, governor, noun, cause);
  // “met in protest against the law”: the effect is the meeting.
  const isManner = tree.child(governor, 'case')?.lemma === 'in' && needs === 'protest';
  const outer = new Set(tree.subtree(isManner ? governor : noun));
  const outerHead = isManner ? tree.head(governor)! : governor;
  if (isClausal(tree, outerHead))
    return isOpenForm(tree, outerHead) && connectives.participles.has(outerHead.lemma)
      ? undefined
      : toRelation(connective, dependent, toClauseEnd(reading, outerHead, outer));
  // “the row over the border” is complete only with both parts.
  return isDescribed(tree, outerHead, outer)
    ? toRelation(connective, dependent, toNounEnd(reading, outerHead, outer))
    : undefined;
}

/** “X, so Y”; “X, but Y”. */
function findSequenceRelation(
  reading: SentenceReading,
  token: ParsedToken,
  connectives: ConnectiveIndex,
): Relation[] | undefined {
  const { tree } = reading;
  const first = hasRelation(token, 'conj', 'parataxis') ? tree.head(token) : undefined;
  if (!first || first.index > token.index || ![first, token].every((one) => isClausal(tree, one)))
    return undefined;
  const match = findOpener(reading, token, first, connectives, 'adverbs');
  if (!match) return undefined;
  const { opener, connective } = match;
  if (isAddition(reading, token, connectives)) return undefined;
  const second = toClauseEnd(reading, token, new Set(tree.subtree(opener)));
  const before = toClauseEnd(reading, first, new Set(tree.subtree(token)));
  return toRelation(connective, before, second);
}

/** “not only …, but”, “…, but also”: the second part adds and does not contrast. */
const isAddition = (
  { tree }: SentenceReading,
  second: ParsedToken,
  { intensifiers }: ConnectiveIndex,
): boolean =>
  tree.children(second, 'advmod').some(({ lemma }) => lemma === 'also') ||
  tree.tokens.some(
    ({ index, features }) =>
      index < second.index &&
      features.Polarity === 'Neg' &&
      intensifiers.has(tree.tokens[index + 1]?.text.toLowerCase() ?? ''),
  );

/** Returns the words that open a clause when they form a connective in the intended sense. */
function findOpener(
  reading: SentenceReading,
  token: ParsedToken,
  governor: ParsedToken,
  connectives: ConnectiveIndex,
  use: 'markers' | 'adverbs',
): { opener: ParsedToken; connective: Connective } | undefined {
  const { tree } = reading;
  const openers = tree
    .children(token, 'mark', 'advmod', 'cc', 'obl')
    .filter(({ index }) => index < token.index);
  // “even though”: an adverb before the conjunction belongs to it.
  for (const opener of openers) {
    const before = openers.find(({ index }) => index === opener.index - 1);
    const words = [...(before ? tree.subtree(before) : []), ...tree.subtree(opener)];
    const connective = connectives[use].get(joinWords(words, connectives));
    if (!connective || !isAsserted(reading, opener, governor, connectives)) continue;
    if (connective.needs && !EVIDENCE_TESTS[connective.needs](tree, token, governor, connectives))
      continue;
    return { opener, connective };
  }
  return undefined;
}

/** @param ends first the end that `dependent`, `subject` or `first` refers to */
export function toRelation(
  connective: Connective,
  ...[one, two]: [RelationEnd | undefined, RelationEnd | undefined]
): Relation[] | undefined {
  if (!one || !two) return undefined;
  const isFirst = ['dependent', 'subject', 'first'].includes(connective.from);
  const [from, to] = isFirst ? [one, two] : [two, one];
  return [{ from, to, connective }];
}

/**
 * Joins the words of a connective without articles and without modifiers that strengthen or weaken
 * it.
 */
export const joinWords = (
  words: readonly ParsedToken[],
  { intensifiers }: ConnectiveIndex,
): string =>
  words
    .filter(
      ({ pos, text }) => pos !== 'DET' && pos !== 'PUNCT' && !intensifiers.has(text.toLowerCase()),
    )
    .map(({ text }) => text.toLowerCase())
    .join(' ');
