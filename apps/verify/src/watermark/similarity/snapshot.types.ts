import type { EdgeType } from '@plumbline/extraction';

export interface Relation {
  /** Of a causal relation the cause, in the words of the text. */
  from: string;
  rel: EdgeType;
  to: string;
}

/** How the text argues. */
export interface Argument {
  premise: string;
  evidence: string;
  conclusion: string;
}

/** What a text says, as it was when it was marked. */
export interface Snapshot {
  /** Names, those the text speaks of most first. */
  entities: string[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, ascending, each once. */
  timeseries: string[];
  relations: Relation[];
  argument_map: Argument[];
}

/** A snapshot as it is kept. */
export interface StoredSnapshot extends Snapshot {
  /**
   * What its time is compared by: `2026-10-02`, or `--10-02` of any year. Missing in fingerprints
   * that an earlier version stored: their `timeseries` is compared.
   */
  anchors?: string[];
}
