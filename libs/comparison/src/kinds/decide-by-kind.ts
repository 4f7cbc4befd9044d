import type { StatementAlignment } from '../align-statements.ts';
import { decideByAbsence } from './absence.ts';
import type { KindDecision } from './kind-decision.types.ts';
import { decideBySuperlative } from './superlatives.ts';
import { decideByTrend } from './trends.ts';

/** What the rules for claims that are no plain facts decide; undefined where none of them does. */
export const decideByKind = (alignment: StatementAlignment): KindDecision | undefined =>
  decideBySuperlative(alignment) ?? decideByTrend(alignment) ?? decideByAbsence(alignment);
