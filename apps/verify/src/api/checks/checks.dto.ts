import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { STANCES, VERDICTS, type Stance, type Verdict } from '@plumbline/entailment';
import { IsInstant, IsText } from '@plumbline/http';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUrl,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { CHECK_STATUSES, type CheckStatus } from '../../checks/check.entity.ts';

export const EXPORT_FORMATS = ['json', 'csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export class CheckListQueryDto {
  /** Only checks of this claim, ignoring case and punctuation: the history of the claim. */
  @IsOptional() @IsText(1000) claim?: string;
  /** Only checks whose claim contains this text. */
  @IsOptional() @IsText(200) text?: string;
  @ApiPropertyOptional({ enum: VERDICTS }) @IsOptional() @IsIn(VERDICTS) verdict?: Verdict;
  /** Only checks by this engine: its name, or name and version as in the `engine` field. */
  @IsOptional() @IsText(200) engine?: string;
  @ApiPropertyOptional({ enum: CHECK_STATUSES })
  @IsOptional()
  @IsIn(CHECK_STATUSES)
  status?: CheckStatus;
  /**
   * Only checks created at or after this time, ISO 8601. A date without a time means the start of
   * that day in UTC.
   */
  @IsOptional() @IsInstant() from?: string;
  /**
   * Only checks created at or before this time, ISO 8601. A date without a time means the end of
   * that day in UTC.
   */
  @IsOptional() @IsInstant() to?: string;
  /** `true`: only checks whose last review has a different verdict than the computed one. */
  @ApiPropertyOptional({ type: Boolean })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  )
  @IsBoolean()
  disputed: boolean = false;
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 20;
  /** The `next_cursor` of the previous page. */
  @IsOptional()
  @IsUUID(undefined, { message: 'cursor must be the next_cursor of an earlier answer, unchanged' })
  cursor?: string;
  /** `csv` and `jsonl` export all matching checks in one response, without pages. */
  @ApiPropertyOptional({ enum: EXPORT_FORMATS })
  @IsOptional()
  @IsIn(EXPORT_FORMATS)
  format: ExportFormat = 'json';
}

export class CheckDiffQueryDto {
  /** Id of another check of the same claim. Default: the previous one. */
  @IsOptional() @IsUUID() against?: string;
}

export class ReviewInputDto {
  @ApiProperty({ enum: VERDICTS }) @IsIn(VERDICTS) verdict: Verdict;
  /** The reason for the verdict; omit it when there is none. */
  @IsOptional() @IsText(2000) note?: string;
  /** URLs that support the review, at most 20. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { each: true },
  )
  @MaxLength(2000, { each: true })
  @Matches(/^[^\s\p{Cc}\p{Cs}]+$/u, {
    each: true,
    message: 'each value in sources must be without spaces and control characters',
  })
  sources: string[] = [];
}

export class ReplayDto {
  check_id: string;
  /** The engine that judged both times. */
  engine: string;
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  confidence: number;
  /** The verdict stored in the check. */
  @ApiProperty({ enum: VERDICTS }) kept_verdict: Verdict;
  kept_confidence: number;
  /** Whether both verdicts are the same. */
  same: boolean;
}

export class ComparedCheckDto {
  check_id: string;
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  confidence: number;
  engine: string;
  /** ISO 8601 */
  checked_at: string;
}

export class FactChangeDto {
  text: string;
  /** Null when that check does not contain the fact. */
  @ApiProperty({ enum: VERDICTS, nullable: true }) before: Verdict | null;
  @ApiProperty({ enum: VERDICTS, nullable: true }) after: Verdict | null;
}

export class EvidenceChangeDto {
  @ApiProperty({ enum: ['added', 'removed', 'changed'] }) change: 'added' | 'removed' | 'changed';
  /**
   * Whether the stance differs between the checks. Evidence missing from a check counts as
   * `NEUTRAL` there.
   */
  decisive: boolean;
  /** URL of the source. */
  source: string;
  title: string;
  outlet: string;
  /** ISO 8601; absent when the date is unknown. */
  published_at?: string;
  /** Null when that check does not contain the evidence. */
  @ApiProperty({ enum: STANCES, nullable: true }) stance_before: Stance | null;
  @ApiProperty({ enum: STANCES, nullable: true }) stance_after: Stance | null;
  /** The most relevant sentence, verbatim. */
  quote_before: string | null;
  quote_after: string | null;
}

export class CheckDiffDto {
  claim: string;
  before: ComparedCheckDto;
  after: ComparedCheckDto;
  /** Whether the verdicts differ. */
  changed: boolean;
  /** Facts with different verdicts. */
  facts: FactChangeDto[];
  /** Evidence that was added, removed or changed; decisive evidence first. */
  evidence: EvidenceChangeDto[];
}
