import { ApiProperty } from '@nestjs/swagger';
import { EDGE_TYPES, type EdgeType } from '@plumbline/extraction';

export class RelationDto {
  /** Of a causal relation the cause, in the words of the text. */
  from: string;
  @ApiProperty({ enum: EDGE_TYPES }) rel: EdgeType;
  to: string;
}

export class ArgumentDto {
  /** What is held as ground. */
  premise: string;
  /** The sentence that says so. */
  evidence: string;
  /** What follows from it. */
  conclusion: string;
}

export class SnapshotDto {
  /** Names, those the text speaks of most first. */
  entities: string[];
  /** Time anchors: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, ascending. */
  timeseries: string[];
  relations: RelationDto[];
  argument_map: ArgumentDto[];
}
