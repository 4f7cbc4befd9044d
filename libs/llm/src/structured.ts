import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import type { AnswerSchema } from './answer-schema.ts';
import { jsonIn, withoutThinking } from './json-answer.ts';
import type { StructuredRequest, Usage } from './language-model.ts';
import { ModelError } from './model-error.ts';
import { promptOf, repairOf } from './prompt.ts';
import { addUsage, usageOf } from './tokens.ts';

/** A model of the SDK. */
export type ChatModel = ReturnType<OpenAICompatibleProvider['chatModel']>;
type Conversation = Parameters<ChatModel['doGenerate']>[0]['prompt'];

const longestQuotation = 8_000;

/**
 * One answer that fits the schema, or a rejection. `spent.usage` grows with every reply, so that
 * the cost of a failure is known too. The schema goes in the prompt as well as in
 * `response_format`: servers that refuse or ignore the latter are served by the former.
 */
export async function answerInShape<T>(
  model: ChatModel,
  request: StructuredRequest<T>,
  schema: AnswerSchema,
  spent: { usage: Usage },
  signal: AbortSignal,
): Promise<T> {
  const { system, user } = promptOf(request.instructions, schema.json, request.material);
  const conversation: Conversation = [
    { role: 'system', content: system },
    { role: 'user', content: [{ type: 'text', text: user }] },
  ];
  for (let repaired = false; ; repaired = true) {
    const answer = await reply(model, conversation, request, schema, spent, signal);
    const checked = check(request.schema, answer);
    if ('value' in checked) return checked.value;
    if (repaired) throw checked.error;
    const said = withoutThinking(answer).trim();
    if (said === '') continue; // nothing to repair: the question is put again
    conversation.push(
      { role: 'assistant', content: [{ type: 'text', text: said.slice(0, longestQuotation) }] },
      { role: 'user', content: [{ type: 'text', text: checked.repair }] },
    );
  }
}

/** The text of one reply. Rejects when the model declined or was cut short. */
async function reply(
  model: ChatModel,
  prompt: Conversation,
  request: StructuredRequest<unknown>,
  schema: AnswerSchema,
  spent: { usage: Usage },
  abortSignal: AbortSignal,
): Promise<string> {
  const result = await model.doGenerate({
    prompt,
    responseFormat: {
      type: 'json',
      schema: schema.json,
      name: request.task.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64) || 'answer',
    },
    temperature: 0,
    maxOutputTokens: request.maxOutputTokens,
    providerOptions: { openaiCompatible: { strictJsonSchema: schema.strict } },
    abortSignal,
  });
  const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const { inputTokens, outputTokens } = result.usage;
  spent.usage = addUsage(
    spent.usage,
    usageOf({ input: inputTokens.total, output: outputTokens.total }, JSON.stringify(prompt), text),
  );
  const { unified } = result.finishReason;
  if (unified === 'content-filter' || refusalIn(result.response?.body))
    throw new ModelError('refused', 'The language model declined to answer.');
  if (unified === 'length')
    throw new ModelError(
      'truncated',
      'The answer of the language model was cut off at its limit of tokens.',
    );
  return text;
}

/**
 * The SDK gives a refusal as if it were the answer; the field tells the two apart whatever the
 * reason given for the end.
 */
function refusalIn(body: unknown): boolean {
  const choices = (body as { choices?: { message?: { refusal?: unknown } }[] } | undefined)
    ?.choices;
  const refusal = choices?.[0]?.message?.refusal;
  return typeof refusal === 'string' && refusal !== '';
}

type Checked<T> = { value: T } | { error: ModelError; repair: string };

function check<T>(schema: StructuredRequest<T>['schema'], answer: string): Checked<T> {
  const results = jsonIn(answer).map((value) => schema.safeParse(value));
  const fitting = results.find((result) => result.success);
  if (fitting?.success) return { value: fitting.data };
  const repair = repairOf(results[0]?.error);
  const failed = (reason: 'empty' | 'invalid', message: string): Checked<T> => ({
    error: new ModelError(reason, message),
    repair,
  });
  if (results.length > 0)
    return failed('invalid', 'The answer of the language model does not satisfy its schema.');
  if (withoutThinking(answer).trim() === '')
    return failed('empty', 'The language model answered with nothing.');
  return failed('invalid', 'The answer of the language model holds no JSON.');
}
