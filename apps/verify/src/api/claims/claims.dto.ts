import { ApiProperty } from '@nestjs/swagger';
import type { ClaimType } from '@plumbline/extraction';
import { IsText } from '@plumbline/http';
import { IsOptional } from 'class-validator';

export class DetectClaimsDto {
  /**
   * The text to search for claims, plain or in Markdown, whose markup is not read: at most 20,000
   * characters.
   */
  @IsText(20_000) text: string;
  /** The URL that the text comes from; stored with the result. */
  @IsOptional() @IsText(2048) url?: string;
  /** The title of the text; stored with the result. */
  @IsOptional() @IsText(1000) title?: string;
}

export class DetectedClaimDto {
  /** Id of the claim in this response. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The sentence that states the claim, verbatim and with its Markdown. */
  text: string;
  /**
   * The sentence without Markdown, with pronouns and references replaced by what they refer to,
   * where this is certain. Send this text to the fact checker.
   */
  normalized_claim: string;
  /** The type of the claim. */
  claim_type: ClaimType;
  /** A short form of the claim. */
  title: string;
  /** The claim in one sentence. */
  description: string;
  /** The confidence that the sentence is a checkable claim, from 0 to 1. */
  confidence: number;
  /** The topic of the claim, such as `economy`. */
  category: string;
  /**
   * Offset of the sentence in the input text, in UTF-16 code units, from 0. Bidirectional control
   * characters do not count, because they are removed.
   */
  start: number;
  /** Offset after the last character of the sentence in the input text, counted like `start`. */
  end: number;
}

export class ClaimDetectionMetaDto {
  /**
   * Language model tokens that the request used, input plus output. 0 when no language model is
   * configured or its answer came from the cache.
   */
  tokens: number;
}

export class DetectedClaimsDto {
  /** The claims found, in the order in which they appear in the text. */
  claims: DetectedClaimDto[];
  /** Figures about the request. */
  meta: ClaimDetectionMetaDto;
}
