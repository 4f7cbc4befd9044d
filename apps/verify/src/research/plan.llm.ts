import type { LanguageModel } from '@plumbline/llm';
import { z } from 'zod';
import { KINDS, MOST_QUESTIONS, type Question } from './question.ts';

const schema = z.object({
  questions: z.array(z.object({ question: z.string(), title: z.string(), kind: z.enum(KINDS) })),
});

const LONGEST_QUESTION = 200;
const LONGEST_TITLE = 80;
const ADDRESS = /(?:https?:\/\/|www\.|[\w.+-]+@[\w-]+\.)/i;

const instructions = (language: string) =>
  'Plan a research report on the query. questions: up to five sub-questions that a reader of ' +
  'news would have answered, none that says what ' +
  'another or the query itself asks. question: in the language of the query, with the ' +
  'subject named, with no figure, date or name that the ' +
  'query does not have. title: a heading of two to five words in the language with the ISO ' +
  `639-1 code ${language}. kind: what an answer is ` +
  'made of: course (events and dates), figures, causes, consequences, voices (statements and ' +
  'reactions), outlook (what is to come).';

/**
 * Sub-questions that a model proposes, behind the one of the rules for the query itself. What is
 * too long, says the same twice, or brings in figures or addresses of its own is dropped; with none
 * left the plan is the rules'.
 *
 * @param rules the plan of the rules, the query first
 * @param language of the headings
 */
export async function planByModel(
  model: LanguageModel,
  query: string,
  rules: readonly Question[],
  language: string,
  signal?: AbortSignal,
): Promise<{ questions: Question[]; isModels: boolean }> {
  const material = `Query: ${query.replace(/\s+/g, ' ')}`;
  const { value } = await model.structured(
    { task: 'plan', instructions: instructions(language), material, schema },
    signal,
  );
  const numbers = new Set(query.match(/\p{Nd}+/gu));
  const known = new Set([fold(query)]);
  const proposed = value.questions.flatMap(({ question, title, kind }): Question[] => {
    const [asked, heading] = [question, title].map((text) => text.replace(/\s+/g, ' ').trim()) as [
      string,
      string,
    ];
    if (!asked || !heading || asked.length > LONGEST_QUESTION || heading.length > LONGEST_TITLE)
      return [];
    if (
      [asked, heading].some(
        (text) =>
          ADDRESS.test(text) ||
          /[[\]]/.test(text) ||
          text.match(/\p{Nd}+/gu)?.some((number) => !numbers.has(number)),
      )
    )
      return [];
    if (known.has(fold(asked))) return [];
    known.add(fold(asked));
    return [{ kind, question: asked, title: heading }];
  });
  const [first] = rules;
  if (!proposed.length || !first) return { questions: [...rules], isModels: false };
  return { questions: [first, ...proposed].slice(0, MOST_QUESTIONS), isModels: true };
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();
