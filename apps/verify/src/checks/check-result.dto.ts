import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { VERDICTS, type Verdict } from '@plumbline/entailment';
import { CutoffDto } from '../fact-checking/cutoff.dto.ts';
import { EvidenceItemDto } from '../fact-checking/evidence-item.dto.ts';

export class FactCheckSourceDto {
  title: string;
  /** Page of the claim or prediction that was learned from the source. */
  url: string;
  /** 0 to 1 */
  credibility: number;
}

export class ExplanationDto {
  /** Evidence items by their stance, of those considered. */
  supporting: number;
  contradicting: number;
  neutral: number;
  /**
   * Independent sources that decided: copies of one text are one, the claimant's own pages none.
   */
  independent_sources: number;
  /** One sentence each, in English, beginning with what kind of reason it is. */
  reasons: string[];
}

export class FactDto {
  /** `f1`, `f2`, … */
  id: string;
  /** What of the claim can be checked apart: one sentence. */
  text: string;
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** 0 to 1; below 0.5 the verdict is `UNCERTAIN`. */
  confidence: number;
}

export class AttributionDto {
  speaker: string;
  /** The verb of the claim, such as `denied`. */
  said: string;
  content: string;
}

export class FactCheckMetaDto {
  /** Who judged: `offline` (rules), `encoder:<id>` (a local model), or a language model's name. */
  engine: string;
  /** What may be expected of who judged, in one or two sentences. */
  expectation: string;
  /** The measurement that `confidence` is read from; `none`: it is capped at 0.8. */
  calibration: string;
  /** Of the language model, in and out; 0 without one. */
  tokens: number;
  /** ISO 8601: when the evidence was collected. */
  checked_at: string;
  /** ISO 8601: from then on the claim is checked anew. */
  expires_at: string;
  /** Whether the verdict was kept from an earlier check. */
  reused: boolean;
  executionTimeMs: number;
}

export class FactCheckResultDto {
  claim: string;
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** 0 to 1; below 0.5 the verdict is `UNCERTAIN`. */
  confidence: number;
  /** In the language asked for; `[n]` is the n-th of `sources`. */
  summary: string;
  /** At most five. */
  sources: FactCheckSourceDto[];
  /** What was considered, most telling first. */
  evidence: EvidenceItemDto[];
  explanation: ExplanationDto;
  /** The whole is no surer than the weakest. */
  facts: FactDto[];
  /** Of a claim that says what somebody said: the verdict is that of the saying. */
  @ApiPropertyOptional() attribution?: AttributionDto;
  /** The check is kept: `GET /api/v1/checks/{check_id}`. */
  check_id: string;
  /** ISO 8601: only what was published, and of ingested content stored, by then counts. */
  as_of?: string;
  /** Of a check as of a day. */
  @ApiPropertyOptional({ type: CutoffDto }) cutoff?: CutoffDto;
  meta: FactCheckMetaDto;
}
