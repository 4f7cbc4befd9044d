import { removeInstructions } from '@plumbline/extraction';
import { tool, type ToolSet } from '@plumbline/llm';
import { mapTexts } from '@plumbline/text/unsafe-characters';
import { z } from 'zod';
import type { ChatTool } from '../chat-turn.ts';
import type { ToolSession } from '../tools/tool-session.ts';

const querySchema = z.object({
  query: z
    .string()
    .min(1)
    .max(1_000)
    .describe(
      'The question in full, with its names and without pronouns. Sources are found in the ' +
        'language of the query: ask again in the language of the place where it happened.',
    ),
});
const createClaimSchema = (maxChars: number) =>
  z.object({
    claim: z.string().min(1).max(maxChars).describe('One statement, whole and without pronouns.'),
  });

/** Verdicts and stances, which are no sentences: `FALSE`, `CONTRADICTS`. */
const CONSTANT = /^[A-Z_]+$/;
/** Fields that help a program but not a model. */
const DETAILS: ReadonlySet<string> = new Set(['check_id', 'comparison', 'story', 'sources']);

/** The output without details, on every level. */
const omitDetails = (output: object): object =>
  JSON.parse(
    JSON.stringify(output, (name, value: unknown) => (DETAILS.has(name) ? undefined : value)),
  ) as object;

/**
 * Returns the enabled tools in the form that the model takes. Sentences that instruct their reader
 * are removed from their results.
 */
export function buildToolSet(toolSession: ToolSession, signal: AbortSignal): ToolSet {
  const callTool = async (name: ChatTool, input: string) => {
    const { output } = await toolSession.call(name, input, signal);
    return mapTexts(omitDetails(output), (text) =>
      CONSTANT.test(text) ? text : removeInstructions(text),
    );
  };
  const toolByName = {
    fact_search: tool({
      description:
        'Searches public news, and what the user has ingested. Returns the passages that share ' +
        'most with the question, each with its outlet and date, and the titles of the articles.',
      inputSchema: querySchema,
      execute: ({ query: text }) => callTool('fact_search', text),
    }),
    evidence_finder: tool({
      description:
        'Finds what sources say for and against a claim, each with its quotation and stance.',
      inputSchema: createClaimSchema(500),
      execute: ({ claim: text }) => callTool('evidence_finder', text),
    }),
    fact_checker: tool({
      description:
        'Checks a claim: a verdict computed from evidence, with its confidence and sources.',
      inputSchema: createClaimSchema(1_000),
      execute: ({ claim: text }) => callTool('fact_checker', text),
    }),
  };
  return Object.fromEntries(toolSession.enabledTools.map((name) => [name, toolByName[name]]));
}
