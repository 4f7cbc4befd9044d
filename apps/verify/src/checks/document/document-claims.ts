import type { Engine } from '@plumbline/extraction';
import { v7 as uuid } from 'uuid';
import {
  type ReadableDocument,
  toExtractionRequest,
} from '../../document-reader/extraction-request.ts';
import { readSourceText } from '../../document-reader/source-text.ts';
import { identifyClaim } from '../check-request.ts';
import type { DocumentCheck, DocumentCheckCounts, FactCheck } from '../check.entity.ts';
import { listUncheckedPassages } from './unchecked-passages.ts';

/** The maximum number of claims checked per document. */
export const MAX_DOCUMENT_CLAIMS = 200;
/** The maximum number of passages without a claim that are kept per document. */
const MAX_UNCHECKED_PASSAGES = 500;

export interface DocumentClaims {
  /** In the order of the text. */
  checks: FactCheck[];
  /** What is not checked. */
  counts: Pick<DocumentCheckCounts, 'omittedClaims' | 'unchecked' | 'uncheckedPassages'>;
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
  const source = readSourceText(document.content, document.isMarkdown);
  const readable: ReadableDocument = {
    ...{ text: source.text, title: document.title, language: document.language },
    ...(document.url && { url: document.url }),
    ...(document.options.referenceDate && { publishedAt: document.options.referenceDate }),
    receivedAt: document.createdAt,
  };
  const extraction = await engine.extract(
    { ...toExtractionRequest(readable), tasks: ['claims'], keepsDependentClaims: true },
    signal,
  );
  const { claims, sentences } = extraction.result;
  const checkedClaims = claims.slice(0, MAX_DOCUMENT_CLAIMS);
  const firstByClaim = new Map<string, string>();
  const { accountId, ownerId, keyId, createdAt, options } = document;
  const referenceDate = new Date(options.referenceDate ?? options.asOf ?? createdAt);
  const checks = checkedClaims.map((claim, position): FactCheck => {
    const { normalized } = claim;
    const identity = identifyClaim(normalized, referenceDate);
    const id = uuid();
    const key = `${identity.language} ${identity.statementKey.toString('hex')}`;
    const sameAs = firstByClaim.get(key) ?? null;
    if (!sameAs) firstByClaim.set(key, id);
    return {
      ...{ id, accountId, ownerId, keyId, claim: normalized, ...identity, options },
      ...{ status: 'queued', stages: [], verdictId: null, isReused: false, error: null },
      ...{ documentCheckId: document.id, position, ...source.toSourceSpan(claim), sameAs },
      ...{ createdAt: new Date(), finishedAt: null },
    };
  });
  const unchecked = listUncheckedPassages(source, sentences, checkedClaims);
  return {
    checks,
    counts: {
      omittedClaims: claims.length - checkedClaims.length,
      unchecked: unchecked.slice(0, MAX_UNCHECKED_PASSAGES),
      uncheckedPassages: unchecked.length,
    },
    engine: extraction.engine,
  };
}
