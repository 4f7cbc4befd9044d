import { z } from 'zod';
import { EXTRACTION_TASKS, type ExtractionTask } from '../../extraction.types.ts';
import { edgeSection } from './causality.llm.ts';
import { entitySection } from './entities.llm.ts';
import type { PageContext } from './extraction-input.ts';
import type { LlmExtractionSection } from './extraction-task.ts';
import { statementSection } from './statements.llm.ts';
import { pointSection } from './time-series.llm.ts';

/** By the property of the answer. */
const SECTIONS = {
  statements: statementSection,
  edges: edgeSection,
  points: pointSection,
  entities: entitySection,
} as const;
export type SectionName = keyof typeof SECTIONS;

/**
 * Raise it when the instructions or the review change: stored readings of another version are not
 * used.
 */
export const READING_VERSION = 4;

const PREAMBLE =
  'Read the page, one numbered sentence a line, and report as JSON what it says, worded in its ' +
  'own language; only on the sentences after “(here)” where there is such a line. sentence: the ' +
  'number before it. Add nothing the page does not say: keep figures, units, names, speakers, ' +
  'denials and hedges (“may”, “allegedly”, “plans to”). Each title, claim, statement and label ' +
  'is read alone, by somebody who has not seen the page: name in full who and what it is about, ' +
  'which place, event, study, game or project (“the council of Oakmoor”, “the Oakmoor bridge”), ' +
  'and give times as dates; no “he”, “the man”, “the council”, “the bridge”, “the same”, ' +
  '“later”, “Monday”, “this year”, unexplained initials. Leave a list empty where there is none ' +
  'of it.';

/** The request to a model. */
export interface ReadingRequest {
  sections: readonly [SectionName, LlmExtractionSection<unknown>][];
  instructions: string;
  schema: z.ZodType<Record<string, unknown[]>>;
}

const requestByTasks = new Map<string, ReadingRequest>();

/**
 * Returns the request for a set of tasks. It is created once, so that its beginning is the same for
 * every page.
 */
export function getReadingRequest(tasks: readonly ExtractionTask[]): ReadingRequest {
  const key = EXTRACTION_TASKS.filter((task) => tasks.includes(task)).join(' ');
  const cachedRequest = requestByTasks.get(key);
  if (cachedRequest) return cachedRequest;
  const sections = (
    Object.entries(SECTIONS) as [SectionName, LlmExtractionSection<unknown>][]
  ).filter(([, { kinds }]) => kinds.some((kind) => tasks.includes(kind)));
  const request = {
    sections,
    instructions: [PREAMBLE, ...sections.map(([, { instructions }]) => instructions)].join('\n\n'),
    schema: z.object(
      Object.fromEntries(sections.map(([name, { schema }]) => [name, z.array(schema)])),
    ),
  };
  requestByTasks.set(key, request);
  return request;
}

/** Formats the metadata of a page, one field per line. */
export function formatPageContext({ title, outlet, author, publishedAt }: PageContext): string {
  const day = publishedAt?.toISOString().slice(0, 10);
  const weekday = publishedAt?.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  return [
    ...(title ? [`Title: ${toLine(title)}`] : []),
    ...(outlet ? [`Outlet: ${toLine(outlet)}`] : []),
    ...(author ? [`Author: ${toLine(author)}`] : []),
    `Date: ${day ? `${day} (${weekday})` : 'unknown'}`,
  ].join('\n');
}

const toLine = (text: string) => text.slice(0, 300).replace(/\s+/g, ' ').trim().toWellFormed();
