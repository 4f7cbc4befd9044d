import { GraphmlWriter } from '@plumbline/http';
import { detectPrecision } from './annotation.ts';
import type { GraphEdge } from '../corpus/graph.entity.ts';
import type { GraphSerializer } from './graph-serializer.types.ts';
import type { GraphNodeView, GraphSourceView } from './graph-query.service.ts';

type AttributeValues = Record<string, string | number | null>;

/** The attributes of each element and their GraphML types. */
const ATTRIBUTES_BY_ELEMENT = {
  graph: { name: 'string' },
  node: {
    label: 'string',
    title: 'string',
    type: 'string',
    description: 'string',
    category: 'string',
    when: 'string',
    precision: 'string',
    claim_date: 'string',
    deadline: 'string',
    about: 'string',
    ingest_source_id: 'string',
    source_url: 'string',
    source_title: 'string',
    start: 'int',
    end: 'int',
  },
  edge: {
    label: 'string',
    confidence: 'double',
    mechanism: 'string',
    evidence: 'string',
    valid_from: 'string',
    valid_to: 'string',
    learned_at: 'string',
  },
} as const;

const writer = new GraphmlWriter({ attributes: ATTRIBUTES_BY_ELEMENT, namesSchema: true });

/**
 * GraphML 1.0 (graphml.graphdrawing.org), for graph drawing tools. Attributes without a value are
 * omitted; several ids are separated by spaces.
 */
export const graphmlSerializer: GraphSerializer = {
  mediaType: 'application/graphml+xml; charset=utf-8',
  fileExtension: 'graphml',
  serializeHead: ({ id, name }) =>
    `${writer.writeStart(id)}${writer.writeData('graph', omitEmpty({ name }))}\n`,
  serializePage: ({ nodes, edges, sources }) => {
    const byId = new Map(sources.map((source) => [source.id, source]));
    return [
      ...nodes.map((node) =>
        writer.writeNode(node.id, omitEmpty(toNodeValues(node, byId.get(node.sourceId ?? '')))),
      ),
      ...edges.map((edge) =>
        writer.writeEdge(
          { id: edge.id, source: edge.fromId, target: edge.toId },
          omitEmpty(toEdgeValues(edge)),
        ),
      ),
    ].join('');
  },
  tail: writer.writeEnd(),
};

const toNodeValues = (node: GraphNodeView, source?: GraphSourceView): AttributeValues => ({
  ...{
    label: node.text,
    title: node.title,
    type: node.type,
    description: node.description,
    category: node.category,
  },
  ...{ when: node.annotation, precision: node.annotation && detectPrecision(node.annotation) },
  ...{ claim_date: node.claimDate, deadline: node.deadline, about: node.about.join(' ') },
  ...(source && {
    ingest_source_id: source.ingestSourceId,
    source_url: source.url,
    source_title: source.title,
  }),
  ...{ start: node.start, end: node.end },
});

const toEdgeValues = ({
  type: label,
  confidence,
  mechanism,
  evidence,
  validFrom,
  validTo,
  learnedAt,
}: GraphEdge): AttributeValues => ({
  ...{ label, confidence, mechanism, evidence },
  valid_from: validFrom?.toISOString() ?? null,
  valid_to: validTo?.toISOString() ?? null,
  learned_at: learnedAt.toISOString(),
});

const omitEmpty = (values: AttributeValues): AttributeValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
