import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { computeTextEvidence, type TextEvidence } from './attribution/text-evidence.ts';
import type { FingerprintCandidates } from './candidate-search.service.ts';
import { FingerprintRepository } from './fingerprint.repository.ts';
import type { FingerprintKeySet } from './fingerprint-key.provider.ts';
import { isLikelyMark, type DecodedMark } from './codec/decode-marks.ts';
import type { QueryText } from './detect-query.service.ts';

/**
 * verified: the fingerprint's mark was decoded; damaged: an undecodable mark resembles it; absent:
 * no mark belongs to it.
 */
export const WATERMARK_STATUSES = ['verified', 'damaged', 'absent'] as const;
export type WatermarkStatus = (typeof WATERMARK_STATUSES)[number];

/** Maximum number of fingerprints whose texts are compared sentence by sentence. */
const MAX_COMPARED = 20;
/** Maximum number of undecodable marks that are compared with a fingerprint. */
const MAX_UNREADABLE_MARKS = 50;

/** The relation between the query text and the original text of one fingerprint. */
export interface Attribution extends TextEvidence {
  fingerprintId: string;
  watermark: WatermarkStatus;
  /** Number of frames of its mark that were decoded. */
  frameCount: number;
  /** Number of mark characters that were corrected. */
  repairedCount: number;
  /** Their UTF-16 offsets. */
  marks: { start: number; end: number }[];
}

/** Returns the status of a fingerprint's mark in a text. */
export function classifyWatermark(
  { text, marks }: Pick<QueryText, 'text' | 'marks'>,
  id: string,
  markKeys: readonly Buffer[],
): WatermarkStatus {
  if (marks.decoded.some((mark) => mark.id === id)) return 'verified';
  const unreadableMarks = marks.unreadable.slice(0, MAX_UNREADABLE_MARKS);
  const likelyCount = unreadableMarks.filter((mark) =>
    isLikelyMark(text, mark, id, markKeys),
  ).length;
  // One mark in 10,000 matches by chance. With many marks, more than one must match, so that marks
  // of another account are not taken for ours.
  return likelyCount > unreadableMarks.length / 10 ? 'damaged' : 'absent';
}

/** Compares a text with the originals of the fingerprints that it may come from. */
@Injectable()
export class AttributionService {
  constructor(private readonly fingerprints: FingerprintRepository) {}

  /**
   * @returns an attribution for every fingerprint whose mark was decoded, and for each other one
   *   that shares text; largest containment first
   */
  async attributeText(
    accountId: string,
    query: QueryText,
    keys: readonly FingerprintKeySet[],
    candidates: FingerprintCandidates,
  ): Promise<Attribution[]> {
    const { markedEntries, matches, shingleMatches } = candidates;
    const ids = new Set(
      [...markedEntries, ...shingleMatches, ...matches.map(({ entry }) => entry)].map(
        ({ id }) => id,
      ),
    );
    const comparedIds = [...ids].slice(0, MAX_COMPARED);
    const digestById = await this.fingerprints.findDigests(accountId, comparedIds);
    const [markKeys, digestKeys] = [keys.map(({ mark }) => mark), keys.map((each) => each.digest)];
    const attributions: Attribution[] = [];
    for (const id of comparedIds) {
      const marks = query.marks.decoded.filter((mark) => mark.id === id);
      const evidence = computeTextEvidence(query.words, digestById.get(id)!, digestKeys, marks);
      // A fingerprint that was made with a removed secret cannot be compared.
      if (evidence && (marks.length || evidence.verdict !== 'unrelated'))
        attributions.push({
          fingerprintId: id,
          watermark: classifyWatermark(query, id, markKeys),
          ...evidence,
          ...summarizeMarks(marks),
        });
      await yieldToEventLoop();
    }
    return attributions.sort(
      (a, b) => b.containment - a.containment || b.kept - a.kept || b.frameCount - a.frameCount,
    );
  }
}

const summarizeMarks = (decodedMarks: readonly DecodedMark[]) => ({
  frameCount: decodedMarks.length,
  repairedCount: decodedMarks.reduce((sum, { repairedCount }) => sum + repairedCount, 0),
  marks: decodedMarks.map(({ start, end }) => ({ start, end })),
});
