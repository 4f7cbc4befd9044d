/** Who made a report: counts what each engine contributed, and what of it was not kept. */
export class EngineUsage {
  readonly #useCountByName = new Map<string, number>();
  #removedCount = 0;

  /** @param names as `EngineResult.engine` has them: one, or several with a comma between */
  record(names: string, times = 1): void {
    for (const name of names.split(', '))
      this.#useCountByName.set(name, (this.#useCountByName.get(name) ?? 0) + times);
  }

  /** Counts sentences of a model that were left out because their sources do not bear them out. */
  recordRemovals(count: number): void {
    this.#removedCount += count;
  }

  get removedCount(): number {
    return this.#removedCount;
  }

  /** All of them, the one that made more first; `offline` when nothing was to be made. */
  formatNames(): string {
    const names = [...this.#useCountByName].sort((a, b) => b[1] - a[1]).map(([name]) => name);
    return names.join(', ') || 'offline';
  }
}
