import { type ParsedSentence, SyntaxTree, analyzeStructure, locateTime } from '@plumbline/grammar';
import { type DateMention, toStartInstant } from '@plumbline/text';

/**
 * Returns the day of a statement if the sentence names it: "… next year", she said on 2 February
 * 2025. Undefined when the date is outside the statement or no day is named.
 * @param mentions dates of the sentence
 * @param offset position of the sentence in the text to which the offsets of mentions refer
 */
export function findSayingDate(
  sentence: ParsedSentence,
  mention: DateMention,
  mentions: readonly DateMention[],
  offset: number,
): Date | undefined {
  const tree = new SyntaxTree(sentence);
  const isInside = (date: DateMention, { start, end }: { start: number; end: number }) =>
    date.start - offset >= start && date.end - offset <= end;
  for (const { content, cue } of analyzeStructure(sentence).attributions) {
    if (!isInside(mention, content)) continue;
    const day = mentions.find((other) => {
      if (other.relative || other.value.length < 10 || isInside(other, content)) return false;
      const place = locateTime(tree, other.start - offset, other.end - offset);
      return place?.predicate === cue && place.attachment === 'clause';
    });
    if (day) return toStartInstant(day.value);
  }
  return undefined;
}
