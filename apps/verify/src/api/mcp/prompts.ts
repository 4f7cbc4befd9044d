import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const userMessage = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
});

/** Adds the prompts that clients offer to people. */
export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'fact_check_text',
    {
      title: 'Fact-check this text',
      description: 'Checks every claim of a text and lists the false ones with their sources.',
      argsSchema: z.object({ text: z.string().describe('The text to check') }),
    },
    ({ text }) =>
      userMessage(
        'Fact-check the text below with check_document. List the claims that are false first, ' +
          'each with the quotation that contradicts it and its address, then those that are ' +
          'confirmed, then those that the evidence does not decide. Do not judge from your own ' +
          'knowledge, and do not call an undecided claim false.\n\n' +
          `<text>\n${text}\n</text>`,
      ),
  );
  server.registerPrompt(
    'research_question',
    {
      title: 'Research a question',
      description: 'Answers a question from public news with citations.',
      argsSchema: z.object({ question: z.string().describe('The question') }),
    },
    ({ question }) =>
      userMessage(
        'Answer the question below with research. Cite the source of every sentence, say where ' +
          `sources disagree, and say what they do not answer.\n\n${question}`,
      ),
  );
  server.registerPrompt(
    'answer_from_collection',
    {
      title: 'Answer from my documents',
      description: 'Answers a question from one of your collections alone.',
      argsSchema: z.object({
        question: z.string().describe('The question'),
        collection: z.string().optional().describe('Id, slug or name of the collection'),
      }),
    },
    ({ question, collection }) =>
      userMessage(
        `Answer the question below with ask_collection${
          collection ? `, collection ${collection}` : ''
        }. Quote what the answer rests on. If the documents do not answer it, say so and do not ` +
          `answer from your own knowledge.\n\n${question}`,
      ),
  );
}
