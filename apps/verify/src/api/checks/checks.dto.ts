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
  /** Checks of this claim, whatever its case and punctuation: its history. */
  @IsOptional() @IsText(1000) claim?: string;
  /** Checks whose claim has this text in it. */
  @IsOptional() @IsText(200) text?: string;
  @ApiPropertyOptional({ enum: VERDICTS }) @IsOptional() @IsIn(VERDICTS) verdict?: Verdict;
  /** Who judged: its name, or its name and version as `engine` of an answer has it. */
  @IsOptional() @IsText(200) engine?: string;
  @ApiPropertyOptional({ enum: CHECK_STATUSES })
  @IsOptional()
  @IsIn(CHECK_STATUSES)
  status?: CheckStatus;
  /** ISO 8601: asked for from then on. A date alone is the start of that day in UTC. */
  @IsOptional() @IsInstant() from?: string;
  /** ISO 8601: asked for until then. A date alone is the end of that day in UTC. */
  @IsOptional() @IsInstant() to?: string;
  /** `true`: only checks whose last review has another verdict than the computed one. */
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
  /** `next_cursor` of the page before. */
  @IsOptional()
  @IsUUID(undefined, { message: 'cursor must be the next_cursor of an earlier answer, unchanged' })
  cursor?: string;
  /** `csv` and `jsonl` export all that match, without pages. */
  @ApiPropertyOptional({ enum: EXPORT_FORMATS })
  @IsOptional()
  @IsIn(EXPORT_FORMATS)
  format: ExportFormat = 'json';
}

export class CheckDiffQueryDto {
  /** Id of a check of the same claim. Default: the one before. */
  @IsOptional() @IsUUID() against?: string;
}

export class ReviewInputDto {
  @ApiProperty({ enum: VERDICTS }) @IsIn(VERDICTS) verdict: Verdict;
  /** Why; left out where there is nothing to say. */
  @IsOptional() @IsText(2000) note?: string;
  /** URLs that it rests on, at most 20. */
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
  /** Who judged, both times. */
  engine: string;
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  confidence: number;
  /** The verdict that the check has. */
  @ApiProperty({ enum: VERDICTS }) kept_verdict: Verdict;
  kept_confidence: number;
  /** Whether both are the same. */
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
  /** Null where that check has no such fact. */
  @ApiProperty({ enum: VERDICTS, nullable: true }) before: Verdict | null;
  @ApiProperty({ enum: VERDICTS, nullable: true }) after: Verdict | null;
}

export class EvidenceChangeDto {
  @ApiProperty({ enum: ['added', 'removed', 'changed'] }) change: 'added' | 'removed' | 'changed';
  /** It speaks for or against the claim in one of the checks, and otherwise in the other. */
  decisive: boolean;
  /** URL of the source. */
  source: string;
  title: string;
  outlet: string;
  /** ISO 8601; absent when it is not known. */
  published_at?: string;
  /** Null where that check has no such evidence. */
  @ApiProperty({ enum: STANCES, nullable: true }) stance_before: Stance | null;
  @ApiProperty({ enum: STANCES, nullable: true }) stance_after: Stance | null;
  /** The sentence that says most, word for word. */
  quote_before: string | null;
  quote_after: string | null;
}

export class CheckDiffDto {
  claim: string;
  before: ComparedCheckDto;
  after: ComparedCheckDto;
  /** Whether the verdicts differ. */
  changed: boolean;
  /** Facts whose verdicts differ. */
  facts: FactChangeDto[];
  /** Evidence that came, went or says something else; what decides first. */
  evidence: EvidenceChangeDto[];
}
