import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@plumbline/http';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { ANNOTATION_PRECISIONS, type AnnotationPrecision } from '../../graphs/annotation.ts';
import { NODE_TYPES, type NodeType } from '../../corpus/graph.entity.ts';

const MAX_LABEL_CHARACTERS = 1_000;
const MAX_DESCRIPTION_CHARACTERS = 4_000;

export class NewNodeDto {
  /** What it says or names. */
  @IsText(MAX_LABEL_CHARACTERS) label: string;
  @ApiPropertyOptional({ enum: NODE_TYPES }) @IsOptional() @IsIn(NODE_TYPES) type: NodeType =
    'BELIEF';
  @ApiPropertyOptional() @IsOptional() @IsText(MAX_DESCRIPTION_CHARACTERS) description?: string;
}

/** At least one of `label` and `description`. */
export class NodeChangeDto {
  @IsOptional() @IsText(MAX_LABEL_CHARACTERS) label?: string;
  @IsOptional() @IsText(MAX_DESCRIPTION_CHARACTERS) description?: string;
}

export class NodeDto {
  /** Of the node. */
  @IsUUID() id: string;
}

/** At least one of `label` and `description`. */
export class RenamedNodeDto extends NodeChangeDto {
  /** Of the node. */
  @IsUUID() id: string;
}

export class NewAnnotationDto {
  /** A date that exists, written at its precision: `2026`, `2026-Q3`, `2026-07` or `2026-07-16`. */
  @IsText(10) when: string;
  @ApiProperty({ enum: ANNOTATION_PRECISIONS })
  @IsIn(ANNOTATION_PRECISIONS)
  precision: AnnotationPrecision;
}

export class DeletedNodeDto {
  deleted: boolean;
}
