import type { GraphEdge, GraphNode } from '../knowledge/graph.entity.ts';
import { precisionOf } from './annotation.ts';
import type { AnnotationDto, EditedNodeDto, GraphEdgeDto, GraphNodeDto } from './graph.dto.ts';

/** A node as an edit left it. */
export const editedNodeDto = ({
  id,
  text,
  type,
  description,
  annotation,
}: GraphNode): EditedNodeDto => ({
  ...{ id, label: text, type, description },
  annotation: annotationDto(annotation),
});

/**
 * @param about ids of the entities that it names @param ingestSourceId of where it was taken from
 */
export function nodeDto(
  node: Omit<GraphNode, 'terms' | 'normalized'>,
  about: string[],
  ingestSourceId = node.sourceId,
): GraphNodeDto {
  const { id, text, title, type, description, category, claimDate, deadline, start, end } = node;
  return {
    ...{
      id,
      label: text,
      type,
      title,
      description,
      category,
      annotation: annotationDto(node.annotation),
    },
    ...{ claim_date: claimDate, deadline, about, ingest_source_id: ingestSourceId, start, end },
  };
}

export const edgeDto = ({
  id,
  fromId,
  toId,
  type,
  confidence,
  mechanism,
  evidence,
}: GraphEdge): GraphEdgeDto => ({
  ...{
    id,
    from: fromId,
    to: toId,
    label: type,
    confidence: rounded(confidence),
    mechanism,
    evidence,
  },
});

const annotationDto = (annotation: string | null): AnnotationDto | null =>
  annotation === null ? null : { when: annotation, precision: precisionOf(annotation) };

/** PostgreSQL's `real` comes back with more digits than it holds. */
const rounded = (share: number) => Math.round(share * 1000) / 1000;
