import { createRequire } from 'node:module';
import type * as linkedom from 'linkedom';

/**
 * linkedom keeps the listeners of every node in one weak map, an empty map for each, and nobody
 * listens here. Collecting such a weak map as it grows to hundreds of thousands of entries takes a
 * third of all reading: what is empty is not kept.
 */
class ListenerFreeWeakMap<Key extends WeakKey, Value> extends WeakMap<Key, Value> {
  override set(key: Key, value: Value): this {
    return value instanceof Map && value.size === 0 ? this : super.set(key, value);
  }
}

/**
 * linkedom makes its weak map as it is loaded. Loaded at once, without awaiting, so that nothing
 * else sees another than the real one.
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

/** linkedom's parser, of nodes that take no listeners. */
export const { parseHTML } = loadWithoutListenerMaps(
  () => createRequire(import.meta.url)('linkedom') as typeof linkedom,
);
