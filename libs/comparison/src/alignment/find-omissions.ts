import type { ParsedToken } from '@plumbline/grammar';
import { type ComparisonWords, getComparisonWords } from '../lexicon/comparison-words.ts';
import { mainRelation } from '../statement/read-units.ts';
import type { Statement, Unit } from '../statement/statement.types.ts';
import type { Alignment } from './align-units.ts';

/** Relations of parts without which a predicate describes another event. */
const CORE = new Set(['obj', 'iobj', 'ccomp', 'xcomp', 'csubj']);
/** Relations of parts that narrow down a noun. */
const NARROWING = new Set(['amod', 'acl', 'nmod', 'nummod', 'compound']);
const CIRCUMSTANCES = new Set(['place', 'time', 'person', 'organization']);

/**
 * What the source adds to a thing or event of the claim, and the claim omits although it may not be
 * true without it: a condition, an object, “in mice”, “or”, which workers.
 */
export function findOmissions(
  source: Statement,
  alignments: readonly (Alignment | undefined)[],
): ParsedToken[] {
  return new OmissionFinder(source, alignments).find();
}

/** Whether a unit is a noun. “Is the largest bank of the county” is narrowed down as a noun is. */
const isNoun = ({ head }: Unit) => head.pos === 'NOUN' || head.pos === 'PROPN';

class OmissionFinder {
  readonly #source: Statement;
  readonly #tokens: readonly ParsedToken[];
  readonly #words: ComparisonWords;
  readonly #used: ReadonlySet<Unit>;
  readonly #unitByToken = new Map<number, Unit>();

  constructor(source: Statement, alignments: readonly (Alignment | undefined)[]) {
    this.#source = source;
    this.#tokens = source.sentence.tokens;
    this.#words = getComparisonWords(source.sentence.language);
    this.#used = new Set(alignments.flatMap((one) => (one ? [one.unit] : [])));
    for (const unit of source.units)
      for (const { index } of unit.tokens) this.#unitByToken.set(index, unit);
  }

  find(): ParsedToken[] {
    return [...this.#used].flatMap((unit) => {
      const isPredicate = this.#source.predicates.has(unit.index);
      const isEssential = (child: ParsedToken) =>
        this.#isAlternative(child) ||
        (isPredicate && this.#isNeeded(unit, child)) ||
        ((!isPredicate || isNoun(unit)) && this.#isNarrowing(unit, child));
      return unit.tokens
        .flatMap((token) => this.#children(token))
        .filter((child) => this.#isOmitted(child) && isEssential(child));
    });
  }

  #children = ({ index }: ParsedToken) => this.#tokens.filter(({ head }) => head === index);

  #subtree(token: ParsedToken): ParsedToken[] {
    return [token, ...this.#children(token).flatMap((child) => this.#subtree(child))];
  }

  /** Whether a part has content, and the claim has none of it. */
  #isOmitted(token: ParsedToken): boolean {
    const units = this.#subtree(token).flatMap(({ index }) => this.#unitByToken.get(index) ?? []);
    return units.length > 0 && units.every((unit) => !this.#used.has(unit));
  }

  /** Whether a part is an alternative: “A or B” does not state A. */
  #isAlternative(token: ParsedToken): boolean {
    return (
      mainRelation(token) === 'conj' &&
      this.#children(token).some(({ lemma, relation }) => {
        return relation === 'cc' && this.#words.alternatives.has(lemma.toLowerCase());
      })
    );
  }

  #isNeeded(predicate: Unit, token: ParsedToken): boolean {
    const relation = mainRelation(token);
    // “Word in the village is that …”
    if (CORE.has(relation) || token.relation === 'nsubj:outer') return true;
    // If the source says “did not pay on Monday”, it may have paid on Tuesday.
    if (predicate.statuses.has('negated')) return relation !== 'conj' && relation !== 'parataxis';
    const markers = this.#children(token).filter(({ relation: kind }) =>
      /^(?:mark|case|advmod)$/u.test(kind),
    );
    const has = (words: ReadonlySet<string>) =>
      markers.some(({ lemma, text }) => words.has(lemma.toLowerCase()) || words.has(text));
    if (relation === 'advcl') return has(this.#words.conditions);
    // “…, the leaflet claims”, read as a noun.
    if (relation === 'parataxis') return token.pos === 'NOUN' && token.index > predicate.head.index;
    return relation === 'obl' && has(this.#words.restrictions) && !this.#isCircumstance(token);
  }

  /**
   * Whether a part is a place or time of something that took place: the event is true without it.
   */
  #isCircumstance(token: ParsedToken): boolean {
    const unit = this.#unitByToken.get(token.index);
    return (
      unit?.date !== undefined || unit?.kind === 'name' || CIRCUMSTANCES.has(token.entityType ?? '')
    );
  }

  /**
   * Whether a part narrows down a noun: “sick workers may stay at home”, “the largest bank of the
   * county”.
   */
  #isNarrowing({ head }: Unit, token: ParsedToken): boolean {
    if (!NARROWING.has(mainRelation(token)) || this.#isSetOff(token)) return false;
    const own = this.#children(head);
    const isSuperlative = own.some(
      ({ features }) => features.Degree === 'Sup' || features.NumType === 'Ord',
    );
    const isGeneral =
      head.features.Number === 'Plur' &&
      !own.some(({ relation }) => /^(?:det|nmod:poss|nummod)$/u.test(relation)) &&
      this.#isTimeless(head);
    return (
      isSuperlative || isGeneral || this.#findPredicate(head)?.statuses.has('negated') === true
    );
  }

  /** Whether a part stands after a comma; it then adds to what is already known. */
  #isSetOff(token: ParsedToken): boolean {
    const first = this.#subtree(token).reduce((a, b) => (b.index < a.index ? b : a));
    return first.pos === 'PUNCT' || this.#tokens[first.index - 1]?.pos === 'PUNCT';
  }

  /** Whether the clause of a word states something general rather than an event. */
  #isTimeless(token: ParsedToken): boolean {
    const predicate = this.#findPredicate(token)?.head;
    if (!predicate) return true;
    return [predicate, ...this.#children(predicate)].every(
      ({ features, pos }) => !['VERB', 'AUX'].includes(pos) || features.Tense !== 'Past',
    );
  }

  #findPredicate(token: ParsedToken): Unit | undefined {
    for (let next: ParsedToken | undefined = token; next; next = this.#tokens[next.head]) {
      const unit = this.#unitByToken.get(next.index);
      if (unit && this.#source.predicates.has(unit.index)) return unit;
    }
    return undefined;
  }
}
