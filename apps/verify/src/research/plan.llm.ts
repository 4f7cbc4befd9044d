import type { LanguageModel } from '@plumbline/llm';
import { z } from 'zod';
import { QUESTION_KINDS, MAX_QUESTIONS, type Question } from './question.ts';

const schema = z.object({
  questions: z.array(
    z.object({ question: z.string(), title: z.string(), kind: z.enum(QUESTION_KINDS) }),
  ),
});

const MAX_QUESTION_CHARS = 200;
const MAX_TITLE_CHARS = 80;
const ADDRESS = /(?:https?:\/\/|www\.|[\w.+-]+@[\w-]+\.)/i;

const buildInstructions = (language: string) =>
  'Plan a research report on the query. questions: up to five sub-questions that a reader of ' +
  'news would have answered, none that says what ' +
  'another or the query itself asks. question: in the language of the query, with the ' +
  'subject named, with no figure, date or name that the ' +
  'query does not have. title: a heading of two to five words in the language with the ISO ' +
  `639-1 code ${language}. kind: what an answer is ` +
  'made of: course (events and dates), figures, causes, consequences, voices (statements and ' +
  'reactions), outlook (what is to come).';

/**
 * Adds sub-questions of a model after the rules' question for the query itself. Sub-questions that
 * are too long, repeat another one, or add new figures or addresses are dropped; when none is left,
 * the result is the rules' plan.
 *
 * @param rulePlan the plan of the rules, the query first
 * @param language of the headings
 */
export async function planWithModel(
  model: LanguageModel,
  query: string,
  rulePlan: readonly Question[],
  language: string,
  signal?: AbortSignal,
): Promise<{ questions: Question[]; isFromModel: boolean }> {
  const material = `Query: ${query.replace(/\s+/g, ' ')}`;
  const { value } = await model.generateStructured(
    { task: 'plan', tier: 'small', instructions: buildInstructions(language), material, schema },
    signal,
  );
  const numbers = new Set(query.match(/\p{Nd}+/gu));
  const questionKeys = new Set([normalizeText(query)]);
  const proposedQuestions = value.questions.flatMap(({ question, title, kind }): Question[] => {
    const [subQuestion, heading] = [question, title].map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    ) as [string, string];
    if (
      !subQuestion ||
      !heading ||
      subQuestion.length > MAX_QUESTION_CHARS ||
      heading.length > MAX_TITLE_CHARS
    )
      return [];
    if (
      [subQuestion, heading].some(
        (text) =>
          ADDRESS.test(text) ||
          /[[\]]/.test(text) ||
          text.match(/\p{Nd}+/gu)?.some((number) => !numbers.has(number)),
      )
    )
      return [];
    if (questionKeys.has(normalizeText(subQuestion))) return [];
    questionKeys.add(normalizeText(subQuestion));
    return [{ kind, question: subQuestion, title: heading }];
  });
  const [first] = rulePlan;
  if (!proposedQuestions.length || !first) return { questions: [...rulePlan], isFromModel: false };
  return { questions: [first, ...proposedQuestions].slice(0, MAX_QUESTIONS), isFromModel: true };
}

const normalizeText = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();
