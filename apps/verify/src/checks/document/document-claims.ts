import type { Engine } from '@plumbline/extraction';
import { v7 as uuid } from 'uuid';
import {
  type ReadableDocument,
  toExtractionRequest,
} from '../../document-reader/extraction-request.ts';
import { identifyClaim } from '../check-request.ts';
import type { DocumentCheck, FactCheck } from '../check.entity.ts';

/** The maximum number of claims checked per document. */
export const MAX_DOCUMENT_CLAIMS = 200;

export interface DocumentClaims {
  /** In the order of the text. */
  checks: FactCheck[];
  /** The number of claims beyond the maximum per document. */
  omittedCount: number;
  /** The engine that found the claims. */
  engine: string;
}

/**
 * Returns the checkable claims of a document, each as a queued check. A claim that repeats an
 * earlier one refers to it.
 */
export async function findDocumentClaims(
  document: DocumentCheck,
  engine: Engine,
  signal?: AbortSignal,
): Promise<DocumentClaims> {
  const readable: ReadableDocument = {
    ...{ text: document.content, title: document.title, language: document.language },
    ...(document.url && { url: document.url }),
    ...(document.options.referenceDate && { publishedAt: document.options.referenceDate }),
    receivedAt: document.createdAt,
  };
  const extraction = await engine.extract(
    { ...toExtractionRequest(readable), tasks: ['claims'], keepsDependentClaims: true },
    signal,
  );
  const { claims } = extraction.result;
  const firstByClaim = new Map<string, string>();
  const { accountId, ownerId, keyId, createdAt, options } = document;
  const referenceDate = new Date(options.referenceDate ?? options.asOf ?? createdAt);
  const checks = claims.slice(0, MAX_DOCUMENT_CLAIMS).map((claim, position): FactCheck => {
    const { normalized, start, end } = claim;
    const identity = identifyClaim(normalized, referenceDate);
    const id = uuid();
    const key = `${identity.language} ${identity.statementKey.toString('hex')}`;
    const sameAs = firstByClaim.get(key) ?? null;
    if (!sameAs) firstByClaim.set(key, id);
    return {
      ...{ id, accountId, ownerId, keyId, claim: normalized, ...identity, options },
      ...{ status: 'queued', stages: [], verdictId: null, isReused: false, error: null },
      ...{ documentCheckId: document.id, position, start, end, sameAs },
      ...{ createdAt: new Date(), finishedAt: null },
    };
  });
  return {
    checks,
    omittedCount: Math.max(0, claims.length - MAX_DOCUMENT_CLAIMS),
    engine: extraction.engine,
  };
}
