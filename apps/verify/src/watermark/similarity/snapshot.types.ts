import type { EdgeType } from '@plumbline/extraction';

export interface Relation {
  /** For a causal relation the cause, verbatim. */
  from: string;
  rel: EdgeType;
  to: string;
}

/** An argument of the text. */
export interface Argument {
  premise: string;
  evidence: string;
  conclusion: string;
}

/** The structure of a text when it was marked. */
export interface Snapshot {
  /** Names, most frequent first. */
  entities: string[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, ascending and unique. */
  timeseries: string[];
  relations: Relation[];
  argument_map: Argument[];
}

/** A snapshot as it is stored. */
export interface StoredSnapshot extends Snapshot {
  /**
   * Time anchors for comparison: `2026-10-02`, or `--10-02` for any year. Fingerprints of an
   * earlier version do not have them; their `timeseries` is compared.
   */
  anchors?: string[];
}
