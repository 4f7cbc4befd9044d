import type { UIMessageChunk } from '@plumbline/llm';
import type { LedgerSnapshot } from '../../question-answering/corpus-views/corpus-view.ts';

const TEXT_PIECE = /\s*\S{1,16}\s*/gu;

/**
 * A text as a part of a reply, a word a chunk so that it is seen to come; nothing for an empty one.
 */
export function* streamTextPart(id: string, text: string): Generator<UIMessageChunk, void> {
  const wellFormedText = text.toWellFormed();
  if (!wellFormedText.trim()) return;
  yield { type: 'text-start', id };
  yield* streamTextDeltas(id, wellFormedText);
  yield { type: 'text-end', id };
}

export function* streamTextDeltas(id: string, text: string): Generator<UIMessageChunk, void> {
  for (const [delta] of text.matchAll(TEXT_PIECE)) yield { type: 'text-delta', id, delta };
}

/** Something that a reply rests on, by the number that its text names it with. */
export interface SourceReference {
  marker: number;
  /** Of the page or document, for those who read several replies: the same for the same. */
  sourceId: string;
  url: string | null;
  title: string;
}

/** Each page once, by its address; what has no address that a browser could open is left out. */
export function* streamSourceParts(
  sources: readonly SourceReference[],
): Generator<UIMessageChunk, void> {
  const sentUrls = new Set<string>();
  for (const { sourceId, url, title } of sources) {
    if (!url || !/^https?:/i.test(url) || sentUrls.has(url)) continue;
    sentUrls.add(url);
    yield { type: 'source-url', sourceId, url, title: title.toWellFormed() };
  }
}

/**
 * `grounded`: whether the collection or graph answered; `missing`: what it does not say, in a
 * sentence.
 */
export const createGroundingPart = (grounded: boolean, missing: string | null): UIMessageChunk => ({
  type: 'data-grounding',
  data: { grounded, missing },
});

/**
 * As of when the ledger was read, and by which certificate it vouches for that: in the metadata,
 * and as a part, which a session keeps.
 */
export function* streamLedgerParts({
  asOfTime,
  certificate: { id, final, ledgerSize },
}: LedgerSnapshot): Generator<UIMessageChunk, void> {
  const ledger = { as_of: asOfTime, certificate: { id, final, ledger_size: ledgerSize } };
  yield { type: 'message-metadata', messageMetadata: ledger };
  yield { type: 'data-ledger', data: ledger };
}
