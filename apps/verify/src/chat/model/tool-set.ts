import { tool, type ToolSet } from '@plumbline/llm';
import { z } from 'zod';
import type { ToolUse } from '../tools/tool-use.ts';

const query = z.object({
  query: z.string().min(1).max(1_000).describe('The names and words that tell what is looked for.'),
});
const claim = (most: number) =>
  z.object({
    claim: z.string().min(1).max(most).describe('One statement, whole and without pronouns.'),
  });

/** The tools that are enabled, as a model is offered them. */
export function toolSet(use: ToolUse, signal: AbortSignal): ToolSet {
  const all = {
    fact_search: tool({
      description: 'Searches public news, and what the user has ingested, for articles.',
      inputSchema: query,
      execute: async ({ query: text }) => (await use.call('fact_search', text, signal)).output,
    }),
    evidence_finder: tool({
      description:
        'Finds what sources say for and against a claim, each with its quotation and stance.',
      inputSchema: claim(500),
      execute: async ({ claim: text }) => (await use.call('evidence_finder', text, signal)).output,
    }),
    fact_checker: tool({
      description:
        'Checks a claim: a verdict computed from evidence, with its confidence and sources.',
      inputSchema: claim(1_000),
      execute: async ({ claim: text }) => (await use.call('fact_checker', text, signal)).output,
    }),
  };
  return Object.fromEntries(use.enabled.map((name) => [name, all[name]]));
}
