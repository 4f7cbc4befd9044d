import { detectPrecision } from './annotation.ts';
import type { GraphSerializer } from './graph-serializer.types.ts';
import type { GraphNodeView, GraphSourceView } from './graph-query.service.ts';

type AttributeValues = Record<string, string | number | null>;

/** What each element carries, with the type that GraphML knows it by. */
const ATTRIBUTES_BY_ELEMENT = {
  graph: { name: 'string' },
  node: {
    ...{
      label: 'string',
      title: 'string',
      type: 'string',
      description: 'string',
      category: 'string',
    },
    ...{
      when: 'string',
      precision: 'string',
      claim_date: 'string',
      deadline: 'string',
      about: 'string',
    },
    ...{
      ingest_source_id: 'string',
      source_url: 'string',
      source_title: 'string',
      start: 'int',
      end: 'int',
    },
  },
  edge: { label: 'string', confidence: 'double', mechanism: 'string', evidence: 'string' },
} as const;
type GraphmlElement = keyof typeof ATTRIBUTES_BY_ELEMENT;

const NAMESPACE = 'http://graphml.graphdrawing.org/xmlns';

/**
 * GraphML 1.0 (graphml.graphdrawing.org), for whatever draws graphs. What has no value is left out;
 * ids of several are separated by spaces.
 */
export const graphmlSerializer: GraphSerializer = {
  mediaType: 'application/graphml+xml; charset=utf-8',
  fileExtension: 'graphml',
  head: ({ id, name }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<graphml xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ` +
        `xsi:schemaLocation="${NAMESPACE} ${NAMESPACE}/1.0/graphml.xsd">`,
      ...(Object.keys(ATTRIBUTES_BY_ELEMENT) as GraphmlElement[]).flatMap(renderKeys),
      `<graph id="${id}" edgedefault="directed">${renderData('graph', { name })}`,
      '',
    ].join('\n'),
  page: ({ nodes, edges, sources }) => {
    const byId = new Map(sources.map((source) => [source.id, source]));
    return [
      ...nodes.map(
        (node) =>
          '<node ' +
          `id="${node.id}">${renderData('node', toNodeValues(node, byId.get(node.sourceId ?? '')))}</node>\n`,
      ),
      ...edges.map(
        ({ id, fromId, toId, type, confidence, mechanism, evidence }) =>
          `<edge id="${id}" source="${fromId}" ` +
          `target="${toId}">${renderData('edge', { label: type, confidence, mechanism, evidence })}</edge>\n`,
      ),
    ].join('');
  },
  tail: '</graph>\n</graphml>\n',
};

const renderKeys = (element: GraphmlElement): string[] =>
  Object.entries(ATTRIBUTES_BY_ELEMENT[element]).map(
    ([name, type]) =>
      `<key id="${element}.${name}" for="${element}" attr.name="${name}" attr.type="${type}"/>`,
  );

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

function renderData(element: GraphmlElement, values: AttributeValues): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === null || value === ''
        ? ''
        : `<data key="${element}.${name}">${escapeXml(String(value))}</data>`,
    )
    .join('');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/**
 * A text as XML 1.0 has it; what XML cannot hold, not even as a reference (control characters,
 * halves of surrogate pairs), is left out.
 */
export function escapeXml(text: string): string {
  return text
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )
    .replace(/[&<>\r]/g, (character) => ENTITIES[character]!);
}
