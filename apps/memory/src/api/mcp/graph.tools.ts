import { acceptSingleItem, defineTool, formatShare, joinLines } from '@plumbline/mcp';
import { z } from 'zod';
import { EDGE_TYPES, type EdgeType } from '../../ledger/edge.types.ts';
import { CAUSAL_DIRECTIONS } from '../../ledger/graph.repository.ts';
import type { CausalChainService } from '../../queries/causal-chain.service.ts';
import type { SubgraphService } from '../../queries/subgraph.service.ts';
import {
  depthSchema,
  idsSchema,
  limitSchema,
  scopeFields,
  textSchema,
} from './argument.schemas.ts';
import {
  certificateSchema,
  describeObject,
  edgeSchema,
  type EdgeView,
  formatCertificate,
  formatEdge,
  formatNode,
  nodeSchema,
  toCertificateView,
  toEdgeView,
  toNodeView,
} from './tool-result.ts';
import type { MemoryCaller } from './memory-caller.ts';

/** A chain, from the row on: `edges[n]` connects `node_ids[n]` and `node_ids[n + 1]`. */
interface ChainView {
  node_ids: string[];
  edges: EdgeView[];
  confidence: number;
  lag?: string;
  doubts: string[];
}

const isEdgeType = (text: string): text is EdgeType =>
  (EDGE_TYPES as readonly string[]).includes(text);

/** Only the schema of `remember` lists the types. */
const edgeTypesSchema = acceptSingleItem(
  z
    .array(z.string().refine(isEdgeType, `must be one of ${EDGE_TYPES.join(', ')}`))
    .max(EDGE_TYPES.length),
).optional();

export const createWhyTool = (causalChains: CausalChainService) =>
  defineTool<MemoryCaller>()({
    name: 'why',
    title: 'Why',
    description:
      'Returns causes (or effects) of a row as chains of edges, strongest first, with reasons to ' +
      'doubt them.',
    scope: 'read',
    isReadOnly: true,
    inputSchema: z.object({
      id: textSchema(1000),
      ...scopeFields,
      direction: z.enum(CAUSAL_DIRECTIONS).default('causes'),
      depth: depthSchema(3, 10),
    }),
    outputSchema: z.object({
      found: z.boolean(),
      nodes: z.array(nodeSchema),
      chains: z.array(
        describeObject<ChainView>({
          required: ['node_ids', 'edges', 'confidence', 'doubts'],
          description: 'Also lag, if any edge has one.',
        }),
      ),
      truncated: z.boolean(),
      certificate: certificateSchema,
    }),
    run: async (request, { caller }) => {
      const { root, chains, truncated, certificate } = await causalChains.findChains(
        caller.tenant,
        request,
      );
      const rows = [...(root ? [root] : []), ...chains.flatMap(({ nodes }) => nodes)];
      return {
        found: root !== null,
        nodes: [...new Map(rows.map((row) => [row.id, toNodeView(row)])).values()],
        chains: chains.map(({ nodes, edges, confidence, lag, doubts }) => ({
          node_ids: nodes.map(({ id }) => id),
          edges: edges.map(toEdgeView),
          confidence,
          ...(lag !== null && { lag }),
          doubts: doubts.map(({ why }) => why),
        })),
        truncated,
        certificate: toCertificateView(certificate),
      };
    },
    formatText: ({ found, nodes, chains, truncated, certificate }) =>
      joinLines(
        found ? undefined : 'No row with this id was known.',
        found && !chains.length ? 'No causal edges were known.' : undefined,
        ...nodes.map(formatNode),
        ...chains.flatMap(({ edges, confidence, doubts }, index) => [
          `Chain ${index + 1}, confidence ${formatShare(confidence)}:`,
          ...edges.map(formatEdge),
          ...doubts.map((doubt) => `Doubt: ${doubt}`),
        ]),
        truncated ? 'There are more chains.' : undefined,
        formatCertificate(certificate),
      ),
  });

export const createSubgraphTool = (subgraphs: SubgraphService) =>
  defineTool<MemoryCaller>()({
    name: 'subgraph',
    title: 'Subgraph',
    description: 'Returns the rows around given rows, nearest first, and the edges between them.',
    scope: 'read',
    isReadOnly: true,
    inputSchema: z.object({
      id: idsSchema(1000, 1),
      ...scopeFields,
      depth: depthSchema(1, 5),
      edge_type: edgeTypesSchema,
      limit: limitSchema(50, 1000),
    }),
    outputSchema: z.object({
      nodes: z.array(nodeSchema),
      edges: z.array(edgeSchema),
      truncated: z.boolean(),
      certificate: certificateSchema,
    }),
    run: async (request, { caller }) => {
      const { nodes, edges, truncated, certificate } = await subgraphs.findSubgraph(
        caller.tenant,
        request,
      );
      return {
        nodes: nodes.map((row) => toNodeView(row)),
        edges: edges.map(toEdgeView),
        truncated,
        certificate: toCertificateView(certificate),
      };
    },
    formatText: ({ nodes, edges, truncated, certificate }) =>
      joinLines(
        nodes.length ? undefined : 'No row with these ids was known.',
        ...nodes.map(formatNode),
        ...edges.map(formatEdge),
        truncated ? 'There are more rows.' : undefined,
        formatCertificate(certificate),
      ),
  });
