import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { STANCES, VERDICTS, type Stance, type Verdict } from '@plumbline/entailment';
import { IsInstant, IsText, toInteger, toFlag } from '@plumbline/http';
import { Transform } from 'class-transformer';
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
import { ClaimCheckDto } from '../../checks/check-options.dto.ts';
import { CHECK_STATUSES, type CheckStatus } from '../../checks/check.entity.ts';

export const EXPORT_FORMATS = ['json', 'csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export class QueuedClaimCheckDto extends ClaimCheckDto {
  /**
   * The URL (http or https) to which a signed webhook is sent when the check has ended. Private
   * addresses are refused. Default: no webhook.
   */
  @ApiPropertyOptional({ format: 'uri' }) @IsOptional() @IsText(2048) callback_url?: string;
}

export class CheckListQueryDto {
  /**
   * Returns only the checks of this claim: its history. Differences in case and punctuation are
   * ignored.
   */
  @IsOptional() @IsText(1000) claim?: string;
  /** Returns only the checks whose claim contains this text. */
  @IsOptional() @IsText(200) text?: string;
  /** Returns only the checks with this computed verdict. */
  @ApiPropertyOptional({ enum: VERDICTS }) @IsOptional() @IsIn(VERDICTS) verdict?: Verdict;
  /**
   * Returns only the checks that this engine judged: the name of the engine, or its name and
   * version as in the response field `engine`.
   */
  @IsOptional() @IsText(200) engine?: string;
  /** Returns only the checks in this state. */
  @ApiPropertyOptional({ enum: CHECK_STATUSES })
  @IsOptional()
  @IsIn(CHECK_STATUSES)
  status?: CheckStatus;
  /**
   * Returns only the checks created at or after this time (ISO 8601). A date without a time means
   * the start of that day in UTC.
   */
  @IsOptional() @IsInstant() from?: string;
  /**
   * Returns only the checks created at or before this time (ISO 8601). A date without a time means
   * the end of that day in UTC.
   */
  @IsOptional() @IsInstant() to?: string;
  /**
   * With `true`, returns only the checks whose last review states a verdict that differs from the
   * computed one.
   */
  @ApiPropertyOptional({ type: Boolean })
  @IsOptional()
  @Transform(toFlag)
  @IsBoolean()
  disputed: boolean = false;
  /** The maximum number of checks in a page: 1 to 100. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(toInteger)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 20;
  /** The `next_cursor` of the previous page. Omit it to get the first page. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID(undefined, {
    message: 'cursor must be the next_cursor of an earlier response, unchanged',
  })
  cursor?: string;
  /**
   * The format of the list. `csv` and `jsonl` export all matching checks in one response, without
   * pages.
   */
  @ApiPropertyOptional({ enum: EXPORT_FORMATS })
  @IsOptional()
  @IsIn(EXPORT_FORMATS)
  format: ExportFormat = 'json';
}

export class CheckDiffQueryDto {
  /**
   * Id of the check to compare with, which must be a check of the same claim. Default: the previous
   * check of the claim.
   */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  against?: string;
}

export class ReviewInputDto {
  /** The reviewer's verdict on the claim. */
  @ApiProperty({ enum: VERDICTS }) @IsIn(VERDICTS) verdict: Verdict;
  /** The reviewer's reason for the verdict; optional. */
  @IsOptional() @IsText(2000) note?: string;
  /** URLs that support the reviewer's verdict; at most 20. */
  // Without the pattern, which has Unicode properties that not all validators know.
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', format: 'uri', maxLength: 2000 },
  })
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
    message: 'each value in sources must not contain spaces or control characters',
  })
  sources: string[] = [];
}

export class ReplayDto {
  /** Id of the check. */
  @ApiProperty({ format: 'uuid' })
  check_id: string;
  /** The engine that judged the passages, both in the original check and now. */
  engine: string;
  /** The verdict that the engine computes now. */
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** The probability that the new verdict is right, from 0 to 1. */
  confidence: number;
  /** The verdict of the original check, as it is stored. */
  @ApiProperty({ enum: VERDICTS }) kept_verdict: Verdict;
  /** The confidence of the original check, as it is stored. */
  kept_confidence: number;
  /** Whether the new verdict and confidence equal `kept_verdict` and `kept_confidence`. */
  same: boolean;
}

export class ComparedCheckDto {
  /** Id of the check. */
  @ApiProperty({ format: 'uuid' })
  check_id: string;
  /** The verdict of the check. */
  @ApiProperty({ enum: VERDICTS }) verdict: Verdict;
  /** The probability that the verdict is right, from 0 to 1. */
  confidence: number;
  /** The engine that judged the evidence of the check. */
  engine: string;
  /** When the verdict of the check was computed (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  checked_at: string;
}

export class FactChangeDto {
  /** The fact as one sentence. */
  text: string;
  /**
   * The verdict on the fact in the earlier check; null when that check does not contain the fact.
   */
  @ApiProperty({ enum: VERDICTS, nullable: true }) before: Verdict | null;
  /** The verdict on the fact in the later check; null when that check does not contain the fact. */
  @ApiProperty({ enum: VERDICTS, nullable: true }) after: Verdict | null;
}

export class EvidenceChangeDto {
  /** What happened to the evidence between the two checks. */
  @ApiProperty({ enum: ['added', 'removed', 'changed'] }) change: 'added' | 'removed' | 'changed';
  /**
   * Whether the stance of the evidence differs between the two checks. Evidence that is missing
   * from a check counts as `NEUTRAL` in it.
   */
  decisive: boolean;
  /** URL of the page that the evidence comes from. */
  source: string;
  /** The title of the page. */
  title: string;
  /** The name of the publisher, or its domain if the name is unknown. */
  outlet: string;
  /** When the page was published (ISO 8601); absent when the date is unknown. */
  @ApiPropertyOptional({ format: 'date-time' })
  published_at?: string;
  /**
   * The stance of the evidence in the earlier check; null when that check does not contain the
   * evidence.
   */
  @ApiProperty({ enum: STANCES, nullable: true }) stance_before: Stance | null;
  /**
   * The stance of the evidence in the later check; null when that check does not contain the
   * evidence.
   */
  @ApiProperty({ enum: STANCES, nullable: true }) stance_after: Stance | null;
  /**
   * The most relevant sentence of the page in the earlier check, verbatim; null when that check
   * does not contain the evidence.
   */
  quote_before: string | null;
  /**
   * The most relevant sentence of the page in the later check, verbatim; null when that check does
   * not contain the evidence.
   */
  quote_after: string | null;
}

export class CheckDiffDto {
  /** The claim of both checks. */
  claim: string;
  /** The earlier of the two checks. */
  before: ComparedCheckDto;
  /** The later of the two checks. */
  after: ComparedCheckDto;
  /** Whether the two checks have different verdicts on the claim. */
  changed: boolean;
  /**
   * The facts (parts of the claim) whose verdicts differ between the two checks, including facts
   * that only one of the checks contains.
   */
  facts: FactChangeDto[];
  /**
   * The evidence that was added, removed or changed between the two checks; evidence with a
   * different stance comes first.
   */
  evidence: EvidenceChangeDto[];
}
