import { ApiProperty } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '@plumbline/extraction';

export class RelationDto {
  /**
   * The start of the relation, in the words of the text. For a causal relation, it is the cause.
   */
  from: string;
  /** The type of the relation. */
  @ApiProperty({ enum: EDGE_TYPES }) rel: EdgeType;
  /** The end of the relation, in the words of the text. For a causal relation, it is the effect. */
  to: string;
}

export class ArgumentDto {
  /** The reason on which the argument is based. */
  premise: string;
  /** The sentence of the text that states the argument. */
  evidence: string;
  /** The conclusion that the argument draws from the premise. */
  conclusion: string;
}

export class SnapshotDto {
  /** The names in the text, most frequently mentioned first. */
  entities: string[];
  /** The dates that the text mentions, in ascending order: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  timeseries: string[];
  /** The relations that the text states. */
  relations: RelationDto[];
  /** The arguments that the text contains. */
  argument_map: ArgumentDto[];
}
