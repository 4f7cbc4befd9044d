import { type StatementAlignment, toSpan } from '../align-statements.ts';
import type { Edge, Quantity, Statement, Unit } from '../statement/statement.types.ts';
import { type ClaimKindWords, getClaimKindWords } from './claim-kind-words.ts';
import type { KindDecision } from './kind-decision.types.ts';
import { isAnswered, isPlainFact, listUnitsBelow } from './statement-parts.ts';

/** A statement that something rose or fell. */
interface Trend {
  verb: Unit;
  measure: Unit;
  direction: 1 | -1;
  /** Factor of the change: 2 for “doubled”. */
  factor?: number;
}

/** Relative error of the figures of “doubled”, by rounding. */
const MAX_FACTOR_ERROR = 0.05;
/** “Halved” does not fit a fall of less than this share of it, on a logarithmic scale. */
const MIN_FACTOR_SHARE = 0.8;

/**
 * Supports a trend by the same trend of the same measure, or by its old and new value. Contradicts
 * it by the opposite trend at the same time.
 */
export function decideByTrend(alignment: StatementAlignment): KindDecision | undefined {
  const { claim, source, differingQualifiers } = alignment;
  const words = getClaimKindWords(claim.sentence.language);
  if (!words || differingQualifiers.length) return undefined;
  for (const own of findTrends(claim, words)) {
    if (!isPlainFact(claim, own.verb)) continue;
    for (const verb of source.units) {
      const other = readChange(source, verb, words);
      if (!other || !isSameMeasure(alignment, own.measure, other.measure)) continue;
      const fit = compareTrends(own, other);
      if (!fit || !isRestSame(alignment, own, other)) continue;
      if (hasOtherScope(alignment, other.verb)) continue;
      if (fit === 'contradicted' && !isSameTime(alignment, own, other)) continue;
      // “Fell before they rose again”
      const isBoth = findTrends(source, words).some(({ direction }) => direction === own.direction);
      if (fit === 'contradicted' && isBoth) continue;
      if (fit === 'entailed' && isOfThen(alignment, own, other)) continue;
      return { rule: 'trend', outcome: fit, source: toSpan(other.verb) };
    }
  }
  return undefined;
}

/** A change in a source, stated by its verb or by two figures. */
interface Change {
  verb: Unit;
  measure: Unit;
  direction: 1 | -1;
  factor?: number;
  /** The new value divided by the old one. */
  ratio?: number;
}

function findTrends(statement: Statement, words: ClaimKindWords): Trend[] {
  return statement.units.flatMap((verb): Trend[] => readTrend(statement, verb, words) ?? []);
}

function readTrend(
  { units, edges, predicates }: Statement,
  verb: Unit,
  { ownTrends, objectTrends, factors }: ClaimKindWords,
): Trend[] | undefined {
  if (!predicates.has(verb.index) || verb.wordClass !== 'v') return undefined;
  const own = edges.filter(({ governor }) => governor === verb.index);
  const find = (isWanted: (edge: Edge, unit: Unit) => boolean) =>
    units[own.find((edge) => isWanted(edge, units[edge.dependent]!))?.dependent ?? -1];
  // The topic of a Korean sentence is its subject here.
  const agent =
    find(({ kind }) => kind === 'agent') ??
    find((_, { head }) => head.relation === 'dislocated' && head.head === verb.head.index);
  const patient = find(
    ({ kind }, { head }) => kind === 'patient' && head.features.Reflex !== 'Yes',
  );
  // “Unemployment increased” may be parsed as a passive.
  const isSubject = patient?.head.relation.startsWith('nsubj') === true && !agent;
  const isOwn = !patient || patient.quantity !== undefined;
  const measure = isOwn ? agent : patient;
  const findValue = <Value>(values: ReadonlyMap<string, Value>) =>
    values.get(verb.lemma) ?? values.get(verb.head.text.toLowerCase());
  const factor = findValue(factors);
  const ownDirection = findValue(ownTrends);
  const objectDirection = findValue(objectTrends);
  const verbDirection = isSubject
    ? (ownDirection ?? objectDirection)
    : isOwn
      ? ownDirection
      : objectDirection;
  const direction = factor === undefined ? verbDirection : factor > 1 ? 1 : -1;
  if (!measure || !direction || measure.kind === 'date') return undefined;
  return [{ verb, measure, direction, ...(factor !== undefined && { factor }) }];
}

