import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsText } from '@plumbline/http';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { EvidenceItemDto } from '../../fact-checking/evidence-item.dto.ts';
import { VERDICTS, type Verdict } from '@plumbline/entailment';

export class FactCheckerDto {
  @IsText(1000) claim: string;
  /** Of the summary: an English name or ISO 639-1 code. Quotations stay in their own language. */
  @IsOptional() @IsText(40) language: string = 'English';
  /** Evidence sources considered. */
  @ApiPropertyOptional({ type: 'integer' }) @IsOptional() @IsInt() @Min(1) @Max(20) limit: number =
    5;
  /** ISO 8601; evidence from before counts less. A date alone is the start of that day in UTC. */
  @IsOptional() @IsInstant() from?: string;
  /** ISO 8601; evidence from after counts less. A date alone is the end of that day in UTC. */
  @IsOptional() @IsInstant() to?: string;
  /** `ingest` (personal ingested knowledge only) and `all` need a personal access token. */
  @ApiPropertyOptional() @IsOptional() @IsIn(['default', 'ingest', 'all']) source:
    'default' | 'ingest' | 'all' = 'default';
}

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
  meta: FactCheckMetaDto;
}
