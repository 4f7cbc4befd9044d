import {
  modelReplies as replies,
  startDemoNews,
  startLanguageModel,
  type DemoNews,
  type LanguageModelServer,
  type ModelReply,
  type ModelRequest,
} from '@plumbline/testing';
import { startVerify, type VerifyTestApp } from './verify-app.ts';

/** What the page on the bridge says, and what the model answers from it. */
export const BRIDGE_SENTENCE = 'The Grendel bridge in Oakmoor is 412 metres long.';

/** The service with demo news and a model, which has a second to answer. */
export async function startModelChat(): Promise<{
  demo: DemoNews;
  model: LanguageModelServer;
  verify: VerifyTestApp;
}> {
  const [demo, model] = await Promise.all([startDemoNews(), startLanguageModel()]);
  const verify = await startVerify({
    ...demo.env,
    LLM_MODEL_SMALL: 'small-model',
    LLM_MODEL_MEDIUM: 'medium-model',
    LLM_MODEL_LARGE: 'large-model',
    LLM_BASE_URL: model.baseUrl,
    LLM_TIMEOUT_MS: '1000',
  });
  return { demo, model, verify };
}

/**
 * What the model says in streams is the test's; of the tasks with a given shape it can answer
 * questions, and nothing else.
 *
 * @param answer the statements of its answers, or a reply instead of an answer
 */
export const replyWith =
  (
    reply: ModelReply | string | ((request: ModelRequest) => ModelReply | string),
    answer: readonly string[] | ModelReply = [BRIDGE_SENTENCE],
  ) =>
  (request: ModelRequest) => {
    if (!isStructured(request)) return typeof reply === 'function' ? reply(request) : reply;
    if (!request.system.includes('numbered sentences')) return replies.fails(400, 'not now');
    if (!isStatements(answer)) return answer;
    const number = /^\[(\d+)\].*412/m.exec(request.user)?.[1];
    return number === undefined
      ? replies.says({ answerable: false, confidence: 0.1, statements: [], missing: null })
      : replies.says({
          answerable: true,
          confidence: 0.9,
          statements: answer.map((text) => ({ text, sentences: [Number(number)] })),
          missing: null,
        });
  };

/** Whether an answer of a given shape is asked for, also of a server without `response_format`. */
export const isStructured = ({ system }: ModelRequest): boolean =>
  system.includes('Answer with one JSON object');

const isStatements = (answer: readonly string[] | ModelReply): answer is readonly string[] =>
  Array.isArray(answer);
