import type { FaultList } from './audit-report.ts';
import {
  appendPosition,
  formatRanges,
  subtractRanges,
  type PositionRanges,
} from '@plumbline/certificates';
import type { StoredRow } from './stored-row.ts';

/** Rows that name the same erasure. */
export interface ErasedRows {
  positions: PositionRanges;
  /** Those without a content digest, so that nothing proves what is left of them. */
  unsalted: PositionRanges;
}

/**
 * Compares erased rows with the erasures that the ledger recorded: each erased row is in the record
 * of its erasure, each recorded row is erased, and nothing is left of it.
 */
export class ErasureVerifier {
  /** By position of an erasure that was not read yet: the rows that name it. */
  readonly #erasedRows: Map<number, ErasedRows>;
  #firstSalted: number | null;
  readonly #faults: FaultList;

  constructor(
    faults: FaultList,
    {
      erasedRows,
      firstSalted,
    }: { erasedRows: Iterable<[number, ErasedRows]>; firstSalted: number | null },
  ) {
    this.#faults = faults;
    this.#erasedRows = new Map(erasedRows);
    this.#firstSalted = firstSalted;
  }

  /** Position of the first row that has or had a salt; null: there is none so far. */
  get firstSalted(): number | null {
    return this.#firstSalted;
  }

  get erasedRows(): [erasure: number, rows: ErasedRows][] {
    return [...this.#erasedRows];
  }

  addRow({ position, erasedBy, hasContent, isSalted, erased }: StoredRow): void {
    if (erased) return this.#compareRecord(position, erased);
    if (isSalted) this.#firstSalted ??= position;
    if (erasedBy === null) return;
    if (hasContent)
      this.#faults.add('erasures', position, 'the row counts as erased, but still says something');
    const rows = this.#erasedRows.get(erasedBy) ?? { positions: [], unsalted: [] };
    this.#erasedRows.set(erasedBy, rows);
    appendPosition(rows.positions, position);
    if (!isSalted) appendPosition(rows.unsalted, position);
  }

  /**
   * Ends a ledger of `size` rows.
   * @param laterErasures erasures after these rows, whose records need not be complete yet
   */
  finish(size: number, laterErasures: readonly StoredRow[]): void {
    for (const { position, erased } of laterErasures) {
      const rows = this.#erasedRows.get(position);
      if (rows && erased) this.#compareUnsalted(position, rows, erased.unsalted);
      const unrecorded = rows && erased ? subtractRanges(rows.positions, erased.positions) : [];
      if (!unrecorded.length) this.#erasedRows.delete(position);
    }
    for (const [erasure, { positions }] of this.#erasedRows)
      this.#faults.add(
        'erasures',
        positions[0]![0],
        `the rows at ${formatRanges(positions)} count as erased by the row at ${erasure}, which did not erase them`,
      );
  }

  #compareRecord(
    position: number,
    { rows, positions, unsalted }: NonNullable<StoredRow['erased']>,
  ): void {
    const erasedRows = this.#erasedRows.get(position) ?? { positions: [], unsalted: [] };
    this.#compareUnsalted(position, erasedRows, unsalted);
    const restored = subtractRanges(positions, erasedRows.positions);
    if (restored.length)
      this.#faults.add(
        'erasures',
        position,
        `the erasure took the rows at ${formatRanges(restored)}, but they are not erased`,
      );
    const unrecorded = subtractRanges(erasedRows.positions, positions);
    if (unrecorded.length) this.#erasedRows.set(position, { positions: unrecorded, unsalted: [] });
    else this.#erasedRows.delete(position);
    const count = positions.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    if (count !== rows)
      this.#faults.add('erasures', position, `the erasure counts ${rows} rows, but names ${count}`);
  }

  /**
   * An erased row without a content digest proves nothing: its erasure must say so. Each row has a
   * salt since an upgrade of the service, so only the first rows of a ledger were without one.
   */
  #compareUnsalted(erasure: number, { unsalted }: ErasedRows, recorded: PositionRanges): void {
    const lost = subtractRanges(unsalted, recorded);
    if (lost.length)
      this.#faults.add(
        'leaf',
        lost[0]![0],
        `the erased rows at ${formatRanges(lost)} have lost their content digests`,
      );
    const firstSalted = this.#firstSalted ?? Infinity;
    const implausible = recorded.filter(([, last]) => last > firstSalted);
    if (implausible.length)
      this.#faults.add(
        'erasures',
        erasure,
        `the erasure counts rows at ${formatRanges(implausible)} as written without a salt, ` +
          `although the row at ${firstSalted} has one`,
      );
  }
}
