import {
  hasRelation,
  type ParsedToken,
  type SentenceStructure,
  type SyntaxTree,
} from '@plumbline/grammar';
import { CLAUSE_SUBJECT, isClausal, isFinite, isRelativePronoun } from './clause-tests.ts';
import { isAfterComma, isBeforeComma, trimEdges } from './end-edges.ts';
import type { RelationEnd } from './relation.types.ts';

/** Persons, organizations, places and times are neither causes nor effects. */
const CIRCUMSTANCE_TYPES = new Set<string | undefined>(['person', 'organization', 'place', 'time']);
/** Relations of parts that stand beside a clause and do not belong to its statement. */
const ASIDES = ['parataxis', 'discourse', 'vocative', 'dislocated'] as const;
const MIN_STATEMENT_WORDS = 3;
const MIN_NOUN_WORDS = 2;

/** A parsed sentence with its structure. */
export interface SentenceReading {
  tree: SyntaxTree;
  structure: SentenceStructure;
  /** Nouns that identify nothing by themselves: “the issue”. */
  vagueNouns: ReadonlySet<string>;
  /** “help”, “begin”: verbs whose subject is also that of the dependent verb. */
  raisingVerbs: ReadonlySet<string>;
  /** Words that link a sentence to the one before. */
  openings: { has: (words: string) => boolean };
}

/**
 * Builds an end from a predicate and its dependents.
 *
 * @param excluded the other end and the connective
 * @returns undefined when it has no subject or is not contiguous
 */
export function toClauseEnd(
  reading: SentenceReading,
  predicate: ParsedToken,
  excluded: ReadonlySet<ParsedToken> = new Set(),
): RelationEnd | undefined {
  const { tree } = reading;
  const token = climbToSubject(tree, predicate);
  const isLeftOut = (child: ParsedToken) =>
    excluded.has(child) ||
    hasRelation(child, ...ASIDES) ||
    isOtherClause(tree, child, token, excluded) ||
    isLeftBehind(tree, child, token, excluded) ||
    isConjunction(child, token) ||
    isOpener(reading, child, token) ||
    isSourceNote(tree, child);
  const tokens = trimEdges(tree.subtree(token, isLeftOut));
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT');
  if (!isWhole(tree, tokens) || !isFinite(tree, token)) return undefined;
  if (isCutShort(tree, tokens, excluded) || hasOpenReference(tokens)) return undefined;
  if (isAsked(reading, token) || hasInnerBreak(tree, tokens)) return undefined;
  if (hasRelation(token, 'advcl') && hasInnerClause(tree, tokens)) return undefined;
  const span = tree.span(tokens);
  const subject = tree.child(token, ...CLAUSE_SUBJECT, 'expl');
  // “… the way ads | are targeted, officials said”: the first words belong to another clause.
  if (subject && subject.index > tokens[0]!.index && tokens[0]!.features.VerbForm === 'Fin')
    return undefined;
  if (subject && !isRelativePronoun(subject) && hasRelation(token, 'acl:relcl')) return undefined;
  if (subject && !isRelativePronoun(subject))
    return words.length >= MIN_STATEMENT_WORDS ? { ...span, isStatement: true } : undefined;
  const label = subject
    ? labelRelative(tree, token, subject, tokens)
    : labelWithSubject(reading, token, tokens);
  return label ? { ...span, label, isStatement: true } : undefined;
}

/** Builds an end from a noun and its modifiers. Only for nouns that can be an event or state. */
export function toNounEnd(
  { tree, vagueNouns }: SentenceReading,
  noun: ParsedToken,
  excluded: ReadonlySet<ParsedToken> = new Set(),
): RelationEnd | undefined {
  const isGerund = noun.pos === 'VERB';
  if (noun.pos !== 'NOUN' && !(isGerund && !isFinite(tree, noun))) return undefined;
  if (CIRCUMSTANCE_TYPES.has(noun.entityType)) return undefined;
  const isLeftOut = (child: ParsedToken) =>
    excluded.has(child) ||
    (hasRelation(child, 'parataxis', 'case', 'cc', 'mark') && child.head === noun.index) ||
    (child.lemma === 'then' && child.head === noun.index) ||
    (hasRelation(child, 'acl:relcl', 'appos') && isAfterComma(tree, child)) ||
    (child.head === noun.index &&
      child.index < noun.index &&
      !hasRelation(child, 'amod', 'compound', 'nummod') &&
      isBeforeComma(tree, child));
  const tokens = trimEdges(tree.subtree(noun, isLeftOut));
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'DET');
  const determiner = tree.child(noun, 'det', 'nmod:poss');
  const isPlain = words.every(({ pos }) => pos === 'NOUN' || pos === 'ADJ');
  const isVague =
    (isPlain && !tree.child(noun, 'compound') && vagueNouns.has(noun.lemma.toLowerCase())) ||
    (words.length < MIN_NOUN_WORDS && determiner?.features.PronType === 'Dem');
  const next = tree.tokens[tokens.at(-1)?.index === undefined ? 0 : tokens.at(-1)!.index + 1];
  const isTornOff =
    next !== undefined &&
    /^(?:PART|NOUN|PROPN|ADJ|NUM)$/u.test(next.pos) &&
    next.entityType !== 'time' &&
    !excluded.has(next);
  if (
    !isWhole(tree, tokens) ||
    isVague ||
    isTornOff ||
    words.every(({ pos }) => pos === 'NUM' || pos === 'SYM')
  )
    return undefined;
  return { ...tree.span(tokens), isStatement: false };
}