function readChange(source: Statement, verb: Unit, words: ClaimKindWords): Change | undefined {
  const [trend] = readTrend(source, verb, words) ?? [];
  if (!trend || !isPlainFact(source, verb)) return undefined;
  const ratio = readRatio(source, verb, words);
  const isOpposed = ratio !== undefined && Math.sign(ratio - 1) !== trend.direction;
  return isOpposed ? undefined : { ...trend, ...(ratio !== undefined && { ratio }) };
}

/** The ratio of two figures: “from 6 percent to 3 percent” is 0.5. */
function readRatio(
  source: Statement,
  verb: Unit,
  { changeFrom, changeTo }: ClaimKindWords,
): number | undefined {
  const figures = listFigures(source, verb);
  // “From 10 to 20 percent of output” is a share; it may double while the amount shrinks.
  if (figures.some(({ isShare }) => isShare)) return undefined;
  const [first] = figures;
  // “From 3 to 6 percent” is parsed as a range.
  if (figures.length === 1 && first && changeFrom.has(first.opening)) {
    const { low, high } = first.quantity;
    return low > 0 && high > low && Number.isFinite(high) ? high / low : undefined;
  }
  const from = figures.filter(({ marker }) => changeFrom.has(marker));
  const to = figures.filter(({ marker }) => changeTo.has(marker));
  const isExact = ({ low, high }: Quantity) => low === high && low > 0;
  if (from.length !== 1 || to.length !== 1) return undefined;
  const [was, became] = [from[0]!.quantity, to[0]!.quantity];
  if (!isExact(was) || !isExact(became)) return undefined;
  if (was.unit && became.unit && was.unit !== became.unit) return undefined;
  return became.low === was.low ? undefined : became.low / was.low;
}

/** The figures of a verb, with their preposition and the word before them. */
function listFigures(source: Statement, verb: Unit) {
  const { units, edges, sentence } = source;
  return edges.flatMap(({ governor, dependent, kind, marker = '' }) => {
    if (governor !== verb.index || kind !== 'preposition') return [];
    const own = edges.filter((edge) => edge.governor === dependent);
    const isShare = own.some(
      ({ dependent: index }) => !units[index]!.quantity && !units[index]!.date,
    );
    const counted = own.filter((edge) => edge.kind === 'modifier');
    return [dependent, ...counted.map((edge) => edge.dependent)].flatMap((index) => {
      const { quantity, tokens } = units[index]!;
      const opening = sentence.tokens[tokens[0]!.index - 1]?.text.toLowerCase() ?? '';
      return quantity ? [{ marker, opening, quantity, isShare }] : [];
    });
  });
}

function compareTrends(own: Trend, other: Change): KindDecision['outcome'] | undefined {
  if (own.direction !== other.direction) return 'contradicted';
  if (own.factor === undefined) return 'entailed';
  if (other.factor !== undefined) return own.factor === other.factor ? 'entailed' : undefined;
  if (other.ratio === undefined) return undefined;
  if (Math.abs(other.ratio / own.factor - 1) <= MAX_FACTOR_ERROR) return 'entailed';
  // “Doubled” may describe more than a doubling, but not a rise by a tenth.
  const share = Math.log(other.ratio) / Math.log(own.factor);
  return share < MIN_FACTOR_SHARE ? 'contradicted' : undefined;
}

/**
 * Whether both are about the same measure: “inflation” is not core inflation, nor that of a town.
 */
function isSameMeasure(alignment: StatementAlignment, own: Unit, other: Unit): boolean {
  const { claim, source, alignments } = alignment;
  if (alignments[own.index]?.unit !== other) return false;
  const wanted = listUnitsBelow(claim, own.head);
  const used = new Set(wanted.map(({ index }) => alignments[index]?.unit));
  return (
    wanted.every((unit) => isAnswered(alignment, unit, 0.9)) &&
    listUnitsBelow(source, other.head).every((unit) => used.has(unit))
  );
}

