import { coerceInput, defineTool } from '@plumbline/mcp';
import { z } from 'zod';
import type { ErasureService } from '../../erasures/erasure.service.ts';
import { idsSchema, textSchema } from './argument.schemas.ts';
import type { MemoryCaller } from './memory-caller.ts';

export const createForgetTool = (erasureService: ErasureService) =>
  defineTool<MemoryCaller>()({
    name: 'forget',
    title: 'Forget',
    description:
      'Erases for good what rows say, by ids, by a name (about) or by space; only when a person ' +
      'asks for it. First with dry_run true (default) for the counts, then with false.',
    scope: 'admin',
    isReadOnly: false,
    isDestructive: true,
    inputSchema: z.object({
      ids: idsSchema(10_000, 1).optional(),
      about: textSchema(200).optional(),
      space: textSchema(500).optional(),
      before: z.string().optional().describe('Only rows captured before.'),
      reason: textSchema(500),
      dry_run: coerceInput(z.boolean(), (input) =>
        input === 'true' || input === 'false' ? input === 'true' : input,
      ).default(true),
    }),
    outputSchema: z.object({
      dry_run: z.boolean(),
      nodes: z.int(),
      edges: z.int(),
      erasure_id: z.string().optional(),
    }),
    run: async (request, { caller }) => {
      const { id, dry_run, counts } = await erasureService.erase(
        caller.tenant,
        request,
        caller.requester,
      );
      return { dry_run, ...counts, ...(id !== null && { erasure_id: id }) };
    },
    formatText: ({ dry_run, nodes, edges }) =>
      dry_run
        ? `${nodes} nodes and ${edges} edges would be erased. Nothing was erased.`
        : `${nodes} nodes and ${edges} edges were erased.`,
  });
