import type { Embedder } from './embedder.ts';
import { extractSearchTerms } from './search-terms.ts';

const DIMENSIONS = 512;
/** A misspelt word keeps most of its triples of letters. */
const TRIGRAM_WEIGHT = 0.5;

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
      return hashToVector(text);
    });
  }
}

/** Of length 1, or all zeros for a text without words. */
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
 * FNV-1a, 32 bits, over UTF-16 code units, with a last mixing of the bits (murmur3's) so that the
 * lowest are as good as the others.
 */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
