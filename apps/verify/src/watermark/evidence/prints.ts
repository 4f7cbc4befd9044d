/**
 * What is kept of a text to tell later what was changed: keyed hashes of its sentences and words, no text. Bytes, as stored with the fingerprint.
 */
export function printsOf(_text: string, _key: Buffer): Buffer {
  throw new Error('Not built yet');
}

/** Keyed 63-bit hashes of a sample of the text's shingles and of its rarest names, at most 400 a text: what old fingerprints are found by. */
export function recallKeys(_text: string, _entities: readonly string[], _key: Buffer): bigint[] {
  throw new Error('Not built yet');
}
