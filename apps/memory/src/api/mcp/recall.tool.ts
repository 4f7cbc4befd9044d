import { defineTool, joinLines } from '@plumbline/mcp';
import { z } from 'zod';
import type { NodeListingService } from '../../queries/node-listing.service.ts';
import {
  idsSchema,
  kindsSchema,
  limitSchema,
  scopeFields,
  textSchema,
} from './argument.schemas.ts';
import type { EarliestKnowledge } from './earliest-knowledge.service.ts';
import {
  formatCertificate,
  formatNode,
  nodeSchema,
  readFields,
  toCertificateView,
  toNodeView,
} from './tool-result.ts';
import type { MemoryCaller } from './memory-caller.ts';

export const createRecallTool = (
  nodeListing: NodeListingService,
  earliestKnowledge: EarliestKnowledge,
) =>
  defineTool<MemoryCaller>()({
    name: 'recall',
    title: 'Recall',
    description:
      'Lists rows in the order in which they became known, long statements cut with …; with id, ' +
      'whole rows with their payload. To find rows by what they say, use search_memory.',
    scope: 'read',
    isReadOnly: true,
    inputSchema: z.object({
      ...scopeFields,
      id: idsSchema(1000).optional(),
      kind: kindsSchema,
      category: textSchema(1000).optional(),
      limit: limitSchema(20, 1000),
      cursor: z.string().optional().describe('next_cursor of the page before.'),
    }),
    outputSchema: z.object({
      items: z.array(nodeSchema).describe('With id also payload.'),
      next_cursor: z.string().optional(),
      ...readFields,
    }),
    run: async (request, { caller }) => {
      const page = await nodeListing.listNodes(caller.tenant, request);
      return {
        items: page.items.map((row) => toNodeView(row, { isWhole: request.id !== undefined })),
        ...(page.next_cursor !== null && { next_cursor: page.next_cursor }),
        certificate: toCertificateView(page.certificate),
        note: page.items.length
          ? undefined
          : await earliestKnowledge.explain(caller.tenant, request),
      };
    },
    formatText: ({ items, next_cursor, certificate, note }) =>
      joinLines(
        items.length ? undefined : 'No rows.',
        ...items.map((item) => formatNode(item)),
        next_cursor && `More rows: cursor ${next_cursor}`,
        note,
        formatCertificate(certificate),
      ),
  });
