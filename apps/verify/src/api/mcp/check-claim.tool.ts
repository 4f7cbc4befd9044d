import { acceptNumberText, defineTool, formatShare, joinLines } from '@plumbline/mcp';
import { z } from 'zod';
import { toCallOptions, type AgentCaller } from './agent-caller.ts';
import { flagSchema, sourceSchema, textSchema, VERDICTS } from './argument.schemas.ts';
import { formatQuotations, quotationSchema, selectQuotations } from './quotation.ts';
import { readStream } from './read-stream.ts';

export const checkClaimTool = defineTool<AgentCaller>()({
  name: 'check_claim',
  title: 'Check a claim',
  description:
    'Checks whether one statement is true and names the sources that decide it. UNCERTAIN means ' +
    'that the evidence does not decide; do not present it as false. For a text with several ' +
    'claims use check_document; to see both sides without a verdict, find_evidence.',
  scope: 'read',
  isReadOnly: true,
  isOpenWorld: true,
  inputSchema: z.object({
    claim: textSchema(1_000).describe('One complete sentence with names, places and dates.'),
    source: sourceSchema,
    as_of: z.string().optional().describe('Only evidence available by this date or instant.'),
    limit: acceptNumberText(
      z.int().min(1).max(20).describe('Documents to consider. Default: 5.'),
    ).default(5),
    refresh: flagSchema('Checks again although a verdict is still valid.'),
  }),
  outputSchema: z.object({
    verdict: z.enum(VERDICTS),
    confidence: z.number().describe('Probability that the verdict is right.'),
    summary: z.string(),
    quotations: z.array(quotationSchema),
    facts: z
      .array(z.object({ text: z.string(), verdict: z.enum(VERDICTS), confidence: z.number() }))
      .optional()
      .describe('The parts of a claim that states several facts.'),
    pages: z.array(z.string()).describe('Pages of the deciding statements.'),
    check_id: z.string(),
    checked_at: z.string(),
    engine: z.string(),
    as_of: z.string().optional(),
  }),
  run: async (args, context) => {
    const { caller, signal } = context;
    const call = toCallOptions(caller, signal);
    const result = await readStream(caller.client.factChecker.stream(args, call), context);
    return {
      verdict: result.verdict,
      confidence: result.confidence,
      summary: result.summary,
      quotations: selectQuotations(result.evidence),
      ...(result.facts.length > 1 && { facts: result.facts }),
      pages: result.sources.map(({ url }) => url),
      check_id: result.check_id,
      checked_at: result.meta.checked_at,
      engine: result.meta.engine,
      ...(result.as_of && { as_of: result.as_of }),
    };
  },
  formatText: ({ verdict, confidence, summary, quotations, facts, pages, ...check }) =>
    joinLines(
      `${verdict}, confidence ${formatShare(confidence)}`,
      ...(facts ?? []).map(
        (fact) => `${fact.verdict}, confidence ${formatShare(fact.confidence)}: ${fact.text}`,
      ),
      verdict === 'UNCERTAIN' ? summary : undefined,
      formatQuotations(quotations),
      pages.length ? `Pages of the statements: ${pages.slice(0, 2).join(' ')}` : undefined,
      `Checked ${check.checked_at.slice(0, 16)}Z` +
        `${check.as_of ? ` as of ${check.as_of}` : ''} by ${check.engine}; check ${check.check_id}`,
    ),
});
