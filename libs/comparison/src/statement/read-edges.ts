import type { ParsedToken, Predicate, SentenceStructure } from '@plumbline/grammar';
import type { Edge, Role, Statement, Unit } from './statement.types.ts';
import { type UnitReader, mainRelation } from './read-units.ts';

/** Relates the units of a sentence: who did what to whom, with a passive turned into an active. */
export function readEdges(
  tokens: readonly ParsedToken[],
  reader: UnitReader,
  { predicates }: SentenceStructure,
): Statement['edges'] {
  return new EdgeReader(tokens, reader, predicates).edges;
}

class EdgeReader {
  readonly edges: Edge[] = [];
  readonly #tokens: readonly ParsedToken[];
  readonly #reader: UnitReader;
  readonly #passives: ReadonlySet<number>;

  constructor(
    tokens: readonly ParsedToken[],
    reader: UnitReader,
    predicates: readonly Predicate[],
  ) {
    this.#tokens = tokens;
    this.#reader = reader;
    this.#passives = new Set(
      predicates.filter(({ isPassive }) => isPassive).map(({ token }) => token),
    );
    for (const unit of reader.units) this.#addToHead(unit);
    for (const unit of reader.units) this.#shareConjunct(unit);
    for (const predicate of predicates) this.#addUnderstood(predicate);
  }

  #add(governor: Unit | undefined, dependent: Unit | undefined, role: Role, isInferred = false) {
    if (!governor || !dependent || governor === dependent) return;
    const edge = { ...role, governor: governor.index, dependent: dependent.index, isInferred };
    const isSame = (other: Edge) =>
      other.governor === edge.governor &&
      other.dependent === edge.dependent &&
      other.kind === edge.kind;
    if (!this.edges.some(isSame)) this.edges.push(edge);
  }

  /** Adds an edge to the next unit above; tokens between that are no units are skipped. */
  #addToHead(unit: Unit): void {
    let token = unit.head;
    let head = this.#tokens[token.head];
    while (head && !this.#reader.unitByToken[head.index]) {
      token = head;
      head = this.#tokens[head.head];
    }
    if (head) this.#add(this.#reader.unitByToken[head.index], unit, this.#role(token, head));
  }

  /** Gives a conjunct the relations of the first member: “in Oslo and Rome”. */
  #shareConjunct(unit: Unit): void {
    if (mainRelation(unit.head) !== 'conj') return;
    const first = this.#reader.unitByToken[unit.head.head];
    for (const { governor, dependent, isInferred, ...role } of [...this.edges])
      if (dependent === first?.index && role.kind !== 'conjunct' && !isInferred)
        this.#add(this.#reader.units[governor], unit, role, true);
  }

  /** Adds roles that come from another clause: “the man who wants to go”. */
  #addUnderstood({ token, roles }: Predicate): void {
    const { unitByToken } = this.#reader;
    const isCopula = this.#hasCopula(this.#tokens[token]!);
    for (const { kind, head, preposition } of roles) {
      if (kind === 'attribute' || kind === 'content') continue;
      const role: Role =
        kind === 'agent'
          ? { kind: isCopula ? 'attribute' : 'agent' }
          : kind === 'patient' || kind === 'recipient'
            ? { kind }
            : kind === 'amount' && !preposition
              ? { kind: 'patient' }
              : toPreposition(preposition);
      this.#add(unitByToken[token], unitByToken[head], role, true);
      for (const conjunct of this.#reader.children(this.#tokens[head]!))
        if (mainRelation(conjunct) === 'conj')
          this.#add(unitByToken[token], unitByToken[conjunct.index], role, true);
    }
  }

  #hasCopula(token: ParsedToken): boolean {
    return this.#reader.children(token).some((child) => mainRelation(child) === 'cop');
  }

  #role(token: ParsedToken, head: ParsedToken): Role {
    const isPassive = this.#passives.has(head.index);
    const preposition = this.#preposition(token);
    switch (mainRelation(token)) {
      case 'nsubj':
      case 'csubj':
        if (this.#hasCopula(head)) return { kind: 'attribute' };
        return { kind: isPassive ? 'patient' : 'agent' };
      case 'obj':
        return { kind: 'patient' };
      case 'iobj':
        return { kind: 'recipient' };
      case 'obl':
        if (token.relation === 'obl:agent' || (preposition === 'by' && isPassive))
          return { kind: 'agent' };
        return toPreposition(preposition);
      case 'nmod':
        if (token.relation === 'nmod:poss') return toPreposition('of');
        return preposition ? toPreposition(preposition) : { kind: 'modifier' };
      case 'appos':
        return { kind: 'attribute' };
      case 'conj':
        return { kind: 'conjunct' };
      case 'xcomp':
      case 'ccomp':
        return { kind: 'complement' };
      case 'advcl':
      case 'parataxis':
        return { kind: 'clause', ...this.#conjunction(token) };
      default:
        return { kind: 'modifier' };
    }
  }

  #preposition(token: ParsedToken): string | undefined {
    const words = this.#reader
      .children(token)
      .filter((child) => mainRelation(child) === 'case' && child.index < token.index);
    return words.length ? words.map(({ text }) => text.toLowerCase()).join(' ') : undefined;
  }

  #conjunction(token: ParsedToken): { marker?: string } {
    const marker = this.#reader.children(token).find(({ relation }) => relation === 'mark');
    return marker ? { marker: marker.text.toLowerCase() } : {};
  }
}

const toPreposition = (marker: string | undefined): Role => ({
  kind: 'preposition',
  ...(marker && { marker }),
});
