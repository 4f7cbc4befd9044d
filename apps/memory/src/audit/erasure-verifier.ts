import type { FaultList } from './audit-report.ts';
import {
  appendPosition,
  formatRanges,
  subtractRanges,
  type PositionRanges,
} from './position-ranges.ts';
import type { StoredRow } from './stored-row.ts';

/**
 * Compares erased rows with the erasures that the ledger recorded: each erased row is in the record
 * of its erasure, each recorded row is erased, and nothing is left of it.
 */
export class ErasureVerifier {
  /** By position of an erasure that was not read yet: the rows that name it. */
  readonly #erasedRows: Map<number, PositionRanges>;
  readonly #faults: FaultList;

  constructor(faults: FaultList, erasedRows: Iterable<[number, PositionRanges]> = []) {
    this.#faults = faults;
    this.#erasedRows = new Map(erasedRows);
  }

  get erasedRows(): [erasure: number, rows: PositionRanges][] {
    return [...this.#erasedRows];
  }

  addRow({ position, erasedBy, hasContent, erased }: StoredRow): void {
    if (erased) return this.#compareRecord(position, erased);
    if (erasedBy === null) return;
    if (hasContent)
      this.#faults.add('erasures', position, 'the row counts as erased, but still says something');
    const ranges = this.#erasedRows.get(erasedBy) ?? [];
    this.#erasedRows.set(erasedBy, ranges);
    appendPosition(ranges, position);
  }

  /**
   * Ends a ledger of `size` rows.
   * @param laterErasures erasures after these rows, whose records need not be complete yet
   */
  finish(size: number, laterErasures: readonly StoredRow[]): void {
    for (const { position, erased } of laterErasures) {
      const rows = this.#erasedRows.get(position);
      const unrecorded = rows && erased ? subtractRanges(rows, erased.positions) : [];
      if (!unrecorded.length) this.#erasedRows.delete(position);
    }
    for (const [erasure, rows] of this.#erasedRows)
      this.#faults.add(
        'erasures',
        rows[0]![0],
        `the rows at ${formatRanges(rows)} count as erased by the row at ${erasure}, which did not erase them`,
      );
  }

  #compareRecord(position: number, { rows, positions }: NonNullable<StoredRow['erased']>): void {
    const erasedRows = this.#erasedRows.get(position) ?? [];
    const restored = subtractRanges(positions, erasedRows);
    if (restored.length)
      this.#faults.add(
        'erasures',
        position,
        `the erasure took the rows at ${formatRanges(restored)}, but they are not erased`,
      );
    const unrecorded = subtractRanges(erasedRows, positions);
    if (unrecorded.length) this.#erasedRows.set(position, unrecorded);
    else this.#erasedRows.delete(position);
    const count = positions.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    if (count !== rows)
      this.#faults.add('erasures', position, `the erasure counts ${rows} rows, but names ${count}`);
  }
}