/**
 * “want to go”, “left the house without locking it”: the second verb is only complete with the
 * first.
 */
function climbToSubject(tree: SyntaxTree, predicate: ParsedToken): ParsedToken {
  let token = predicate;
  for (
    let head = tree.head(token);
    head && isOpenForm(tree, token) && !tree.child(token, ...CLAUSE_SUBJECT);
    head = tree.head(token)
  )
    token = head;
  return token;
}

/** “to go”, “without locking it”: forms whose subject is elsewhere. */
export const isOpenForm = (tree: SyntaxTree, token: ParsedToken): boolean =>
  hasRelation(token, 'xcomp') || (hasRelation(token, 'advcl') && !isFinite(tree, token));

/**
 * A clause after “and” with its own subject, or after the other end: “It was delayed because of ice
 * and was dropped later”.
 */
function isOtherClause(
  tree: SyntaxTree,
  child: ParsedToken,
  token: ParsedToken,
  excluded: ReadonlySet<ParsedToken>,
): boolean {
  if (!hasRelation(child, 'conj') || child.head !== token.index || !isClausal(tree, child))
    return false;
  if (tree.child(child, ...CLAUSE_SUBJECT, 'expl')) return true;
  return [...excluded].some(({ index }) => index > token.index && index < child.index);
}

/** “was closed because of snow | on Monday”: a circumstance after the other end. */
function isLeftBehind(
  tree: SyntaxTree,
  child: ParsedToken,
  token: ParsedToken,
  excluded: ReadonlySet<ParsedToken>,
): boolean {
  if (child.head !== token.index || !hasRelation(child, 'obl', 'advmod', 'advcl')) return false;
  const first = tree.subtree(child)[0]!.index;
  return [...excluded].some(({ index }) => index > token.index && index < first);
}

/** “that”, “and”; but “until quite recently” belongs to the clause. */
const isConjunction = (child: ParsedToken, token: ParsedToken) =>
  child.head === token.index &&
  child.index < token.index &&
  (hasRelation(child, 'cc') || (hasRelation(child, 'mark') && hasRelation(token, 'ccomp', 'acl')));

/** “However,”, “For example,”: words that link to what was said before. */
const isOpener = (
  { tree, openings }: SentenceReading,
  child: ParsedToken,
  token: ParsedToken,
): boolean =>
  openings.has(
    tree
      .subtree(child)
      .filter(({ pos }) => pos !== 'PUNCT' && pos !== 'DET')
      .map(({ text }) => text.toLowerCase())
      .join(' '),
  ) || isLeadingAdverb(tree, child, token);

const isLeadingAdverb = (tree: SyntaxTree, child: ParsedToken, token: ParsedToken): boolean =>
  (hasRelation(child, 'advmod', 'cc') || child.lemma === 'then') &&
  child.head === token.index &&
  tree.subtree(child)[0]!.index <= tree.subtree(token)[0]!.index + 1 &&
  (child.lemma === 'then' || tree.tokens[tree.subtree(child).at(-1)!.index + 1]?.text === ',');

/** “…, according to the police” */
const isSourceNote = (tree: SyntaxTree, child: ParsedToken): boolean =>
  hasRelation(child, 'obl') && tree.child(child, 'case')?.lemma === 'accord';

/** Whether the tokens are contiguous and not cut before a complement: “said that”. */
function isWhole({ tokens: all }: SyntaxTree, tokens: readonly ParsedToken[]): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last || hasRelation(last, 'case', 'mark', 'cc', 'det')) return false;
  if (last.features.Polarity === 'Neg') return false;
  if (/^[SC]CONJ$/u.test(first.pos)) return false;
  // “cord-cutting” is one word.
  if (all[first.index - 1]?.text === '-' || all[last.index + 1]?.text === '-') return false;
  const own = new Set(tokens);
  return all
    .slice(first.index, last.index + 1)
    .every((token) => own.has(token) || token.pos === 'PUNCT');
}

