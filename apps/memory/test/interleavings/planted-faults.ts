// The rules of the protocol, each broken in one way.
import type { Rule } from './rules.ts';
import { SCENARIOS, type ScenarioName } from './scenarios.ts';

interface PlantedFault {
  /** What the ledger would do. */
  text: string;
  /** Where the checker finds it soonest. */
  scenario: ScenarioName;
  /** The rule that the shortest interleaving breaks. */
  breaks: Rule;
}

const faults = {
  reader_takes_no_lock: {
    text: 'A reader of the present does not wait for the writer in flight.',
    scenario: 'writers',
    breaks: 'repeatable',
  },
  reader_unlocks_before_the_commit: {
    text: 'A reader lets go of its lock before others see the mark that it raised.',
    scenario: 'writers',
    breaks: 'repeatable',
  },
  writer_takes_no_lock: {
    text: 'Writers wait for one another at the row of the head only, and readers for nobody.',
    scenario: 'writers',
    breaks: 'repeatable',
  },
  writer_unlocks_before_the_commit: {
    text: 'A writer lets go of its lock before others see its rows.',
    scenario: 'writers',
    breaks: 'repeatable',
  },
  stamp_before_the_lock: {
    text: 'A writer computes its stamp before it holds the lock.',
    scenario: 'writers',
    breaks: 'stamps',
  },
  stamp_ignores_the_last: {
    text: 'A stamp need not be later than the last stamp.',
    scenario: 'writers',
    breaks: 'stamps',
  },
  stamp_ignores_the_mark: {
    text: 'A stamp need not be later than the mark: the clock is trusted.',
    scenario: 'writers',
    breaks: 'repeatable',
  },
  stamp_ignores_the_bound: {
    text: 'After a crash, a stamp need not be later than the bound: the clock is trusted.',
    scenario: 'crash',
    breaks: 'repeatable',
  },
  mark_not_raised: {
    text: 'A reader raises no mark.',
    scenario: 'writers',
    breaks: 'repeatable',
  },
  mark_raised_after_the_answer: {
    text: 'A reader raises the mark in a transaction after its answer.',
    scenario: 'writers',
    breaks: 'repeatable',
  },
  mark_may_sink: {
    text: 'A reader writes its mark over a higher one.',
    scenario: 'readers',
    breaks: 'repeatable',
  },
  mark_and_bound_in_two_snapshots: {
    text: 'A reader looks for the mark, and then in another snapshot for the bound.',
    scenario: 'readers',
    breaks: 'repeatable',
  },
  reader_trusts_the_bound: {
    text: 'A reader needs no lock up to the bound, although there is a mark.',
    scenario: 'writers',
    breaks: 'repeatable',
  },
  reader_ignores_the_mark: {
    text: 'A reader asks only the last stamp and the clock whether its instant is past.',
    scenario: 'writers',
    breaks: 'final',
  },
  reader_ignores_the_bound: {
    text: 'After a crash, a reader makes the mark anew without a look at the bound.',
    scenario: 'crash',
    breaks: 'final',
  },
  reader_follows_a_clock_set_back: {
    text: 'A reader as of now takes the clock, although that is behind the mark.',
    scenario: 'writers',
    breaks: 'present',
  },
  bound_not_raised: {
    text: 'There is no bound: only the mark, which a crash loses.',
    scenario: 'crash',
    breaks: 'repeatable',
  },
  bound_not_on_disk: {
    text: 'The answer leaves before the bound is on disk.',
    scenario: 'crash',
    breaks: 'repeatable',
  },
  bound_raised_after_the_answer: {
    text: 'A reader raises the bound in a transaction after its answer.',
    scenario: 'crash',
    breaks: 'repeatable',
  },
  write_not_on_disk: {
    text: 'Others see a write before it is on disk.',
    scenario: 'crash',
    breaks: 'repeatable',
  },
  snapshot_of_the_beginning: {
    text: 'The rows are read in the snapshot in which the read began, as a STABLE function would.',
    scenario: 'writers',
    breaks: 'repeatable',
  },
  rows_not_cut_at_the_size: {
    text: 'The rows are read in another snapshot than the size, and not cut at the size.',
    scenario: 'backfill',
    breaks: 'pinned',
  },
  size_read_after_the_rows: {
    text: 'The size is read in a later snapshot than the rows.',
    scenario: 'backfill',
    breaks: 'pinned',
  },
  positions_of_a_sequence: {
    text: 'Positions come from a sequence, which a rollback does not give back.',
    scenario: 'writers',
    breaks: 'positions',
  },
  tree_grows_later: {
    text: 'The tree grows over a row in a transaction after that of the row.',
    scenario: 'erasure',
    breaks: 'root',
  },
  erasure_without_a_row: {
    text: 'An erasure is not itself a row of the ledger.',
    scenario: 'erasure',
    breaks: 'erasureRow',
  },
  erasure_removes_the_row: {
    text: 'An erasure removes the row with its position and its leaf.',
    scenario: 'erasure',
    breaks: 'positions',
  },
  erasure_rewrites_the_leaf: {
    text: 'An erasure replaces the leaf by one of what is left of the row.',
    scenario: 'erasure',
    breaks: 'root',
  },
  erasure_acknowledged_before_visible: {
    text: 'An erasure is acknowledged before others see it.',
    scenario: 'erasure',
    breaks: 'erased',
  },
  erasure_not_on_disk: {
    text: 'An erasure is acknowledged before it is on disk.',
    scenario: 'erasure',
    breaks: 'root',
  },
  erasure_removes_content_later: {
    text: 'An erasure removes the content in a transaction after its answer.',
    scenario: 'erasure',
    breaks: 'erased',
  },
  erasure_named_too_early: {
    text: 'The certificate names erasures in another snapshot than that of the content.',
    scenario: 'erasure',
    breaks: 'erasureNamed',
  },
} as const satisfies Record<string, PlantedFault>;

export type Fault = keyof typeof faults;
export const PLANTED_FAULTS: Readonly<Record<Fault, PlantedFault>> = faults;
export const getFaultScenario = (fault: Fault) => SCENARIOS[PLANTED_FAULTS[fault].scenario];
