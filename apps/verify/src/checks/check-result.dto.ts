import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { VERDICTS, type Verdict } from '@plumbline/entailment';
import { CutoffDto } from '../fact-checking/cutoff.dto.ts';
import { EvidenceItemDto } from '../fact-checking/evidence-item.dto.ts';

export class FactCheckSourceDto {
  title: string;
  /** URL of the page about the claim or prediction found in the source. */
  url: string;
  /** 0 to 1 */
  credibility: number;
}

export class ExplanationDto {
  /** The number of considered evidence items with each stance. */
  supporting: number;
  contradicting: number;
  neutral: number;
  /**
   * The number of independent decisive sources. Copies of one text count once; pages of the
   * claimant do not count.
   */
  independent_sources: number;
  /** One English sentence each. It begins with the kind of the reason. */
  reasons: string[];
}

export class FactDto {
  /** `f1`, `f2`, … */
  id: string;
  /** A part of the claim that can be checked separately, as one sentence. */
  text: string;
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** 0 to 1. Below 0.5 the verdict is `UNCERTAIN`. */
  confidence: number;
}

export class AttributionDto {
  speaker: string;
  /** The reporting verb of the claim, such as `denied`. */
  said: string;
  content: string;
}

export class FactCheckMetaDto {
  /**
   * The engine that judged: `offline` (rules), `encoder:<id>` (a local model), or the name of a
   * language model.
   */
  engine: string;
  /** How reliable this engine is, in one or two sentences. */
  expectation: string;
  /** The measurement that maps to `confidence`. With `none`, the confidence is at most 0.8. */
  calibration: string;
  /** Tokens of the language model, input plus output; 0 without a model or for a reused verdict. */
  tokens: number;
  /** ISO 8601: when the evidence was collected. */
  checked_at: string;
  /** ISO 8601: when the verdict expires. From then on the claim is checked again. */
  expires_at: string;
  /** Whether the verdict comes from an earlier check. */
  reused: boolean;
  executionTimeMs: number;
}

export class FactCheckResultDto {
  claim: string;
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** 0 to 1. Below 0.5 the verdict is `UNCERTAIN`. */
  confidence: number;
  /** In the requested language. `[n]` refers to the n-th item of `sources`. */
  summary: string;
  /** The sources that decided the verdict, at most five. */
  sources: FactCheckSourceDto[];
  /** The evidence that was considered, most relevant first. */
  evidence: EvidenceItemDto[];
  explanation: ExplanationDto;
  /**
   * The facts of which the claim consists. The confidence of the claim is at most that of its least
   * certain fact.
   */
  facts: FactDto[];
  /**
   * Present when the claim reports what somebody said. The verdict then says whether it was said,
   * not whether it is true.
   */
  @ApiPropertyOptional() attribution?: AttributionDto;
  /** Id of the stored check: `GET /api/v1/checks/{check_id}`. */
  check_id: string;
  /** ISO 8601. Only news published, and ingested content stored, by this time was used. */
  as_of?: string;
  /** The documents that were used; present only with `as_of`. */
  @ApiPropertyOptional({ type: CutoffDto }) cutoff?: CutoffDto;
  meta: FactCheckMetaDto;
}
