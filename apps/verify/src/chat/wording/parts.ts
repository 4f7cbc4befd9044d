import type { UIMessageChunk } from '@plumbline/llm';
import type { LedgerRead } from '../../grounding/holdings/holdings.ts';

const PIECE = /\s*\S{1,16}\s*/gu;

/**
 * A text as a part of a reply, a word a chunk so that it is seen to come; nothing for an empty one.
 */
export function* textPart(id: string, text: string): Generator<UIMessageChunk, void> {
  const whole = text.toWellFormed();
  if (!whole.trim()) return;
  yield { type: 'text-start', id };
  yield* deltas(id, whole);
  yield { type: 'text-end', id };
}

export function* deltas(id: string, text: string): Generator<UIMessageChunk, void> {
  for (const [delta] of text.matchAll(PIECE)) yield { type: 'text-delta', id, delta };
}

/** Something that a reply rests on, by the number that its text names it with. */
export interface Cited {
  marker: number;
  /** Of the page or document, for those who read several replies: the same for the same. */
  sourceId: string;
  url: string | null;
  title: string;
}

/** Each page once, by its address; what has no address that a browser could open is left out. */
export function* sourceParts(cited: readonly Cited[]): Generator<UIMessageChunk, void> {
  const told = new Set<string>();
  for (const { sourceId, url, title } of cited) {
    if (!url || !/^https?:/i.test(url) || told.has(url)) continue;
    told.add(url);
    yield { type: 'source-url', sourceId, url, title: title.toWellFormed() };
  }
}

/**
 * `grounded`: whether the collection or graph answered; `missing`: what it does not say, in a
 * sentence.
 */
export const groundingPart = (grounded: boolean, missing: string | null): UIMessageChunk => ({
  type: 'data-grounding',
  data: { grounded, missing },
});

/**
 * As of when the ledger was read, and by which certificate it vouches for that: in the metadata,
 * and as a part, which a session keeps.
 */
export function* ledgerParts({
  asOf,
  certificate: { id, final, ledgerSize },
}: LedgerRead): Generator<UIMessageChunk, void> {
  const ledger = { as_of: asOf, certificate: { id, final, ledger_size: ledgerSize } };
  yield { type: 'message-metadata', messageMetadata: ledger };
  yield { type: 'data-ledger', data: ledger };
}
