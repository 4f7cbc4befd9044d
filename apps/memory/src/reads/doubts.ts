import type { EdgeRow } from '../ledger/edge-shapes.ts';
import type { Direction } from '../ledger/graph-calls.ts';
import type { NodeRow } from '../ledger/shapes.ts';
import { ASSUMED_CONFIDENCE } from './chains.ts';
import { secondsOf, type Lag } from './lag.ts';

export const DOUBTS = [
  'effect_before_cause',
  'lag_contradicts_dates',
  'confidence_assumed',
  'lag_incomplete',
  'prevents',
] as const;

/** Something about a chain that its reader should know before he believes it. */
export interface Doubt {
  kind: (typeof DOUBTS)[number];
  /** Place of the edge in the chain, from 0; null: of the chain as a whole. */
  edge: number | null;
  why: string;
}

/**
 * How far dates may be from a stated lag: half of it to twice it, and a day, since many dates are
 * days.
 */
const SLACK = 2;
const SLACK_SECONDS = 86_400;

/**
 * What speaks against a chain, edge by edge. Dates are `valid_from` (which is `asserted_at` where
 * the caller gave none): the lag is taken as the time from when the cause began to hold to when its
 * effect did. Two equal dates say nothing of a lag: what one source says in one breath is dated
 * alike.
 */
export function doubtsOf(
  {
    nodes,
    edges,
    lags,
  }: { nodes: readonly NodeRow[]; edges: readonly EdgeRow[]; lags: readonly (Lag | null)[] },
  direction: Direction,
): Doubt[] {
  const doubts = edges.flatMap((edge, place) => {
    const ends = [nodes[place + 1]!, nodes[place]!] as const;
    const [cause, effect] = direction === 'causes' ? ends : [ends[1], ends[0]];
    return doubtsOfEdge(edge, place, cause, effect, lags[place] ?? null);
  });
  const known = lags.filter((lag) => lag !== null).length;
  if (known > 0 && known < lags.length)
    doubts.push({
      kind: 'lag_incomplete',
      edge: null,
      why: `lag: only ${known} of the ${lags.length} edges state one`,
    });
  return doubts;
}

function doubtsOfEdge(
  edge: EdgeRow,
  place: number,
  cause: NodeRow,
  effect: NodeRow,
  lag: Lag | null,
): Doubt[] {
  const doubts: Doubt[] = [];
  const doubt = (kind: Doubt['kind'], why: string) => doubts.push({ kind, edge: place, why });
  if (edge.edge_type === 'PREVENTS')
    doubt(
      'prevents',
      `edge_type: ${cause.id} is said to keep ${effect.id} from coming about, not to bring it about`,
    );
  if (edge.confidence === null)
    doubt(
      'confidence_assumed',
      `confidence: the edge states none; ${ASSUMED_CONFIDENCE} was taken`,
    );
  // instants are texts of one length
  if (effect.valid_from < cause.valid_from)
    doubt(
      'effect_before_cause',
      `valid_from: ${effect.id} is dated ${effect.valid_from}, before its cause ${cause.id}, ` +
        `${cause.valid_from}`,
    );
  else if (lag && effect.valid_from !== cause.valid_from) {
    const gap = (Date.parse(effect.valid_from) - Date.parse(cause.valid_from)) / 1000;
    const stated = secondsOf(lag);
    if (gap < stated / SLACK - SLACK_SECONDS || gap > stated * SLACK + SLACK_SECONDS)
      doubt(
        'lag_contradicts_dates',
        `lag: ${edge.lag} is stated, but ${effect.id} is dated ` +
          `${Math.round(gap / SLACK_SECONDS)} days after ${cause.id}`,
      );
  }
  return doubts;
}
