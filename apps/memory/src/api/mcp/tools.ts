import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Ledger } from '../../ledger/ledger.ts';
import { Listing } from '../../reads/listing.ts';
import { identifier, ids, kinds, limit, scope } from './arguments.ts';
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

  constructor(ledger: Ledger, listing: Listing) {
    this.all = [
      tool({
        name: 'remember',
        title: 'Remember',
        description:
          'Writes nodes and the edges between them, in one transaction. What you write counts as known from now on: reads as of an earlier instant will ' +
          'never show it. Nothing is ever changed or removed; sending the same again writes nothing. Rows that cannot be written come back in `refused`, ' +
          'each with its reason, while the others are written: read `refused`, mend those rows and send them again.',
        reads: false,
        arguments: rememberArguments,
        run: (tenant, request) => ledger.remember(tenant, request),
      }),
      tool({
        name: 'recall',
        title: 'Recall',
        description:
          'Nodes known at as_of and valid at valid_at, in the order in which they became known; by id, kind, category or space. Use search_memory to ' +
          'find something by what it says.',
        reads: true,
        arguments: z.object({
          ...scope,
          kind: kinds,
          id: ids(1000).optional(),
          category: identifier(1000).optional(),
          limit: limit(20, 1000),
          cursor: z.string().optional().describe('next_cursor of the page before, with the arguments of the first page.'),
        }),
        run: (tenant, request) => listing.page(tenant, request),
      }),
      tool({
        name: 'lookup',
        title: 'Look up ids',
        description:
          'Whether ids are in the ledger now, whatever their validity, and since when they are known. It tells of the present only, so it takes no as_of: ' +
          'to see what was known at an instant, use recall.',
        reads: true,
        arguments: z.object({ ids: ids(10_000), space: identifier(500).optional().describe('Only rows of this space count.') }),
        run: async (tenant, request) => ({ items: await ledger.lookup(tenant, request) }),
      }),
    ];
  }
}
