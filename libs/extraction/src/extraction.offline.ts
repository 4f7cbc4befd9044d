import { createCategoryClassifier } from './category/category-classifier.ts';
import { extractClaims } from './claims.offline.ts';
import { extractEdges } from './causality.offline.ts';
import type { ExtractionRequest } from './engine/engine.types.ts';
import { extractEntities } from './entities.offline.ts';
import { type Claim, type Extraction, EXTRACTION_TASKS } from './extraction.types.ts';
import { extractPoints } from './time-series.offline.ts';
import { extractPredictions } from './predictions.offline.ts';
import type { PartialCandidates, ExtractionCandidates } from './candidates.types.ts';
import { validateAgainstSource } from './validate-against-source.ts';
import {
  type AnalyzedDocument,
  type SourceDocument,
  analyzeDocument,
} from './analyzed-document.ts';

/**
 * Extracts the structured content of a document by rules only. Deterministic, without network,
 * linear in the length of the text (tens of milliseconds for 20,000 characters). Synchronous, so
 * services should run it on a thread.
 *
 * @param partial results of another engine; the rules read what it has not read
 * @throws RangeError for a document over 400,000 characters or an invalid reference date
 */
export function extractOffline(
  {
    tasks = EXTRACTION_TASKS,
    edgeTypes,
    keepsDependentClaims = false,
    ...document
  }: ExtractionRequest,
  partial: PartialCandidates = {},
): Extraction {
  const source = analyzeDocument(document);
  const candidates = collectCandidates(source, { tasks, edgeTypes, keepsDependentClaims });
  return validateAgainstSource(source, {
    claims: [
      ...(partial.claims?.candidates ?? []),
      ...keepUncovered(candidates.claims, partial.claims),
    ],
    predictions: [
      ...(partial.predictions?.candidates ?? []),
      ...keepUncovered(candidates.predictions, partial.predictions),
    ],
    entities: [
      ...(partial.entities?.candidates ?? []),
      ...keepUncoveredMentions(candidates.entities, partial.entities),
    ],
    edges: [
      ...(partial.edges?.candidates ?? []),
      ...candidates.edges.filter(({ to }) => !isCovered(partial.edges, to.sentence)),
    ],
    points: [
      ...(partial.points?.candidates ?? []),
      ...keepUncovered(candidates.points, partial.points),
    ],
  });
}

/**
 * Returns only the claims of a text, including those that are understood only in their text. For
 * callers that show the text. Throws as `extractOffline` does.
 */
export const detectClaims = (document: SourceDocument): Claim[] =>
  extractOffline({ ...document, tasks: ['claims'], keepsDependentClaims: true }).claims;

function collectCandidates(
  source: AnalyzedDocument,
  {
    tasks,
    edgeTypes,
    keepsDependentClaims,
  }: Required<Pick<ExtractionRequest, 'tasks' | 'keepsDependentClaims'>> &
    Pick<ExtractionRequest, 'edgeTypes'>,
): ExtractionCandidates {
  const classifyCategory = createCategoryClassifier(source.text, source.title);
  // A sentence is a claim or a prediction, because predictions cannot be checked yet.
  const predictions =
    tasks.includes('claims') || tasks.includes('predictions')
      ? extractPredictions(source, classifyCategory)
      : [];
  const predictedSentenceIndexes = new Set(predictions.map(({ sentence }) => sentence));
  return {
    claims: tasks.includes('claims')
      ? extractClaims(source, predictedSentenceIndexes, {
          classifyCategory,
          keepsDependent: keepsDependentClaims,
        })
      : [],
    predictions: tasks.includes('predictions') ? predictions : [],
    entities: tasks.includes('entities') ? extractEntities(source) : [],
    edges: tasks.includes('edges') ? extractEdges(source, edgeTypes, keepsDependentClaims) : [],
    points: tasks.includes('points') ? extractPoints(source) : [],
  };
}

type CoveredPart = { coveredRanges: [first: number, last: number][] } | undefined;

const isCovered = (partial: CoveredPart, sentence: number) =>
  partial?.coveredRanges.some(([first, last]) => first <= sentence && sentence <= last) ?? false;

const keepUncovered = <T extends { sentence: number }>(
  candidates: T[],
  partial: CoveredPart,
): T[] => candidates.filter(({ sentence }) => !isCovered(partial, sentence));

/**
 * Entities occur in many sentences. Adds the mentions that the rules found outside the ranges that
 * were read.
 */
function keepUncoveredMentions(
  candidates: ExtractionCandidates['entities'],
  partial: PartialCandidates['entities'],
): ExtractionCandidates['entities'] {
  if (!partial) return candidates;
  return candidates.flatMap((entity) => {
    const mentions = keepUncovered(entity.mentions, partial);
    return mentions.length ? [{ ...entity, mentions }] : [];
  });
}
