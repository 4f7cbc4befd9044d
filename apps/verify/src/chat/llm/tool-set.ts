import { tool, type ToolSet } from '@plumbline/llm';
import { z } from 'zod';
import type { ToolSession } from '../tools/tool-session.ts';

const querySchema = z.object({
  query: z.string().min(1).max(1_000).describe('The names and words that tell what is looked for.'),
});
const createClaimSchema = (maxChars: number) =>
  z.object({
    claim: z.string().min(1).max(maxChars).describe('One statement, whole and without pronouns.'),
  });

/** Returns the enabled tools in the form that the model takes. */
export function buildToolSet(toolSession: ToolSession, signal: AbortSignal): ToolSet {
  const toolByName = {
    fact_search: tool({
      description: 'Searches public news, and what the user has ingested, for articles.',
      inputSchema: querySchema,
      execute: async ({ query: text }) =>
        (await toolSession.call('fact_search', text, signal)).output,
    }),
    evidence_finder: tool({
      description:
        'Finds what sources say for and against a claim, each with its quotation and stance.',
      inputSchema: createClaimSchema(500),
      execute: async ({ claim: text }) =>
        (await toolSession.call('evidence_finder', text, signal)).output,
    }),
    fact_checker: tool({
      description:
        'Checks a claim: a verdict computed from evidence, with its confidence and sources.',
      inputSchema: createClaimSchema(1_000),
      execute: async ({ claim: text }) =>
        (await toolSession.call('fact_checker', text, signal)).output,
    }),
  };
  return Object.fromEntries(toolSession.enabledTools.map((name) => [name, toolByName[name]]));
}
