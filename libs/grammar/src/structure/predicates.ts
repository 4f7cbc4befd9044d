import type { ParsedToken } from '../parsed-sentence.types.ts';
import { findMarker, isPredicate } from './clauses.ts';
import type { LexiconIndex } from './lexicon.ts';
import { isNominal, phraseSpan } from './noun-phrases.ts';
import type { Clause, Predicate, Role, RoleKind } from './structure.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

/** How far a missing subject is looked for. */
const MAX_STEPS = 6;

export function findPredicates(
  tree: SyntaxTree,
  clauses: readonly Clause[],
  lexicon: LexiconIndex,
): Predicate[] {
  const reader = new RoleReader(tree, lexicon);
  return clauses.map(({ predicate }, clause) => {
    const token = tree.tokens[predicate]!;
    return {
      token: predicate,
      lemma: reader.lemma(token),
      isPassive: reader.isPassive(token),
      roles: reader.roles(token),
      clause,
    };
  });
}

class RoleReader {
  readonly #tree: SyntaxTree;
  readonly #lexicon: LexiconIndex;

  constructor(tree: SyntaxTree, lexicon: LexiconIndex) {
    this.#tree = tree;
    this.#lexicon = lexicon;
  }

  lemma(token: ParsedToken): string {
    if (token.pos !== 'VERB' && token.pos !== 'AUX' && this.#tree.child(token, 'cop')) return 'be';
    const particle = this.#tree.child(token, 'compound:prt');
    return particle ? `${token.lemma} ${particle.lemma}` : token.lemma;
  }

  isPassive(token: ParsedToken): boolean {
    const tree = this.#tree;
    if (tree.children(token).some(({ relation }) => /^(?:nsubj|aux|csubj):pass$/u.test(relation)))
      return true;
    const { VerbForm, Tense } = token.features;
    if (VerbForm !== 'Part' || Tense !== 'Past' || tree.child(token, 'aux', 'nsubj', 'obj'))
      return false;
    // “the man arrested on Monday”: a participle without an auxiliary.
    if (hasRelation(token, 'acl', 'advcl')) return true;
    // “were broad and carried out badly”: it shares the “were”.
    const head = hasRelation(token, 'conj') ? tree.head(token) : undefined;
    return head !== undefined && tree.child(head, 'cop', 'aux:pass') !== undefined;
  }

  roles(token: ParsedToken): Role[] {
    const roles: Role[] = [];
    for (const child of this.#tree.children(token)) {
      const kind = this.#kind(token, child);
      if (!kind) continue;
      const role = this.#role(kind, this.#antecedent(child) ?? child);
      if (this.#antecedent(child)) role.isInferred = true;
      const preposition = this.#preposition(child);
      roles.push(preposition ? { ...role, preposition } : role);
    }
    const isVerbal = token.pos === 'VERB' || token.pos === 'AUX';
    const isObjectless = this.#tree.child(token, 'obj') === undefined;
    if (!isVerbal && isObjectless && isNominalPredicate(token)) roles.push(this.#attribute(token));
    const subject: RoleKind = this.isPassive(token) ? 'patient' : 'agent';
    if (!roles.some(({ kind }) => kind === subject)) {
      const understood = this.#understoodSubject(token, MAX_STEPS);
      if (understood) roles.push({ ...this.#role(subject, understood), isInferred: true });
    }
    const gap = this.#gap(token, roles);
    if (gap) roles.push(gap);
    return roles;
  }

  /** “the port (that) they closed”: the noun is what the verb lacks. */
  #gap(token: ParsedToken, roles: readonly Role[]): Role | undefined {
    const head = this.#tree.head(token);
    if (!head || token.relation !== 'acl:relcl' || token.pos !== 'VERB') return undefined;
    const isFilled =
      roles.some(({ head: index, kind }) => index === head.index || kind === 'patient') ||
      this.#tree.child(token, 'ccomp', 'xcomp') !== undefined;
    if (isFilled || !this.#tree.child(token, 'nsubj')) return undefined;
    const kind = this.#isTime(head) ? 'time' : head.entityType === 'place' ? 'place' : 'patient';
    return { ...this.#role(kind, head), isInferred: true };
  }

  #attribute(token: ParsedToken): Role {
    const tree = this.#tree;
    const span = isNominal(token)
      ? phraseSpan(tree, token)
      : tree.span(
          tree.subtree(
            token,
            (child) =>
              child.head === token.index &&
              (isPredicate(tree, child) ||
                hasRelation(child, 'nsubj', 'cop', 'aux', 'mark', 'cc', 'punct', 'expl', 'advcl')),
          ),
        );
    return { kind: 'attribute', head: token.index, span };
  }

  #role(kind: RoleKind, head: ParsedToken): Role {
    return { kind, head: head.index, span: phraseSpan(this.#tree, head) };
  }

  #preposition(token: ParsedToken): string | undefined {
    const words = this.#tree
      .children(token, 'case')
      .filter(({ index, pos }) => index < token.index && pos !== 'PART')
      .flatMap((word) => this.#tree.subtree(word));
    return words.length ? words.map(({ text }) => text.toLowerCase()).join(' ') : undefined;
  }

  /** What a dependent of a predicate is to it; undefined for what is no role. */
  #kind(predicate: ParsedToken, token: ParsedToken): RoleKind | undefined {
    const { amountVerbs, unitWords } = this.#lexicon.lists;
    if (token.relation === 'nsubj:outer') return undefined;
    if (hasRelation(token, 'nsubj', 'csubj')) {
      if (hasRelation(token, 'csubj')) return undefined;
      if (!this.isPassive(predicate)) return 'agent';
      // “you were promised a car”
      const isReceived = isReceiver(token) && this.#tree.child(predicate, 'obj') !== undefined;
      return isReceived ? 'recipient' : 'patient';
    }
    const isAmount =
      token.pos === 'SYM' ||
      unitWords.has(token.lemma.toLowerCase()) ||
      this.#tree.child(token, 'nummod') !== undefined;
    if (hasRelation(token, 'obj')) {
      // “gave the museum a painting”: the first of two objects receives the second.
      const objects = this.#tree.children(predicate, 'obj');
      const mayReceive = isReceiver(token) || token.entityType === 'place';
      if (objects.length > 1 && token === objects[0] && mayReceive) return 'recipient';
      const isMeasured = amountVerbs.has(predicate.lemma) && (isAmount || token.pos === 'NUM');
      return isMeasured ? 'amount' : 'patient';
    }
    if (hasRelation(token, 'iobj')) return 'recipient';
    if (hasRelation(token, 'xcomp') && isNominalPredicate(token)) return 'attribute';
    if (token.relation === 'obl:agent') return 'agent';
    if (hasRelation(token, 'advmod')) return this.#isTime(token) ? 'time' : undefined;
    if (!hasRelation(token, 'obl')) return undefined;
    if (this.#isTime(token)) return 'time';
    return this.#obliqueKind(predicate, token, isAmount);
  }

  #obliqueKind(predicate: ParsedToken, token: ParsedToken, isAmount: boolean): RoleKind {
    const { placePrepositions, recipientPrepositions, agentPrepositions } = this.#lexicon.lists;
    const preposition = this.#preposition(token);
    if (!preposition) return isAmount ? 'amount' : 'other';
    if (agentPrepositions.has(preposition) && this.isPassive(predicate) && !isAmount)
      return 'agent';
    if (isAmount && token.pos !== 'PROPN' && preposition === 'by') return 'amount';
    const isObjectGiven = this.#tree.child(predicate, 'obj', 'nsubj:pass') !== undefined;
    if (recipientPrepositions.has(preposition) && isObjectGiven && token.pos !== 'NUM') {
      if (preposition === 'to') return 'recipient';
    }
    const isPlace = token.entityType ? token.entityType === 'place' : token.pos === 'PROPN';
    return placePrepositions.has(preposition) && isPlace ? 'place' : 'other';
  }

  #isTime(token: ParsedToken): boolean {
    const { timeWords } = this.#lexicon.lists;
    if (token.relation === 'obl:tmod') return true;
    const words = [token.lemma.toLowerCase(), token.text.toLowerCase()];
    if (words.some((word) => timeWords.has(word)) || token.entityType === 'time') return true;
    return token.pos === 'NUM' && YEAR.test(token.text);
  }

  /** The noun that “who” or “which” stands for. */
  #antecedent(token: ParsedToken): ParsedToken | undefined {
    if (token.features.PronType !== 'Rel' && !this.#lexicon.lists.relativePronouns.has(token.lemma))
      return undefined;
    let clause: ParsedToken | undefined = this.#tree.head(token);
    while (clause && !hasRelation(clause, 'acl')) clause = this.#tree.head(clause);
    return clause && this.#tree.head(clause);
  }

  /** “ordered the firm to pay” is often read as if the order were given in order to pay. */
  #isOrdered(token: ParsedToken, head: ParsedToken): boolean {
    const { reportingVerbs, lists } = this.#lexicon;
    const isOrder =
      reportingVerbs.get(head.lemma) === 'orders' || lists.orderingVerbs.has(head.lemma);
    return isOrder && hasRelation(token, 'advcl') && findMarker(this.#tree, token)?.pos === 'PART';
  }

  /** “after surging” does, “for charging” and “when he left” do not. */
  #sharesSubject(token: ParsedToken): boolean {
    const marker = findMarker(this.#tree, token)?.lemma.toLowerCase() ?? '';
    const { recipientPrepositions, genitivePrepositions } = this.#lexicon.lists;
    const isGerund = token.features.VerbForm === 'Ger';
    const isOpen = recipientPrepositions.has(marker) || genitivePrepositions.has(marker);
    return token.features.VerbForm !== 'Fin' && !(isGerund && isOpen);
  }

  /** The subject of an infinitive, a participle or a second verb, found in the clause around it. */
  #understoodSubject(token: ParsedToken, steps: number): ParsedToken | undefined {
    const tree = this.#tree;
    const head = tree.head(token);
    if (!head || !steps) return undefined;
    if (hasRelation(token, 'acl')) {
      const isFinite = token.features.VerbForm === 'Fin' && !this.isPassive(token);
      // “the plan to go”, “the fear of being caught”: it is not the plan that goes.
      return isFinite || tree.child(token, 'mark') ? undefined : head;
    }
    if (!hasRelation(token, 'conj', 'xcomp', 'advcl')) return undefined;
    if (hasRelation(token, 'advcl') && !this.#sharesSubject(token)) return undefined;
    const { toughAdjectives, recipientPrepositions } = this.#lexicon.lists;
    if (!hasRelation(token, 'conj') && head.pos === 'ADJ') {
      // “easy for a child to carry”: the child carries; “easy to carry”: nobody is said to.
      const actor = tree
        .children(head, 'obl', 'nmod')
        .find(({ index }) => index > head.index && index < token.index);
      if (actor && recipientPrepositions.has(this.#preposition(actor) ?? '')) return actor;
      if (toughAdjectives.has(head.lemma.toLowerCase())) return undefined;
    }
    if (hasRelation(token, 'xcomp') || this.#isOrdered(token, head)) {
      const controller = tree.child(head, 'obj', 'iobj');
      if (controller) return controller;
    }
    const subject = tree.child(head, 'nsubj', 'nsubj:pass');
    if (subject) return this.#antecedent(subject) ?? subject;
    return this.#understoodSubject(head, steps - 1);
  }
}

/** Whether a word stands for somebody who can be given something. */
const isReceiver = ({ pos, entityType }: ParsedToken) =>
  pos === 'PRON' || entityType === 'person' || entityType === 'organization';

const YEAR = /^(?:1[5-9]|20)\d\d$/u;

const isNominalPredicate = ({ pos }: ParsedToken) =>
  pos === 'NOUN' ||
  pos === 'PROPN' ||
  pos === 'ADJ' ||
  pos === 'NUM' ||
  pos === 'PRON' ||
  pos === 'ADV';
