import { precisionOf } from './annotation.ts';
import type { GraphWriter } from './graph-writing.ts';
import type { ReadNode, ReadSource } from './graph-reading.ts';

type Values = Record<string, string | number | null>;

/** What each element carries, with the type that GraphML knows it by. */
const KEYS = {
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
type Element = keyof typeof KEYS;

const NAMESPACE = 'http://graphml.graphdrawing.org/xmlns';

/**
 * GraphML 1.0 (graphml.graphdrawing.org), for whatever draws graphs. What has no value is left out;
 * ids of several are separated by spaces.
 */
export const graphml: GraphWriter = {
  type: 'application/graphml+xml; charset=utf-8',
  ending: 'graphml',
  head: ({ id, name }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<graphml xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ` +
        `xsi:schemaLocation="${NAMESPACE} ${NAMESPACE}/1.0/graphml.xsd">`,
      ...(Object.keys(KEYS) as Element[]).flatMap(keysOf),
      `<graph id="${id}" edgedefault="directed">${dataOf('graph', { name })}`,
      '',
    ].join('\n'),
  page: ({ nodes, edges, sources }) => {
    const byId = new Map(sources.map((source) => [source.id, source]));
    return [
      ...nodes.map(
        (node) =>
          '<node ' +
          `id="${node.id}">${dataOf('node', valuesOf(node, byId.get(node.sourceId ?? '')))}</node>\n`,
      ),
      ...edges.map(
        ({ id, fromId, toId, type, confidence, mechanism, evidence }) =>
          `<edge id="${id}" source="${fromId}" ` +
          `target="${toId}">${dataOf('edge', { label: type, confidence, mechanism, evidence })}</edge>\n`,
      ),
    ].join('');
  },
  tail: '</graph>\n</graphml>\n',
};

const keysOf = (element: Element): string[] =>
  Object.entries(KEYS[element]).map(
    ([name, type]) =>
      `<key id="${element}.${name}" for="${element}" attr.name="${name}" attr.type="${type}"/>`,
  );

const valuesOf = (node: ReadNode, source?: ReadSource): Values => ({
  ...{
    label: node.text,
    title: node.title,
    type: node.type,
    description: node.description,
    category: node.category,
  },
  ...{ when: node.annotation, precision: node.annotation && precisionOf(node.annotation) },
  ...{ claim_date: node.claimDate, deadline: node.deadline, about: node.about.join(' ') },
  ...(source && {
    ingest_source_id: source.ingestSourceId,
    source_url: source.url,
    source_title: source.title,
  }),
  ...{ start: node.start, end: node.end },
});

function dataOf(element: Element, values: Values): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === null || value === ''
        ? ''
        : `<data key="${element}.${name}">${xmlText(String(value))}</data>`,
    )
    .join('');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/**
 * A text as XML 1.0 has it; what XML cannot hold, not even as a reference (control characters,
 * halves of surrogate pairs), is left out.
 */
export function xmlText(text: string): string {
  return text
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )
    .replace(/[&<>\r]/g, (character) => ENTITIES[character]!);
}
