import type { ParsedToken } from '../parsed-sentence.types.ts';
import { findMarker } from './clauses.ts';
import type { LexiconIndex } from './lexicon.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';
import { isPassive } from './voice.ts';

/** Maximum steps in the search for a missing subject. */
const MAX_STEPS = 6;

/** Finds the subject of an infinitive, a participle or a second verb in the clause around it. */
export class UnderstoodSubjects {
  readonly #tree: SyntaxTree;
  readonly #lexicon: LexiconIndex;

  constructor(tree: SyntaxTree, lexicon: LexiconIndex) {
    this.#tree = tree;
    this.#lexicon = lexicon;
  }

  /** The subject of a predicate that has no subject of its own. */
  find(token: ParsedToken): ParsedToken | undefined {
    return this.#find(token, MAX_STEPS);
  }

  /** The noun that “who”, “which” or “that” refers to. */
  antecedent(token: ParsedToken): ParsedToken | undefined {
    const isRelative =
      token.features.PronType === 'Rel' || this.#lexicon.lists.relativePronouns.has(token.lemma);
    if (!isRelative && !this.#opensRelative(token)) return undefined;
    let clause: ParsedToken | undefined = this.#tree.head(token);
    while (clause && !hasRelation(clause, 'acl')) clause = this.#tree.head(clause);
    return clause && this.#tree.head(clause);
  }

  /**
   * Whether a “that” is relative, which the parser does not always recognise: “things that are
   * possible”.
   */
  #opensRelative(token: ParsedToken): boolean {
    const head = this.#tree.head(token);
    const isOpener = token.pos === 'PRON' && hasRelation(token, 'nsubj', 'obj');
    return isOpener && head?.relation === 'acl:relcl' && token.features.PronType === 'Dem';
  }

  preposition(token: ParsedToken): string | undefined {
    const words = this.#tree
      .children(token, 'case')
      .filter(({ index, pos }) => index < token.index && pos !== 'PART')
      .flatMap((word) => this.#tree.subtree(word));
    return words.length ? words.map(({ text }) => text.toLowerCase()).join(' ') : undefined;
  }

  #find(token: ParsedToken, steps: number): ParsedToken | undefined {
    const head = this.#tree.head(token);
    if (!head || !steps) return undefined;
    if (hasRelation(token, 'acl')) return this.#behindNoun(token, head, steps);
    if (hasRelation(token, 'advcl')) {
      if (token.features.VerbForm === 'Fin') return undefined;
      if (this.#isOpenGerund(token)) return this.#ofGerund(head, steps);
    } else if (!hasRelation(token, 'conj', 'xcomp')) return undefined;
    const { toughAdjectives, recipientPrepositions } = this.#lexicon.lists;
    if (!hasRelation(token, 'conj') && head.pos === 'ADJ') {
      // “easy for a child to carry”: the child carries; “easy to carry” names nobody.
      const actor = this.#tree
        .children(head, 'obl', 'nmod')
        .find(({ index }) => index > head.index && index < token.index);
      if (actor && recipientPrepositions.has(this.preposition(actor) ?? '')) return actor;
      if (toughAdjectives.has(head.lemma.toLowerCase())) return undefined;
    }
    if (hasRelation(token, 'xcomp') || this.#isOrdered(token, head)) {
      const controller = this.#tree.child(head, 'obj', 'iobj');
      if (controller) return controller;
    }
    return this.#subject(head, steps);
  }

  #subject(token: ParsedToken, steps: number): ParsedToken | undefined {
    const subject = this.#tree.child(token, 'nsubj', 'csubj');
    if (subject) return this.antecedent(subject) ?? subject;
    return this.#find(token, steps - 1);
  }

  /**
   * Finds the subject of a verb after a noun: “the man arrested”, “a lawyer to defend him”, “took
   * steps to stop it”, “his plan to go”.
   */
  #behindNoun(token: ParsedToken, noun: ParsedToken, steps: number): ParsedToken | undefined {
    const tree = this.#tree;
    if (token.features.VerbForm === 'Fin' && !isPassive(tree, token)) return undefined;
    if (!tree.child(token, 'mark') || isReceiver(noun)) return noun;
    const owner = tree.child(noun, 'nmod:poss');
    if (owner) return owner;
    const verb = hasRelation(noun, 'obj') ? tree.head(noun) : undefined;
    const actor = verb && (tree.child(verb, 'iobj') ?? this.#subject(verb, steps - 1));
    return actor && isReceiver(actor) ? actor : undefined;
  }

  /** Whether an infinitive is an order. “Ordered the firm to pay” is often parsed as a purpose. */
  #isOrdered(token: ParsedToken, head: ParsedToken): boolean {
    const { reportingVerbs, lists } = this.#lexicon;
    const isOrder =
      reportingVerbs.get(head.lemma) === 'orders' || lists.orderingVerbs.has(head.lemma);
    return isOrder && hasRelation(token, 'advcl') && findMarker(this.#tree, token)?.pos === 'PART';
  }

  /**
   * Whether a gerund has the object of its verb as subject: “accused him of lying”, “kept her from
   * leaving”; not “after leaving”.
   */
  #isOpenGerund(token: ParsedToken): boolean {
    const marker = findMarker(this.#tree, token)?.lemma.toLowerCase() ?? '';
    const { recipientPrepositions, genitivePrepositions, directionPrepositions } =
      this.#lexicon.lists;
    const lists = [recipientPrepositions, genitivePrepositions, directionPrepositions];
    const { VerbForm, Tense } = token.features;
    const isGerund = VerbForm === 'Ger' || (VerbForm === 'Part' && Tense === 'Pres');
    return isGerund && lists.some((list) => list.has(marker));
  }

  /**
   * The subject of a gerund: the object of “accuse”, “keep” or “thank”, else the subject of the
   * verb (“apologise”).
   */
  #ofGerund(verb: ParsedToken, steps: number): ParsedToken | undefined {
    const object = this.#tree.child(verb, 'obj', 'iobj');
    if (object && isReceiver(object)) return object;
    const subject = this.#subject(verb, steps);
    return subject && isReceiver(subject) ? subject : undefined;
  }
}

/** Whether a word means somebody who can act or receive something. */
export const isReceiver = ({ pos, entityType }: ParsedToken) =>
  pos === 'PRON' || entityType === 'person' || entityType === 'organization';
