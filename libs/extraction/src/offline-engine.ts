import { topicsOf } from './category/category.ts';
import { proposeClaims } from './claims.offline.ts';
import { proposeEdges } from './edges.offline.ts';
import type { Engine } from './engine.ts';
import { proposeEntities } from './entities.offline.ts';
import type { Claim, Extraction } from './extraction.ts';
import { proposePoints } from './points.offline.ts';
import { proposePredictions } from './predictions.offline.ts';
import { settle } from './settle.ts';
import { type Source, type SourceDocument, readSource } from './source.ts';

const NOTHING = { claims: [], predictions: [], entities: [], edges: [], points: [] };

/**
 * What a document says, by rules alone: deterministic, without network, linear in the length of the text (tens of milliseconds for
 * 20,000 characters). Synchronous: a service that serves others meanwhile uses `ThreadedEngine`.
 *
 * @throws RangeError for a document over 400,000 characters or an invalid reference date
 */
export function extractOffline(document: SourceDocument): Extraction {
  const source = readSource(document);
  return settle(source, {
    ...claimsAndPredictions(source),
    entities: proposeEntities(source),
    edges: proposeEdges(source),
    points: proposePoints(source),
  });
}

/** The claims of a text alone, for callers that need nothing else. Throws as `extractOffline` does. */
export function detectClaims(document: SourceDocument): Claim[] {
  const source = readSource(document);
  return settle(source, { ...NOTHING, claims: claimsAndPredictions(source).claims }).claims;
}

/** A sentence is one or the other: nobody can check yet what is predicted. */
function claimsAndPredictions(source: Source) {
  const topics = topicsOf(source.text, source.title);
  const predictions = proposePredictions(source, topics);
  return { predictions, claims: proposeClaims(source, new Set(predictions.map(({ sentence }) => sentence)), topics) };
}

/** The engine that needs nothing installed: rules, cue tables, gazetteers. */
export class OfflineEngine implements Engine {
  readonly id = 'offline';

  extract(document: SourceDocument, signal?: AbortSignal): Promise<Extraction> {
    // Within a promise, so that every failure is a rejection, as with any other engine.
    return new Promise((resolve) => {
      signal?.throwIfAborted();
      resolve(extractOffline(document));
    });
  }
}
