/** The values that were asked for last, as many as `maxSize` has room for. */
export class LruCache<Key, Value> {
  readonly #values = new Map<Key, { value: Value; size: number }>();
  readonly #maxSize: number;
  #size = 0;

  /** @param maxSize in the unit of `set`'s `size` */
  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  get(key: Key): Value | undefined {
    const entry = this.#values.get(key);
    if (!entry) return undefined;
    this.#values.delete(key);
    this.#values.set(key, entry);
    return entry.value;
  }

  set(key: Key, value: Value, size = 1): void {
    this.delete(key);
    this.#values.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#maxSize) break;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#size -= this.#values.get(key)?.size ?? 0;
    this.#values.delete(key);
  }
}
