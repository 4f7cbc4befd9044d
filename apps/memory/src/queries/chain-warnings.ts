import type { EdgeRow } from '../ledger/edge.types.ts';
import type { CausalDirection } from '../ledger/graph.repository.ts';
import type { NodeRow } from '../ledger/ledger.types.ts';
import { DEFAULT_CONFIDENCE } from './causal-paths.ts';
import { toSeconds, type Lag } from './lag.ts';

export const WARNING_KINDS = [
  'effect_before_cause',
  'lag_contradicts_dates',
  'confidence_assumed',
  'lag_incomplete',
  'prevents',
] as const;

/** A reason to doubt a chain. */
export interface ChainWarning {
  kind: (typeof WARNING_KINDS)[number];
  /** Index of the edge in the chain, from 0; null when the warning is about the whole chain. */
  edge: number | null;
  why: string;
}

/**
 * Tolerance between the dates and a stated lag: half to twice the lag, plus or minus one day,
 * because many dates have no time.
 */
const LAG_TOLERANCE_FACTOR = 2;
const LAG_TOLERANCE_SECONDS = 86_400;

/**
 * Returns the reasons to doubt a chain, edge by edge. The dates are `valid_from`, which defaults to
 * `asserted_at`: the lag is compared with the time between the `valid_from` of cause and effect.
 * Two equal dates say nothing about the lag, because one source often gives all its statements the
 * same date.
 */
export function findChainWarnings(
  {
    nodes,
    edges,
    lags,
  }: { nodes: readonly NodeRow[]; edges: readonly EdgeRow[]; lags: readonly (Lag | null)[] },
  direction: CausalDirection,
): ChainWarning[] {
  const warnings = edges.flatMap((edge, edgeIndex) => {
    const ends = [nodes[edgeIndex + 1]!, nodes[edgeIndex]!] as const;
    const [cause, effect] = direction === 'causes' ? ends : [ends[1], ends[0]];
    return findEdgeWarnings(edge, edgeIndex, cause, effect, lags[edgeIndex] ?? null);
  });
  const statedCount = lags.filter((lag) => lag !== null).length;
  if (statedCount > 0 && statedCount < lags.length)
    warnings.push({
      kind: 'lag_incomplete',
      edge: null,
      why: `lag: only ${statedCount} of the ${lags.length} edges state a lag`,
    });
  return warnings;
}

function findEdgeWarnings(
  edge: EdgeRow,
  edgeIndex: number,
  cause: NodeRow,
  effect: NodeRow,
  lag: Lag | null,
): ChainWarning[] {
  const warnings: ChainWarning[] = [];
  const addWarning = (kind: ChainWarning['kind'], why: string) =>
    warnings.push({ kind, edge: edgeIndex, why });
  if (edge.edge_type === 'PREVENTS')
    addWarning(
      'prevents',
      `edge_type: ${cause.id} is said to prevent ${effect.id}, not to cause it`,
    );
  if (edge.confidence === null)
    addWarning(
      'confidence_assumed',
      `confidence: the edge states no confidence, so ${DEFAULT_CONFIDENCE} was assumed`,
    );
  // Instants are strings of equal length, so they can be compared as text.
  if (effect.valid_from < cause.valid_from)
    addWarning(
      'effect_before_cause',
      'valid_from: the effect ' +
        `${effect.id} is dated ${effect.valid_from}, before its cause ${cause.id} (${cause.valid_from})`,
    );
  else if (lag && effect.valid_from !== cause.valid_from) {
    const gapSeconds = (Date.parse(effect.valid_from) - Date.parse(cause.valid_from)) / 1000;
    const lagSeconds = toSeconds(lag);
    if (
      gapSeconds < lagSeconds / LAG_TOLERANCE_FACTOR - LAG_TOLERANCE_SECONDS ||
      gapSeconds > lagSeconds * LAG_TOLERANCE_FACTOR + LAG_TOLERANCE_SECONDS
    )
      addWarning(
        'lag_contradicts_dates',
        'lag: the edge states a lag of ' +
          `${edge.lag}, but the effect ${effect.id} is dated ${Math.round(gapSeconds / LAG_TOLERANCE_SECONDS)} days after its cause ${cause.id}`,
      );
  }
  return warnings;
}
