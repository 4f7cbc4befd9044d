import { withoutCutWords } from './cut-words.ts';
import { type Beside, judged, type Piece } from './judging.ts';
import type { Prints } from './prints.ts';
import type { Words } from './words.ts';

/**
 * Of a sentence's letters so many in common are enough beside one that is from the original: where
 * one is, its neighbours are likely to be.
 */
const LEAST_NEXT_TO_ITS = 0.15;

/**
 * Cuts a text into sentences, as the original has them where the two go together and elsewhere as
 * it has them itself, and says of each what it is to the original. Letters and digits decide, so
 * that sentences may have been split or joined otherwise.
 *
 * @param places of the words in the original, −1 where they are not in it
 */
export function piecesOf(asked: Words, prints: Prints, places: Int32Array): Piece[] {
  const byHash = new Map<string, number[]>();
  for (const [sentence, hash] of prints.sentences.entries()) {
    const same = byHash.get(hash.join());
    if (same) same.push(sentence);
    else byHash.set(hash.join(), [sentence]);
  }
  const beside: Beside = {
    asked,
    prints,
    places,
    byHash,
    whole: withoutCutWords(asked, places, prints.begins),
  };
  const pieces: Piece[] = [];
  for (const [from, to] of cuts(beside)) {
    const piece = judged(beside, from, to);
    if (piece) pieces.push(piece);
  }
  const lookAt = (index: number, neighbour: number) => {
    const piece = pieces[index]!;
    if (piece.state !== 'added' || pieces[neighbour]!.state === 'added') return;
    if (piece.inCommon >= LEAST_NEXT_TO_ITS * piece.letters) piece.state = 'changed';
  };
  for (let index = 1; index < pieces.length; index++) lookAt(index, index - 1);
  for (let index = pieces.length - 2; index >= 0; index--) lookAt(index, index + 1);
  return pieces;
}

/**
 * Stretches that are a sentence each. Between two words that go on in the original the original
 * decides; elsewhere the text's own sentences, and full stops beside a word that begins or ends a
 * sentence of the original (small letters hide the text's own).
 */
function* cuts({ asked, places, prints, whole }: Beside): Generator<[from: number, to: number]> {
  const begins = (place: number) => prints.begins[place] === 1;
  let [from, own] = [whole.from, 0];
  for (let word = from + 1; word < whole.to; word++) {
    while ((asked.sentenceEnds[own] ?? Infinity) < word) own++;
    const [before, here] = [places[word - 1]!, places[word]!];
    const closed = before >= 0 && begins(before + 1);
    const cut =
      before >= 0 && here === before + 1
        ? closed
        : asked.sentenceEnds[own] === word ||
          (begins(here) ? closed || asked.stop[word] === 1 : closed && asked.stop[word] === 1);
    if (!cut) continue;
    yield [from, word];
    from = word;
  }
  if (from < whole.to) yield [from, whole.to];
}
