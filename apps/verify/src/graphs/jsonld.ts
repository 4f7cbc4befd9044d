import { EDGE_TYPES } from '@plumbline/extraction';
import type { GraphEdge } from '../corpus/graph.entity.ts';
import { parseAnnotationPeriod, detectPrecision } from './annotation.ts';
import type { GraphSerializer } from './graph-serializer.types.ts';
import type { GraphNodeView, GraphSourceView } from './graph-query.service.ts';

const ID_REFERENCE = { '@type': '@id' };

/**
 * Uses schema.org where it has a term, and `tkg:` for the rest. An edge is a triple, plus an RDF
 * statement about it that carries the edge's data.
 */
const CONTEXT = {
  '@vocab': 'https://schema.org/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  tkg: 'urn:plumbline:tkg:',
  about: ID_REFERENCE,
  isBasedOn: ID_REFERENCE,
  url: ID_REFERENCE,
  subject: { '@id': 'rdf:subject', ...ID_REFERENCE },
  predicate: { '@id': 'rdf:predicate', ...ID_REFERENCE },
  object: { '@id': 'rdf:object', ...ID_REFERENCE },
  confidence: { '@id': 'tkg:confidence', '@type': 'xsd:double' },
  evidence: 'tkg:evidence',
  validFrom: { '@id': 'tkg:validFrom', '@type': 'xsd:dateTime' },
  validTo: { '@id': 'tkg:validTo', '@type': 'xsd:dateTime' },
  learnedAt: { '@id': 'tkg:learnedAt', '@type': 'xsd:dateTime' },
  when: 'tkg:when',
  precision: 'tkg:precision',
  claimDate: { '@id': 'tkg:claimDate', '@type': 'xsd:date' },
  deadline: { '@id': 'tkg:deadline', '@type': 'xsd:date' },
  ...Object.fromEntries(
    EDGE_TYPES.map((type) => [type, { '@id': `tkg:${type}`, ...ID_REFERENCE }]),
  ),
};

const SCHEMA_TYPE_BY_CATEGORY: Record<string, string> = {
  person: 'Person',
  organization: 'Organization',
  place: 'Place',
};

/** JSON-LD 1.1 that is safe to embed in a page: it contains no `<`. */
export const jsonldSerializer: GraphSerializer = {
  mediaType: 'application/ld+json; charset=utf-8',
  fileExtension: 'jsonld',
  serializeHead: ({ id, name }) =>
    `{"@context":${stringifyLine(CONTEXT)},"@graph":[\n${stringifyLine({ '@id': toUrn(id), '@type': 'Dataset', name })}`,
  serializePage: ({ nodes, edges, sources }, newSources) => {
    const ingestIdBySource = new Map(sources.map(({ id, ingestSourceId }) => [id, ingestSourceId]));
    const items = [
      ...newSources.map(toSourceItem),
      ...nodes.map((node) => toNodeItem(node, ingestIdBySource.get(node.sourceId ?? ''))),
      ...edges.flatMap(toEdgeItems),
    ];
    return items.map((item) => `,\n${stringifyLine(item)}`).join('');
  },
  tail: '\n]}\n',
};

const toUrn = (id: string) => `urn:uuid:${id}`;

const stringifyLine = (value: object): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const toSourceItem = ({ ingestSourceId, url, title, publishedAt }: GraphSourceView) => ({
  ...{ '@id': toUrn(ingestSourceId), '@type': url ? 'WebPage' : 'CreativeWork', name: title },
  ...(url && { url }),
  ...(publishedAt && { datePublished: publishedAt.toISOString() }),
});

function toNodeItem(
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
  }: GraphNodeView,
  ingestSourceId?: string,
) {
  const period = annotation ? parseAnnotationPeriod(annotation) : undefined;
  const isStatement = type !== 'ENTITY' && type !== 'EVENT';
  return {
    '@id': toUrn(id),
    '@type': [
      isStatement
        ? 'Claim'
        : type === 'EVENT'
          ? 'Event'
          : (SCHEMA_TYPE_BY_CATEGORY[category] ?? 'Thing'),
      `tkg:${type}`,
    ],
    ...(isStatement ? { name: title, text } : { name: text }),
    ...(description && { description }),
    ...(period && {
      temporalCoverage: `${period.first}/${period.last}`,
      when: annotation,
      precision: detectPrecision(annotation!),
    }),
    ...(claimDate && { claimDate }),
    ...(deadline && { deadline }),
    ...(about.length && { about: about.map(toUrn) }),
    ...(ingestSourceId && { isBasedOn: toUrn(ingestSourceId) }),
  };
}

const toEdgeItems = ({
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
}: GraphEdge) => [
  { '@id': toUrn(fromId), [type]: toUrn(toId) },
  {
    ...{
      '@id': toUrn(id),
      '@type': 'rdf:Statement',
      subject: toUrn(fromId),
      predicate: `tkg:${type}`,
      object: toUrn(toId),
      confidence,
    },
    ...(mechanism && { description: mechanism }),
    ...(evidence && { evidence }),
    ...(validFrom && { validFrom: validFrom.toISOString() }),
    ...(validTo && { validTo: validTo.toISOString() }),
    learnedAt: learnedAt.toISOString(),
  },
];
