import { findWholeWordRange } from './partial-words.ts';
import { type AlignedTexts, classifySegment, type Segment } from './segment-classification.ts';
import type { TextDigest } from './text-digest.ts';
import type { WordSequence } from './word-sequence.ts';

/**
 * Of a sentence's letters so many in common are enough beside one that is from the original: where
 * one is, its neighbours are likely to be.
 */
const MIN_NEIGHBOUR_OVERLAP = 0.15;

/**
 * Cuts a text into sentences, as the original has them where the two go together and elsewhere as
 * it has them itself, and says of each what it is to the original. Letters and digits decide, so
 * that sentences may have been split or joined otherwise.
 *
 * @param positions of the words in the original, −1 where they are not in it
 */
export function segmentText(
  queryWords: WordSequence,
  digest: TextDigest,
  positions: Int32Array,
): Segment[] {
  const sentencesByHash = new Map<string, number[]>();
  for (const [sentence, hash] of digest.sentenceHashes.entries()) {
    const sentences = sentencesByHash.get(hash.join());
    if (sentences) sentences.push(sentence);
    else sentencesByHash.set(hash.join(), [sentence]);
  }
  const texts: AlignedTexts = {
    queryWords,
    digest,
    positions,
    sentencesByHash,
    wholeRange: findWholeWordRange(queryWords, positions, digest.isSentenceStart),
  };
  const segments: Segment[] = [];
  for (const [from, to] of findSegmentRanges(texts)) {
    const segment = classifySegment(texts, from, to);
    if (segment) segments.push(segment);
  }
  const upgradeByNeighbour = (index: number, neighbour: number) => {
    const segment = segments[index]!;
    if (segment.state !== 'added' || segments[neighbour]!.state === 'added') return;
    if (segment.alignedLetterCount >= MIN_NEIGHBOUR_OVERLAP * segment.letterCount)
      segment.state = 'changed';
  };
  for (let index = 1; index < segments.length; index++) upgradeByNeighbour(index, index - 1);
  for (let index = segments.length - 2; index >= 0; index--) upgradeByNeighbour(index, index + 1);
  return segments;
}

/**
 * Stretches that are a sentence each. Between two words that go on in the original the original
 * decides; elsewhere the text's own sentences, and full stops beside a word that begins or ends a
 * sentence of the original (small letters hide the text's own).
 */
function* findSegmentRanges({
  queryWords,
  positions,
  digest,
  wholeRange,
}: AlignedTexts): Generator<[from: number, to: number]> {
  const isSentenceStart = (position: number) => digest.isSentenceStart[position] === 1;
  let [from, sentence] = [wholeRange.from, 0];
  for (let word = from + 1; word < wholeRange.to; word++) {
    while ((queryWords.sentenceEnds[sentence] ?? Infinity) < word) sentence++;
    const [previousPosition, position] = [positions[word - 1]!, positions[word]!];
    const isSentenceEnd = previousPosition >= 0 && isSentenceStart(previousPosition + 1);
    const isBoundary =
      previousPosition >= 0 && position === previousPosition + 1
        ? isSentenceEnd
        : queryWords.sentenceEnds[sentence] === word ||
          (isSentenceStart(position)
            ? isSentenceEnd || queryWords.breaks[word] === 1
            : isSentenceEnd && queryWords.breaks[word] === 1);
    if (!isBoundary) continue;
    yield [from, word];
    from = word;
  }
  if (from < wholeRange.to) yield [from, wholeRange.to];
}
