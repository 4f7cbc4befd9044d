const MAX_COLUMNS = 512;

/** Rows of named numbers. All rows have the names and the order of the first one. */
export class FeatureTable {
  readonly columns: string[] = [];
  readonly rows: Float32Array[] = [];
  readonly #row = new Float32Array(MAX_COLUMNS);
  #position = 0;

  putNumber(name: string, value: number): void {
    if (this.rows.length === 0) this.columns.push(name);
    this.#row[this.#position++] = value;
  }

  putFlag(name: string, value: boolean): void {
    this.putNumber(name, value ? 1 : 0);
  }

  putNumbers(names: readonly string[], values: ArrayLike<number>): void {
    if (this.rows.length === 0) this.columns.push(...names);
    this.#row.set(values, this.#position);
    this.#position += names.length;
  }

  putFlags(names: readonly string[], values: readonly boolean[]): void {
    this.putNumbers(names, values.map(Number));
  }

  endRow(): void {
    this.rows.push(this.#row.slice(0, this.#position));
    this.#position = 0;
  }
}
