import type { ParsedToken } from '../parsed-sentence.types.ts';
import { findMarker } from './clauses.ts';
import type { LexiconIndex } from './lexicon.ts';
import type { AttributionType } from './structure.types.ts';
import { type SyntaxTree, hasRelation } from './syntax-tree.ts';

/** The content that a verb or noun reports, by its head. */
export interface ReportedContent {
  type: AttributionType;
  content: ParsedToken;
}

/** The content of a reporting word; undefined if the word reports nothing here. */
export function findReportedContent(
  tree: SyntaxTree,
  token: ParsedToken,
  lexicon: LexiconIndex,
): ReportedContent | undefined {
  if (token.pos === 'VERB') return new VerbReader(tree, token, lexicon).content();
  if (token.pos === 'NOUN') return findNounContent(tree, token, lexicon);
  return undefined;
}

/** Finds the content of a noun: “The claim that …”; “the message is that …”. */
function findNounContent(
  tree: SyntaxTree,
  noun: ParsedToken,
  { reportingNouns, lists }: LexiconIndex,
): ReportedContent | undefined {
  const lemma = noun.lemma.toLowerCase();
  const type = reportingNouns.get(lemma);
  const clause = tree
    .children(noun, 'acl')
    .find((token) => findMarker(tree, token)?.pos === 'SCONJ' && !token.relation.includes('relcl'));
  if (clause) {
    // A meeting or a person has no content: the clause belongs to the verb before it.
    const hasContent = noun.entityType === 'abstract' && !lists.factlessNouns.has(lemma);
    const isKnown = type ?? (hasContent && isThat(findMarker(tree, clause)));
    return isKnown ? { type: type ?? 'says', content: clause } : undefined;
  }
  const infinitive = type === 'orders' ? tree.child(noun, 'acl') : undefined;
  if (infinitive && tree.child(infinitive, 'mark')) return { type: 'orders', content: infinitive };
  const predicate = noun.relation === 'nsubj:outer' && type ? tree.head(noun) : undefined;
  return predicate && type && { type, content: predicate };
}

const isThat = (marker: ParsedToken | undefined) => marker?.text.toLowerCase() === 'that';

/** Finds the content of one verb. */
class VerbReader {
  readonly #tree: SyntaxTree;
  readonly #verb: ParsedToken;
  readonly #lemma: string;
  readonly #lexicon: LexiconIndex;
  readonly #type: AttributionType | undefined;

  constructor(tree: SyntaxTree, verb: ParsedToken, lexicon: LexiconIndex) {
    this.#tree = tree;
    this.#verb = verb;
    this.#lemma = verb.lemma.toLowerCase();
    this.#lexicon = lexicon;
    this.#type = lexicon.reportingVerbs.get(this.#lemma);
  }

