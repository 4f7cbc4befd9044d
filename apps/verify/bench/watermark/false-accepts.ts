import { randomBytes } from 'node:crypto';
import {
  toMarkCharacters,
  createContextTagger,
  encodeId,
} from '../../src/watermark/codec/frame-codec.ts';
import { createFingerprintId } from '../../src/watermark/codec/fingerprint-id.ts';
import { ALPHABET_A, type Alphabet, ALPHABETS } from '../../src/watermark/codec/mark-alphabet.ts';
import { isLikelyMark, decodeMarks } from '../../src/watermark/codec/decode-marks.ts';
import { type Prng, createPrng } from '../prng.ts';

const listCharacters = (alphabet: Alphabet) =>
  Array.from({ length: 1 << alphabet.bitsPerCharacter }, (_, value) =>
    String.fromCharCode(alphabet.firstCode + value),
  );

/**
 * A frame with one to six of its characters replaced by others of the alphabet, removed, or
 * inserted.
 */
function damageFrame(frame: string, alphabet: Alphabet, random: Prng): string {
  const all = [...frame];
  for (let left = 1 + random.nextInt(6); left > 0; left--) {
    const at = random.nextInt(all.length);
    const character = random.pick(listCharacters(alphabet));
    [
      () => all.splice(at, 1, character),
      () => all.splice(at, 1),
      () => all.splice(at, 0, character),
    ][random.nextInt(3)]!();
  }
  return all.join('');
}

/**
 * For this many frames of each kind: the number of wrongly accepted ones, and of those that were
 * read.
 */
export function measureFalseAccepts(count: number) {
  const random = createPrng(1);
  const keys = [randomBytes(32), randomBytes(32)];
  return ALPHABETS.map((alphabet) => {
    const counts = {
      alphabet: alphabet === ALPHABET_A ? 'A' : 'B',
      'random frames believed': 0,
      'damaged frames read': 0,
      'wrong ids': 0,
      'random frames that may be of an id': 0,
    };
    for (let turn = 0; turn < count; turn++) {
      const length = (alphabet === ALPHABET_A ? 38 : 51) - random.nextInt(4);
      const noise = Array.from({ length }, () => random.pick(listCharacters(alphabet))).join('');
      counts['random frames believed'] += decodeMarks(noise, keys).decoded.length;
      const id = createFingerprintId();
      if (isLikelyMark(noise, { start: 0, end: noise.length }, id, keys))
        counts['random frames that may be of an id']++;
      const word = encodeId(id, keys[0]!);
      const frame = toMarkCharacters(
        alphabet === ALPHABET_A ? [...word, ...createContextTagger(id, keys[0]!)('')] : word,
        alphabet,
      );
      const { decoded } = decodeMarks(damageFrame(frame, alphabet, random), keys);
      if (decoded.some((mark) => mark.id === id)) counts['damaged frames read']++;
      if (decoded.some((mark) => mark.id !== id)) counts['wrong ids']++;
    }
    return { ...counts, of: count };
  });
}
