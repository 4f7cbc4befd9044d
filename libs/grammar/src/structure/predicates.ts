import type { ParsedToken } from '../parsed-sentence.types.ts';
import { findMarker, isPredicate } from './clauses.ts';
import type { LexiconIndex } from './lexicon.ts';
import { isNominal, phraseSpan } from './noun-phrases.ts';
import type { Attribution, Clause, Predicate, Role, RoleKind } from './structure.types.ts';
import { type SentenceSpan, type SyntaxTree, hasRelation } from './syntax-tree.ts';
import { UnderstoodSubjects, isReceiver } from './understood-subjects.ts';
import { isPassive } from './voice.ts';

/** Finds the events and states of a sentence with their participants. */
export function findPredicates(
  tree: SyntaxTree,
  clauses: readonly Clause[],
  attributions: readonly Attribution[],
  lexicon: LexiconIndex,
): Predicate[] {
  const reader = new RoleReader(tree, attributions, lexicon);
  return clauses.flatMap(({ predicate }, clause) => {
    const token = tree.tokens[predicate]!;
    if (isPartOfAnother(tree, token, lexicon)) return [];
    return {
      token: predicate,
      lemma: reader.lemma(token),
      isPassive: isPassive(tree, token),
      roles: reader.roles(token),
      clause,
    };
  });
}

/**
 * Whether a predicate is only a part of another: “go” in “is going to rise”, “viral” in “went
 * viral”.
 */
function isPartOfAnother(tree: SyntaxTree, token: ParsedToken, { lists }: LexiconIndex): boolean {
  const complement = tree.child(token, 'xcomp');
  if (complement && lists.futureVerbs.has(token.lemma) && tree.child(complement, 'mark'))
    return true;
  const isAttribute = hasRelation(token, 'xcomp') && isNominalPredicate(token);
  return isAttribute && tree.child(token, 'cop', 'mark') === undefined;
}

class RoleReader {
  readonly #tree: SyntaxTree;
  readonly #lexicon: LexiconIndex;
  readonly #subjects: UnderstoodSubjects;
  readonly #reports: ReadonlyMap<number, Attribution>;

  constructor(tree: SyntaxTree, attributions: readonly Attribution[], lexicon: LexiconIndex) {
    this.#tree = tree;
    this.#lexicon = lexicon;
    this.#subjects = new UnderstoodSubjects(tree, lexicon);
    this.#reports = new Map(attributions.map((report) => [report.cue, report]));
  }

