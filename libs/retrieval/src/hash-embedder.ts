import type { Embedder } from './embedder.ts';
import { extractSearchTerms } from './search-terms.ts';

const DIMENSIONS = 512;
/** A misspelt word shares most of its letter trigrams with the correct one. */
const TRIGRAM_WEIGHT = 0.5;

/**
 * An embedder without a model: terms and letter trigrams are hashed to a dimension and a sign
 * (Weinberger et al., "Feature Hashing for Large Scale Multitask Learning", 2009). It does not
 * capture meaning. It finds misspelt or inflected words that BM25 misses, and is worse than BM25 at
 * everything else (bench/retrieval.bench.ts). Deterministic: a change of its output needs a new id.
 */
export class HashEmbedder implements Embedder {
  readonly id = 'hash-512-v1';
  readonly dimensions = DIMENSIONS;

  async embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]> {
    return texts.map((text) => {
      signal?.throwIfAborted();
      return hashToVector(text);
    });
  }
}

/** Returns a vector of length 1; all zeros for a text without words. */
function hashToVector(text: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  const frequencyByTerm = new Map<string, number>();
  for (const term of extractSearchTerms(text))
    frequencyByTerm.set(term, (frequencyByTerm.get(term) ?? 0) + 1);
  for (const [term, tf] of frequencyByTerm) {
    const weight = 1 + Math.log(tf);
    addFeature(vector, term, weight);
    const padded = `^${term.slice(0, 40)}$`;
    if (term.length >= 3) {
      const trigramWeight = (TRIGRAM_WEIGHT * weight) / Math.sqrt(padded.length - 2);
      for (let index = 0; index + 3 <= padded.length; index++)
        addFeature(vector, `#${padded.slice(index, index + 3)}`, trigramWeight);
    }
  }
  const length = Math.hypot(...vector);
  if (length) for (let index = 0; index < DIMENSIONS; index++) vector[index]! /= length;
  return vector;
}

function addFeature(vector: Float32Array, feature: string, weight: number): void {
  const hash = fnv1a(feature);
  vector[hash % DIMENSIONS]! += hash & 0x80000000 ? -weight : weight;
}

/**
 * FNV-1a, 32 bits, over UTF-16 code units. A final mix of the bits (from murmur3) makes the lowest
 * bits as good as the others.
 */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
