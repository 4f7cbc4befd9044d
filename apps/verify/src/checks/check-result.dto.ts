import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { VERDICTS, type Verdict } from '@plumbline/entailment';
import { CutoffDto } from '../fact-checking/cutoff.dto.ts';
import { EvidenceItemDto } from '../fact-checking/evidence-item.dto.ts';

export class FactCheckSourceDto {
  /** The title of the article or ingested document. */
  title: string;
  /** URL of this service's page about the claim or prediction that was found in the source. */
  @ApiProperty({ format: 'uri' })
  url: string;
  /** How credible the source is, from 0 to 1. */
  credibility: number;
}

export class ExplanationDto {
  /**
   * The number of considered evidence items that support the claim. `contradicting` and `neutral`
   * count the items with the other stances.
   */
  supporting: number;
  /** The number of considered evidence items that contradict the claim. */
  contradicting: number;
  /** The number of considered evidence items that neither support nor contradict the claim. */
  neutral: number;
  /**
   * The number of independent sources that decided the verdict. Copies of one text count once.
   * Pages published by the claimant (the person or organization that the claim is about or
   * attributed to) do not count.
   */
  independent_sources: number;
  /**
   * The reasons for the verdict, one English sentence each. Every sentence begins with the kind of
   * the reason, such as `balance:`.
   */
  reasons: string[];
}

export class FactDto {
  /** The id of the fact within the claim: `f1`, `f2`, … */
  id: string;
  /** The fact as one sentence: a part of the claim that can be checked separately. */
  text: string;
  /** The verdict on the fact. */
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /**
   * The probability that the verdict is right, from 0 to 1. Below 0.5 the verdict is `UNCERTAIN`.
   */
  confidence: number;
}

export class AttributionDto {
  /** The person or organization that the claim quotes. */
  speaker: string;
  /** The reporting verb that the claim uses, such as `denied`. */
  said: string;
  /** What the speaker is reported to have said. */
  content: string;
}

export class FactCheckMetaDto {
  /**
   * The engine that judged the evidence: `offline` (the rule-based engine), `encoder:<id>` (a local
   * encoder model), or the name of a language model.
   */
  engine: string;
  /** How reliable the verdicts of this engine are, in one or two sentences. */
  expectation: string;
  /**
   * The name of the calibration: the measurement that maps the weight of the evidence to
   * `confidence`. With `none`, the confidence is at most 0.8.
   */
  calibration: string;
  /**
   * The total number of language model tokens (input plus output) that the check used; 0 without a
   * language model and for a reused verdict.
   */
  tokens: number;
  /** When the evidence was collected (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  checked_at: string;
  /**
   * When the verdict expires (ISO 8601). A request at or after this time checks the claim again.
   */
  @ApiProperty({ format: 'date-time' })
  expires_at: string;
  /** Whether the verdict was reused from an earlier check. */
  reused: boolean;
  /** How long the request took, in milliseconds. */
  executionTimeMs: number;
}

export class FactCheckResultDto {
  /** The checked claim, as it was sent. */
  claim: string;
  /** The verdict on the claim. */
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /**
   * The probability that the verdict is right, from 0 to 1. Below 0.5 the verdict is `UNCERTAIN`.
   */
  confidence: number;
  /**
   * The summary of the verdict, in the requested language. `[n]` refers to the n-th item of
   * `sources`.
   */
  summary: string;
  /** The sources that decided the verdict, at most five. */
  sources: FactCheckSourceDto[];
  /** The considered evidence items, most relevant first. */
  evidence: EvidenceItemDto[];
  /** Why the claim has this verdict. */
  explanation: ExplanationDto;
  /**
   * The facts that make up the claim, each checked separately. The confidence of the claim is at
   * most the confidence of its least certain fact.
   */
  facts: FactDto[];
  /**
   * The speaker and the reported content, if the claim reports what somebody said; otherwise
   * absent. The verdict then says whether the speaker said it, not whether the content is true.
   */
  @ApiPropertyOptional() attribution?: AttributionDto;
  /** The id of the stored check, for `GET /api/v1/checks/{check_id}`. */
  @ApiProperty({ format: 'uuid' })
  check_id: string;
  /**
   * The time limit for evidence that the request set (ISO 8601): only news published by then, and
   * ingested content stored by then, was used.
   */
  @ApiPropertyOptional({ format: 'date-time' })
  as_of?: string;
  /**
   * All documents that were read, with their dates: they prove that nothing later than `as_of` was
   * used. Present only with `as_of`.
   */
  @ApiPropertyOptional({ type: CutoffDto }) cutoff?: CutoffDto;
  /** Figures about the check. */
  meta: FactCheckMetaDto;
}
