import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import type { AnswerSchema } from './answer-schema.ts';
import { extractJsonValues, stripThinking } from './json-extraction.ts';
import type { StructuredRequest, TokenUsage } from './language-model.ts';
import { ModelError } from './model-error.ts';
import { buildPrompt, buildRepairMessage, formatSchemaInstruction } from './prompt.ts';
import { addUsage, toTokenUsage } from './token-usage.ts';

/** A model of the SDK. */
export type ChatModel = ReturnType<OpenAICompatibleProvider['chatModel']>;
type Conversation = Parameters<ChatModel['doGenerate']>[0]['prompt'];

/** Where a model learns the schema from. */
export interface SchemaUse {
  /** It stands in the prompt as well. */
  isInPrompt: boolean;
  /** Set when an answer did not have the shape that `response_format` asked for. */
  isIgnored: boolean;
}

const MAX_QUOTED_CHARS = 8_000;

/**
 * One answer that fits the schema, or a rejection. `cost.usage` grows with every reply, so that
 * the cost of a failure is known too. The schema goes in `response_format` alone, and in the prompt
 * of servers that were found to ignore that (`schemaUse`); of those that refuse it, see
 * server-compatibility.ts.
 */
export async function generateStructuredAnswer<T>(
  model: ChatModel,
  request: StructuredRequest<T>,
  schema: AnswerSchema,
  cost: { usage: TokenUsage },
  schemaUse: SchemaUse,
  signal: AbortSignal,
): Promise<ValidAnswer<T>> {
  const { system, user } = buildPrompt(
    schemaUse.isInPrompt
      ? `${request.instructions}\n\n${formatSchemaInstruction(schema.jsonSchema)}`
      : request.instructions,
    request.material,
  );
  const conversation: Conversation = [
    { role: 'system', content: system },
    { role: 'user', content: [{ type: 'text', text: user }] },
  ];
  for (let isRepairAttempt = false; ; isRepairAttempt = true) {
    const answer = await requestAnswer(model, conversation, request, schema, cost, signal);
    const validation = validateAnswer(request.schema, answer);
    if ('value' in validation) return validation;
    schemaUse.isIgnored ||= !validation.isShapeRight;
    if (isRepairAttempt) throw validation.error;
    const answerText = stripThinking(answer).trim();
    if (answerText === '') continue; // nothing to repair: the question is put again
    conversation.push(
      {
        role: 'assistant',
        content: [{ type: 'text', text: answerText.slice(0, MAX_QUOTED_CHARS) }],
      },
      {
        role: 'user',
        content: [
          {
            type: 'text',
            text:
              schemaUse.isInPrompt || validation.isShapeRight
                ? validation.repairMessage
                : `${validation.repairMessage}\n${formatSchemaInstruction(schema.jsonSchema)}`,
          },
        ],
      },
    );
  }
}

/** The text of one reply. Rejects when the model declined or was cut short. */
async function requestAnswer(
  model: ChatModel,
  prompt: Conversation,
  request: StructuredRequest<unknown>,
  schema: AnswerSchema,
  cost: { usage: TokenUsage },
  abortSignal: AbortSignal,
): Promise<string> {
  const result = await model.doGenerate({
    prompt,
    responseFormat: {
      type: 'json',
      schema: schema.jsonSchema,
      name: request.task.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64) || 'answer',
    },
    temperature: 0,
    maxOutputTokens: request.maxOutputTokens,
    providerOptions: { openaiCompatible: { strictJsonSchema: schema.isStrict } },
    abortSignal,
  });
  const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const { inputTokens, outputTokens } = result.usage;
  cost.usage = addUsage(
    cost.usage,
    toTokenUsage(
      { input: inputTokens.total, output: outputTokens.total },
      JSON.stringify(prompt),
      text,
    ),
  );
  const { unified } = result.finishReason;
  if (unified === 'content-filter' || hasRefusal(result.response?.body))
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
function hasRefusal(body: unknown): boolean {
  const choices = (body as { choices?: { message?: { refusal?: unknown } }[] } | undefined)
    ?.choices;
  const refusal = choices?.[0]?.message?.refusal;
  return typeof refusal === 'string' && refusal !== '';
}

/** An answer that fits, and its JSON before zod's defaults and transforms. */
interface ValidAnswer<T> {
  value: T;
  json: string;
}

type ValidationResult<T> =
  | ValidAnswer<T>
  | {
      error: ModelError;
      repairMessage: string;
      /** Only checks of ours failed that no JSON schema can express. */
      isShapeRight: boolean;
    };

function validateAnswer<T>(
  schema: StructuredRequest<T>['schema'],
  answer: string,
): ValidationResult<T> {
  const values = extractJsonValues(answer);
  const results = values.map((value) => schema.safeParse(value));
  const validIndex = results.findIndex((result) => result.success);
  const validResult = results[validIndex];
  if (validResult?.success)
    return { value: validResult.data, json: JSON.stringify(values[validIndex]) };
  const repairMessage = buildRepairMessage(results[0]?.error);
  const createFailure = (reason: 'empty' | 'invalid', message: string): ValidationResult<T> => ({
    error: new ModelError(reason, message),
    repairMessage,
    isShapeRight: results[0]?.error?.issues.every(({ code }) => code === 'custom') ?? false,
  });
  if (results.length > 0)
    return createFailure(
      'invalid',
      'The answer of the language model does not satisfy its schema.',
    );
  if (stripThinking(answer).trim() === '')
    return createFailure('empty', 'The language model answered with nothing.');
  return createFailure('invalid', 'The answer of the language model holds no JSON.');
}
