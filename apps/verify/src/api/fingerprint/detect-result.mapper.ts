import { roundTo } from '@plumbline/ml';
import type { DetectResult, FingerprintMatch } from '../../watermark/detect.service.ts';
import type { Attribution } from '../../watermark/attribution.service.ts';
import type { DetectResultDto, EvidenceDto, MatchDto } from './detect-result.dto.ts';

/** Removes null fields: in a request body, null means that the field was not sent. */
export const omitNulls = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Fields;

export function toDetectResultDto(
  {
    fingerprintId,
    matches,
    evidence,
    unreadMarkCount,
    scannedCount,
    recalledCount,
    text,
  }: DetectResult,
  ms: number,
): DetectResultDto {
  return {
    match_found: matches.length > 0,
    top_score: roundScore(matches[0]?.score ?? 0),
    query_fingerprint_id: fingerprintId,
    matches: matches.map(toMatchDto),
    evidence: evidence.map(toEvidenceDto),
    unread_marks: unreadMarkCount,
    ...(text !== undefined && { text }),
    meta: { scanned: scannedCount, recalled: recalledCount, executionTimeMs: Math.round(ms) },
  };
}

const toMatchDto = ({
  entry,
  score,
  components,
  shared,
  watermark,
}: FingerprintMatch): MatchDto => ({
  fingerprint_id: entry.id,
  score: roundScore(score),
  components: {
    entity: roundScore(components.entity),
    time: roundScore(components.time),
    causal: roundScore(components.causal),
  },
  shared,
  watermark,
  content_type: entry.contentType,
  metadata: entry.metadata,
  embed_timestamp: entry.embeddedAt.toISOString(),
});

const toEvidenceDto = ({
  fingerprintId,
  watermark,
  verdict,
  containment,
  kept,
  missing,
  frameCount,
  repairedCount,
  marks,
  sentences,
}: Attribution): EvidenceDto => ({
  ...{
    fingerprint_id: fingerprintId,
    watermark,
    verdict,
    containment: roundScore(containment),
    kept: roundScore(kept),
    missing,
  },
  ...{ frames: frameCount, repaired: repairedCount, marks, sentences },
});

const roundScore = (share: number) => roundTo(share, 4);
