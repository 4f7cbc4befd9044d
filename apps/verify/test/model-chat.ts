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

/** The sentence of the bridge page, and the model's answer from it. */
export const BRIDGE_SENTENCE = 'The Grendel bridge in Oakmoor is 412 metres long.';

/** The service with demo news and a model that has one second to answer. */
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
 * A test model with the given streamed text. Of the structured tasks it only answers questions.
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

/** Whether a structured answer is requested, also for servers without `response_format`. */
export const isStructured = ({ system }: ModelRequest): boolean =>
  system.includes('Answer with one JSON object');

const isStatements = (answer: readonly string[] | ModelReply): answer is readonly string[] =>
  Array.isArray(answer);
