import type { UIMessageChunk } from '@plumbline/llm';
import type { LedgerSnapshot } from '../../question-answering/corpus-views/corpus-view.ts';

const TEXT_PIECE = /\s*\S{1,16}\s*/gu;

/** Streams a text as a part of a reply, one word per chunk; yields nothing for an empty text. */
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

/**
 * `grounded`: whether the collection or graph contains the answer; `missing`: one sentence about
 * what is missing.
 */
export const createGroundingPart = (grounded: boolean, missing: string | null): UIMessageChunk => ({
  type: 'data-grounding',
  data: { grounded, missing },
});

/**
 * Yields the instant and the certificate of the ledger's data: in the metadata, and as a part that
 * a session stores.
 */
export function* streamLedgerParts({
  asOfTime,
  certificate: { id, final, ledgerSize },
}: LedgerSnapshot): Generator<UIMessageChunk, void> {
  const ledger = { as_of: asOfTime, certificate: { id, final, ledger_size: ledgerSize } };
  yield { type: 'message-metadata', messageMetadata: ledger };
  yield { type: 'data-ledger', data: ledger };
}
