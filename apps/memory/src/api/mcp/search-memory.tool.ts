import { coerceInput, defineTool, joinLines } from '@plumbline/mcp';
import { z } from 'zod';
import type { MemorySearchService } from '../../queries/memory-search.service.ts';
import { kindsSchema, limitSchema, scopeFields, textSchema } from './argument.schemas.ts';
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

export const createSearchMemoryTool = (
  memorySearch: MemorySearchService,
  earliestKnowledge: EarliestKnowledge,
) =>
  defineTool<MemoryCaller>()({
    name: 'search_memory',
    title: 'Search',
    description:
      'Finds the statements that best answer a question, best first. Ask in the language of the ' +
      'statements. To list rows or read whole ones, use recall; for the value of a fact, ' +
      'resolve_fact.',
    scope: 'read',
    isReadOnly: true,
    inputSchema: coerceInput(
      z.object({
        query: textSchema(100_000).describe('The question.'),
        ...scopeFields,
        kind: kindsSchema,
        limit: limitSchema(10, 100),
      }),
      renameQuestion,
    ),
    argumentAliases: ['q'],
    outputSchema: z.object({ items: z.array(nodeSchema), ...readFields }),
    run: async ({ query, ...request }, { caller }) => {
      const { items, certificate } = await memorySearch.search(caller.tenant, {
        q: query,
        mode: 'hybrid',
        ...request,
      });
      return {
        items: items.map((item) => toNodeView(item)),
        certificate: toCertificateView(certificate),
        note: items.length ? undefined : await earliestKnowledge.explain(caller.tenant, request),
      };
    },
    formatText: ({ items, certificate, note }) =>
      joinLines(
        items.length ? undefined : 'Nothing matches.',
        ...items.map((item, index) => `${index + 1}. ${formatNode(item)}`),
        note,
        formatCertificate(certificate),
      ),
  });

/** Over HTTP the question is `q`. */
function renameQuestion(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('q' in input)) return input;
  const { q, ...rest } = input;
  return { query: q, ...rest };
}
