import { acceptNumberText, defineTool, joinLines } from '@plumbline/mcp';
import { z } from 'zod';
import { toCallOptions, type AgentCaller } from './agent-caller.ts';
import { sourceSchema, textSchema } from './argument.schemas.ts';
import { formatQuotations, quotationSchema, toQuotation } from './quotation.ts';

const MAX_SHOWN_QUOTATIONS = 6;

export const findEvidenceTool = defineTool<AgentCaller>()({
  name: 'find_evidence',
  title: 'Find evidence',
  description:
    'Finds what speaks for and against a statement, with quotations and addresses, without a ' +
    'verdict. For a verdict use check_claim; for an open question, research.',
  scope: 'read',
  isReadOnly: true,
  isOpenWorld: true,
  inputSchema: z.object({
    claim: textSchema(500),
    source: sourceSchema,
    from: z.string().optional().describe('First date or instant of publication.'),
    to: z.string().optional(),
    as_of: z.string().optional(),
    limit: acceptNumberText(z.int().min(1).max(20).describe('Default: 5.')).default(5),
  }),
  outputSchema: z.object({
    quotations: z.array(quotationSchema),
    counts: z.object({ supports: z.int(), contradicts: z.int(), neutral: z.int() }),
  }),
  run: async (args, { caller, signal }) => {
    const { results } = await caller.client.evidenceFinder.find(
      args,
      toCallOptions(caller, signal),
    );
    const count = (stance: string) => results.filter((item) => item.stance === stance).length;
    return {
      quotations: results.map(toQuotation),
      counts: {
        supports: count('SUPPORTS'),
        contradicts: count('CONTRADICTS'),
        neutral: count('NEUTRAL'),
      },
    };
  },
  formatText: ({ quotations, counts }) =>
    joinLines(
      `${counts.supports} for, ${counts.contradicts} against, ${counts.neutral} neutral.`,
      formatQuotations(quotations.slice(0, MAX_SHOWN_QUOTATIONS)),
    ),
});
