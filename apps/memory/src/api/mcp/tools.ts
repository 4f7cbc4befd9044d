import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Remembering } from '../../episodes/remembering.ts';
import { EDGE_TYPES } from '../../ledger/edge-shapes.ts';
import { DIRECTIONS } from '../../ledger/graph-calls.ts';
import { Ledger } from '../../ledger/ledger.ts';
import { Listing } from '../../reads/listing.ts';
import { Resolving } from '../../reads/resolve.ts';
import { SEARCH_MODES, Searching } from '../../reads/search.ts';
import { Subgraph } from '../../reads/subgraph.ts';
import { Why } from '../../reads/why.ts';
import { depth, identifier, ids, kinds, limit, scope, vector } from './arguments.ts';
import { rememberArguments } from './rows.ts';

/** What an agent can do: under which name, what it is told about it, and what does it. */
export interface Tool<Arguments extends z.ZodType = z.ZodType> {
  name: string;
  title: string;
  description: string;
  /** Whether it only reads. Nothing here ever changes or removes what was written. */
  reads: boolean;
  arguments: Arguments;
  run(tenant: string, args: z.output<Arguments>, signal: AbortSignal): Promise<object>;
}

const tool = <Arguments extends z.ZodType>(made: Tool<Arguments>): Tool => made;

/** The tools of /mcp, over the same rooms that HTTP has. */
@Injectable()
export class Tools {
  readonly all: readonly Tool[];

  constructor(
    remembering: Remembering,
    ledger: Ledger,
    listing: Listing,
    searching: Searching,
    resolving: Resolving,
    why: Why,
    graph: Subgraph,
  ) {
    this.all = [
      tool({
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
        reads: false,
        arguments: rememberArguments,
        run: async (tenant, request, signal) => {
          const { answer, engine } = await remembering.remember(tenant, request, signal);
          return { ...answer, ...(engine && { engine }) };
        },
      }),
      tool({
        name: 'search_memory',
        title: 'Search',
        description:
          'Nodes known at as_of and valid at valid_at that best answer a question, by what ' +
          'their statements say; best first. Ask as you would ask a ' +
          'person, in the language of the memory: names and rare words count most.',
        reads: true,
        arguments: z.object({
          q: identifier(100_000)
            .optional()
            .describe(
              'The question. Its first 1,000 characters are read. ' +
                'Needed unless embedding is given.',
            ),
          ...scope,
          kind: kinds,
          embedding: vector,
          mode: z
            .enum(SEARCH_MODES)
            .default('hybrid')
            .describe('text: by words alone; vector: by vectors alone.'),
          limit: limit(10, 100),
        }),
        run: (tenant, request) => searching.search(tenant, request),
      }),
      tool({
        name: 'recall',
        title: 'Recall',
        description:
          'Nodes known at as_of and valid at valid_at, in the order in which they became ' +
          'known; by id, kind, category or space. Use search_memory to ' +
          'find something by what it says.',
        reads: true,
        arguments: z.object({
          ...scope,
          kind: kinds,
          id: ids(1000).optional(),
          category: identifier(1000).optional(),
          limit: limit(20, 1000),
          cursor: z
            .string()
            .optional()
            .describe('next_cursor of the page before, with the arguments of the first page.'),
        }),
        run: (tenant, request) => listing.page(tenant, request),
      }),
      tool({
        name: 'resolve_fact',
        title: 'Resolve a fact',
        description:
          'What a declared fact was, as known at as_of: its value, the node that says so, ' +
          'and the other candidates with what set each aside. status is ' +
          'resolved, conflict (candidates disagree: do not choose one silently), unknown ' +
          '(nobody had said it by then) or undeclared.',
        reads: true,
        arguments: z.object({
          fact_key: identifier(500).describe('The fact, as the nodes that answer it name it.'),
          about: identifier(1000)
            .optional()
            .describe('Only candidates whose payload.about is this.'),
          ...scope,
          limit: limit(20, 1000),
        }),
        run: (tenant, request) => resolving.resolve(tenant, request),
      }),
      tool({
        name: 'why',
        title: 'Why',
        description:
          'What led to a node, or what it led to: chains of causal edges that were known at ' +
          'as_of, strongest first, each with its confidence, its lag and ' +
          'what speaks against it (doubts).',
        reads: true,
        arguments: z.object({
          id: identifier(1000).describe('The node to explain.'),
          ...scope,
          direction: z
            .enum(DIRECTIONS)
            .default('causes')
            .describe('causes: what led to it; effects: what it led to.'),
          depth: depth(3, 10),
        }),
        run: (tenant, request) => why.ask(tenant, request),
      }),
      tool({
        name: 'subgraph',
        title: 'Subgraph',
        description:
          'Nodes around some nodes, and the edges between them, as known at as_of; nearest first.',
        reads: true,
        arguments: z.object({
          id: ids(1000).min(1),
          ...scope,
          depth: depth(1, 5),
          edge_type: z
            .array(z.enum(EDGE_TYPES))
            .max(EDGE_TYPES.length)
            .optional()
            .describe('Only edges of these types.'),
          limit: limit(50, 1000),
        }),
        run: (tenant, request) => graph.around(tenant, request),
      }),
      tool({
        name: 'lookup',
        title: 'Look up ids',
        description:
          'Whether ids are in the ledger now, whatever their validity, and since when they ' +
          'are known. It tells of the present only, so it takes no as_of: ' +
          'to see what was known at an instant, use recall.',
        reads: true,
        arguments: z.object({
          ids: ids(10_000),
          space: identifier(500).optional().describe('Only rows of this space count.'),
        }),
        run: async (tenant, request) => ({ items: await ledger.lookup(tenant, request) }),
      }),
    ];
  }
}
