import type { ParsedToken } from '@plumbline/grammar';
import type { StatementAlignment } from '../align-statements.ts';
import type { Statement, Unit } from '../statement/statement.types.ts';

export const listChildren = ({ sentence }: Statement, { index }: ParsedToken): ParsedToken[] =>
  sentence.tokens.filter(({ head }) => head === index);

/** A token with all its descendants. */
export function listSubtree(statement: Statement, token: ParsedToken): ParsedToken[] {
  return [
    token,
    ...listChildren(statement, token).flatMap((child) => listSubtree(statement, child)),
  ];
}

/** The units of a token and its descendants. */
export function listUnitsBelow(statement: Statement, token: ParsedToken): Unit[] {
  const indices = new Set(listSubtree(statement, token).map(({ index }) => index));
  return statement.units.filter(({ head }) => indices.has(head.index));
}

export const findUnit = ({ units }: Statement, token: ParsedToken | undefined): Unit | undefined =>
  token && units.find(({ tokens }) => tokens.some(({ index }) => index === token.index));

/** Whether the source certainly has the same as a unit of the claim. */
export function isAnswered(
  { alignments, unanswered }: Pick<StatementAlignment, 'alignments' | 'unanswered'>,
  unit: Unit,
  minStrength = 0,
): boolean {
  const alignment = alignments[unit.index];
  return (
    alignment?.agreement === 'same' &&
    alignment.strength >= minStrength &&
    !unanswered.includes(unit)
  );
}

/** Whether a predicate is stated as a plain fact. */
export const isPlainFact = ({ asserted, predicates }: Statement, { index, statuses }: Unit) =>
  Boolean(asserted[index]) && predicates.has(index) && statuses.size === 0;
