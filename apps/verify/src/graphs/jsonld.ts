import { EDGE_TYPES } from '@plumbline/extraction';
import type { GraphEdge } from '../knowledge/graph.entity.ts';
import { periodOf, precisionOf } from './annotation.ts';
import type { GraphWriter } from './graph-writing.ts';
import type { ReadNode, ReadSource } from './graph-reading.ts';

const LINK = { '@type': '@id' };

/**
 * schema.org for what it has words for; `tkg:` for the rest; an edge is a triple, and an RDF
 * statement of it that bears what is known of the edge.
 */
const CONTEXT = {
  '@vocab': 'https://schema.org/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  tkg: 'urn:plumbline:tkg:',
  about: LINK,
  isBasedOn: LINK,
  url: LINK,
  subject: { '@id': 'rdf:subject', ...LINK },
  predicate: { '@id': 'rdf:predicate', ...LINK },
  object: { '@id': 'rdf:object', ...LINK },
  confidence: { '@id': 'tkg:confidence', '@type': 'xsd:double' },
  evidence: 'tkg:evidence',
  when: 'tkg:when',
  precision: 'tkg:precision',
  claimDate: { '@id': 'tkg:claimDate', '@type': 'xsd:date' },
  deadline: { '@id': 'tkg:deadline', '@type': 'xsd:date' },
  ...Object.fromEntries(EDGE_TYPES.map((type) => [type, { '@id': `tkg:${type}`, ...LINK }])),
};

const KINDS: Record<string, string> = {
  person: 'Person',
  organization: 'Organization',
  place: 'Place',
};

/** JSON-LD 1.1, as it may be put into a page: no `<` stands in it. */
export const jsonld: GraphWriter = {
  type: 'application/ld+json; charset=utf-8',
  ending: 'jsonld',
  head: ({ id, name }) =>
    `{"@context":${line(CONTEXT)},"@graph":[\n${line({ '@id': urn(id), '@type': 'Dataset', name })}`,
  page: ({ nodes, edges, sources }, fresh) => {
    const ids = new Map(sources.map(({ id, ingestSourceId }) => [id, ingestSourceId]));
    const items = [
      ...fresh.map(sourceItem),
      ...nodes.map((node) => nodeItem(node, ids.get(node.sourceId ?? ''))),
      ...edges.flatMap(edgeItems),
    ];
    return items.map((item) => `,\n${line(item)}`).join('');
  },
  tail: '\n]}\n',
};

const urn = (id: string) => `urn:uuid:${id}`;

const line = (value: object): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const sourceItem = ({ ingestSourceId, url, title, publishedAt }: ReadSource) => ({
  ...{ '@id': urn(ingestSourceId), '@type': url ? 'WebPage' : 'CreativeWork', name: title },
  ...(url && { url }),
  ...(publishedAt && { datePublished: publishedAt.toISOString() }),
});

function nodeItem(
  {
    id,
    type,
    text,
    title,
    description,
    annotation,
    claimDate,
    deadline,
    about,
    category,
  }: ReadNode,
  source?: string,
) {
  const period = annotation ? periodOf(annotation) : undefined;
  const says = type !== 'ENTITY' && type !== 'EVENT';
  return {
    '@id': urn(id),
    '@type': [
      says ? 'Claim' : type === 'EVENT' ? 'Event' : (KINDS[category] ?? 'Thing'),
      `tkg:${type}`,
    ],
    ...(says ? { name: title, text } : { name: text }),
    ...(description && { description }),
    ...(period && {
      temporalCoverage: `${period.first}/${period.last}`,
      when: annotation,
      precision: precisionOf(annotation!),
    }),
    ...(claimDate && { claimDate }),
    ...(deadline && { deadline }),
    ...(about.length && { about: about.map(urn) }),
    ...(source && { isBasedOn: urn(source) }),
  };
}

const edgeItems = ({ id, fromId, toId, type, confidence, mechanism, evidence }: GraphEdge) => [
  { '@id': urn(fromId), [type]: urn(toId) },
  {
    ...{
      '@id': urn(id),
      '@type': 'rdf:Statement',
      subject: urn(fromId),
      predicate: `tkg:${type}`,
      object: urn(toId),
      confidence,
    },
    ...(mechanism && { description: mechanism }),
    ...(evidence && { evidence }),
  },
];