  lemma(token: ParsedToken): string {
    if (token.pos !== 'VERB' && token.pos !== 'AUX' && this.#tree.child(token, 'cop')) return 'be';
    const particle = this.#tree.child(token, 'compound:prt');
    return particle ? `${token.lemma} ${particle.lemma}` : token.lemma;
  }

  roles(token: ParsedToken): Role[] {
    const roles = this.#tree.children(token).flatMap((child): Role | Role[] => {
      const kind = this.#kind(token, child);
      return kind ? this.#role(kind, child) : [];
    });
    const has = (...kinds: RoleKind[]) => roles.some(({ kind }) => kinds.includes(kind));
    const isVerbal = token.pos === 'VERB' || token.pos === 'AUX';
    const isObjectless = this.#tree.child(token, 'obj') === undefined;
    if (!isVerbal && isObjectless && isNominalPredicate(token)) roles.push(this.#attribute(token));
    const subject: RoleKind = isPassive(this.#tree, token) ? 'patient' : 'agent';
    if (!has(subject)) {
      const understood = this.#subjects.find(token);
      if (understood) roles.push({ ...this.#participant(subject, understood), isInferred: true });
    }
    const gap = this.#gap(token, roles);
    if (gap) roles.push(gap);
    const report = this.#reports.get(token.index);
    if (report && !has('content', 'patient'))
      roles.push({ kind: 'content', head: report.contentHead, span: report.content });
    return roles;
  }

  /**
   * The role of a noun that is the missing part of its relative clause: object, time or place, as
   * in “the port (that) they closed”.
   */
  #gap(token: ParsedToken, roles: readonly Role[]): Role | undefined {
    const head = this.#tree.head(token);
    if (!head || !this.#hasGap(token)) return undefined;
    if (roles.some(({ head: index, kind }) => index === head.index || kind === 'patient'))
      return undefined;
    const kind = this.#isTime(head) ? 'time' : head.entityType === 'place' ? 'place' : 'patient';
    return { ...this.#participant(kind, head), isInferred: true };
  }

  #hasGap(token: ParsedToken): boolean {
    if (token.relation !== 'acl:relcl' || token.pos !== 'VERB') return false;
    return Boolean(this.#tree.child(token, 'nsubj')) && !this.#tree.child(token, 'ccomp', 'xcomp');
  }

  #attribute(token: ParsedToken): Role {
    const tree = this.#tree;
    const outside = ['nsubj', 'cop', 'aux', 'mark', 'cc', 'punct', 'expl', 'advcl', 'case'];
    const isOutside = (child: ParsedToken) =>
      child.head === token.index && (isPredicate(tree, child) || hasRelation(child, ...outside));
    const span = isNominal(token)
      ? phraseSpan(tree, token)
      : tree.span(tree.subtree(token, isOutside));
    return this.#withPreposition({ kind: 'attribute', head: token.index, span }, token);
  }

  #role(kind: RoleKind, child: ParsedToken): Role {
    if (hasRelation(child, 'ccomp', 'xcomp') && kind !== 'attribute')
      return { kind, head: child.index, span: this.#clauseSpan(child) };
    const antecedent = this.#subjects.antecedent(child);
    const role = this.#participant(kind, antecedent ?? child);
    return this.#withPreposition(antecedent ? { ...role, isInferred: true } : role, child);
  }

  #participant(kind: RoleKind, head: ParsedToken): Role {
    const isClause = hasRelation(head, 'csubj');
    const span = isClause ? this.#clauseSpan(head) : phraseSpan(this.#tree, head);
    return { kind, head: head.index, span };
  }

  /** A clause without the word that opens it and without parts placed beside it. */
  #clauseSpan(token: ParsedToken): SentenceSpan {
    const marker = findMarker(this.#tree, token);
    const isBeside = (child: ParsedToken) =>
      child === marker || (child.head === token.index && hasRelation(child, 'parataxis'));
    return this.#tree.span(this.#tree.subtree(token, isBeside));
  }

  #withPreposition(role: Role, token: ParsedToken): Role {
    const preposition = this.#preposition(token);
    return preposition ? { ...role, preposition } : role;
  }

  #preposition = (token: ParsedToken) => this.#subjects.preposition(token);

  /** The role of a dependent of a predicate; undefined if it has none. */
  #kind(predicate: ParsedToken, token: ParsedToken): RoleKind | undefined {
    if (token.relation === 'nsubj:outer') return undefined;
    if (hasRelation(token, 'nsubj', 'csubj')) {
      if (!isPassive(this.#tree, predicate)) return 'agent';
      // “you were promised a car”
      const isReceived = isReceiver(token) && this.#tree.child(predicate, 'obj') !== undefined;
      return isReceived ? 'recipient' : 'patient';
    }
    if (hasRelation(token, 'obj')) return this.#objectKind(predicate, token);
    if (hasRelation(token, 'iobj')) return 'recipient';
    if (hasRelation(token, 'ccomp')) return 'content';
    if (hasRelation(token, 'xcomp')) return this.#complementKind(predicate, token);
    if (token.relation === 'obl:agent') return 'agent';
    if (hasRelation(token, 'advmod')) return this.#isTime(token) ? 'time' : undefined;
    return hasRelation(token, 'obl') ? this.#obliqueKind(predicate, token) : undefined;
  }

  /**
   * The role of a complement: “was ordered to pay” has a content, “was built to last” a purpose.
   */
  #complementKind(predicate: ParsedToken, token: ParsedToken): RoleKind | undefined {
    if (isNominalPredicate(token)) return 'attribute';
    const { reportingVerbs, modalPredicates } = this.#lexicon;
    const isSaid = reportingVerbs.has(predicate.lemma) || modalPredicates.has(predicate.lemma);
    return isSaid || !isPassive(this.#tree, predicate) ? 'content' : undefined;
  }

  #objectKind(predicate: ParsedToken, token: ParsedToken): RoleKind {
    const { amountVerbs } = this.#lexicon.lists;
    // “estimated this year that …”
    const isPointed = this.#tree
      .children(token, 'det')
      .some(({ features }) => features.PronType === 'Dem');
    const isMeasured = amountVerbs.has(predicate.lemma);
    if (isPointed && !isMeasured && this.#isTime(token)) return 'time';
    // “gave the museum a painting”: the first of two objects receives the second.
    const objects = this.#tree.children(predicate, 'obj');
    const mayReceive = isReceiver(token) || token.entityType === 'place';
    if (objects.length > 1 && token === objects[0] && mayReceive) return 'recipient';
    return isMeasured && (this.#isAmount(token) || token.pos === 'NUM') ? 'amount' : 'patient';
  }

  #isAmount(token: ParsedToken): boolean {
    const isUnit = this.#lexicon.lists.unitWords.has(token.lemma.toLowerCase());
    return token.pos === 'SYM' || isUnit || this.#tree.child(token, 'nummod') !== undefined;
  }

  #obliqueKind(predicate: ParsedToken, token: ParsedToken): RoleKind {
    const lists = this.#lexicon.lists;
    const isAmount = this.#isAmount(token);
    const preposition = this.#preposition(token);
    if (this.#isTime(token) && (!preposition || lists.timePrepositions.has(preposition)))
      return 'time';
    if (!preposition) return isAmount ? 'amount' : 'other';
    if (lists.agentPrepositions.has(preposition)) {
      if (isPassive(this.#tree, predicate) && !isAmount) return 'agent';
      if (isAmount && token.pos !== 'PROPN') return 'amount';
    }
    if (this.#isReceived(predicate, token, preposition)) return 'recipient';
    const isPlace = token.entityType ? token.entityType === 'place' : token.pos === 'PROPN';
    return lists.placePrepositions.has(preposition) && isPlace ? 'place' : 'other';
  }

  /**
   * Whether a phrase is a receiver: “gave the painting to the museum”, “the answers he gave to the
   * BBC”.
   */
  #isReceived(predicate: ParsedToken, token: ParsedToken, preposition: string): boolean {
    if (!this.#lexicon.lists.receiverPrepositions.has(preposition)) return false;
    const isGiven =
      this.#tree.child(predicate, 'obj') ||
      isPassive(this.#tree, predicate) ||
      this.#hasGap(predicate);
    const isGoal = token.entityType === 'place' && token.pos !== 'PROPN';
    const mayReceive = !isGoal && !IMMATERIAL.has(token.entityType ?? '') && token.pos !== 'NUM';
    return Boolean(isGiven) && mayReceive;
  }

  #isTime(token: ParsedToken): boolean {
    const { timeWords } = this.#lexicon.lists;
    if (token.relation === 'obl:tmod') return true;
    const words = [token.lemma.toLowerCase(), token.text.toLowerCase()];
    if (words.some((word) => timeWords.has(word)) || token.entityType === 'time') return true;
    return token.pos === 'NUM' && YEAR.test(token.text);
  }
}

/** Entity types that cannot be given anything. */
const IMMATERIAL = new Set(['abstract', 'event', 'time']);

const YEAR = /^(?:1[5-9]|20)\d\d$/u;

const isNominalPredicate = ({ pos }: ParsedToken) =>
  ['NOUN', 'PROPN', 'ADJ', 'NUM', 'PRON', 'ADV'].includes(pos);
