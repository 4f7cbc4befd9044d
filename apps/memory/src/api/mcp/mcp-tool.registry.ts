import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { MemoryWriterService } from '../../messages/memory-writer.service.ts';
import { EDGE_TYPES } from '../../ledger/edge.types.ts';
import { CAUSAL_DIRECTIONS } from '../../ledger/graph.repository.ts';
import { LedgerService } from '../../ledger/ledger.service.ts';
import { NodeListingService } from '../../queries/node-listing.service.ts';
import { FactResolutionService } from '../../queries/fact-resolution.service.ts';
import { SEARCH_MODES, MemorySearchService } from '../../queries/memory-search.service.ts';
import { SubgraphService } from '../../queries/subgraph.service.ts';
import { CausalChainService } from '../../queries/causal-chain.service.ts';
import {
  depthSchema,
  textSchema,
  idsSchema,
  kindsSchema,
  limitSchema,
  scopeFields,
  vectorSchema,
} from './argument.schemas.ts';
import { rememberSchema } from './remember.schema.ts';

/** A tool for agents: its name, its description and its implementation. */
export interface McpTool<ArgumentSchema extends z.ZodType = z.ZodType> {
  name: string;
  title: string;
  description: string;
  /** Whether the tool only reads. No tool ever changes or removes existing rows. */
  isReadOnly: boolean;
  inputSchema: ArgumentSchema;
  run(tenant: string, args: z.output<ArgumentSchema>, signal: AbortSignal): Promise<object>;
}

const defineTool = <ArgumentSchema extends z.ZodType>(
  definition: McpTool<ArgumentSchema>,
): McpTool => definition;

/** The tools of /mcp. They use the same services as the HTTP API. */
@Injectable()
export class McpToolRegistry {
  readonly tools: readonly McpTool[];

  constructor(
    memoryWriter: MemoryWriterService,
    ledgerService: LedgerService,
    nodeListing: NodeListingService,
    memorySearch: MemorySearchService,
    factResolution: FactResolutionService,
    causalChains: CausalChainService,
    subgraphs: SubgraphService,
  ) {
    this.tools = [
      defineTool({
        name: 'remember',
        title: 'Remember',
        description:
          'Writes messages in natural language, nodes, and edges between nodes, in one ' +
          'transaction. The written rows count as known from now on: reads as of an earlier ' +
          'instant never return these rows. Stored rows are never changed or removed. Sending ' +
          'the same rows again writes nothing. Valid rows are written. Invalid rows are listed ' +
          'in `refused`, each with the reason. Read `refused`, correct those rows and send them ' +
          'again.',
        isReadOnly: false,
        inputSchema: rememberSchema,
        run: async (tenant, request, signal) => {
          const { answer, engine } = await memoryWriter.remember(tenant, request, signal);
          return { ...answer, ...(engine && { engine }) };
        },
      }),
      defineTool({
        name: 'search_memory',
        title: 'Search',
        description:
          'Searches the nodes that were known at as_of and valid at valid_at. Returns the nodes ' +
          'whose statements best answer a question, best node first. Ask as you would ask a ' +
          'person, in the language of the stored statements. Names and rare words have the most ' +
          'weight.',
        isReadOnly: true,
        inputSchema: z.object({
          q: textSchema(100_000)
            .optional()
            .describe(
              'The question. Only the first 1,000 characters of the question are used. Required ' +
                'unless an embedding is sent.',
            ),
          ...scopeFields,
          kind: kindsSchema,
          embedding: vectorSchema,
          mode: z
            .enum(SEARCH_MODES)
            .default('hybrid')
            .describe(
              'How nodes are matched with the question. text: by words only. vector: by ' +
                'embedding vectors only. hybrid: by words and by embedding vectors.',
            ),
          limit: limitSchema(10, 100),
        }),
        run: (tenant, request) => memorySearch.search(tenant, request),
      }),
      defineTool({
        name: 'recall',
        title: 'Recall',
        description:
          'Lists the nodes that were known at as_of and valid at valid_at, in the order in which ' +
          'the nodes became known. The list can be filtered by id, kind, category or space. To ' +
          'find nodes by their content, use search_memory.',
        isReadOnly: true,
        inputSchema: z.object({
          ...scopeFields,
          kind: kindsSchema,
          id: idsSchema(1000).optional(),
          category: textSchema(1000).optional(),
          limit: limitSchema(20, 1000),
          cursor: z
            .string()
            .optional()
            .describe(
              'The next_cursor of the previous page. Send all other arguments as for the first ' +
                'page.',
            ),
        }),
        run: (tenant, request) => nodeListing.listNodes(tenant, request),
      }),
      defineTool({
        name: 'resolve_fact',
        title: 'Resolve a fact',
        description:
          'Returns the value of a declared fact as known at as_of, and the node that states this ' +
          'value. Also returns the other candidate nodes, each with the reason why it was ' +
          'rejected. status is resolved, conflict (the candidates disagree: do not choose one ' +
          'silently), unknown (no usable candidate was known at as_of) or undeclared (the fact ' +
          'was not declared at as_of).',
        isReadOnly: true,
        inputSchema: z.object({
          fact_key: textSchema(500).describe(
            'The key of the declared fact. Nodes that state a value of the fact have this key' +
              ' in fact_key.',
          ),
          about: textSchema(1000)
            .optional()
            .describe('Considers only nodes whose payload.about has this value.'),
          ...scopeFields,
          limit: limitSchema(20, 1000),
        }),
        run: (tenant, request) => factResolution.resolveFact(tenant, request),
      }),
      defineTool({
        name: 'why',
        title: 'Why',
        description:
          'Returns the causes or the effects of a node as chains of causal edges known at as_of, ' +
          'strongest chain first. Each chain has a confidence, a lag and the reasons to doubt ' +
          'the chain (doubts).',
        isReadOnly: true,
        inputSchema: z.object({
          id: textSchema(1000).describe('Id of the node whose causes or effects are returned.'),
          ...scopeFields,
          direction: z
            .enum(CAUSAL_DIRECTIONS)
            .default('causes')
            .describe(
              'causes: chains of what led to the node. effects: chains of what the node led to.',
            ),
          depth: depthSchema(3, 10),
        }),
        run: (tenant, request) => causalChains.findChains(tenant, request),
      }),
      defineTool({
        name: 'subgraph',
        title: 'Subgraph',
        description:
          'Returns the nodes in the neighborhood of the given nodes, nearest nodes first, and ' +
          'the edges between all returned nodes, as known at as_of.',
        isReadOnly: true,
        inputSchema: z.object({
          id: idsSchema(1000).min(1),
          ...scopeFields,
          depth: depthSchema(1, 5),
          edge_type: z
            .array(z.enum(EDGE_TYPES))
            .max(EDGE_TYPES.length)
            .optional()
            .describe('Follows only edges of these types.'),
          limit: limitSchema(50, 1000),
        }),
        run: (tenant, request) => subgraphs.findSubgraph(tenant, request),
      }),
      defineTool({
        name: 'lookup',
        title: 'Look up ids',
        description:
          'Returns whether ids are in the ledger now, valid or not, and since when each id has ' +
          'been known. This tool reads only the present ledger, so it has no as_of. To read what ' +
          'was known at an instant, use the tool recall.',
        isReadOnly: true,
        inputSchema: z.object({
          ids: idsSchema(10_000),
          space: textSchema(500).optional().describe('Looks up only rows of this space.'),
        }),
        run: async (tenant, request) => ({ items: await ledgerService.lookUpIds(tenant, request) }),
      }),
    ];
  }
}
