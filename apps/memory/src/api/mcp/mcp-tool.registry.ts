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

/** What an agent can do: under which name, what it is told about it, and what does it. */
export interface McpTool<ArgumentSchema extends z.ZodType = z.ZodType> {
  name: string;
  title: string;
  description: string;
  /** Whether it only reads. Nothing here ever changes or removes what was written. */
  isReadOnly: boolean;
  inputSchema: ArgumentSchema;
  run(tenant: string, args: z.output<ArgumentSchema>, signal: AbortSignal): Promise<object>;
}

const defineTool = <ArgumentSchema extends z.ZodType>(
  definition: McpTool<ArgumentSchema>,
): McpTool => definition;

/** The tools of /mcp, over the same modules that HTTP has. */
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
          'Writes messages in everyday language, nodes, and the edges between nodes, in one ' +
          'transaction. What you write counts as known from now on: reads as of an earlier ' +
          'instant will ' +
          'never show it. Nothing is ever changed or removed; sending the same again writes ' +
          'nothing. Rows that cannot be written come back in `refused`, ' +
          'each with its reason, while the others are written: read `refused`, mend those ' +
          'rows and send them again.',
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
          'Nodes known at as_of and valid at valid_at that best answer a question, by what ' +
          'their statements say; best first. Ask as you would ask a ' +
          'person, in the language of the memory: names and rare words count most.',
        isReadOnly: true,
        inputSchema: z.object({
          q: textSchema(100_000)
            .optional()
            .describe(
              'The question. Its first 1,000 characters are read. ' +
                'Needed unless embedding is given.',
            ),
          ...scopeFields,
          kind: kindsSchema,
          embedding: vectorSchema,
          mode: z
            .enum(SEARCH_MODES)
            .default('hybrid')
            .describe('text: by words alone; vector: by vectors alone.'),
          limit: limitSchema(10, 100),
        }),
        run: (tenant, request) => memorySearch.search(tenant, request),
      }),
      defineTool({
        name: 'recall',
        title: 'Recall',
        description:
          'Nodes known at as_of and valid at valid_at, in the order in which they became ' +
          'known; by id, kind, category or space. Use search_memory to ' +
          'find something by what it says.',
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
            .describe('next_cursor of the page before, with the arguments of the first page.'),
        }),
        run: (tenant, request) => nodeListing.listNodes(tenant, request),
      }),
      defineTool({
        name: 'resolve_fact',
        title: 'Resolve a fact',
        description:
          'What a declared fact was, as known at as_of: its value, the node that says so, ' +
          'and the other candidates with what set each aside. status is ' +
          'resolved, conflict (candidates disagree: do not choose one silently), unknown ' +
          '(nobody had said it by then) or undeclared.',
        isReadOnly: true,
        inputSchema: z.object({
          fact_key: textSchema(500).describe('The fact, as the nodes that answer it name it.'),
          about: textSchema(1000)
            .optional()
            .describe('Only candidates whose payload.about is this.'),
          ...scopeFields,
          limit: limitSchema(20, 1000),
        }),
        run: (tenant, request) => factResolution.resolveFact(tenant, request),
      }),
      defineTool({
        name: 'why',
        title: 'Why',
        description:
          'What led to a node, or what it led to: chains of causal edges that were known at ' +
          'as_of, strongest first, each with its confidence, its lag and ' +
          'what speaks against it (doubts).',
        isReadOnly: true,
        inputSchema: z.object({
          id: textSchema(1000).describe('The node to explain.'),
          ...scopeFields,
          direction: z
            .enum(CAUSAL_DIRECTIONS)
            .default('causes')
            .describe('causes: what led to it; effects: what it led to.'),
          depth: depthSchema(3, 10),
        }),
        run: (tenant, request) => causalChains.findChains(tenant, request),
      }),
      defineTool({
        name: 'subgraph',
        title: 'Subgraph',
        description:
          'Nodes around some nodes, and the edges between them, as known at as_of; nearest first.',
        isReadOnly: true,
        inputSchema: z.object({
          id: idsSchema(1000).min(1),
          ...scopeFields,
          depth: depthSchema(1, 5),
          edge_type: z
            .array(z.enum(EDGE_TYPES))
            .max(EDGE_TYPES.length)
            .optional()
            .describe('Only edges of these types.'),
          limit: limitSchema(50, 1000),
        }),
        run: (tenant, request) => subgraphs.findSubgraph(tenant, request),
      }),
      defineTool({
        name: 'lookup',
        title: 'Look up ids',
        description:
          'Whether ids are in the ledger now, whatever their validity, and since when they ' +
          'are known. It tells of the present only, so it takes no as_of: ' +
          'to see what was known at an instant, use recall.',
        isReadOnly: true,
        inputSchema: z.object({
          ids: idsSchema(10_000),
          space: textSchema(500).optional().describe('Only rows of this space count.'),
        }),
        run: async (tenant, request) => ({ items: await ledgerService.lookUpIds(tenant, request) }),
      }),
    ];
  }
}
