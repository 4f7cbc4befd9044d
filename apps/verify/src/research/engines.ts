/** Who made a report: counts what each engine contributed. */
export class Engines {
  readonly #uses = new Map<string, number>();

  /** @param names as `Made.engine` has them: one, or several with a comma between */
  used(names: string, times = 1): void {
    for (const name of names.split(', ')) this.#uses.set(name, (this.#uses.get(name) ?? 0) + times);
  }

  /** All of them, the one that made more first; `offline` when nothing was to be made. */
  named(): string {
    const names = [...this.#uses].sort((a, b) => b[1] - a[1]).map(([name]) => name);
    return names.join(', ') || 'offline';
  }
}
