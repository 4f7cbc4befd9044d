import type { Detected, Match } from '../../watermark/detection.ts';
import type { TextFind } from '../../watermark/text-finds.ts';
import type { DetectResultDto, EvidenceDto, MatchDto } from './detected.dto.ts';

/** What was given of it: a field that is null was not, as everywhere in a body. */
export const given = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Fields;

export function detectResult(
  { fingerprintId, matches, evidence, unreadMarks, scanned, recalled, text }: Detected,
  ms: number,
): DetectResultDto {
  return {
    match_found: matches.length > 0,
    top_score: rounded(matches[0]?.score ?? 0),
    query_fingerprint_id: fingerprintId,
    matches: matches.map(matchDto),
    evidence: evidence.map(evidenceDto),
    unread_marks: unreadMarks,
    ...(text !== undefined && { text }),
    meta: { scanned, recalled, executionTimeMs: Math.round(ms) },
  };
}

const matchDto = ({ entry, score, components, shared, watermark }: Match): MatchDto => ({
  fingerprint_id: entry.id,
  score: rounded(score),
  components: {
    entity: rounded(components.entity),
    time: rounded(components.time),
    causal: rounded(components.causal),
  },
  shared,
  watermark,
  content_type: entry.contentType,
  metadata: entry.metadata,
  embed_timestamp: entry.embeddedAt.toISOString(),
});

const evidenceDto = ({
  fingerprintId,
  watermark,
  verdict,
  containment,
  kept,
  missing,
  frames,
  repaired,
  marks,
  sentences,
}: TextFind): EvidenceDto => ({
  ...{
    fingerprint_id: fingerprintId,
    watermark,
    verdict,
    containment: rounded(containment),
    kept: rounded(kept),
    missing,
  },
  ...{ frames, repaired, marks, sentences },
});

const rounded = (share: number) => Math.round(share * 10_000) / 10_000;
