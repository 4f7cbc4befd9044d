import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { computeTextEvidence, type TextEvidence } from './attribution/text-evidence.ts';
import type { FingerprintCandidates } from './candidate-search.service.ts';
import { FingerprintRepository } from './fingerprint.repository.ts';
import type { FingerprintKeySet } from './fingerprint-key.provider.ts';
import { isLikelyMark, type DecodedMark } from './codec/decode-marks.ts';
import type { QueryText } from './detect-query.service.ts';

/**
 * verified: its mark was read; damaged: what is left of a mark fits it; absent: no mark is of it.
 */
export const WATERMARK_STATUSES = ['verified', 'damaged', 'absent'] as const;
export type WatermarkStatus = (typeof WATERMARK_STATUSES)[number];

/** Texts that are compared sentence by sentence. */
const MAX_COMPARED = 20;
/** Of marks that could not be read, so many are held against a fingerprint. */
const MAX_UNREADABLE_MARKS = 50;

/** How the text that was asked about stands to that of one fingerprint. */
export interface Attribution extends TextEvidence {
  fingerprintId: string;
  watermark: WatermarkStatus;
  /** How often its mark was read. */
  frameCount: number;
  /** Characters of these that were put right. */
  repairedCount: number;
  /** Where they stand, UTF-16 offsets. */
  marks: { start: number; end: number }[];
}

/** What the mark of a fingerprint says of a text. */
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
  // One in 10,000 fits by chance: of many, more than one has to, so that marks of another account
  // do not pass for ours
  return likelyCount > unreadableMarks.length / 10 ? 'damaged' : 'absent';
}

/** Compares a text with those of the fingerprints that it may be from. */
@Injectable()
export class AttributionService {
  constructor(private readonly fingerprints: FingerprintRepository) {}

  /**
   * @returns one for every fingerprint whose mark was read, and for each other whose text is partly
   *   here: those that the text has most of first
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
      // What was made with a secret that is no longer given cannot be told
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
