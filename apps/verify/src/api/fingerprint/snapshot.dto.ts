import { ApiProperty } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '@plumbline/extraction';

export class RelationDto {
  /** For a causal relation the cause, in the words of the text. */
  from: string;
  @ApiProperty({ enum: EDGE_TYPES }) rel: EdgeType;
  to: string;
}

export class ArgumentDto {
  /** The reason that the argument is based on. */
  premise: string;
  /** The sentence that states the argument. */
  evidence: string;
  /** The conclusion that is drawn from the premise. */
  conclusion: string;
}

export class SnapshotDto {
  /** Names, most frequently mentioned first. */
  entities: string[];
  /** Time anchors: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, ascending. */
  timeseries: string[];
  relations: RelationDto[];
  argument_map: ArgumentDto[];
}
