import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiAtLeastOneOf, IsText } from '@plumbline/http';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { ANNOTATION_PRECISIONS, type AnnotationPrecision } from '../../graphs/annotation.ts';
import { NODE_TYPES, type NodeType } from '../../corpus/graph.entity.ts';

const MAX_LABEL_CHARACTERS = 1_000;
const MAX_DESCRIPTION_CHARACTERS = 4_000;

export class NewNodeDto {
  /** The text of the node: a statement, or the name of an entity. */
  @IsText(MAX_LABEL_CHARACTERS) label: string;
  /** The type of the node. */
  @ApiPropertyOptional({ enum: NODE_TYPES }) @IsOptional() @IsIn(NODE_TYPES) type: NodeType =
    'BELIEF';
  /** A longer text about the node. Default: empty. */
  @ApiPropertyOptional() @IsOptional() @IsText(MAX_DESCRIPTION_CHARACTERS) description?: string;
}

/** The new values of a node. At least one of `label` and `description` is required. */
@ApiAtLeastOneOf('label', 'description')
export class NodeChangeDto {
  /** The new text of the node, or the new name of the entity. */
  @IsOptional() @IsText(MAX_LABEL_CHARACTERS) label?: string;
  /** The new description of the node. */
  @IsOptional() @IsText(MAX_DESCRIPTION_CHARACTERS) description?: string;
}

export class NodeDto {
  /** The id of the node. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

/** The new values of a node and its id. At least one of `label` and `description` is required. */
@ApiAtLeastOneOf('label', 'description')
export class RenamedNodeDto extends NodeChangeDto {
  /** The id of the node. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

export class NewAnnotationDto {
  /**
   * The time at which the statement of the node is true: a date that exists in the calendar,
   * written as `precision` requires: `2026`, `2026-Q3`, `2026-07` or `2026-07-16`.
   */
  @IsText(10) when: string;
  /** How precise `when` is. */
  @ApiProperty({ enum: ANNOTATION_PRECISIONS })
  @IsIn(ANNOTATION_PRECISIONS)
  precision: AnnotationPrecision;
}

export class DeletedNodeDto {
  /** Always true: the node is deleted. */
  deleted: boolean;
}
