import type { AnalyzedDocument } from '../analyzed-document.ts';

const QUOTATION_MARK_OR_PARAGRAPH = /["“”„«»「」『』]|\n\s*\n/g;
const flagsBySource = new WeakMap<AnalyzedDocument, Uint8Array>();

/**
 * Flags the sentences that begin inside an earlier quotation with 1, others with 0. A quotation
 * ends with its paragraph at the latest, because the next paragraph repeats the opening mark. One
 * pass over the text.
 */
export function flagQuotedSentences(source: AnalyzedDocument): Uint8Array {
  const cachedFlags = flagsBySource.get(source);
  if (cachedFlags) return cachedFlags;
  const flags = new Uint8Array(source.sentences.length);
  flagsBySource.set(source, flags);
  let openMark = '';
  let nextIndex = 0;
  const flagUpTo = (offset: number) => {
    for (
      ;
      nextIndex < source.sentences.length && (source.sentences[nextIndex]?.start ?? 0) <= offset;
      nextIndex += 1
    )
      if (openMark) flags[nextIndex] = 1;
  };
  for (const { 0: mark, index } of source.text.matchAll(QUOTATION_MARK_OR_PARAGRAPH)) {
    flagUpTo(index);
    if (mark.includes('\n')) openMark = '';
    else if (mark === '"')
      openMark = openMark === '"' ? '' : isOpeningMark(source.text, index) ? '"' : '';
    else if ('“„«「『'.includes(mark) && !(openMark === '„' && mark === '“')) openMark = mark;
    else openMark = '';
  }
  flagUpTo(Infinity);
  return flags;
}

/** A straight mark opens a quotation unless it follows a word; after a figure it means inches. */
const isOpeningMark = (text: string, at: number) =>
  at === 0 || /[\s([—–-]/.test(text.charAt(at - 1));
