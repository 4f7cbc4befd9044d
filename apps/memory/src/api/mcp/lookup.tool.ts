import { defineTool, joinLines } from '@plumbline/mcp';
import { z } from 'zod';
import type { LedgerService } from '../../ledger/ledger.service.ts';
import { idsSchema, textSchema } from './argument.schemas.ts';
import { shortenInstant } from './tool-result.ts';
import type { MemoryCaller } from './memory-caller.ts';

export const createLookupTool = (ledgerService: LedgerService) =>
  defineTool<MemoryCaller>()({
    name: 'lookup',
    title: 'Look up ids',
    description: 'Tells which ids are in the ledger now, valid or not, and since when.',
    scope: 'read',
    isReadOnly: true,
    inputSchema: z.object({ ids: idsSchema(10_000), space: textSchema(500).optional() }),
    outputSchema: z.object({
      items: z.array(
        z.object({ id: z.string(), present: z.boolean(), known_at: z.string().optional() }),
      ),
    }),
    run: async (request, { caller }) => {
      const items = await ledgerService.lookUpIds(caller.tenant, request);
      return {
        items: items.map(({ id, present, known_at }) => ({
          id,
          present,
          ...(known_at !== null && { known_at: shortenInstant(known_at) }),
        })),
      };
    },
    formatText: ({ items }) =>
      joinLines(
        ...items.map(({ id, present, known_at }) =>
          present ? `[${id}] known since ${known_at}` : `[${id}] unknown`,
        ),
      ),
  });
