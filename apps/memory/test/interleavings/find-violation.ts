// The rules that hold in every state, whatever happens next.
import type { Answer, LedgerState } from './ledger-state.ts';
import { getRoot, listRows, selectRows, type Protocol } from './protocol.ts';
import type { Rule } from './rules.ts';

/** The rule that the state breaks, or undefined. */
export function findViolation(protocol: Protocol, state: LedgerState): Rule | undefined {
  if (state.broken) return state.broken;
  const rows = listRows(protocol, state);
  const log = state.log.slice(0, state.visible);
  if (log.some(({ stamp }, index) => index > 0 && stamp <= log[index - 1]!.stamp)) return 'stamps';
  if (rows.some(({ entry }, index) => entry.position !== index + 1)) return 'positions';
  for (const process of state.processes) {
    if (process.role === 'writer') continue;
    for (const answer of process.answers) {
      const broken = findBrokenAnswer(protocol, state, answer);
      if (broken) return broken;
    }
  }
  return undefined;
}

/** What the ledger says now about an answer that was given. */
function findBrokenAnswer(
  protocol: Protocol,
  state: LedgerState,
  { instant, size, pinned, rows, root }: Answer,
): Rule | undefined {
  if (!pinned && rows !== selectRows(protocol, ignoreNewBackfills(state, rows), instant, Infinity))
    return 'repeatable';
  if (rows !== selectRows(protocol, state, instant, size)) return 'pinned';
  if (root !== getRoot(protocol, state, size)) return 'root';
  return undefined;
}

/** The ledger without the backfills that the answer did not have. */
const ignoreNewBackfills = (state: LedgerState, rows: number): LedgerState =>
  state.log.some(({ kind }) => kind === 'backfill')
    ? {
        ...state,
        log: state.log.map((entry) =>
          entry.kind === 'backfill' && !(rows & (1 << entry.position))
            ? { ...entry, position: 0 }
            : entry,
        ),
      }
    : state;
