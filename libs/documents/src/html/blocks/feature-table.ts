const MOST_COLUMNS = 512;

/** Rows of named numbers. The first row's names and their order are those of all. */
export class FeatureTable {
  readonly columns: string[] = [];
  readonly rows: Float32Array[] = [];
  readonly #row = new Float32Array(MOST_COLUMNS);
  #at = 0;

  put(name: string, value: number): void {
    if (this.rows.length === 0) this.columns.push(name);
    this.#row[this.#at++] = value;
  }

  flag(name: string, value: boolean): void {
    this.put(name, value ? 1 : 0);
  }

  putAll(names: readonly string[], values: ArrayLike<number>): void {
    if (this.rows.length === 0) this.columns.push(...names);
    this.#row.set(values, this.#at);
    this.#at += names.length;
  }

  flags(names: readonly string[], values: readonly boolean[]): void {
    this.putAll(names, values.map(Number));
  }

  endRow(): void {
    this.rows.push(this.#row.slice(0, this.#at));
    this.#at = 0;
  }
}