/** Whether the source has the rest of the claim, and the rest of the change. */
function isRestSame(alignment: StatementAlignment, own: Trend, other: Change): boolean {
  const { claim, source, alignments } = alignment;
  const measure = new Set(listUnitsBelow(claim, own.measure.head));
  return claim.units.every((unit) => {
    if (unit === own.verb || measure.has(unit) || unit.head.features.Reflex === 'Yes') return true;
    const edge = claim.edges.find(({ dependent }) => dependent === unit.index);
    const otherIndex = alignments[unit.index]?.unit.index;
    if (!isAnswered(alignment, unit) || edge?.governor !== own.verb.index) return false;
    return source.edges.some(
      ({ governor, dependent, kind, marker }) =>
        governor === other.verb.index &&
        dependent === otherIndex &&
        kind === edge.kind &&
        marker === edge.marker,
    );
  });
}

/** Whether both are about the same time: the same date, both present or both past. */
function isSameTime({ claim, source }: StatementAlignment, own: Trend, other: Trend): boolean {
  const isDated = (statement: Statement) => statement.units.some(({ date }) => date);
  // The dates of the claim are in the source, because the rest is the same.
  if (isDated(claim)) return true;
  return !isDated(source) && isPresent(claim, own.verb) === isPresent(source, other.verb);
}

/**
 * Whether a source has the trend of something else, such as core inflation, or an opposite trend at
 * another time. Neither supports nor contradicts.
 */
export function isOtherTrend(alignment: StatementAlignment): boolean {
  const { claim, source, alignments } = alignment;
  const words = getClaimKindWords(claim.sentence.language);
  if (!words) return false;
  const others = findTrends(source, words);
  return findTrends(claim, words).some((own) => {
    const other = others.find(
      ({ verb, measure }) =>
        verb === alignments[own.verb.index]?.unit &&
        measure === alignments[own.measure.index]?.unit,
    );
    if (!other) return false;
    const isOpposite = own.direction !== other.direction;
    return (
      isNarrower(alignment, own.measure, other.measure) ||
      hasOtherScope(alignment, other.verb) ||
      (isOpposite ? !isSameTime(alignment, own, other) : isOfThen(alignment, own, other))
    );
  });
}

/**
 * Whether the change is of another time. “Fell in 2019” does not mean “has fallen”, but its old and
 * new value decide.
 */
function isOfThen({ claim, source }: StatementAlignment, own: Trend, other: Change): boolean {
  if (other.ratio !== undefined || claim.units.some(({ date }) => date)) return false;
  const isPast = !isPresent(source, other.verb) && isPresent(claim, own.verb);
  return isPast && source.units.some(({ date }) => date?.hasYear);
}

/**
 * Whether the change has a scope that the claim does not mention: “fell in Norway”, “rose among
 * women”.
 */
function hasOtherScope({ source, alignments }: StatementAlignment, verb: Unit): boolean {
  const { scopePrepositions } = getClaimKindWords(source.sentence.language)!;
  const used = new Set(alignments.map((alignment) => alignment?.unit));
  return source.edges.some(({ governor, dependent, marker }) => {
    const unit = source.units[dependent]!;
    const isFigure = listUnitsBelow(source, unit.head).some(({ quantity }) => quantity);
    const isScope = marker !== undefined && scopePrepositions.has(marker);
    return governor === verb.index && isScope && !used.has(unit) && !unit.date && !isFigure;
  });
}

/**
 * Whether a noun is narrower in the source: “rye bread” for “bread”, “exports to Norway” for
 * “exports”.
 */
function isNarrower({ source, alignments }: StatementAlignment, own: Unit, other: Unit): boolean {
  const used = new Set(alignments.map((alignment) => alignment?.unit));
  const below = listUnitsBelow(source, other.head);
  return (
    own.kind === 'word' &&
    below.some(
      (unit) =>
        !used.has(unit) &&
        /^(?:amod|compound|nmod)(?!:desc)/u.test(unit.head.relation) &&
        below.some(({ head, kind }) => head.index === unit.head.head && kind === 'word'),
    )
  );
}

/** Whether a verb is in the present or perfect: “has risen”, “is rising”. */
const isPresent = ({ sentence }: Statement, { head }: Unit) =>
  [head, ...sentence.tokens.filter((token) => token.head === head.index)].some(
    ({ features, pos }) =>
      features.Tense === 'Pres' && features.VerbForm === 'Fin' && (pos === 'AUX' || pos === 'VERB'),
  );
