import type { Embedder } from './embedder.ts';
import { searchTerms } from './search-terms.ts';

const DIMENSIONS = 512;
/** A misspelt word keeps most of its triples of letters. */
const TRIPLE = 0.5;

/**
 * The embedding that needs nothing installed: terms and their triples of letters, each hashed to a
 * place and a sign (Weinberger et al., "Feature Hashing for Large Scale Multitask Learning", 2009).
 * Knows nothing of meaning: it finds what BM25 does not when words are misspelt or inflected
 * otherwise, and is worse than BM25 at everything else (bench/retrieval.bench.ts). Deterministic;
 * whoever changes what comes out changes the id.
 */
export class HashEmbedder implements Embedder {
  readonly id = 'hash-512-v1';
  readonly dimensions = DIMENSIONS;

  async embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]> {
    return texts.map((text) => {
      signal?.throwIfAborted();
      return hashed(text);
    });
  }
}

/** Of length 1, or all zeros for a text without words. */
function hashed(text: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  const times = new Map<string, number>();
  for (const term of searchTerms(text)) times.set(term, (times.get(term) ?? 0) + 1);
  for (const [term, tf] of times) {
    const weight = 1 + Math.log(tf);
    add(vector, term, weight);
    const padded = `^${term.slice(0, 40)}$`;
    if (term.length >= 3) {
      const each = (TRIPLE * weight) / Math.sqrt(padded.length - 2);
      for (let at = 0; at + 3 <= padded.length; at++)
        add(vector, `#${padded.slice(at, at + 3)}`, each);
    }
  }
  const length = Math.hypot(...vector);
  if (length) for (let at = 0; at < DIMENSIONS; at++) vector[at]! /= length;
  return vector;
}

function add(vector: Float32Array, feature: string, weight: number): void {
  const hash = fnv1a(feature);
  vector[hash % DIMENSIONS]! += hash & 0x80000000 ? -weight : weight;
}

/**
 * FNV-1a, 32 bits, over UTF-16 code units, with a last mixing of the bits (murmur3's) so that the
 * lowest are as good as the others.
 */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
