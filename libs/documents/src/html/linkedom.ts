import { createRequire } from 'node:module';
import type * as linkedom from 'linkedom';

/**
 * A map that does not store empty maps. linkedom keeps the listeners of every node in one weak map,
 * with an empty map for each, and there are no listeners here. Garbage collection of that weak map,
 * with hundreds of thousands of entries, would take a third of the reading time.
 */
class ListenerFreeWeakMap<Key extends WeakKey, Value> extends WeakMap<Key, Value> {
  override set(key: Key, value: Value): this {
    return value instanceof Map && value.size === 0 ? this : super.set(key, value);
  }
}

/**
 * Loads linkedom with another WeakMap, because it creates its map when it is loaded. Loads it
 * synchronously, so that other code only sees the original WeakMap.
 */
function loadWithoutListenerMaps<T>(load: () => T): T {
  const { WeakMap: originalWeakMap } = globalThis;
  globalThis.WeakMap = ListenerFreeWeakMap;
  try {
    return load();
  } finally {
    globalThis.WeakMap = originalWeakMap;
  }
}

/** linkedom's parser; its nodes do not support listeners. */
export const { parseHTML } = loadWithoutListenerMaps(
  () => createRequire(import.meta.url)('linkedom') as typeof linkedom,
);
