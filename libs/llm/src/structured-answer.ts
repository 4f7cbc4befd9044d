import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import { cleanForeignText, mapTexts } from '@plumbline/text/unsafe-characters';
import type { AnswerSchema } from './answer-schema.ts';
import { extractJsonValues, stripThinking } from './json-extraction.ts';
import type { StructuredRequest, TokenUsage } from './language-model.ts';
import { ModelError } from './model-error.ts';
import { buildPrompt, buildRepairMessage, formatSchemaInstruction } from './prompt.ts';
import { addUsage, toTokenUsage } from './token-usage.ts';

/** A model of the SDK. */
export type ChatModel = ReturnType<OpenAICompatibleProvider['chatModel']>;
type Conversation = Parameters<ChatModel['doGenerate']>[0]['prompt'];

/** How the model receives the schema. */
export interface SchemaUse {
  /** Whether the schema is also in the prompt. */
  isInPrompt: boolean;
  /** Set when an answer did not match the schema of `response_format`. */
  isIgnored: boolean;
}

const MAX_QUOTED_CHARS = 8_000;

/**
 * Returns an answer that matches the schema, or rejects. `cost.usage` grows with every reply, so
 * that the cost of a failure is known too.
 *
 * The schema is sent only in `response_format`. For servers that ignored it before, it is also in
 * the prompt (`schemaUse`). For servers that reject it, see server-compatibility.ts.
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
    if (answerText === '') continue; // nothing to repair: the question is asked again
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

/** Returns the text of one reply. Rejects when the model declined or the reply was cut. */
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
      'The answer of the language model was cut off at the token limit.',
    );
  return text;
}

/**
 * The SDK returns a refusal as if it were the answer. The `refusal` field tells them apart,
 * regardless of the finish reason.
 */
function hasRefusal(body: unknown): boolean {
  const choices = (body as { choices?: { message?: { refusal?: unknown } }[] } | undefined)
    ?.choices;
  const refusal = choices?.[0]?.message?.refusal;
  return typeof refusal === 'string' && refusal !== '';
}

/** A valid answer and its JSON before zod's defaults and transforms. */
interface ValidAnswer<T> {
  value: T;
  json: string;
}

type ValidationResult<T> =
  | ValidAnswer<T>
  | {
      error: ModelError;
      repairMessage: string;
      /** Only zod checks failed that JSON schema cannot express. */
      isShapeRight: boolean;
    };

function validateAnswer<T>(
  schema: StructuredRequest<T>['schema'],
  answer: string,
): ValidationResult<T> {
  const values = extractJsonValues(answer).map((value) => mapTexts(value, cleanForeignText));
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
      'The answer of the language model does not match the required schema.',
    );
  if (stripThinking(answer).trim() === '')
    return createFailure('empty', 'The answer of the language model is empty.');
  return createFailure('invalid', 'The answer of the language model contains no JSON.');
}