  content(): ReportedContent | undefined {
    const clause = this.#tree.child(this.#verb, 'ccomp') ?? this.#strayClause();
    if (clause) return this.#fromClause(clause);
    const beside = this.#clauseBeside();
    if (beside && this.#type) return { type: this.#type, content: beside };
    return this.#fromInfinitive() ?? this.#fromPhrase();
  }

  /**
   * The content of an object clause. Every verb with such a clause reports it, except verbs of
   * doing: “ensure that”.
   */
  #fromClause(clause: ParsedToken): ReportedContent | undefined {
    const { lists } = this.#lexicon;
    if (lists.nonReportingVerbs.has(this.#lemma) || this.#isAddressed()) return undefined;
    const isQuestion = opensQuestion(this.#tree, clause);
    if (isQuestion && this.#type !== 'asks' && !lists.sayingVerbs.has(this.#lemma))
      return undefined;
    return { type: this.#type ?? 'says', content: clause };
  }

  /**
   * Whether a sentence addresses the reader, so that nobody says it: “Remember that …”, “it is
   * important to remember that …”.
   */
  #isAddressed(): boolean {
    const tree = this.#tree;
    if (tree.child(this.#verb, 'nsubj', 'nsubj:pass', 'expl', 'csubj')) return false;
    const head = tree.head(this.#verb);
    return !head || tree.child(head, 'expl') !== undefined;
  }

  /** The content that was parsed as a relative clause: “told reporters at a meeting that …”. */
  #strayClause(): ParsedToken | undefined {
    const tree = this.#tree;
    if (this.#type !== 'says') return undefined;
    return tree
      .children(this.#verb, 'obl', 'obj', 'iobj')
      .filter(({ index }) => index > this.#verb.index)
      .flatMap((noun) => tree.subtree(noun, (child) => hasRelation(child, 'acl')))
      .flatMap((noun) => tree.children(noun, 'acl'))
      .find((clause) => {
        const opener = tree.subtree(clause)[0]!;
        if (!isThat(opener) || !tree.child(clause, 'nsubj') || opener.head !== clause.index)
          return false;
        const others = tree.children(clause, 'obj', 'xcomp', 'ccomp', 'cop', 'aux:pass');
        return hasRelation(opener, 'mark') || others.some((other) => other !== opener);
      });
  }

  /** The clause to which a reporting clause is attached, before, inside or after it. */
  #clauseBeside(): ParsedToken | undefined {
    const tree = this.#tree;
    const verb = this.#verb;
    const head = tree.head(verb);
    const isClause = (token: ParsedToken) =>
      token.pos === 'VERB' || tree.child(token, 'nsubj', 'cop') !== undefined;
    if (head && hasRelation(verb, 'parataxis') && isClause(head) && this.#isInserted()) return head;
    const marker = findMarker(tree, verb);
    const isEcho = marker && this.#lexicon.lists.echoMarkers.has(marker.lemma.toLowerCase());
    if (head && hasRelation(verb, 'advcl') && isEcho && this.#isBare()) return head;
    if (this.#isAddressed()) return undefined;
    return tree
      .children(verb, 'parataxis')
      .filter(isClause)
      .find(({ index }) => index < verb.index || opensQuotation(tree, verb.index, index));
  }

  /**
   * Whether a reporting clause stands inside or after its content: it has a subject and no other
   * complement.
   */
  #isInserted(): boolean {
    const subject = this.#tree.child(this.#verb, 'nsubj');
    // “You know” and “you see” only address the reader.
    const isSpeaker = subject !== undefined && subject.features.Person !== '2';
    return isSpeaker && !this.#tree.child(this.#verb, 'obj', 'ccomp', 'xcomp');
  }

  /**
   * Whether a clause has no further parts: “as he said last year”, but not “as we saw with the last
   * model”.
   */
  #isBare(): boolean {
    const isSaying = this.#lexicon.lists.sayingVerbs.has(this.#lemma);
    return !this.#tree.child(this.#verb, 'obj', ...(isSaying ? [] : ['obl']));
  }

  /**
   * The content of an infinitive. “Hopes to win” is a plan and no statement, but “asked him to
   * leave”, “is said to have left” and “called it a success” have a content.
   */
  #fromInfinitive(): ReportedContent | undefined {
    const tree = this.#tree;
    const { lists, modalPredicates } = this.#lexicon;
    // “called it a success”: the second object is often parsed as an object of its own.
    const content =
      tree.child(this.#verb, 'xcomp') ??
      tree.children(this.#verb, 'obj')[1] ??
      (this.#type === 'orders' ? tree.child(this.#verb, 'advcl') : undefined);
    if (!content) return undefined;
    const isInfinitive = tree.children(content, 'mark').some(({ pos }) => pos === 'PART');
    const isDenied = this.#type === 'denies' && hasRelation(content, 'xcomp');
    if (!isInfinitive && !isDenied)
      return lists.namingVerbs.has(this.#lemma) ? { type: 'says', content } : undefined;
    if (this.#type === 'denies') return { type: 'denies', content };
    const receiver = tree.child(this.#verb, 'obj', 'iobj', 'nsubj:pass');
    const isOrder = this.#type === 'orders' || lists.orderingVerbs.has(this.#lemma);
    if (receiver && isOrder) return { type: 'orders', content };
    const isHearsay = this.#type === 'says' && !modalPredicates.has(this.#lemma);
    const isPassive = tree.child(this.#verb, 'aux:pass', 'nsubj:pass') !== undefined;
    return isHearsay && isPassive ? { type: 'says', content } : undefined;
  }

  /**
   * The content of a phrase: “accused him of theft”, “described it as a success”, “called for a
   * ban”, “denied a charge”.
   */
  #fromPhrase(): ReportedContent | undefined {
    const { complementPrepositions } = this.#lexicon;
    const object = this.#tree.child(this.#verb, 'obj');
    const wanted = complementPrepositions.get(this.#lemma);
    if (wanted) {
      // “accused by critics of …” is often parsed as if “of …” described the critics.
      const content = [this.#verb, ...this.#tree.children(this.#verb, 'obl', 'obj')]
        .flatMap((token) => this.#tree.children(token, 'obl', 'advcl', 'nmod', 'acl'))
        .find((token) =>
          this.#tree.children(token, 'case', 'mark').some(({ lemma }) => wanted.has(lemma)),
        );
      if (content) return { type: this.#type ?? 'says', content };
    }
    const isNominal = this.#lexicon.lists.nominalReporting.has(this.#lemma);
    return object && isNominal && this.#type ? { type: this.#type, content: object } : undefined;
  }
}

/** Whether a clause is an indirect question: “how it works”, “what happened”. */
function opensQuestion(tree: SyntaxTree, clause: ParsedToken): boolean {
  const opener = tree.subtree(clause).find(({ pos }) => pos !== 'PUNCT');
  return opener?.features.PronType === 'Int' || opener?.features.PronType === 'Rel';
}

/** Whether a quotation or a colon stands between a verb and the clause placed beside it. */
const opensQuotation = (tree: SyntaxTree, from: number, to: number) =>
  tree.tokens.slice(from + 1, to).some(({ text }) => /^["“„«:]$/u.test(text));
