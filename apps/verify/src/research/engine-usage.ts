/**
 * Counts how much each engine contributed to a report, and how many of the model's sentences were
 * removed.
 */
export class EngineUsage {
  readonly #useCountByName = new Map<string, number>();
  #removedCount = 0;

  /** @param names as in `EngineResult.engine`: one name, or several separated by commas */
  record(names: string, times = 1): void {
    for (const name of names.split(', '))
      this.#useCountByName.set(name, (this.#useCountByName.get(name) ?? 0) + times);
  }

  /** Counts sentences of a model that were removed because their sources do not support them. */
  recordRemovals(count: number): void {
    this.#removedCount += count;
  }

  get removedCount(): number {
    return this.#removedCount;
  }

  /**
   * All names, the engine with the larger contribution first; `offline` when no engine was used.
   */
  formatNames(): string {
    const names = [...this.#useCountByName].sort((a, b) => b[1] - a[1]).map(([name]) => name);
    return names.join(', ') || 'offline';
  }
}
