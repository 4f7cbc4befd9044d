/** The values that were asked for last, as many as `most` has room for. */
export class Recent<Key, Value> {
  readonly #values = new Map<Key, { value: Value; size: number }>();
  readonly #most: number;
  #size = 0;

  /** @param most in the unit of `set`'s `size` */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    const found = this.#values.get(key);
    if (!found) return undefined;
    this.#values.delete(key);
    this.#values.set(key, found);
    return found.value;
  }

  set(key: Key, value: Value, size = 1): void {
    this.delete(key);
    this.#values.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#most) break;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#size -= this.#values.get(key)?.size ?? 0;
    this.#values.delete(key);
  }
}
