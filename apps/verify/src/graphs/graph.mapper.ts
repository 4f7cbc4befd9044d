import { roundTo } from '@plumbline/ml';
import type { GraphEdge, GraphNode } from '../corpus/graph.entity.ts';
import { detectPrecision } from './annotation.ts';
import type { AnnotationDto, EditedNodeDto, GraphEdgeDto, GraphNodeDto } from './graph.dto.ts';

/** Returns a node after an edit. */
export const toEditedNodeDto = ({
  id,
  text,
  type,
  description,
  annotation,
}: GraphNode): EditedNodeDto => ({
  ...{ id, label: text, type, description },
  annotation: toAnnotationDto(annotation),
});

/**
 * @param about ids of the entities that it mentions
 * @param ingestSourceId id of its page in the collection, or of its source
 */
export function toGraphNodeDto(
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
      annotation: toAnnotationDto(node.annotation),
    },
    ...{ claim_date: claimDate, deadline, about, ingest_source_id: ingestSourceId, start, end },
  };
}

export const toGraphEdgeDto = ({
  id,
  fromId,
  toId,
  type,
  confidence,
  mechanism,
  evidence,
  validFrom,
  validTo,
  learnedAt,
}: GraphEdge): GraphEdgeDto => ({
  ...{
    id,
    from: fromId,
    to: toId,
    label: type,
    // `real` returns more digits than it stores.
    confidence: roundTo(confidence, 3),
    mechanism,
    evidence,
    valid_from: toIsoInstant(validFrom),
    valid_to: toIsoInstant(validTo),
    learned_at: toIsoInstant(learnedAt),
  },
});

/** @param instant a string in the history of edits, which is JSON; absent in an older edit */
const toIsoInstant = (instant: Date | string | null | undefined): string | null =>
  instant ? new Date(instant).toISOString() : null;

const toAnnotationDto = (annotation: string | null): AnnotationDto | null =>
  annotation === null ? null : { when: annotation, precision: detectPrecision(annotation) };
