import { comparePartialDates } from '@plumbline/text';
import type { Claim, EdgeEnd, Extraction, Excerpt } from './extraction.types.ts';
import type { ExtractionCandidates } from './candidates.types.ts';
import type { AnalyzedDocument } from './analyzed-document.ts';
import { validateClaim, validatePrediction } from './validation/validate-statements.ts';
import { validateEdge } from './validation/validate-edge.ts';
import { validateEntities } from './validation/validate-entities.ts';
import { removeDuplicates } from './validation/candidate-values.ts';
import { validatePoint } from './validation/validate-point.ts';

/**
 * Validates the proposal of an engine against the document. Cuts every quotation from the document,
 * checks enums and dates, and orders everything by position. Drops sentences that do not exist,
 * duplicates, and ends outside their sentence. Wordings of an engine were reviewed before
 * (`reviewStatements`).
 */
export function validateAgainstSource(
  source: AnalyzedDocument,
  candidates: ExtractionCandidates,
): Extraction {
  const claimedSentences = sortByStart(
    keepFirstPerSentence(candidates.claims).flatMap(
      (candidate) => validateClaim(source, candidate) ?? [],
    ),
  );
  // A standfirst and the lead below it are often the same.
  const claims = removeDuplicates(claimedSentences, toClaimKey);
  const predictions = sortByStart(
    keepFirstPerSentence(candidates.predictions).flatMap(
      (candidate) => validatePrediction(source, candidate) ?? [],
    ),
  );
  const claimIndexByKey = new Map(claims.map((claim, index) => [toClaimKey(claim), index]));
  const claimIndexBySentence = new Map(
    claimedSentences.map((claim) => [claim.sentence, claimIndexByKey.get(toClaimKey(claim))]),
  );
  const predictionIndexBySentence = new Map(
    predictions.map(({ sentence }, index) => [sentence, index]),
  );
  const linkEdgeEnd = (end: EdgeEnd): EdgeEnd => {
    const claimIndex = claimIndexBySentence.get(end.sentence);
    const predictionIndex = predictionIndexBySentence.get(end.sentence);
    return {
      ...end,
      ...(claimIndex !== undefined && { claim: claimIndex }),
      ...(predictionIndex !== undefined && { prediction: predictionIndex }),
    };
  };
  const edges = candidates.edges
    .flatMap((candidate) => validateEdge(source, candidate) ?? [])
    .map((validEdge) => ({
      ...validEdge,
      from: linkEdgeEnd(validEdge.from),
      to: linkEdgeEnd(validEdge.to),
    }));
  return {
    language: source.language,
    sentences: source.sentences,
    claims,
    predictions,
    entities: validateEntities(source, candidates.entities),
    edges: removeDuplicates(
      edges,
      ({ from, to, type }) => `${from.start} ${from.end} ${to.start} ${to.end} ${type}`,
    ).sort(
      (a, b) =>
        Math.min(a.from.start, a.to.start) - Math.min(b.from.start, b.to.start) ||
        a.from.start - b.from.start ||
        a.to.start - b.to.start,
    ),
    points: removeDuplicates(
      candidates.points.flatMap((candidate) => validatePoint(source, candidate) ?? []),
      ({ date, sentence }) => `${date} ${sentence}`,
    ).sort((a, b) => a.sentence - b.sentence || comparePartialDates(a.date, b.date)),
  };
}

/**
 * Claims with the same key are equal. A sentence that occurs twice without changes makes two
 * claims.
 */
const toClaimKey = ({ text, normalized, sentence }: Claim): string =>
  normalized === text
    ? String(sentence)
    : normalized
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();

const sortByStart = <T extends Excerpt>(excerpts: T[]): T[] =>
  excerpts.sort((a, b) => a.start - b.start);

const keepFirstPerSentence = <T extends { sentence: number }>(candidates: T[]): T[] =>
  removeDuplicates(candidates, ({ sentence }) => String(sentence));
