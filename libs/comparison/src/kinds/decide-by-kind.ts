import type { StatementAlignment } from '../align-statements.ts';
import { decideByAbsence } from './absence.ts';
import type { KindDecision } from './kind-decision.types.ts';
import { decideBySuperlative } from './superlatives.ts';
import { decideByTrend } from './trends.ts';

/**
 * The decision of the rules for claims that are no plain facts; undefined if none of them decides.
 */
export const decideByKind = (alignment: StatementAlignment): KindDecision | undefined =>
  decideBySuperlative(alignment) ?? decideByTrend(alignment) ?? decideByAbsence(alignment);
