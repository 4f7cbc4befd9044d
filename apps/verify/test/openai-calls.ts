import type { OpenAiErrorBody } from '../src/errors/openai-error.ts';
import { toBearerHeader, type VerifyTestApp } from './verify-app.ts';

export interface ChatAnnotation {
  type: string;
  url_citation: { url: string; title: string; start_index: number; end_index: number };
}

export interface Completion {
  id: string;
  object: string;
  model: string;
  choices: {
    delta?: { role?: string; content?: string; annotations?: ChatAnnotation[] };
    message: { role: string; content: string; annotations: ChatAnnotation[] };
    finish_reason: string | null;
  }[];
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number } | null;
  plumbline: {
    engine: string;
    units: number;
    citations: {
      marker: number;
      quote: string;
      url: string | null;
      outlet: string | null;
      published_at: string | null;
      start: number | null;
      end: number | null;
      text_spans: { start: number; end: number }[];
    }[];
    verdicts?: { claim: string; verdict: string; confidence: number; check_id: string }[];
    claims?: {
      text: string;
      start: number;
      end: number;
      verdict: string;
      confidence: number;
      check_id: string;
      sources: { url: string; quote: string; outlet: string }[];
    }[];
    unchecked?: number;
    ignored_fields: string[];
  };
  error?: OpenAiErrorBody['error'];
}

/** Sends a body to a route of OpenAI's protocol. */
export const postOpenAi = (
  { http, keys }: VerifyTestApp,
  path: string,
  body: object | string,
  key = keys.ann,
) =>
  http
    .post(`/v1/${path}`)
    .set(toBearerHeader(key))
    .set('content-type', 'application/json')
    .send(body);

/** Asks a model one question. */
export async function complete(
  verify: VerifyTestApp,
  model: string,
  content: string,
  rest: object = {},
): Promise<Completion> {
  const messages = [{ role: 'user', content }];
  const { body } = await postOpenAi(verify, 'chat/completions', {
    model,
    messages,
    ...rest,
  }).expect(200);
  return body as Completion;
}

/** The events of a stream: their names and their JSON; `[DONE]` as it is. */
export const parseEvents = (text: string): { event: string | undefined; data: unknown }[] =>
  text
    .split('\n\n')
    .filter((block) => block.includes('data: '))
    .map((block) => {
      const data = /^data: (.*)$/m.exec(block)![1]!;
      return {
        event: /^event: (.*)$/m.exec(block)?.[1],
        data: data === '[DONE]' ? data : (JSON.parse(data) as unknown),
      };
    });

/** Sends a chat completion as a stream, and returns its chunks without `[DONE]`. */
export async function streamCompletion(
  verify: VerifyTestApp,
  model: string,
  content: string,
  rest: object = {},
): Promise<Completion[]> {
  const messages = [{ role: 'user', content }];
  const { text, headers } = await postOpenAi(verify, 'chat/completions', {
    model,
    messages,
    stream: true,
    ...rest,
  }).expect(200);
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(text).not.toMatch(/^id:/m); // OpenAI's events have none
  const events = parseEvents(text);
  expect(events.pop()?.data).toBe('[DONE]');
  return events.map(({ data }) => data as Completion);
}

/** The part of a text between two offsets in code points, as Python slices it. */
export const sliceCodePoints = (text: string, start: number, end: number): string =>
  [...text].slice(start, end).join('');
