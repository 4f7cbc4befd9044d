import { findWholeWordRange } from './partial-words.ts';
import { type AlignedTexts, classifySegment, type Segment } from './segment-classification.ts';
import type { TextDigest } from './text-digest.ts';
import type { WordSequence } from './word-sequence.ts';

/**
 * Smaller share of common letters that suffices next to a sentence of the original, because
 * neighbours usually come together.
 */
const MIN_NEIGHBOUR_OVERLAP = 0.15;

/**
 * Splits a text into sentences and classifies each against the original. Where both texts agree,
 * sentences are split as in the original, elsewhere as in the text itself. Letters and digits
 * decide, so sentences may have been split or joined.
 *
 * @param positions positions of the words in the original; −1 if absent
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
 * Yields word ranges of one sentence each. Between two words that are consecutive in the original,
 * the original decides. Elsewhere the text's own sentence boundaries decide, and full stops next to
 * a word that starts or ends a sentence of the original. (Without capitals, the text's own
 * boundaries are not recognised.)
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
