import { type Alignment, alignUnits } from './alignment/align-units.ts';
import { type EdgeSupport, findEdgeSupport } from './alignment/edge-support.ts';
import { findOmissions } from './alignment/find-omissions.ts';
import type { StatusDifference, TextSpan } from './comparison.types.ts';
import { getComparisonWords } from './lexicon/comparison-words.ts';
import { getWordRelations } from './lexicon/word-relations.ts';
import type { TokenLinks } from './statement/project-parse.ts';
import type { Edge, Statement, Unit } from './statement/statement.types.ts';

const MIN_SAME_STRENGTH = 0.7;

/** A claim aligned with a source: which units match, and what the source lacks. */
export interface StatementAlignment {
  claim: Statement;
  source: Statement;
  /** Indexed by unit of the claim. */
  alignments: readonly (Alignment | undefined)[];
  /** Units of the claim that the source does not mention, or has another value for. */
  unanswered: readonly Unit[];
  unsupportedEdges: readonly { edge: Edge; support: EdgeSupport }[];
  /**
   * Indices of units that the source has, and that have the same relation to another such unit as
   * in the claim.
   */
  connected: ReadonlySet<number>;
  statusDifferences: readonly StatusDifference[];
  /** Qualifiers (“former”, “only”, “up to”) that only one of the two has. */
  differingQualifiers: readonly string[];
  /** The part of the claim that answers the question which the rest of it asks. */
  asked?: TextSpan;
}

export function alignStatements(
  claim: Statement,
  source: Statement,
  links: TokenLinks = [],
): StatementAlignment {
  const relations = getWordRelations(claim.sentence.language);
  const { lightWords } = getComparisonWords(claim.sentence.language);
  const alignments = alignUnits(claim, source, relations, links);
  const content = claim.units.filter(
    ({ lemma, head }) => !lightWords.has(lemma) || !head.relation.startsWith('advmod'),
  );
  const isAnswered = ({ index }: Unit) => {
    const alignment = alignments[index];
    return alignment?.agreement === 'same' && alignment.strength >= MIN_SAME_STRENGTH;
  };
  const isEdgeAnswered = ({ governor, dependent }: Edge) =>
    isAnswered(claim.units[governor]!) && isAnswered(claim.units[dependent]!);
  const statusDifferences = [
    ...content
      .filter(({ kind, index }) => kind !== 'name' || claim.predicates.has(index))
      .flatMap((unit) => compareStatuses(unit, alignments[unit.index])),
    ...compareReports(claim, source, alignments),
  ];
  const supportedEdges = claim.edges
    .filter(({ isInferred }) => !isInferred)
    .flatMap((edge) => {
      const support = findEdgeSupport(edge, claim, source, alignments);
      return support ? [{ edge, support }] : [];
    });
  return {
    claim,
    source,
    alignments,
    unanswered: content.filter((unit) => !isAnswered(unit)),
    unsupportedEdges: supportedEdges.filter(({ support }) => support !== 'stated'),
    connected: new Set(
      supportedEdges.flatMap(({ edge, support }) =>
        support === 'stated' && isEdgeAnswered(edge) ? [edge.governor, edge.dependent] : [],
      ),
    ),
    statusDifferences: statusDifferences.length
      ? statusDifferences
      : findUnstated(claim, source, alignments),
    differingQualifiers: [
      ...content.flatMap((unit) => compareQualifiers(unit, alignments[unit.index], claim, source)),
      ...findOmissions(source, alignments).map(({ text }) => text),
    ],
  };
}

function compareStatuses(unit: Unit, alignment: Alignment | undefined): StatusDifference[] {
  if (!alignment) return [];
  const spans = { claim: toSpan(unit), source: toSpan(alignment.unit) };
  const own = [...unit.statuses].filter((status) => !alignment.unit.statuses.has(status));
  const other = [...alignment.unit.statuses].filter((status) => !unit.statuses.has(status));
  return [
    ...own.map((status): StatusDifference => ({ status, side: 'claim', ...spans })),
    ...other.map((status): StatusDifference => ({ status, side: 'source', ...spans })),
  ];
}

/** Predicates that the claim states and that the source mentions without stating them. */
function findUnstated(
  claim: Statement,
  source: Statement,
  alignments: readonly (Alignment | undefined)[],
): StatusDifference[] {
  return claim.units.flatMap((unit): StatusDifference[] => {
    const other = alignments[unit.index]?.unit;
    const isStated = claim.predicates.has(unit.index) && claim.asserted[unit.index];
    if (!other || !isStated) return [];
    // “The demolition of the cinema” may lie in the future.
    const isNoun = unit.wordClass === 'v' && !source.predicates.has(other.index);
    if (source.asserted[other.index] && !isNoun) return [];
    return [{ status: 'unstated', side: 'source', claim: toSpan(unit), source: toSpan(other) }];
  });
}

/** What the source only reports, if the claim does not name that report. */
function compareReports(
  claim: Statement,
  source: Statement,
  alignments: readonly (Alignment | undefined)[],
): StatusDifference[] {
  const used = new Set(alignments.map((alignment) => alignment?.unit.index));
  return source.reports.flatMap(({ status, cue, content }): StatusDifference[] => {
    if (cue !== undefined && used.has(cue)) return [];
    const isSame = claim.reports.some((report) => report.status === status);
    if (cue === undefined && isSame) return [];
    const reported = alignments.findIndex(
      (alignment) => alignment?.agreement === 'same' && content.has(alignment.unit.index),
    );
    if (reported < 0) return [];
    const spans = {
      claim: toSpan(claim.units[reported]!),
      source: toSpan(alignments[reported]!.unit),
    };
    return [{ status, side: 'source', ...spans }];
  });
}

function compareQualifiers(
  unit: Unit,
  alignment: Alignment | undefined,
  claim: Statement,
  source: Statement,
): string[] {
  if (!alignment) return [];
  const has = ({ units }: Statement, word: string) =>
    units.some(({ lemma, qualifiers }) => lemma === word || qualifiers.has(word));
  const [own = '', other = ''] = [unit, alignment.unit].map(({ head }) => head.features.Endings);
  return [
    ...(own === other ? [] : [own || other]),
    ...[...alignment.unit.qualifiers].filter((word) => !has(claim, word)),
    ...[...unit.qualifiers].filter((word) => !has(source, word)),
  ];
}

export function toSpan({ tokens }: Unit): TextSpan {
  return { start: tokens[0]!.start, end: tokens.at(-1)!.end };
}
