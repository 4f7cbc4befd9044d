import { clipText, coerceInput, defineTool, formatShare, joinLines } from '@plumbline/mcp';
import { z } from 'zod';
import { toCallOptions, type AgentCaller } from './agent-caller.ts';
import { languageSchema, textSchema } from './argument.schemas.ts';
import { findCollection } from './find-collection.ts';

const MAX_CITATIONS = 5;
const MAX_QUOTE_CHARS = 240;
const MAX_LISTED_RESULTS = 8;
const MAX_ANSWER_CHARS = 160;

const collectionSchema = z
  .string()
  .optional()
  .describe('Id, slug or name. May be left out if you have only one.');

const citationSchema = z.object({ quote: z.string(), url: z.string() });

const toCitation = ({ quote, url }: { quote: string; url: string }) => ({
  quote: clipText(quote, MAX_QUOTE_CHARS),
  url,
});

export const askCollectionTool = defineTool<AgentCaller>()({
  name: 'ask_collection',
  title: 'Ask a collection',
  description:
    'Answers a question from the documents of one of your collections alone, with quotations, or ' +
    'says that they do not answer it. For questions about the world use research.',
  scope: 'read',
  isReadOnly: true,
  inputSchema: z.object({
    question: textSchema(1_000),
    collection: collectionSchema,
    language: languageSchema,
    as_of: z.string().optional().describe('What the collection said at this date or instant.'),
  }),
  outputSchema: z.object({
    answer: z.string(),
    grounded: z.boolean().describe('False: the documents do not answer the question.'),
    confidence: z.number(),
    citations: z.array(citationSchema),
    missing: z.string().optional(),
    collection: z.string(),
  }),
  run: async ({ collection: reference, ...body }, { caller, signal }) => {
    const call = toCallOptions(caller, signal);
    const { id } = await findCollection(caller.client, reference, call);
    const result = await caller.client.collections.answer(id, body, call);
    return {
      answer: result.answer,
      grounded: result.grounded,
      confidence: result.confidence,
      citations: result.citations.map(toCitation),
      ...(result.missing && result.missing !== result.answer && { missing: result.missing }),
      collection: id,
    };
  },
  formatText: ({ answer, grounded, confidence, citations, missing }) =>
    joinLines(
      answer,
      grounded ? `Confidence ${formatShare(confidence)}` : 'Not answered by the documents.',
      missing ? `Missing: ${clipText(missing, MAX_QUOTE_CHARS)}` : undefined,
      ...citations.slice(0, MAX_CITATIONS).map(({ quote, url }) => `- “${quote}” — ${url}`),
    ),
});

export const verifyAnswersTool = defineTool<AgentCaller>()({
  name: 'verify_answers',
  title: 'Verify answers',
  description:
    'Judges answers that somebody else gave (a model, a colleague) by the documents of one of ' +
    'your collections: correct, incorrect with the correction, or unsupported.',
  scope: 'read',
  isReadOnly: true,
  inputSchema: z.object({
    qa_pairs: coerceInput(
      z
        .array(z.object({ question: textSchema(1_000), answer: textSchema(4_000) }))
        .min(1)
        .max(50),
      (input) =>
        input !== null && typeof input === 'object' && 'question' in input ? [input] : input,
    ),
    collection: collectionSchema,
    language: languageSchema,
  }),
  outputSchema: z.object({
    results: z.array(
      z.object({
        question: z.string(),
        answer: z.string(),
        verdict: z.enum(['correct', 'incorrect', 'unsupported']),
        confidence: z.number(),
        correction: z.string().optional(),
        citations: z.array(citationSchema),
      }),
    ),
    collection: z.string(),
  }),
  run: async ({ collection: reference, ...body }, { caller, signal }) => {
    const call = toCallOptions(caller, signal);
    const { id } = await findCollection(caller.client, reference, call);
    const { results } = await caller.client.collections.qaVerify(id, body, call);
    return {
      results: results.map(({ correction, citations, ...result }) => ({
        ...result,
        ...(correction && { correction }),
        citations: citations.slice(0, MAX_CITATIONS).map(toCitation),
      })),
      collection: id,
    };
  },
  formatText: ({ results }) =>
    joinLines(
      ...results
        .slice(0, MAX_LISTED_RESULTS)
        .flatMap(({ verdict, confidence, question, answer, correction, citations }) => [
          `${verdict}, confidence ${formatShare(confidence)}: ` +
            `${clipText(question, MAX_ANSWER_CHARS)} → ${clipText(answer, MAX_ANSWER_CHARS)}`,
          correction && `  Correct: ${clipText(correction, MAX_QUOTE_CHARS)}`,
          citations[0] && `  “${citations[0].quote}” — ${citations[0].url}`,
        ])
        .map((line) => line || undefined),
      results.length > MAX_LISTED_RESULTS
        ? `… and ${results.length - MAX_LISTED_RESULTS} more.`
        : undefined,
    ),
});
