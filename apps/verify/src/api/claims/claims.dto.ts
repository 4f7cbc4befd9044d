import type { ClaimType } from '@plumbline/extraction';
import { IsText } from '@plumbline/http';
import { IsOptional } from 'class-validator';

export class DetectClaimsDto {
  @IsText(20_000) text: string;
  /** Where the text is from; recorded with the result. */
  @IsOptional() @IsText(2048) url?: string;
  /** Recorded with the result. */
  @IsOptional() @IsText(1000) title?: string;
}

export class DetectedClaimDto {
  id: string;
  /** The sentence, verbatim. */
  text: string;
  /**
   * The same with pronouns and references resolved where that is certain: what to send to the fact
   * checker.
   */
  normalized_claim: string;
  claim_type: ClaimType;
  title: string;
  description: string;
  /** 0 to 1: that the sentence is a checkable claim */
  confidence: number;
  category: string;
  /** Offset of `text` in the input, in UTF-16 code units. */
  start: number;
  end: number;
}

export class ClaimDetectionMetaDto {
  /** Of the language model, in and out; 0 without one, and for what it was asked before. */
  tokens: number;
}

export class DetectedClaimsDto {
  /** In order of appearance. */
  claims: DetectedClaimDto[];
  meta: ClaimDetectionMetaDto;
}
