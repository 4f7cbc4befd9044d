import type { ClaimType } from '@plumbline/extraction';
import { IsText } from '@plumbline/http';
import { IsOptional } from 'class-validator';

export class DetectClaimsDto {
  @IsText(20_000) text: string;
  /** URL of the text's source; stored with the result. */
  @IsOptional() @IsText(2048) url?: string;
  /** Title of the text; stored with the result. */
  @IsOptional() @IsText(1000) title?: string;
}

export class DetectedClaimDto {
  id: string;
  /** The sentence, verbatim. */
  text: string;
  /**
   * The sentence with pronouns and references resolved where this is certain. Send this text to the
   * fact checker.
   */
  normalized_claim: string;
  claim_type: ClaimType;
  title: string;
  description: string;
  /** 0 to 1: the confidence that the sentence is a checkable claim. */
  confidence: number;
  category: string;
  /** Offset of `text` in the input, in UTF-16 code units. */
  start: number;
  end: number;
}

export class ClaimDetectionMetaDto {
  /**
   * Tokens of the language model, input plus output; 0 without a model or when the answer was
   * cached.
   */
  tokens: number;
}

export class DetectedClaimsDto {
  /** In order of appearance. */
  claims: DetectedClaimDto[];
  meta: ClaimDetectionMetaDto;
}
