import { randomBytes } from 'node:crypto';
import { spelled, tagsOf, wordOf } from '../../src/watermark/mark/frame.ts';
import { newFingerprintId } from '../../src/watermark/mark/fingerprint-id.ts';
import { A, type Alphabet, ALPHABETS } from '../../src/watermark/mark/invisible.ts';
import { mayBeOf, readMarks } from '../../src/watermark/mark/read-marks.ts';
import { type Random, randomOf } from '../random.ts';

const signs = (alphabet: Alphabet) =>
  Array.from({ length: 1 << alphabet.bits }, (_, value) =>
    String.fromCharCode(alphabet.first + value),
  );

/**
 * A frame with one to six of its characters replaced by others of the alphabet, gone, or put in.
 */
function damaged(frame: string, alphabet: Alphabet, random: Random): string {
  const all = [...frame];
  for (let left = 1 + random.below(6); left > 0; left--) {
    const at = random.below(all.length);
    const sign = random.pick(signs(alphabet));
    [() => all.splice(at, 1, sign), () => all.splice(at, 1), () => all.splice(at, 0, sign)][
      random.below(3)
    ]!();
  }
  return all.join('');
}

/** Of so many frames each: what was believed that should not have been, and what was read. */
export function falseAccepts(count: number) {
  const random = randomOf(1);
  const keys = [randomBytes(32), randomBytes(32)];
  return ALPHABETS.map((alphabet) => {
    const told = {
      alphabet: alphabet === A ? 'A' : 'B',
      'random frames believed': 0,
      'damaged frames read': 0,
      'wrong ids': 0,
      'random frames that may be of an id': 0,
    };
    for (let turn = 0; turn < count; turn++) {
      const length = (alphabet === A ? 38 : 51) - random.below(4);
      const noise = Array.from({ length }, () => random.pick(signs(alphabet))).join('');
      told['random frames believed'] += readMarks(noise, keys).found.length;
      const id = newFingerprintId();
      if (mayBeOf(noise, { start: 0, end: noise.length }, id, keys))
        told['random frames that may be of an id']++;
      const word = wordOf(id, keys[0]!);
      const frame = spelled(
        alphabet === A ? [...word, ...tagsOf(id, keys[0]!)('')] : word,
        alphabet,
      );
      const { found } = readMarks(damaged(frame, alphabet, random), keys);
      if (found.some((mark) => mark.id === id)) told['damaged frames read']++;
      if (found.some((mark) => mark.id !== id)) told['wrong ids']++;
    }
    return { ...told, of: count };
  });
}