/** Whether the next word belongs to neither end, so that the parse is probably wrong. */
function isCutShort(
  { tokens: all }: SyntaxTree,
  tokens: readonly ParsedToken[],
  excluded: ReadonlySet<ParsedToken>,
): boolean {
  const next = all[tokens.at(-1)!.index + 1];
  return next !== undefined && !/^(?:PUNCT|CCONJ|SCONJ)$/u.test(next.pos) && !excluded.has(next);
}

/** “whether it works” */
const isAsked = ({ structure: { modalities } }: SentenceReading, { index }: ParsedToken) =>
  modalities.some(({ type, head }) => type === 'asked' && head === index);

/** What is after a colon, semicolon or dash is not linked to the other end. */
const hasInnerBreak = (tree: SyntaxTree, tokens: readonly ParsedToken[]) =>
  /[:;](?=\s)|\s[–—-]\s/u.test(tree.text(tree.span(tokens)));

/** “although it fell, when it rained, …”: the second clause is ambiguous. */
const hasInnerClause = (tree: SyntaxTree, tokens: readonly ParsedToken[]): boolean =>
  tokens.some(
    (token) =>
      hasRelation(token, 'advcl') &&
      tree.child(token, 'mark', 'advmod') !== undefined &&
      isAfterComma(tree, token) &&
      tokens[0]!.index < tree.subtree(token)[0]!.index,
  );

/** “in which it fell”, “one would hope so”: words that refer to other words. */
const hasOpenReference = (tokens: readonly ParsedToken[]) =>
  tokens.slice(0, 2).some((token) => isRelativePronoun(token) && token !== tokens[0]) ||
  tokens.at(-1)!.lemma === 'so' ||
  tokens.at(-1)!.pos === 'PART' ||
  tokens.some(
    ({ lemma, index, pos }) =>
      lemma === 'so' &&
      pos === 'ADV' &&
      tokens.some((token) => token.index === index - 1 && token.lemma === 'do'),
  );

/** “… and broke its record”: prefixes the subject of the clause before. */
function labelWithSubject(
  { tree, structure }: SentenceReading,
  token: ParsedToken,
  tokens: readonly ParsedToken[],
): string | undefined {
  const first = tokens[0]!;
  const isVerbal = /^(?:VERB|AUX|ADV|PART)$/u.test(first.pos) && !/^\p{Lu}/u.test(first.text);
  if (!hasRelation(token, 'conj') || !isVerbal) return undefined;
  const role = structure.predicates
    .find((predicate) => predicate.token === token.index)
    ?.roles.find(
      ({ isInferred, head }) => isInferred && hasRelation(tree.tokens[head]!, ...CLAUSE_SUBJECT),
    );
  const subject = role && tree.tokens[role.head]!;
  const isOwn = subject && tree.head(subject)?.index === token.head && agree(subject, first);
  if (!isOwn || subject.pos === 'PRON') return undefined;
  const name = tree.subtree(subject, (child) => hasRelation(child, 'acl:relcl', 'appos'));
  return `${tree.text(tree.span(name))} ${tree.text(tree.span(tokens))}`;
}

/** “Kesco closed …, but expect more”: the subject is not that of the imperative. */
export const agree = ({ features: { Number, Person } }: ParsedToken, verb: ParsedToken) =>
  Number !== 'Sing' ||
  Person !== undefined ||
  verb.text !== verb.lemma ||
  !/^(?:VERB|AUX)$/u.test(verb.pos) ||
  isModal(verb);

/** “will”, “can”: the same form for all persons. */
const isModal = ({ pos, features, lemma }: ParsedToken) =>
  pos === 'AUX' && features.VerbForm === 'Fin' && !['do', 'have', 'be'].includes(lemma);

/** “a rule, which was dropped in 2015”: replaces the pronoun with the noun. */
function labelRelative(
  tree: SyntaxTree,
  token: ParsedToken,
  subject: ParsedToken,
  tokens: readonly ParsedToken[],
): string | undefined {
  const noun = hasRelation(token, 'acl:relcl') ? tree.head(token) : undefined;
  const rest = tokens.filter(({ index }) => index > subject.index);
  // “sleepers who have pain”: the clause identifies them and states nothing.
  if (!noun || noun.pos === 'PRON' || tokens[0] !== subject || !rest.length) return undefined;
  if (!isAfterComma(tree, token)) return undefined;
  const phrase = tree.subtree(noun, (child) =>
    hasRelation(child, 'acl', 'appos', 'case', 'parataxis', 'cc', 'conj'),
  );
  return `${tree.text(tree.span(phrase))} ${tree.text(tree.span(rest))}`;
}
